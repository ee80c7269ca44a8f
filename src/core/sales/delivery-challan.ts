import type { InvoiceTotals } from '#core/tax/gst/invoice.ts'

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

/** As printed. */
export const challanKindWords: Record<ChallanKind, string> = {
  supply: 'Supply',
  job_work: 'Job work',
  on_approval: 'Supply on approval',
  branch_transfer: 'Branch transfer',
  other: 'Other than supply',
}

/**
 * The figures of goods that move without being supplied: their value alone. Rule 55(1)(vii) asks for tax only where the transport is for a
 * supply to the consignee.
 */
export const untaxed = (totals: InvoiceTotals): InvoiceTotals => ({
  ...totals,
  ...noTax,
  summary: [],
  lines: totals.lines.map((line) => ({ ...line, ...lineNoTax, amount: line.taxable_value })),
  reverse_charge_tax: 0,
  round_off: 0,
  total: totals.taxable_value,
  why: ['No tax: the goods move without being supplied (CGST Rules, rule 55). An invoice made of this challan bears it.'],
})
const noTax = { cgst: 0, sgst: 0, igst: 0, cess: 0 }
const lineNoTax = { ...noTax, tax: 0 }

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
