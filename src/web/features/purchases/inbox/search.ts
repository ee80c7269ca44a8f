import { oneOf, searchOf, type SearchOf, words } from '#web/lib/search.ts'

/** The search parameters of the page: the view, and the document that is open. */
export const InboxSearch = searchOf({ show: oneOf(['new', 'billed', 'discarded']), item: words })
export type InboxSearch = SearchOf<typeof InboxSearch>
