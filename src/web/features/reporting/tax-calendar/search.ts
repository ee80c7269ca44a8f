import { oneOf, searchOf, type SearchOf, words } from '#web/lib/search.ts'

/** `mark`: the day that is open, as form, period and registration. */
export const TaxCalendarSearch = searchOf({ show: oneOf(['open', 'done']), mark: words })
export type TaxCalendarSearch = SearchOf<typeof TaxCalendarSearch>
