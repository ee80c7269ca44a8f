import * as z from 'zod/mini'
import { date, oneOf, words } from '#web/lib/search.ts'

/** The page's search parameters. */
export const JournalsSearch = z.object({ source: words, from: date, to: date })
export type JournalsSearch = z.infer<typeof JournalsSearch>

/** The list's search parameters. */
export const RecurringSearch = z.object({ status: oneOf(['active', 'failing', 'paused', 'ended']) })
export type RecurringSearch = z.infer<typeof RecurringSearch>
