import { searchOf, type SearchOf, words } from '#web/lib/search.ts'

/** The months and the registration, as the address carries them; `edit`: the invoice whose proof is open. */
export const RefundSearch = searchOf({ from: words, period: words, registration: words, edit: words })
export type RefundSearch = SearchOf<typeof RefundSearch>
