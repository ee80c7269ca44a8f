import { date, oneOf, searchOf, type SearchOf, words } from '#web/lib/search.ts'

/** The page's search parameters: the period, by what, and the one that is changed. */
export const DimensionsSearch = searchOf({ from: date, to: date, by: oneOf(['cost_centre', 'tag']), edit: words })
export type DimensionsSearch = SearchOf<typeof DimensionsSearch>
