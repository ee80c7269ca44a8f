import { oneOf, searchOf, type SearchOf, words } from '#web/lib/search.ts'

/** What the reviewer's page keeps in its address. */
export const ReviewSearch = searchOf({
  show: oneOf(['reported']),
  /** The selected listing. */
  listing: words,
})
export type ReviewSearch = SearchOf<typeof ReviewSearch>
