import { oneOf, searchOf, type SearchOf, words } from '#web/lib/search.ts'

/** The list's search parameters. */
export const EWayBillsSearch = searchOf({
  status: oneOf(['ending', 'part_a', 'active', 'failed', 'ended', 'cancelled']),
  search: words,
})
export type EWayBillsSearch = SearchOf<typeof EWayBillsSearch>

/** What the page of one keeps: the layer over it, and the group or the vehicle of one that it is about. */
export const EWayBillSearch = searchOf({
  open: oneOf(['vehicle', 'extension', 'cancel', 'group', 'load', 'take-over']),
  of: words,
})
export type EWayBillSearch = SearchOf<typeof EWayBillSearch>
