import { type IsoDate, readersDate } from '#core/dates.ts'
import { and, eq } from 'drizzle-orm'
import type { Bill } from '#contract/purchases/bills.ts'
import type { BillPaymentInput, voidBillPayment } from '#contract/purchases/bill-payments.ts'
import type { Body, Params } from '#contract/endpoint.ts'
import { AppError, fieldError } from '#core/errors.ts'
import type { Minor } from '#core/currency/currency.ts'
import { formatPaise, negate, type Paise } from '#core/money.ts'
import { earlyPayment } from '#core/purchases/payables/early-payment.ts'
import { t } from '#core/messages.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { post, reverse } from '#server/ledger/post.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { undoMovesOf } from '#server/domains/currencies/currencies/foreign-money/undo.ts'
import { writeVoucher } from '../receipts/write.ts'
import { refuseMatchedEntry } from '#server/domains/accounting/entry-links/entry-links.ts'
import { countPayout, uncountPayout } from '#server/domains/entitlements/plan-limits/plan-usage.ts'
import { lockPayee } from '#server/domains/directory/vendors/payee.ts'
import { blockerOf, vendorBlocked } from '#server/domains/directory/vendors/plan.ts'
import { addPayable, lock as lockVendor, mine as thisVendor } from '#server/domains/directory/vendors/service.ts'
import { vendors } from '#server/domains/directory/vendors/table.ts'
import { get, lock } from './read.ts'
import { refuseUndecided } from './payment-problem.ts'
import { paymentEntry } from './rules.ts'
import { checkPaidFrom } from './payment-accounts.ts'
import { undoWithheldTax, withholdFromPayment } from './carried-tax.ts'
import { lockForPayout } from './payouts.ts'
import { settle } from './settle.ts'
import { type BillRecord, billPayments } from './table.ts'

/** For a bill in another currency: how much of it is paid, and the difference to its rupees in the books. */
type ForeignPayment = { foreign_amount: Minor; exchange_gain: Paise; held_in?: string | undefined }

/** `isFollowed`: more payments of the bill are recorded with this one, so that what it leaves is theirs and bears no other tax. */
type Among = { isFollowed?: boolean }

/**
 * Records a payment that was made elsewhere and posts it. Throws `invalid` at the field, `wrong_state` unless the bill is
 * approved, `vendor_blocked` or `plan_limit` when the plan does not pay this vendor or so much.
 */
export async function postPayment(
  tx: CompanyTx,
  bills_id: string,
  payment: BillPaymentInput,
  foreign?: ForeignPayment,
  { isFollowed = false }: Among = {},
): Promise<{ bill_payments_id: string; journal_entries_id: string }> {
  const row = await lock(tx, bills_id)
  if (row.status !== 'approved')
    throw new AppError('wrong_state', row.status === 'paid' ? 'This bill is already paid.' : 'You can pay only an approved bill.')
  const { takes_discount = false, ...money } = payment
  const { payment_date, ledger_accounts_id, reference } = money
  const discount = takes_discount ? discountTaken(row, money) : 0
  // What the bill falls by: money, and what the vendor grants.
  const amount = money.amount + discount
  if (amount > row.amount_due)
    throw fieldError('amount', t('Only ₹{amount} is left to pay', { amount: formatPaise(row.amount_due) }))
  if (row.currency !== null && !foreign)
    throw fieldError('amount', t('This bill is in {currency}: enter how much of it you pay', { currency: row.currency }))
  const { foreign_amount, exchange_gain } = foreign ?? { foreign_amount: null, exchange_gain: 0 }
  const paid = money.amount - exchange_gain
  await refuseUndecided(tx, row)
  await leavesPayouts(tx, row, amount)
  if (payment_date < row.bill_date)
    throw fieldError('payment_date', t('The bill is dated {date}: use that day or later', { date: readersDate(row.bill_date) }))
  await checkPaidFrom(tx, ledger_accounts_id, foreign?.held_in)
  await lockOfVendor(tx, row.vendors_id)
  await countPaid(tx, row.vendors_id, money)
  const bill_payments_id = newId()
  const journal_entries_id = await post(tx, {
    posting_date: payment_date,
    source: 'bill_payment',
    source_ref: bill_payments_id,
    memo: ['Paid', row.bill_number, row.vendor_name, reference].filter(Boolean).join(' '),
    lines: paymentEntry(ledger_accounts_id, { amount, exchange_gain, discount }),
  })
  const stamp = { companies_id: tx.companies_id, created_by: tx.accounts_id, created_at: tx.now }
  await tx.db.insert(billPayments).values({
    ...money,
    amount,
    discount,
    ...stamp,
    foreign_amount,
    exchange_gain,
    bill_payments_id,
    bills_id,
    journal_entries_id,
  })
  const { vendors_id } = row
  const { payment_mode } = money
  const voucher = { vendors_id, payment_date, payment_mode, reference, ledger_accounts_id, journal_entries_id }
  await writeVoucher(tx, { ...voucher, amount: paid })
  await addPayable(tx, vendors_id, negate(amount))
  await audit(tx, 'payment_recorded', 'bills', bills_id, { amount, payment_date, reference, ...(discount > 0 && { discount }) })
  const borne = isFollowed ? 0 : await bearCarried(tx, row, amount, payment_date)
  await settle(tx, bills_id, row.amount_due - amount - borne, { foreign_amount, on: payment_date })
  return { bill_payments_id, journal_entries_id }
}

/** The discount when all that is left of the bill is paid on that day. Throws `invalid` when it is over, or another amount was paid. */
function discountTaken(bill: BillRecord, { amount, payment_date }: Pick<BillPaymentInput, 'amount' | 'payment_date'>): Paise {
  const early = bill.currency === null ? earlyPayment(bill, bill.amount_due, payment_date) : null
  if (early === null) throw fieldError('takes_discount', t('The vendor grants no discount on this day'))
  const rest = bill.amount_due - early.discount
  if (amount !== rest)
    throw fieldError('amount', t('The discount is for paying all of it: ₹{amount}', { amount: formatPaise(rest) }))
  return early.discount
}

/** As `postPayment`, returning the updated bill. */
export async function recordPayment(
  tx: CompanyTx,
  bills_id: string,
  payment: BillPaymentInput,
  foreign?: ForeignPayment,
): Promise<Bill> {
  await postPayment(tx, bills_id, payment, foreign)
  return get(tx, bills_id)
}

/** Undoes a payment by reversal: the bill owes again what it did. */
export async function voidPayment(
  tx: CompanyTx,
  { bills_id, bill_payments_id }: Params<typeof voidBillPayment>,
  { voided_on, void_reason }: Body<typeof voidBillPayment>,
): Promise<Bill> {
  const row = await lock(tx, bills_id)
  const which = and(
    eq(billPayments.companies_id, tx.companies_id),
    eq(billPayments.bills_id, bills_id),
    eq(billPayments.bill_payments_id, bill_payments_id),
  )
  const [payment] = await tx.db.select().from(billPayments).where(which)
  if (!payment) throw new AppError('not_found', 'This payment does not exist.')
  if (payment.voided_on !== null) throw new AppError('wrong_state', 'This payment is already undone.')
  if (payment.payouts_id !== null)
    throw new AppError('wrong_state', 'A payout made this payment: only the bank can send it back.')
  if (payment.amount < 0)
    throw new AppError('wrong_state', 'This gives back TDS that is no longer due: cancel the bill to undo it.')
  await refuseMatchedEntry(tx, payment.journal_entries_id)
  if (voided_on < payment.payment_date)
    throw fieldError(
      'voided_on',
      t('The payment is dated {date}: undo it on that day or later', { date: readersDate(payment.payment_date) }),
    )
  await lockOfVendor(tx, row.vendors_id)
  await undoMovesOf(tx, payment.journal_entries_id, voided_on)
  const reversal = await reverse(
    tx,
    payment.journal_entries_id,
    voided_on,
    `Payment of ${row.bill_number} undone: ${void_reason}`,
  )
  await tx.db.update(billPayments).set({ voided_on, void_reason }).where(which)
  if (payment.ledger_accounts_id === (await accountOf(tx, 'tds_payable')))
    await undoWithheldTax(tx, bills_id, { only: payment.journal_entries_id, voided_on, reversal })
  else await uncountPayout(tx, payment.amount - payment.discount, payment.payment_date)
  await addPayable(tx, row.vendors_id, payment.amount)
  await audit(tx, 'payment_voided', 'bills', bills_id, { amount: payment.amount, void_reason })
  const part = payment.foreign_amount === null ? null : -payment.foreign_amount
  await settle(tx, bills_id, row.amount_due + payment.amount, { foreign_amount: part, on: voided_on })
  return get(tx, bills_id)
}

/** Locks the vendor, then the payee, before the books, as a bill that is approved does: in another order they could deadlock. */
async function lockOfVendor(tx: CompanyTx, vendors_id: string): Promise<void> {
  await lockVendor(tx, vendors_id)
  await lockPayee(tx, vendors_id)
}

/** What a payment leaves of a bill bears tax that earlier documents of the payee could not. The payee is locked. */
async function bearCarried(tx: CompanyTx, row: BillRecord, amount: Paise, day: IsoDate): Promise<Paise> {
  if (row.currency !== null) return 0
  const [vendor] = await tx.db.select({ pan: vendors.pan }).from(vendors).where(thisVendor(tx, row.vendors_id))
  const onItsWay = (await lockForPayout(tx, [row.bills_id], null)).get(row.bills_id)?.on_its_way ?? 0
  const most = row.amount_due - amount - onItsWay
  return withholdFromPayment(tx, { ...row, amount_due: row.amount_due - amount }, { pan: vendor?.pan ?? null, day, most })
}

/** Throws `invalid` at the amount if pending payouts would then exceed the due. */
async function leavesPayouts(tx: CompanyTx, { bills_id, amount_due }: BillRecord, amount: number): Promise<void> {
  const onItsWay = (await lockForPayout(tx, [bills_id], null)).get(bills_id)?.on_its_way ?? 0
  if (amount > amount_due - onItsWay)
    throw fieldError(
      'amount',
      t('₹{amount} of it is in progress in a payout: cancel that first', { amount: formatPaise(onItsWay) }),
    )
}

type Counted = Pick<BillPaymentInput, 'amount' | 'payment_date' | 'payment_mode'>
/**
 * Counts a payment made elsewhere against the plan. Throws `vendor_blocked` or `plan_limit`. A payment in cash went to no account, so there
 * is none to verify.
 */
export async function countPaid(
  tx: CompanyTx,
  vendors_id: string,
  { amount, payment_date, payment_mode }: Counted,
): Promise<void> {
  const [vendor] = await tx.db.select({ bank_status: vendors.bank_status }).from(vendors).where(thisVendor(tx, vendors_id))
  const bank_status = payment_mode === 'bank_transfer' || payment_mode === 'upi' ? (vendor?.bank_status ?? 'none') : 'none'
  const blocker = await blockerOf(tx, { bank_status })
  if (blocker === 'view_only' || blocker === 'verify') throw vendorBlocked(blocker)
  await countPayout(tx, amount, payment_date)
}
