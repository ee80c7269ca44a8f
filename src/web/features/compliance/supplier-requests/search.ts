import { searchOf, type SearchOf, words } from '#web/lib/search.ts'

/** The page's search parameters. */
export const SuppliersSearch = searchOf({ registration: words })
export type SuppliersSearch = SearchOf<typeof SuppliersSearch>
