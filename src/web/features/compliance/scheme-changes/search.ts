import { searchOf, type SearchOf, words } from '#web/lib/search.ts'

/** The registration and the day of the change, as the address carries them. */
export const SchemeChangeSearch = searchOf({ registration: words, on: words })
export type SchemeChangeSearch = SearchOf<typeof SchemeChangeSearch>
