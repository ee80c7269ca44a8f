import { date, oneOf, searchOf, type SearchOf, words } from '#web/lib/search.ts'

/** The page's search parameters. */
export const CurrenciesSearch = searchOf({
  view: oneOf(['balances', 'restatements']),
  /** The day the balances are of. */
  on: date,
  /** The currency whose rates are open. */
  rates: words,
  /** `add` opens the choice of another currency. */
  edit: words,
})
export type CurrenciesSearch = SearchOf<typeof CurrenciesSearch>
