import type { Reply } from '#contract/endpoint.ts'
import type { previewVendorAdvance, VendorAdvance, VendorAdvanceInput } from '#contract/purchases/vendor-advances.ts'
import { credit } from '#core/ledger/journal.ts'
import { negate } from '#core/money.ts'
import { post } from '#server/ledger/post.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { checkPaidFrom } from '../bills/payment-accounts.ts'
import { countPaid } from '../bills/payments.ts'
import { noteAhead, payAheadOf } from '../purchase-orders/advance-limit.ts'
import { writeVoucher } from '../receipts/write.ts'
import { addPayable } from '#server/domains/directory/vendors/service.ts'
import { recordDeductions } from '#server/domains/tax/tds-deductions/deductions.ts'
import { aheadLines } from './entry.ts'
import { get } from './read.ts'
import { vendorAdvances } from './table.ts'
import { type AdvanceInput, work } from './work.ts'

/** The tax that would be withheld and owed. */
export async function preview(tx: CompanyTx, given: AdvanceInput): Promise<Reply<typeof previewVendorAdvance>> {
  const { tds_section, tds_rate, tds_base, tds_amount, tds_borne, tds_short, paid_amount, ...gst } = await work(tx, given)
  const { place_of_supply, tax_rule, cgst, sgst, igst, why } = gst
  const tds = { tds_section, tds_rate, tds_base, tds_amount, tds_borne, tds_short }
  return { ...tds, paid_amount, place_of_supply, tax_rule, cgst, sgst, igst, why }
}

/**
 * Records an advance that was paid elsewhere, with its voucher, and posts it. Throws `invalid` at the field, `vendor_blocked` or `plan_limit`
 * when the plan does not pay this vendor or so much, `period_locked` when its day is closed.
 */
export async function record(tx: CompanyTx, body: VendorAdvanceInput): Promise<VendorAdvance> {
  const { payment_mode, reference, ledger_accounts_id, ...given } = body
  const { vendors_id, advance_date, amount } = given
  const { paid_amount, pan, tds_planned, ...worked } = await work(tx, given)
  await payAheadOf(tx, given)
  await checkPaidFrom(tx, ledger_accounts_id)
  const payment = { amount: paid_amount, payment_date: advance_date, payment_mode }
  await countPaid(tx, vendors_id, payment)
  const vendor_advances_id = newId()
  const journal_entries_id = await post(tx, {
    posting_date: advance_date,
    source: 'payment_ahead',
    source_ref: vendor_advances_id,
    memo: ['Advance to', worked.vendor_name, worked.description, reference].filter(Boolean).join(' '),
    lines: [...aheadLines(worked), credit({ ledger_accounts_id }, paid_amount)],
  })
  const paid = { vendors_id, reference, ledger_accounts_id, journal_entries_id }
  const { voucher_number, number_key } = await writeVoucher(tx, { ...paid, ...payment })
  await addPayable(tx, vendors_id, negate(amount))
  const numbered = { advance_number: voucher_number, number_key, payment_mode }
  await insertAdvance(tx, { ...worked, ...paid, ...numbered, vendor_advances_id, status: 'open', advance_left: amount })
  const withholds = {
    source_type: 'vendor_advance',
    sources_id: vendor_advances_id,
    vendors_id,
    deducted_on: advance_date,
  } as const
  await recordDeductions(tx, { ...withholds, pan, journal_entries_id }, tds_planned)
  await audit(tx, 'recorded', 'vendor_advances', vendor_advances_id, { advance_number: voucher_number, amount })
  await noteAhead(tx, { ...given, advance_number: voucher_number })
  return get(tx, vendor_advances_id)
}

type Row = Omit<typeof vendorAdvances.$inferInsert, 'companies_id' | 'held_in' | 'created_by' | 'created_at' | 'updated_at'>
/** Writes the row of an advance that was calculated. */
export async function insertAdvance(tx: CompanyTx, row: Row): Promise<void> {
  const stamp = { companies_id: tx.companies_id, created_by: tx.accounts_id, created_at: tx.now, updated_at: tx.now }
  await tx.db.insert(vendorAdvances).values({ ...row, ...stamp, held_in: 'vendor_advances' })
}
