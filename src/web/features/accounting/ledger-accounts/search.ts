import { oneOf, searchOf, type SearchOf, words } from '#web/lib/search.ts'

/** The page's search parameters. */
export const ChartSearch = searchOf({
  search: words,
  show: oneOf(['archived']),
  /** The drawer that is open: `new`, or the id of the account to change. */
  edit: words,
})
export type ChartSearch = SearchOf<typeof ChartSearch>
