import { credit, debit, type Line } from '#core/ledger/journal.ts'
import type { Paise } from '#core/money.ts'
import type { SettlementFigures } from './figures.ts'

/** The treatment of GST on the gateway's fee: as input credit of one kind or the other, or not at all. */
export type FeeCredit = 'igst' | 'cgst_sgst' | 'none'

export type Registration = { gstin: string | null; gst_scheme: string; state_code: string | null }

/**
 * Input credit for the GST on a gateway's fee: none without registration or under the composition scheme (CGST Act 2017, ss. 10(4) and 16),
 * else by where the gateway and the company are registered (IGST Act 2017, ss. 7, 8 and 12).
 */
export function feeCredit(company: Registration, gateway_state_code: string): FeeCredit {
  if (company.gstin === null || company.gst_scheme === 'composition') return 'none'
  return company.state_code === gateway_state_code ? 'cgst_sgst' : 'igst'
}

/**
 * The parts of a settlement: money under way to the bank, the gateway's deductions, and earlier dues. Adjustments, which the gateway
 * explains in words only, wait among the uncategorised entries.
 */
export function settlementEntry(figures: SettlementFigures, taken: FeeCredit): Line[] {
  const { amount, payments_amount, refunds_amount, adjustments_amount, fee, tax, tds } = figures
  return [
    debit('settlement_transit', amount),
    debit('gateway_charges', taken === 'none' ? fee + tax : fee),
    ...taxLines(tax, taken),
    debit('tds_receivable', tds),
    credit('gateway_clearing', payments_amount - refunds_amount),
    credit('bank_suspense', adjustments_amount),
  ]
}

function taxLines(tax: Paise, taken: FeeCredit): Line[] {
  if (taken === 'none') return []
  if (taken === 'igst') return [debit('igst_input', tax)]
  const half = Math.floor(tax / 2)
  return [debit('cgst_input', tax - half), debit('sgst_input', half)]
}
