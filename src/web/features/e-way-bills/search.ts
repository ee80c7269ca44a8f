import * as z from 'zod/mini'
import { oneOf, words } from '#web/lib/search.ts'

/** What the list keeps in its address. */
export const EWayBillsSearch = z.object({
  status: oneOf(['ending', 'part_a', 'active', 'failed', 'ended', 'cancelled']),
  search: words,
})
export type EWayBillsSearch = z.infer<typeof EWayBillsSearch>

/** What the page of one keeps: the layer over it. */
export const EWayBillSearch = z.object({ open: oneOf(['vehicle', 'extension', 'cancel']) })
export type EWayBillSearch = z.infer<typeof EWayBillSearch>
