import * as z from 'zod/mini'
import { date } from '#web/lib/search.ts'

/** The financial year of the day; by default the previous one, whose notes are being prepared. */
export const NotesSearch = z.object({ year: date })
