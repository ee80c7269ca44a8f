import { oneOf, searchOf, type SearchOf, words } from '#web/lib/search.ts'

/** Which card is repaid, which form is open, and whether archived cards are shown. */
export const CardRepaySearch = searchOf({ card: words, form: oneOf(['new', 'card', 'statement']), show: oneOf(['archived']) })
export type CardRepaySearch = SearchOf<typeof CardRepaySearch>
