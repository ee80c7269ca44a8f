import { searchOf, type SearchOf, words } from '#web/lib/search.ts'

/** `pack`: the tab that is open. */
export const LawSearch = searchOf({ pack: words })
export type LawSearch = SearchOf<typeof LawSearch>
