import { date, searchOf, type SearchOf } from '#web/lib/search.ts'

/** The page's search parameters. */
export const RecordedSearch = searchOf({ to: date, recorded_on: date })
export type RecordedSearch = SearchOf<typeof RecordedSearch>
