import { parseDecimal } from '../../decimal.ts'
import { gstSplit, type SupplyRule, type TaxSplit } from '../../tax/gst/supply.ts'
import { credit, debit, type Line } from '../../ledger/journal.ts'
import type { Paise } from '../../money.ts'

/** `on_its_way`: the payout that pays it is pending. `part_used` and `used` follow from applications and refunds. */
export const vendorAdvanceStatuses = ['on_its_way', 'open', 'part_used', 'used', 'cancelled'] as const
export const vendorAdvanceSorts = ['advance_date', 'number', 'amount', 'advance_left', 'vendor'] as const

/** The status of a paid advance, from its unused amount. */
export function advanceStatus(amount: Paise, advance_left: Paise): 'open' | 'part_used' | 'used' {
  if (advance_left === 0) return 'used'
  return advance_left === amount ? 'open' : 'part_used'
}

type Taxed = { gst_rate: string | null; tax_rule: SupplyRule['tax'] }

/**
 * The GST a buyer owes under reverse charge on so much paid ahead (paise), on top of it: it is due with the payment where that comes first
 * (CGST Act s.12(3)(b), s.13(3)(a); since 1 Jul 2017). Nothing where the charge is not reversed.
 */
export function reverseChargeOn(amount: Paise, { gst_rate, tax_rule }: Taxed): TaxSplit {
  const rate = gst_rate === null ? undefined : parseDecimal(gst_rate)
  return rate ? gstSplit(amount, rate, tax_rule) : { cgst: 0, sgst: 0, igst: 0 }
}

/**
 * What the tax of a move from `before` to `after` left does to the books: owed ahead of the bill, or not any more where the bill owes it. By
 * differences, so that what is owed is always the tax of one amount.
 */
export function reverseChargeLines(before: Paise, after: Paise, taxed: Taxed): Line[] {
  const [from, to] = [reverseChargeOn(before, taxed), reverseChargeOn(after, taxed)]
  const [cgst, sgst, igst] = [to.cgst - from.cgst, to.sgst - from.sgst, to.igst - from.igst]
  return [
    debit('gst_on_advances', cgst + sgst + igst),
    credit('cgst_reverse_charge', cgst),
    credit('sgst_reverse_charge', sgst),
    credit('igst_reverse_charge', igst),
  ]
}
