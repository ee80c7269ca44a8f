import { date, oneOf, searchOf, type SearchOf, words } from '#web/lib/search.ts'

/** The page's search parameters. */
export const PaymentsSearch = searchOf({
  view: oneOf(['advance', 'voided']),
  search: words,
  from: date,
  to: date,
  tag: words,
  /** `new` opens the form. */
  edit: oneOf(['new']),
})
export type PaymentsSearch = SearchOf<typeof PaymentsSearch>
