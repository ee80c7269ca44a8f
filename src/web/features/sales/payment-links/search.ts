import { oneOf, searchOf, type SearchOf, words } from '#web/lib/search.ts'

const views = ['open', 'part_paid', 'paid', 'expired', 'cancelled'] as const

/** The list's view and search, as its address carries them. */
export const LinksSearch = searchOf({ view: oneOf(views), search: words })
export type LinksSearch = SearchOf<typeof LinksSearch>

/** Converts the search parameters to the API's query. */
export const filterOf = ({ view, search }: LinksSearch) => ({ status: view, search })
