import { oneOf, searchOf, type SearchOf, words } from '#web/lib/search.ts'

/** The page's search parameters. */
export const VendorsSearch = searchOf({
  search: words,
  tag: words,
  show: oneOf(['active', 'archived']),
  /** The drawer that is open: `new`, or the id of the vendor to change. */
  edit: words,
})
export type VendorsSearch = SearchOf<typeof VendorsSearch>
