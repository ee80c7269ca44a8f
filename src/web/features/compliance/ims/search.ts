import { oneOf, searchOf, type SearchOf, words } from '#web/lib/search.ts'

/** The page's search parameters. `record`: the document that is open; `supplier`: only theirs are listed. */
export const ImsSearch = searchOf({
  tab: oneOf(['summary', 'suppliers', 'supplier', 'matched', 'probable', 'mismatch', 'missing_in_books', 'new']),
  registration: words,
  supplier: words,
  record: words,
})
export type ImsSearch = SearchOf<typeof ImsSearch>
