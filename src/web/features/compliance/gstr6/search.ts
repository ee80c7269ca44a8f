import { searchOf, type SearchOf, words } from '#web/lib/search.ts'

/** The month and the distributor, as the address carries them. */
export const Gstr6Search = searchOf({ period: words, registration: words })
export type Gstr6Search = SearchOf<typeof Gstr6Search>
