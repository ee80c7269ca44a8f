import { date, oneOf, searchOf, type SearchOf, words } from '#web/lib/search.ts'

/** The list's view and filters, as its address carries them. */
export const TransfersSearch = searchOf({ view: oneOf(['cancelled']), search: words, from: date, to: date })
export type TransfersSearch = SearchOf<typeof TransfersSearch>

/** Converts the search parameters to the API's query. */
export const filterOf = ({ view, search, from, to }: TransfersSearch) => ({ search, from, to, status: view })
