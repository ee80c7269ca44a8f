import { oneOf, searchOf, type SearchOf, words } from '#web/lib/search.ts'

/** The page's search parameters. */
export const importSearch = {
  /** The import that is open. */
  import: words,
  /** The rows that are shown. */
  rows: oneOf(['wrong', 'failed', 'ready', 'known', 'made']),
}
export const RowsSearch = searchOf(importSearch)
export type RowsSearch = SearchOf<typeof RowsSearch>

/** Customers, vendors or who works here. */
export const ContactsSearch = searchOf({ ...importSearch, kind: oneOf(['customers', 'vendors', 'staff']) })
