import { oneOf, searchOf, type SearchOf, words } from '#web/lib/search.ts'

/** The queue: which part of it, and the request that is looked at. */
export const ApprovalsSearch = searchOf({ view: oneOf(['mine', 'open', 'closed']), request: words })
export type ApprovalsSearch = SearchOf<typeof ApprovalsSearch>
