import * as z from 'zod/mini'
import { oneOf } from '#web/lib/search.ts'

/** Which lines the page shows; `assigned`: what was assigned. */
export const WithoutPartySearch = z.object({
  control: oneOf(['customer', 'vendor', 'employee', 'tax', 'assigned']),
})
export type WithoutPartySearch = z.infer<typeof WithoutPartySearch>
