import { date, searchOf } from '#web/lib/search.ts'

/** The financial year that holds the day; the one before this when left out, because its notes are the ones that are written. */
export const NotesSearch = searchOf({ year: date })
