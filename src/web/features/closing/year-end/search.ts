import * as z from 'zod/mini'
import { date, oneOf } from '#web/lib/search.ts'

/** The search parameters of the checklist: the first day of the year. */
export const YearEndSearch = z.object({ year: date })
export type YearEndSearch = z.infer<typeof YearEndSearch>

export const ConfirmationsSearch = z.object({ show: oneOf(['not_asked', 'waiting', 'answered']) })
export type ConfirmationsSearch = z.infer<typeof ConfirmationsSearch>
