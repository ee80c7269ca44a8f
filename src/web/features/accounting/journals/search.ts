import * as z from 'zod/mini'
import { date, oneOf, words } from '#web/lib/search.ts'

/** What the page keeps in its address. */
export const JournalsSearch = z.object({ source: words, from: date, to: date })
export type JournalsSearch = z.infer<typeof JournalsSearch>

/** What the list of schedules keeps in its address. */
export const RecurringSearch = z.object({ status: oneOf(['active', 'failing', 'paused', 'ended']) })
export type RecurringSearch = z.infer<typeof RecurringSearch>
