import * as z from 'zod/mini'
import { oneOf, words } from '#web/lib/search.ts'

/** `mark`: the day that is open, as form, period and registration. */
export const TaxCalendarSearch = z.object({ show: oneOf(['open', 'done']), mark: words })
export type TaxCalendarSearch = z.infer<typeof TaxCalendarSearch>
