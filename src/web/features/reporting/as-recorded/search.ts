import * as z from 'zod/mini'
import { date } from '#web/lib/search.ts'

/** The page's search parameters. */
export const RecordedSearch = z.object({ to: date, recorded_on: date })
export type RecordedSearch = z.infer<typeof RecordedSearch>
