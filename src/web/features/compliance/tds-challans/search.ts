import * as z from 'zod/mini'
import { oneOf } from '#web/lib/search.ts'

/** The open month, by its first day, and its Act; and the quarter whose statement is open. */
export const tdsSearch = z.object({
  month: z.catch(z.optional(z.iso.date()), undefined),
  era: oneOf(['1961', '2025']),
  quarter: z.catch(z.optional(z.string().check(z.regex(/^20\d\d-Q[1-4]$/))), undefined),
})
