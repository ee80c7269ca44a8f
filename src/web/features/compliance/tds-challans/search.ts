import * as z from 'zod/mini'
import { oneOf } from '#web/lib/search.ts'

/** The month that is open, by its first day, and of which Act. */
export const tdsSearch = z.object({
  month: z.catch(z.optional(z.iso.date()), undefined),
  era: oneOf(['1961', '2025']),
})
