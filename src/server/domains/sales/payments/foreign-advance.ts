import type { Body } from '#contract/endpoint.ts'
import type { allocateForeignAdvance, Payment } from '#contract/sales/payments.ts'
import { formatForeign, type Minor } from '#core/currency/currency.ts'
import { type IsoDate, readersDate } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { credit, debit } from '#core/ledger/journal.ts'
import { negate, type Paise, sumPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { post } from '#server/ledger/post.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { foreignPart, type Left, lessPart, type Part, problemOf } from '../invoices/foreign-parts.ts'
import { noteMove } from '#server/domains/currencies/currencies/moves.ts'
import * as customers from '#server/domains/directory/customers/service.ts'
import { lockDues, settle } from '../invoices/dues.ts'
import { get, lock, mine } from './read.ts'
import { settlesOn } from './rules.ts'
import { type PaymentRecord, paymentAllocations, payments } from './table.ts'

/**
 * Settles invoices in the currency of an advance with a part of it. Both fall by their shares of their rupees in the books; the difference
 * is an exchange gain or loss (AS 11 para 13). Throws `invalid` at the invoice that owes less, or is in another currency.
 */
export async function allocateForeign(
  tx: CompanyTx,
  payments_id: string,
  { allocated_on, allocations }: Body<typeof allocateForeignAdvance>,
): Promise<Payment> {
  const payment = await lock(tx, payments_id)
  const { currency, foreign_left, payment_date, customers_id } = payment
  if (payment.status === 'voided') throw new AppError('wrong_state', 'This payment was undone.')
  if (currency === null || foreign_left === null)
    throw new AppError('wrong_state', 'None of this payment is in another currency: allocate it like any other.')
  if (allocated_on < payment_date)
    throw fieldError('allocated_on', t('The money came on {date}: use that date or later', { date: readersDate(payment_date) }))
  const sum = sumPaise(allocations.map((each) => each.foreign_amount))
  if (sum > foreign_left)
    throw fieldError(
      'allocations',
      t('Only {formatForeign} is left of the advance', { formatForeign: formatForeign(foreign_left, currency) }),
    )
  // One paisa is a placeholder for each requested amount: the real amount follows once the invoices are known.
  const asked = allocations.map(({ invoices_id }) => ({ invoices_id, amount: 1 }))
  const rows = await lockDues(tx, customers_id, asked, currency)
  let left: Left = { credit_left: payment.unallocated, foreign_left }
  for (const [at, { foreign_amount }] of allocations.entries()) {
    const invoice = rows[at]
    if (!invoice) continue
    const owes = `${invoice.invoice_number} owes only ${formatForeign(invoice.foreign_due ?? 0, currency)}`
    const message = problemOf(left, invoice, foreign_amount, owes)
    if (message !== undefined) throw fieldError(`allocations.${at}.foreign_amount`, message)
    const part = foreignPart(left, invoice, foreign_amount)
    await settleWith(tx, payment, part, settlesOn(allocated_on, invoice.invoice_date))
    left = lessPart(left, part)
  }
  const { credit_left: unallocated, foreign_left: kept } = left
  await tx.db.update(payments).set({ unallocated, foreign_left: kept }).where(mine(tx, payments_id))
  await audit(tx, 'allocated', 'payments', payments_id, { amount: payment.unallocated - unallocated })
  return get(tx, payments_id)
}

async function settleWith(
  tx: CompanyTx,
  payment: PaymentRecord,
  { invoice, ...part }: Part,
  allocated_on: IsoDate,
): Promise<void> {
  const { payments_id, payment_number, customers_id, customer_name } = payment
  const { amount, exchange_gain } = part
  const foreign_amount = part.foreign_amount ?? 0
  const payment_allocations_id = newId()
  const used = amount + exchange_gain
  const journal_entries_id = await post(tx, {
    posting_date: allocated_on,
    source: 'payment_allocation',
    source_ref: payment_allocations_id,
    memo: `${payment_number} settles ${invoice.invoice_number} ${customer_name}`,
    lines: [debit('customer_advances', used), credit('receivable', amount), credit('exchange_gain_loss', exchange_gain)],
  })
  const ids = { companies_id: tx.companies_id, payment_allocations_id, payments_id, invoices_id: invoice.invoices_id }
  await tx.db.insert(paymentAllocations).values({ ...ids, ...part, allocated_on, journal_entries_id, created_at: tx.now })
  if (exchange_gain !== 0) await customers.addReceivable(tx, customers_id, exchange_gain)
  await settle(tx, invoice, amount, payment, { foreign_amount, on: allocated_on })
  noteAdvance(tx, payment, allocated_on, { amount: used, foreign_amount })
}

/** Records a change of an advance in another currency; nothing for any other payment. It reduces receivables, so it is negative. */
export function noteAdvance(
  tx: CompanyTx,
  { payments_id: documents_id, currency, foreign_left }: Pick<PaymentRecord, 'payments_id' | 'currency' | 'foreign_left'>,
  moved_on: IsoDate,
  changed: { amount: Paise; foreign_amount: Minor },
): void {
  if (currency !== null && foreign_left !== null)
    noteMove(tx, { document_type: 'customer_advance', documents_id, currency, moved_on, ...changed })
}

/** The advance has again what an invoice took of it, in its currency too. */
export async function giveBackAdvance(
  tx: CompanyTx,
  payment: PaymentRecord,
  { amount, foreign_amount, exchange_gain, tcs_less }: typeof paymentAllocations.$inferSelect,
  undone_on: IsoDate,
): Promise<void> {
  const { payments_id, customers_id, unallocated, foreign_left } = payment
  const [used, part] = [amount + exchange_gain - tcs_less, foreign_amount ?? 0]
  if (used !== amount) await customers.addReceivable(tx, customers_id, amount - used)
  noteAdvance(tx, payment, undone_on, { amount: negate(used), foreign_amount: -part })
  await tx.db
    .update(payments)
    .set({ unallocated: unallocated + used, foreign_left: foreign_left === null ? null : foreign_left + part })
    .where(mine(tx, payments_id))
}
