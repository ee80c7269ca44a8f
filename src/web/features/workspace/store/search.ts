import { oneOf, searchOf, type SearchOf, words } from '#web/lib/search.ts'

/** What the store keeps in its address. */
export const StoreSearch = searchOf({
  search: words,
  category: words,
  show: oneOf(['installed']),
  /** The app whose details are open. */
  app: words,
})
export type StoreSearch = SearchOf<typeof StoreSearch>
