import type { Body } from '#contract/endpoint.ts'
import type { cancelVendorAdvance, VendorAdvance } from '#contract/purchases/vendor-advances.ts'
import type { VendorRefundInput } from '#contract/purchases/vendor-refunds.ts'
import { type IsoDate, readersDate } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { negate } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { reverse } from '#server/ledger/post.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { uncountPayout } from '#server/domains/entitlements/plan-limits/plan-usage.ts'
import { recordRefund, type Source, undoRefund as undoIt } from '../vendor-refunds/service.ts'
import { lockPayee } from '#server/domains/directory/vendors/payee.ts'
import { addPayable, lock as lockVendor } from '#server/domains/directory/vendors/service.ts'
import { reverseDeductions } from '#server/domains/tax/tds-deductions/deductions.ts'
import { settlePayeeTax } from '../bills/payee-tax.ts'
import { use } from './applications.ts'
import { taxOfUse } from './entry.ts'
import { noteAdvance } from './foreign.ts'
import { get, lock, lockPaid, mine } from './read.ts'
import { type VendorAdvanceRecord, vendorAdvances } from './table.ts'

/** Records money of an advance that came back; tax withheld from it stays withheld. Throws `invalid` at the field. */
export async function refund(tx: CompanyTx, vendor_advances_id: string, body: VendorRefundInput): Promise<VendorAdvance> {
  const advance = await lockPaid(tx, vendor_advances_id)
  if (advance.currency !== null)
    throw new AppError(
      'wrong_state',
      t('This advance is in {currency}: set it off against a bill, or enter the refund as a journal.', {
        currency: advance.currency,
      }),
    )
  await recordRefund(tx, sourceOf(advance), body, taxOfUse(advance, body.amount))
  await use(tx, advance, body.amount, 'refunded')
  return get(tx, vendor_advances_id)
}

export async function undoRefund(
  tx: CompanyTx,
  vendor_advances_id: string,
  vendor_refunds_id: string,
  undone_on: IsoDate,
): Promise<VendorAdvance> {
  const advance = await lockPaid(tx, vendor_advances_id)
  const tax = (amount: number) => taxOfUse(advance, negate(amount))
  const { amount } = await undoIt(tx, sourceOf(advance), vendor_refunds_id, undone_on, tax)
  await use(tx, advance, negate(amount), 'refund_undone')
  return get(tx, vendor_advances_id)
}

/** Cancels an unused advance by reversal: as if it had never been paid. */
export async function cancel(
  tx: CompanyTx,
  vendor_advances_id: string,
  { cancelled_on, cancel_reason }: Body<typeof cancelVendorAdvance>,
): Promise<VendorAdvance> {
  const advance = await lock(tx, vendor_advances_id)
  const { advance_date, advance_left, amount, journal_entries_id, advance_number, vendors_id } = advance
  if (advance.status === 'cancelled') throw new AppError('wrong_state', 'This advance is already cancelled.')
  if (advance.payouts_id !== null || journal_entries_id === null)
    throw new AppError(
      'wrong_state',
      'A payout pays this advance: cancel the payout while possible. After that only the bank can send it back.',
    )
  if (advance_left < amount) throw new AppError('wrong_state', 'Part of this advance is used. Undo that first, then cancel it.')
  if (cancelled_on < advance_date)
    throw fieldError(
      'cancelled_on',
      t('You paid it on {date}: cancel it on that date or later', { date: readersDate(advance_date) }),
    )
  await refuseCovering(tx, vendor_advances_id)
  await lockVendor(tx, vendors_id)
  await lockPayee(tx, vendors_id)
  const memo = `${advance_number} cancelled: ${cancel_reason}`
  const cancel_journal_entries_id = await reverse(tx, journal_entries_id, cancelled_on, memo)
  await reverseDeductions(
    tx,
    { source_type: 'vendor_advance', sources_id: vendor_advances_id },
    cancelled_on,
    cancel_journal_entries_id,
  )
  await addPayable(tx, vendors_id, amount)
  if (advance.opening_on === null) await uncountPayout(tx, amount - advance.tds_amount, advance_date)
  const { foreign_left } = advance
  noteAdvance(tx, advance, cancelled_on, { amount, foreign_amount: foreign_left ?? 0 })
  const nothing = { advance_left: 0, foreign_left: foreign_left === null ? null : 0 }
  await tx.db
    .update(vendorAdvances)
    .set({ status: 'cancelled', ...nothing, cancelled_on, cancel_reason, cancel_journal_entries_id, updated_at: tx.now })
    .where(mine(tx, vendor_advances_id))
  const changed = { vendors_id, tds_nature: advance.tds_nature, sources_id: vendor_advances_id, credited_on: advance_date }
  await settlePayeeTax(tx, changed, cancelled_on, 'cancelled')
  await audit(tx, 'cancelled', 'vendor_advances', vendor_advances_id, { cancelled_on, cancel_reason })
  return get(tx, vendor_advances_id)
}

/** A bill had less tax withheld because of it: that would be missing. */
async function refuseCovering(tx: CompanyTx, vendor_advances_id: string): Promise<void> {
  const { rows } = await tx.client.query<{ bill_number: string }>(
    `SELECT b.bill_number FROM vendor_advance_tds t JOIN bills b ON b.companies_id = t.companies_id AND b.bills_id = t.bills_id
     WHERE t.companies_id = $1 AND t.vendor_advances_id = $2 LIMIT 1`,
    [tx.companies_id, vendor_advances_id],
  )
  if (rows[0])
    throw new AppError(
      'wrong_state',
      t('Tax on bill {bill_number} was deducted with this advance: cancel that bill first.', {
        bill_number: rows[0].bill_number,
      }),
    )
}

const sourceOf = ({ vendor_advances_id, vendors_id, vendor_name, ...advance }: VendorAdvanceRecord): Source => ({
  of: { vendor_advances_id },
  vendors_id,
  vendor_name,
  number: advance.advance_number,
  dated: advance.advance_date,
  left: advance.advance_left,
  held_in: advance.held_in,
})
