import * as z from 'zod/mini'
import { oneOf, words } from '#web/lib/search.ts'

const views = ['open', 'part_paid', 'paid', 'expired', 'cancelled'] as const

/** The list's search parameters: view and search. */
export const LinksSearch = z.object({ view: oneOf(views), search: words })
export type LinksSearch = z.infer<typeof LinksSearch>

/** Converts the search parameters to the API's query. */
export const filterOf = ({ view, search }: LinksSearch) => ({ status: view, search })
