import { date, oneOf, searchOf, type SearchOf, words } from '#web/lib/search.ts'

/** The page's search parameters. */
export const CurrenciesSearch = searchOf({
  view: oneOf(['balances', 'restatements']),
  /** The date of the balances. */
  on: date,
  /** The currency whose rates are open. */
  rates: words,
  /** `add` opens the drawer that adds a currency. */
  edit: words,
})
export type CurrenciesSearch = SearchOf<typeof CurrenciesSearch>
