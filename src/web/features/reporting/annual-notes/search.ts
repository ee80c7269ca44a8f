import { addDays, financialYear } from '#core/dates.ts'
import { date, searchOf } from '#web/lib/search.ts'
import { today } from '#web/lib/today.ts'

/** The financial year that holds the day; the one before this when left out, because its notes are the ones that are written. */
export const NotesSearch = searchOf({ year: date })

/** The first day of the year that is shown. */
export const startShown = (year: string | undefined) => financialYear(year ?? addDays(financialYear(today()).start, -1)).start
