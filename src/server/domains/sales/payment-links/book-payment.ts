import { dateInIndia } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { formatPaise, type Paise } from '#core/money.ts'
import { openStatuses, statusAfter } from '#core/sales/payment-links/states.ts'
import { sentence } from '#core/sentences.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { sqlState } from '#server/platform/sql-state.ts'
import { lockAll } from '../invoices/dues.ts'
import { notify } from '#server/domains/messaging/notifications/notify.ts'
import { recordPayment } from '../payments/service.ts'
import { addCollection } from '#server/domains/entitlements/plan-limits/plan-usage.ts'
import { paymentBy } from './payments.ts'
import { invoiceBehind, lock, mine } from './read.ts'
import { type LinkPaymentRecord, paymentLinks } from './table.ts'
import { customerOf } from './payer.ts'

/** Counts money that the gateway has on the link it was paid by. Once for each payment: its state has just changed to success. */
export async function receivePayment(tx: CompanyTx, { payment_links_id, amount }: LinkPaymentRecord): Promise<void> {
  const link = await lock(tx, payment_links_id)
  const due = (await invoiceBehind(tx, link.invoices_id))?.amount_due ?? null
  // A link that was closed stays closed, with what came too late on it.
  const status = openStatuses.includes(link.status) ? statusAfter(link, amount, due) : link.status
  await tx.db
    .update(paymentLinks)
    .set({ amount_paid: link.amount_paid + amount, status, paid_at: tx.now })
    .where(mine(tx, payment_links_id))
  await notify(tx, {
    to: { permissions: ['ACCOUNTS_RECEIVABLE'] },
    kind: 'payment',
    title: sentence('{payer_name} paid ₹{amount} by {link_number}', {
      payer_name: link.payer_name,
      amount: formatPaise(amount),
      link_number: link.link_number,
    }),
    text: link.purpose,
    link: `/receivables/payment-links/${payment_links_id}`,
  })
}

/**
 * Records the receipt of money already received. False if the books refuse it, for example in a locked year: the link shows why
 * and still counts it.
 */
export async function book(
  company: <T>(work: (tx: CompanyTx) => Promise<T>) => Promise<T>,
  payment_link_payments_id: string,
): Promise<boolean> {
  try {
    await company((tx) => recordReceipt(tx, payment_link_payments_id))
    return true
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal === undefined) throw error
    await company((tx) =>
      tx.client.query(
        'UPDATE payment_link_payments SET booking_problem = $3 WHERE companies_id = $1 AND payment_link_payments_id = $2',
        [tx.companies_id, payment_link_payments_id, refusal],
      ),
    )
    return false
  }
}

function refusalOf(error: unknown): string | undefined {
  if (error instanceof AppError) return error.message
  return sqlState(error) === 'KS002'
    ? 'The books are locked on this day. Open the period, and it is booked by itself.'
    : undefined
}

async function recordReceipt(tx: CompanyTx, payment_link_payments_id: string): Promise<void> {
  const { payment_links_id } = await paymentBy(tx, payment_link_payments_id)
  const link = await lock(tx, payment_links_id)
  const payment = await paymentBy(tx, payment_link_payments_id)
  if (payment.payment_status !== 'success' || payment.payments_id !== null) return
  const allocations = await allocationsTo(tx, link.invoices_id, payment.amount)
  const customers_id = link.customers_id ?? (await customerOf(tx, link))
  const { payments_id } = await recordPayment(
    tx,
    {
      customers_id,
      payment_date: dateInIndia(tx.now),
      amount: payment.amount,
      tds_amount: 0,
      bank_charge: 0,
      payment_mode: 'gateway',
      reference: payment.outside_payment_id,
      notes: `${link.link_number}: ${link.purpose}`,
      ledger_accounts_id: await accountOf(tx, 'gateway_clearing'),
      allocations,
    },
    addCollection,
  )
  await tx.client.query(
    `UPDATE payment_link_payments SET payments_id = $3, booking_problem = NULL WHERE companies_id = $1 AND payment_link_payments_id = $2`,
    [tx.companies_id, payment_link_payments_id, payments_id],
  )
}

/** The invoice takes what it owes still; the rest stays the customer's advance. */
async function allocationsTo(tx: CompanyTx, invoices_id: string | null, amount: Paise) {
  if (invoices_id === null) return []
  const [invoice] = await lockAll(tx, [invoices_id])
  const isOpen = invoice?.status === 'issued' || invoice?.status === 'part_paid'
  return isOpen ? [{ invoices_id, amount: Math.min(invoice.amount_due, amount) }] : []
}
