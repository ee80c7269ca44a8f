/** Where the goods of a challan are. All but draft, delivered and cancelled follow from what came back and what is invoiced. */
export const challanStatuses = [
  'draft',
  'delivered',
  'part_returned',
  'returned',
  'part_invoiced',
  'invoiced',
  'cancelled',
] as const
export type ChallanStatus = (typeof challanStatuses)[number]
export const challanSorts = ['challan_date', 'number', 'total', 'customer'] as const

/** Why goods move without an invoice: CGST Rules 2017, rule 55(1). Tax is stated where it is a supply to the consignee. */
export const challanKinds = ['supply', 'job_work', 'on_approval', 'branch_transfer', 'other'] as const
export type ChallanKind = (typeof challanKinds)[number]

/** A challan whose goods are, in part at least, still with the consignee and not invoiced. */
export const isChallanOpen = (status: ChallanStatus): boolean => ['delivered', 'part_returned', 'part_invoiced'].includes(status)

type Counted = { is_invoiced: boolean; is_returned: boolean; is_whole: boolean }

/** From what of its lines is invoiced and what came back. */
export function challanStatusOf(lines: readonly Counted[]): ChallanStatus {
  const isInvoiced = lines.some((line) => line.is_invoiced)
  if (lines.every((line) => line.is_whole)) return isInvoiced ? 'invoiced' : 'returned'
  if (isInvoiced) return 'part_invoiced'
  return lines.some((line) => line.is_returned) ? 'part_returned' : 'delivered'
}
