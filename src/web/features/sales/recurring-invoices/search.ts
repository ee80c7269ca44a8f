import * as z from 'zod/mini'
import { oneOf } from '#web/lib/search.ts'

export const SchedulesSearch = z.object({ status: oneOf(['active', 'paused', 'ended', 'failing']) })
export type SchedulesSearch = z.infer<typeof SchedulesSearch>
