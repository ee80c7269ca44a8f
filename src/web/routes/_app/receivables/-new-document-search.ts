import { searchOf, type SearchOf, words } from '#web/lib/search.ts'

/** `customer`: for whom. `draft`: the id it got on the server, so that a reload opens it again. */
export const NewDocumentSearch = searchOf({ customer: words, draft: words })
export type NewDocumentSearch = SearchOf<typeof NewDocumentSearch>
