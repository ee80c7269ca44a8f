import { oneOf, searchOf, type SearchOf, words } from '#web/lib/search.ts'

/** The page's search parameters. */
export const ItemsSearch = searchOf({
  search: words,
  tag: words,
  show: oneOf(['active', 'archived']),
  /** The drawer that is open: `new`, or the id of the item to change. */
  edit: words,
})
export type ItemsSearch = SearchOf<typeof ItemsSearch>
