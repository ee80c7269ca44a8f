import type { Payment } from '#contract/sales/payments.ts'
import { type IsoDate, readersDate } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { reversal } from '#core/ledger/journal.ts'
import { t } from '#core/messages.ts'
import { post, reverse } from '#server/ledger/post.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { paymentVouchers } from './vouchers.ts'
import { lockAll, settle } from '../invoices/dues.ts'
import { giveBackAdvance } from './foreign-advance.ts'
import { get, liveAllocations, lock } from './read.ts'
import { allocationEntry } from './rules.ts'
import type { PaymentRecord, paymentAllocations } from './table.ts'

/**
 * Undoes one settlement: the invoice's due rises again, and the money becomes the customer's advance. Throws `invalid` at
 * `undone_on`.
 */
export async function unallocate(
  tx: CompanyTx,
  payments_id: string,
  payment_allocations_id: string,
  undone_on: IsoDate,
): Promise<Payment> {
  const payment = await lock(tx, payments_id)
  if (payment.currency !== null && payment.foreign_left === null)
    throw new AppError(
      'wrong_state',
      t('This payment came in {currency}: undo it as a whole and record it again.', { currency: payment.currency }),
    )
  const allocation = (await liveAllocations(tx, payments_id)).find(
    (each) => each.payment_allocations_id === payment_allocations_id,
  )
  if (!allocation) throw new AppError('wrong_state', 'This is already undone.')
  const { invoices_id, amount, allocated_on } = allocation
  if (undone_on < allocated_on)
    throw fieldError('undone_on', t('Undo it on {date} or later', { date: readersDate(allocated_on) }))
  const [invoice] = await lockAll(tx, [invoices_id])
  if (!invoice) throw new Error(`allocation to a missing invoice ${invoices_id}`)
  if (invoice.status === 'written_off')
    throw new AppError(
      'wrong_state',
      t('The rest of {invoice_number} is written off: undo that first.', { invoice_number: invoice.invoice_number }),
    )
  const part = allocation.foreign_amount === null ? undefined : { foreign_amount: -allocation.foreign_amount, on: undone_on }
  await settle(tx, invoice, -amount, payment, part)
  const memo = `${payment.payment_number} taken back from ${invoice.invoice_number} ${payment.customer_name}`
  const undo = await reopen(tx, payment, allocation, undone_on, memo)
  await tx.client.query(
    'UPDATE payment_allocations SET voided_on = $3, undo_journal_entries_id = $4 WHERE companies_id = $1 AND payment_allocations_id = $2',
    [tx.companies_id, payment_allocations_id, undone_on, undo],
  )
  await giveBackAdvance(tx, payment, allocation, undone_on)
  await audit(tx, 'unallocated', 'payments', payments_id, { invoice_number: invoice.invoice_number, amount })
  return get(tx, payments_id)
}

/** The entry by which money is the customer's advance again, with the tax of a voucher it was taken of. Returns its id. */
export async function reopen(
  tx: CompanyTx,
  { payments_id }: PaymentRecord,
  { payment_allocations_id, invoices_id, amount, tcs_less, journal_entries_id }: typeof paymentAllocations.$inferSelect,
  posting_date: IsoDate,
  memo: string,
): Promise<string> {
  const taxLines = await paymentVouchers.get('advances').release(tx, payments_id, payment_allocations_id, posting_date)
  if (taxLines === undefined && journal_entries_id !== null) return reverse(tx, journal_entries_id, posting_date, memo)
  const undo = await post(tx, {
    posting_date,
    source: 'payment_unallocation',
    source_ref: payment_allocations_id,
    memo,
    lines: [...reversal(allocationEntry(amount, tcs_less)), ...(taxLines ?? [])],
  })
  const released = { invoices_id, tcs_less, released_on: posting_date, journal_entries_id: undo }
  if (tcs_less !== 0) await paymentVouchers.get('advances').released(tx, payments_id, released)
  return undo
}

/** Earlier entries that undid what the payment's own entry settles: without it there is nothing to undo. */
export async function undoneBefore(tx: CompanyTx, payments_id: string): Promise<string[]> {
  const { rows } = await tx.client.query<{ undo_journal_entries_id: string }>(
    `SELECT undo_journal_entries_id FROM payment_allocations
     WHERE companies_id = $1 AND payments_id = $2 AND journal_entries_id IS NULL AND undo_journal_entries_id IS NOT NULL`,
    [tx.companies_id, payments_id],
  )
  return rows.map((row) => row.undo_journal_entries_id)
}
