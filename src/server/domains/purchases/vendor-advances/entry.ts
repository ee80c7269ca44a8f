import { credit, debit, type Line } from '#core/ledger/journal.ts'
import type { Paise } from '#core/money.ts'
import { reverseChargeLines } from '#core/purchases/payables/vendor-advance.ts'
import type { VendorAdvanceRecord } from './table.ts'

type Paid = Pick<VendorAdvanceRecord, 'amount' | 'tds_amount' | 'tds_borne' | 'borne_accounts_id' | 'gst_rate' | 'tax_rule'>
type Held = Pick<VendorAdvanceRecord, 'gst_rate' | 'tax_rule' | 'held_in' | 'advance_left'>

/** The vendor's advance, against the tax withheld from it, tax that we bear beside it as an expense and, under reverse charge, the GST due on it. The caller adds the line of the money. */
export function aheadLines(advance: Paid): Line[] {
  return [
    debit('vendor_advances', advance.amount),
    ...(advance.borne_accounts_id === null ? [] : [debit({ ledger_accounts_id: advance.borne_accounts_id }, advance.tds_borne)]),
    credit('tds_payable', advance.tds_amount + advance.tds_borne),
    ...reverseChargeLines(0, advance.amount, advance),
  ]
}

/**
 * The entry that applies an amount (negative: undoes it). Nothing if advance and bill are in the same account. `gain`: in another currency,
 * how much less of the advance is used, in paise.
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

/** The part of the GST under reverse charge that goes with a smaller remainder (negative: larger). */
export const taxOfUse = (advance: Held, amount: Paise): Line[] =>
  reverseChargeLines(advance.advance_left, advance.advance_left - amount, advance)
