import { date, oneOf, searchOf, type SearchOf, words } from '#web/lib/search.ts'

/** The page's search parameters. */
export const JournalsSearch = searchOf({ source: words, from: date, to: date, tag: words })
export type JournalsSearch = SearchOf<typeof JournalsSearch>

/** The list's search parameters. */
export const RecurringSearch = searchOf({ status: oneOf(['active', 'failing', 'paused', 'ended']) })
export type RecurringSearch = SearchOf<typeof RecurringSearch>
