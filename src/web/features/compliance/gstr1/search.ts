import { oneOf, searchOf, type SearchOf, words } from '#web/lib/search.ts'

/** The page's search parameters. `section`: the table that is open; `row`: the row whose documents are shown; `hsn`: only rows of this code; `check`: the check whose rows are. */
export const Gstr1Search = searchOf({
  period: words,
  registration: words,
  tab: oneOf(['tables', 'checks', 'proof', 'amendments', 'gstr1a']),
  section: words,
  row: words,
  hsn: words,
  check: words,
})
export type Gstr1Search = SearchOf<typeof Gstr1Search>
