import { oneOf, searchOf, type SearchOf } from '#web/lib/search.ts'

export const DevelopersSearch = searchOf({
  view: oneOf(['connect', 'model']),
  /** The drawer for a new key is open. */
  key: oneOf(['new']),
})
export type DevelopersSearch = SearchOf<typeof DevelopersSearch>
