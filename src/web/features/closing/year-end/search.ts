import { date, oneOf, searchOf, type SearchOf } from '#web/lib/search.ts'

/** What the checklist keeps in its address: the first day of the year. */
export const YearEndSearch = searchOf({ year: date })
export type YearEndSearch = SearchOf<typeof YearEndSearch>

export const ConfirmationsSearch = searchOf({ show: oneOf(['not_asked', 'waiting', 'answered']) })
export type ConfirmationsSearch = SearchOf<typeof ConfirmationsSearch>
