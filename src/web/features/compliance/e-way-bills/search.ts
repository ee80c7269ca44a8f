import * as z from 'zod/mini'
import { oneOf, words } from '#web/lib/search.ts'

/** The list's search parameters. */
export const EWayBillsSearch = z.object({
  status: oneOf(['ending', 'part_a', 'active', 'failed', 'ended', 'cancelled']),
  search: words,
})
export type EWayBillsSearch = z.infer<typeof EWayBillsSearch>

/** The search parameters of one bill's page: the open layer, and its group or vehicle. */
export const EWayBillSearch = z.object({
  open: oneOf(['vehicle', 'extension', 'cancel', 'group', 'load', 'take-over']),
  of: words,
})
export type EWayBillSearch = z.infer<typeof EWayBillSearch>
