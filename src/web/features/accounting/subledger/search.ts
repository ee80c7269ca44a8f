import * as z from 'zod/mini'
import { oneOf } from '#web/lib/search.ts'

/** Filters of the page; `assigned`: lines that were assigned already. */
export const WithoutPartySearch = z.object({
  control: oneOf(['customer', 'vendor', 'employee', 'tax', 'assigned']),
})
export type WithoutPartySearch = z.infer<typeof WithoutPartySearch>
