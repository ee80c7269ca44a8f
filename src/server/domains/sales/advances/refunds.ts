import type { Advance, refundAdvance } from '#contract/sales/advances.ts'
import type { Body } from '#contract/endpoint.ts'
import { type IsoDate, readersDate } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { advanceTaxLines } from '#core/tax/gst/advance.ts'
import { credit, debit } from '#core/ledger/journal.ts'
import { formatPaise, negate, type Paise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { post } from '#server/ledger/post.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import * as customers from '#server/domains/directory/customers/service.ts'
import { checkDeposit } from '../payments/accounts.ts'
import { setUnallocated } from '../payments/unallocated.ts'
import { lock } from '../payments/read.ts'
import type { PaymentRecord } from '../payments/table.ts'
import { takeNumber } from '#server/domains/documents/numbering/series.ts'
import { lockVoucherOf, negated, noteMoves, taxOf } from './moves.ts'
import { get, rowOf } from './read.ts'
import { type AdvanceRecord, advanceRefunds } from './table.ts'

const PREFIX = 'RFV'
/** Counts refund vouchers alone. */
const COUNTER = 'refund-vouchers'

/** Records a refund of an advance, with its refund voucher: its tax is no longer payable. Throws `invalid` at the field. */
export async function refund(tx: CompanyTx, advances_id: string, body: Body<typeof refundAdvance>): Promise<Advance> {
  const { amount, refunded_on, ledger_accounts_id, reference } = body
  const { payment, voucher } = await lockBoth(tx, advances_id)
  if (amount > voucher.advance_left)
    throw fieldError('amount', t('Only ₹{amount} is left of the advance', { amount: formatPaise(voucher.advance_left) }))
  if (refunded_on < voucher.advance_date)
    throw fieldError(
      'refunded_on',
      t('The money came on {date}: use that date or later', { date: readersDate(voucher.advance_date) }),
    )
  await checkDeposit(tx, ledger_accounts_id, 'Choose the bank or cash account the money left')
  const move = taxOf(voucher, negate(amount))
  await returnMoney(tx, payment, amount)
  const { number: refund_number } = await takeNumber(tx, PREFIX, refunded_on, COUNTER)
  const advance_refunds_id = newId()
  const journal_entries_id = await post(tx, {
    posting_date: refunded_on,
    source: 'advance_refund',
    source_ref: advance_refunds_id,
    memo: [refund_number, 'refund of', voucher.advance_number, voucher.customer_name, reference].filter(Boolean).join(' '),
    lines: [debit('customer_advances', amount), credit({ ledger_accounts_id }, amount), ...advanceTaxLines(move)],
  })
  await tx.db.insert(advanceRefunds).values({
    ...body,
    ...negated(move),
    companies_id: tx.companies_id,
    advance_refunds_id,
    advances_id,
    payments_id: payment.payments_id,
    refund_number,
    journal_entries_id,
    created_at: tx.now,
  })
  await noteMoves(tx, voucher, [{ move: 'refunded', moved_on: refunded_on, amount: negate(amount), ...move, advance_refunds_id }])
  return get(tx, advances_id)
}

/** The money is the customer's advance again, and its tax payable. */
export async function undoRefund(
  tx: CompanyTx,
  advances_id: string,
  advance_refunds_id: string,
  undone_on: IsoDate,
): Promise<Advance> {
  const { payment, voucher } = await lockBoth(tx, advances_id)
  const { refunds } = await get(tx, advances_id)
  const made = refunds.find((each) => each.advance_refunds_id === advance_refunds_id && each.undone_on === null)
  if (!made) throw new AppError('wrong_state', 'This refund is already undone.')
  if (undone_on < made.refunded_on)
    throw fieldError('undone_on', t('Undo it on {date} or later', { date: readersDate(made.refunded_on) }))
  const { amount, refund_number } = made
  const move = taxOf(voucher, amount)
  await returnMoney(tx, payment, negate(amount))
  const { rows } = await tx.client.query<{ ledger_accounts_id: string }>(
    `UPDATE advance_refunds SET undone_on = $3 WHERE companies_id = $1 AND advance_refunds_id = $2 RETURNING ledger_accounts_id`,
    [tx.companies_id, advance_refunds_id, undone_on],
  )
  const ledger_accounts_id = rows[0]?.ledger_accounts_id ?? ''
  // Not a reversal: the tax of the remainder is recalculated, and may differ by a paisa from the refund's.
  await post(tx, {
    posting_date: undone_on,
    source: 'advance_refund_undone',
    source_ref: advance_refunds_id,
    memo: `${refund_number} undone ${voucher.customer_name}`,
    lines: [debit({ ledger_accounts_id }, amount), credit('customer_advances', amount), ...advanceTaxLines(move)],
  })
  await noteMoves(tx, voucher, [{ move: 'refund_undone', moved_on: undone_on, amount, ...move, advance_refunds_id }])
  return get(tx, advances_id)
}

/** Payment first, as wherever both are locked. Throws `wrong_state` for a voucher that is voided. */
export async function lockBoth(tx: CompanyTx, advances_id: string): Promise<{ payment: PaymentRecord; voucher: AdvanceRecord }> {
  const { payments_id } = await rowOf(tx, advances_id)
  const payment = await lock(tx, payments_id)
  const voucher = await lockVoucherOf(tx, payments_id)
  if (voucher?.advances_id !== advances_id) throw new AppError('wrong_state', 'This receipt voucher is voided.')
  return { payment, voucher }
}

/** Reduces the advance, which is no longer owed; negative: a refund was undone. */
async function returnMoney(tx: CompanyTx, { payments_id, customers_id, unallocated }: PaymentRecord, amount: Paise) {
  await customers.addReceivable(tx, customers_id, amount)
  await setUnallocated(tx, payments_id, unallocated - amount)
}
