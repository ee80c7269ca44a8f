import type { AllocationInput, Payment, PaymentInput } from '#contract/sales/payments.ts'
import type { Minor } from '#core/currency/currency.ts'
import { type IsoDate, readersDate } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { negate, type Paise, sumPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { post, postAll, reverse } from '#server/ledger/post.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { paymentVouchers } from './vouchers.ts'
import { RECEIPT_PREFIX } from '#server/domains/company/company/rules.ts'
import * as customers from '#server/domains/directory/customers/service.ts'
import { undoMovesOf } from '#server/domains/currencies/currencies/foreign-money/undo.ts'
import { lockAll, lockDues, refuseBeyondDue, settle } from '../invoices/dues.ts'
import { takeNumber } from '#server/domains/documents/numbering/series.ts'
import type { InvoiceRecord } from '../invoices/table.ts'
import { countCollection, uncountCollection } from '#server/domains/entitlements/plan-limits/plan-usage.ts'
import { checkDeposit } from './accounts.ts'
import { noteAdvance } from './foreign-advance.ts'
import { get, liveAllocations, lock, mine } from './read.ts'
import { allocatedSum, allocationEntry, paymentEntry, settledBy, settlesOn } from './rules.ts'
import { reopen, undoneBefore } from './unallocate.ts'
import { type PaymentRecord, paymentAllocations, payments } from './table.ts'

/** Of money in another currency: what came, what was gained on it, and how much of it settles each invoice. */
export type ForeignMoney = {
  currency: string
  foreign_amount: Minor
  exchange_gain: Paise
  parts: ReadonlyMap<string, Minor>
  /** It arrived in an account of this currency. */
  held_in?: string | undefined
}
type Planned = AllocationInput & {
  invoice: InvoiceRecord
  allocated_on: IsoDate
  payment_allocations_id: string
  foreign_amount: Minor | null
}

/**
 * Records money from a customer, settles invoices with it and posts it, in the caller's transaction. What is not allocated stays as the
 * customer's advance. Locks invoices, then customer, then the month's use of the plan, then the number, then the books. Throws `invalid` at the field or
 * allocation, `plan_limit` if it exceeds the plan's collections, unless `counting` allows it.
 */
export async function recordPayment(
  tx: CompanyTx,
  { allocations, ...money }: PaymentInput,
  counting = countCollection,
  foreign?: ForeignMoney,
): Promise<Payment> {
  const { parts, held_in, ...came } = foreign ?? {
    currency: null,
    foreign_amount: null,
    exchange_gain: 0 as Paise,
    parts: new Map(),
    held_in: undefined,
  }
  const payment = { ...money, ...came }
  const settled = settledBy(payment)
  const allocated = allocatedSum(allocations, settled)
  await checkDeposit(tx, payment.ledger_accounts_id, undefined, held_in)
  const planned = await plan(tx, payment.customers_id, payment.payment_date, allocations, payment.currency, parts)
  const { customer_name } = await customers.lock(tx, payment.customers_id)
  await customers.addReceivable(tx, payment.customers_id, negate(settled))
  await counting(tx, payment.amount, payment.payment_date)
  const { number: payment_number } = await takeNumber(tx, RECEIPT_PREFIX, payment.payment_date)
  const payments_id = newId()
  const atOnce = planned.filter((each) => each.allocated_on === payment.payment_date)
  const journal_entries_id = await post(tx, {
    posting_date: payment.payment_date,
    source: 'payment',
    source_ref: payments_id,
    memo: memo(payment_number, customer_name, payment.reference),
    lines: paymentEntry(payment, sumPaise(atOnce.map(({ amount }) => amount))),
  })
  const row = { ...payment, payments_id, payment_number, customer_name, journal_entries_id, unallocated: settled - allocated }
  const stamp = { companies_id: tx.companies_id, created_by: tx.accounts_id, created_at: tx.now }
  await tx.db.insert(payments).values({ ...row, ...stamp, status: 'recorded' })
  await audit(tx, 'recorded', 'payments', payments_id, { payment_number, customer_name, settled })
  await settleInvoices(tx, row, atOnce, new Map())
  await settleLater(
    tx,
    row,
    planned.filter((each) => each.allocated_on !== payment.payment_date),
  )
  return get(tx, payments_id)
}

/** Settles invoices from what a payment left over, on a date not before the payment's. */
export async function allocateAdvance(
  tx: CompanyTx,
  payments_id: string,
  { allocated_on, allocations }: { allocated_on: IsoDate; allocations: readonly AllocationInput[] },
): Promise<Payment> {
  const payment = await lock(tx, payments_id)
  if (payment.status === 'voided') throw new AppError('wrong_state', 'This payment was undone.')
  if (allocated_on < payment.payment_date)
    throw fieldError(
      'allocated_on',
      t('The money came on {date}: use that date or later', { date: readersDate(payment.payment_date) }),
    )
  if (payment.foreign_left !== null)
    throw fieldError(
      'allocations',
      t('This advance is in {currency}: enter how much of it settles each invoice', { currency: payment.currency }),
    )
  const sum = allocatedSum(allocations, payment.unallocated)
  const planned = await plan(tx, payment.customers_id, allocated_on, allocations, null, new Map(), false)
  await settleLater(tx, payment, planned)
  await tx.db
    .update(payments)
    .set({ unallocated: payment.unallocated - sum })
    .where(mine(tx, payments_id))
  await audit(tx, 'allocated', 'payments', payments_id, { amount: sum })
  return get(tx, payments_id)
}

/**
 * Undoes a payment by reversal: its invoices owe again what they did, the customer too. The payment stays in the list, voided.
 */
export async function voidPayment(
  tx: CompanyTx,
  payments_id: string,
  { voided_on, void_reason }: { voided_on: IsoDate; void_reason: string },
): Promise<Payment> {
  const payment = await lock(tx, payments_id)
  if (payment.status === 'voided') throw new AppError('wrong_state', 'This payment is already undone.')
  await checkUnmatched(tx, payments_id)
  const allocations = await liveAllocations(tx, payments_id)
  const earliest = allocations.reduce((last, each) => settlesOn(last, each.allocated_on), payment.payment_date)
  if (voided_on < earliest) throw fieldError('voided_on', t('Undo it on {date} or later', { date: readersDate(earliest) }))
  const rows = new Map(
    (
      await lockAll(
        tx,
        allocations.map((each) => each.invoices_id),
      )
    ).map((row) => [row.invoices_id, row]),
  )
  await customers.addReceivable(tx, payment.customers_id, payment.settled)
  // Receipts from before the opening date do not count against the plan.
  if (payment.opening_on === null) await uncountCollection(tx, payment.amount, payment.payment_date)
  const memo = `${payment.payment_number} undone: ${void_reason}`
  for (const each of allocations) {
    const { invoices_id, amount } = each
    const row = rows.get(invoices_id)
    if (!row) throw new Error(`allocation to a missing invoice ${invoices_id}`)
    const part = each.foreign_amount === null ? undefined : { foreign_amount: -each.foreign_amount, on: voided_on }
    await settle(tx, row, -amount, payment, part)
    if (each.tcs_less !== 0) await customers.addReceivable(tx, payment.customers_id, each.tcs_less)
    rows.set(invoices_id, { ...row, amount_due: row.amount_due + amount })
    // What the payment's own entry settled is owed again when that is reversed.
    if (each.journal_entries_id !== null) await reopen(tx, payment, each, voided_on, memo)
  }
  await paymentVouchers.get('advances').void(tx, payments_id, voided_on, void_reason)
  for (const each of await undoneBefore(tx, payments_id)) await reverse(tx, each, voided_on, memo)
  await undoMovesOf(tx, payment.journal_entries_id, voided_on)
  await reverse(tx, payment.journal_entries_id, voided_on, memo)
  await tx.client.query(
    'UPDATE payment_allocations SET voided_on = $3 WHERE companies_id = $1 AND payments_id = $2 AND voided_on IS NULL',
    [tx.companies_id, payments_id, voided_on],
  )
  const { unallocated, foreign_left } = payment
  noteAdvance(tx, payment, voided_on, { amount: unallocated, foreign_amount: foreign_left ?? 0 })
  const nothing = { unallocated: 0, foreign_left: foreign_left === null ? null : 0 }
  await tx.db
    .update(payments)
    .set({ status: 'voided', ...nothing, voided_on, void_reason })
    .where(mine(tx, payments_id))
  await audit(tx, 'voided', 'payments', payments_id, { voided_on, void_reason })
  return get(tx, payments_id)
}

/** A payment that is matched with a bank line is undone with that match, so that the line is unmatched again. */
async function checkUnmatched(tx: CompanyTx, payments_id: string): Promise<void> {
  const { rowCount } = await tx.client.query(
    'SELECT 1 FROM reconciliation_match_payments WHERE companies_id = $1 AND payments_id = $2 AND is_live',
    [tx.companies_id, payments_id],
  )
  if (rowCount) throw new AppError('wrong_state', 'This payment is matched to a bank line. Undo that match in Banking first.')
}

async function plan(
  tx: CompanyTx,
  customers_id: string,
  date: IsoDate,
  allocations: readonly AllocationInput[],
  currency: string | null = null,
  parts: ReadonlyMap<string, Minor> = new Map(),
  checksDue = true,
): Promise<Planned[]> {
  const rows = await lockDues(tx, customers_id, allocations, currency, checksDue)
  return allocations.flatMap((each, at) => {
    const invoice = rows[at]
    const allocated_on = settlesOn(date, invoice?.invoice_date ?? date)
    const foreign_amount = parts.get(each.invoices_id) ?? null
    return invoice ? [{ ...each, invoice, allocated_on, foreign_amount, payment_allocations_id: newId() }] : []
  })
}

type Paid = Pick<PaymentRecord, 'payments_id' | 'payment_number' | 'customer_name' | 'customers_id'>

/** Settlements with an entry of their own each, out of the advance. */
async function settleLater(tx: CompanyTx, payment: Paid, wanted: readonly Planned[]) {
  const voucher = await paymentVouchers.get('advances').apply(tx, payment.payments_id, wanted)
  const planned = wanted.map((each) => {
    const tcs_less = voucher.tcsLess(each.payment_allocations_id)
    return { ...each, amount: each.amount + tcs_less, tcs_less }
  })
  refuseBeyondDue(planned)
  const less = sumPaise(planned.map(({ tcs_less }) => tcs_less))
  if (less !== 0) await customers.addReceivable(tx, payment.customers_id, negate(less))
  const ids = await postAll(
    tx,
    planned.map(({ payment_allocations_id, amount, tcs_less, allocated_on, invoice }) => ({
      posting_date: allocated_on,
      source: 'payment_allocation',
      source_ref: payment_allocations_id,
      memo: `${payment.payment_number} settles ${invoice.invoice_number} ${payment.customer_name}`,
      lines: [...allocationEntry(amount, tcs_less), ...voucher.linesOf(payment_allocations_id)],
    })),
  )
  const entries = new Map(planned.map((each, at) => [each.payment_allocations_id, ids[at] ?? null]))
  await settleInvoices(tx, payment, planned, entries)
  await voucher.note(entries)
}

async function settleInvoices(
  tx: CompanyTx,
  { payments_id, payment_number }: Paid,
  planned: readonly (Planned & { tcs_less?: Paise })[],
  entries: ReadonlyMap<string, string | null>,
) {
  if (planned.length === 0) return
  await tx.db.insert(paymentAllocations).values(
    planned.map(({ invoices_id, amount, foreign_amount, tcs_less, allocated_on, payment_allocations_id }) => ({
      payment_allocations_id,
      payments_id,
      invoices_id,
      amount,
      foreign_amount,
      tcs_less,
      allocated_on,
      companies_id: tx.companies_id,
      journal_entries_id: entries.get(payment_allocations_id) ?? null,
      created_at: tx.now,
    })),
  )
  for (const { invoice, amount, foreign_amount, allocated_on } of planned) {
    const part = foreign_amount === null ? undefined : { foreign_amount, on: allocated_on }
    await settle(tx, invoice, amount, { payment_number }, part)
  }
}

const memo = (payment_number: string, customer_name: string, reference: string | null) =>
  [payment_number, customer_name, reference].filter(Boolean).join(' ')
