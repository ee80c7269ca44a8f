import { credit, debit, type Line } from '#core/ledger/journal.ts'
import type { Paise } from '#core/money.ts'
import { reverseChargeLines } from '#core/purchases/payables/vendor-advance.ts'
import type { VendorAdvanceRecord } from './table.ts'

type Paid = Pick<VendorAdvanceRecord, 'amount' | 'tds_amount' | 'gst_rate' | 'tax_rule'>
type Held = Pick<VendorAdvanceRecord, 'gst_rate' | 'tax_rule' | 'held_in' | 'advance_left'>

/** What the vendor has ahead, against the tax withheld from it and, under reverse charge, the GST it makes due. The money is the caller's line. */
export function aheadLines(advance: Paid): Line[] {
  return [
    debit('vendor_advances', advance.amount),
    credit('tds_payable', advance.tds_amount),
    ...reverseChargeLines(0, advance.amount, advance),
  ]
}

/**
 * What setting off so much does (negative: taking it back). Nothing where advance and bill stand in the same account. `gain`: in another
 * currency, how much less of the advance goes, in paise.
 */
export function usedLines(advance: Held, amount: Paise, gain: Paise = 0): Line[] {
  if (advance.held_in === 'payable') return []
  return [
    debit('payable', amount),
    credit('vendor_advances', amount - gain),
    credit('exchange_gain_loss', gain),
    ...taxOfUse(advance, amount),
  ]
}

/** What of the GST under reverse charge goes with so much less left (negative: more). */
export const taxOfUse = (advance: Held, amount: Paise): Line[] =>
  reverseChargeLines(advance.advance_left, advance.advance_left - amount, advance)
