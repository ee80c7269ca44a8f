import { and, eq } from 'drizzle-orm'
import type { PaymentLink, PaymentLinkRow } from '#contract/sales/payment-links.ts'
import type { Timeline } from '#contract/documents/letters.ts'
import { dateInIndia } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { openStatuses, payable, statusOn } from '#core/sales/payment-links/states.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { atGateway } from '../invoices/at-gateway.ts'
import { timelineOf } from '#server/domains/documents/history/timeline.ts'
import { type LinkPaymentRecord, type LinkRecord, paymentLinks } from './table.ts'

/** Makes the address of a link. */
export type UrlOf = (tx: CompanyTx, payment_links_id: string) => string

/** One link with the payments that were begun through it, the newest first. */
export async function get(tx: CompanyTx, payment_links_id: string, urlOf: UrlOf): Promise<PaymentLink> {
  const [row] = await tx.db.select().from(paymentLinks).where(mine(tx, payment_links_id))
  if (!row) throw notFound()
  const [invoice, payments] = await Promise.all([invoiceBehind(tx, row.invoices_id), paymentsOf(tx, payment_links_id)])
  const shown = rowView(tx, row, urlOf)
  const asked = openStatuses.includes(shown.status) ? payable(row, invoice?.still_due ?? null) : null
  return {
    ...shown,
    least_amount: row.least_amount,
    most_amount: row.most_amount,
    part_payment: row.part_payment,
    remind: row.remind,
    times_sent: row.times_sent,
    sent_at: row.sent_at?.toISOString() ?? null,
    viewed_at: row.viewed_at?.toISOString() ?? null,
    paid_at: row.paid_at?.toISOString() ?? null,
    cancelled_at: row.cancelled_at?.toISOString() ?? null,
    cancel_reason: row.cancel_reason,
    invoice_number: invoice?.invoice_number ?? null,
    payable: asked?.most ?? null,
    payments,
  }
}

/** The list's view of a link, with its status as of today. */
export function rowView(tx: CompanyTx, row: Listed, urlOf: UrlOf): PaymentLinkRow {
  return {
    payment_links_id: row.payment_links_id,
    link_number: row.link_number,
    status: statusOn(row.status, row.expires_on, dateInIndia(tx.now)),
    customers_id: row.customers_id,
    payer_name: row.payer_name,
    email: row.email,
    mobile_number: row.mobile_number,
    purpose: row.purpose,
    reference: row.reference,
    invoices_id: row.invoices_id,
    amount: row.amount,
    amount_paid: row.amount_paid,
    expires_on: row.expires_on,
    email_status: row.email_status,
    created_at: row.created_at.toISOString(),
    url: urlOf(tx, row.payment_links_id),
  }
}
type Listed = Omit<PaymentLinkRow, 'status' | 'url' | 'created_at'> & Pick<LinkRecord, 'status' | 'created_at'>

/** The link's row, locked until the transaction ends: what happens to one link happens one after the other. */
export async function lock(tx: CompanyTx, payment_links_id: string): Promise<LinkRecord> {
  const [row] = await tx.db.select().from(paymentLinks).where(mine(tx, payment_links_id)).for('no key update')
  if (!row) throw notFound()
  return row
}

/** `still_due`: without what a gateway has for it and the books cannot take yet. */
type InvoiceBehind = { invoice_number: string; amount_due: number; still_due: number; status: string }
/** For the invoice of a link; a cancelled invoice owes nothing. */
export async function invoiceBehind(tx: CompanyTx, invoices_id: string | null): Promise<InvoiceBehind | undefined> {
  if (invoices_id === null) return undefined
  const { rows } = await tx.client.query<InvoiceBehind>(
    `SELECT invoice_number, status, CASE WHEN status IN ('issued', 'part_paid') THEN amount_due ELSE 0 END AS amount_due,
       CASE WHEN status IN ('issued', 'part_paid') THEN greatest(amount_due - ${atGateway}, 0) ELSE 0 END AS still_due
     FROM invoices i WHERE companies_id = $1 AND invoices_id = $2`,
    [tx.companies_id, invoices_id],
  )
  return rows[0]
}

type Paid = LinkPaymentRecord & { payment_number: string | null }
async function paymentsOf(tx: CompanyTx, payment_links_id: string): Promise<PaymentLink['payments']> {
  const { rows } = await tx.client.query<Paid>(
    `SELECT l.*, p.payment_number FROM payment_link_payments l
     LEFT JOIN payments p ON p.companies_id = l.companies_id AND p.payments_id = l.payments_id
     WHERE l.companies_id = $1 AND l.payment_links_id = $2 ORDER BY l.payment_link_payments_id DESC LIMIT 100`,
    [tx.companies_id, payment_links_id],
  )
  return rows.map((row) => ({
    payment_link_payments_id: row.payment_link_payments_id,
    amount: row.amount,
    result: resultOf(row),
    failure_reason: row.failure_reason,
    outside_payment_id: row.outside_payment_id,
    payments_id: row.payments_id,
    payment_number: row.payment_number,
    booking_problem: row.booking_problem,
    created_at: row.created_at.toISOString(),
  }))
}

/** `failure` of the last attempt; the same order may still be paid by another. */
export function resultOf({
  payment_status,
  failure_reason,
}: Pick<LinkPaymentRecord, 'payment_status' | 'failure_reason'>): 'success' | 'failure' | 'pending' {
  if (payment_status === 'success') return 'success'
  return payment_status === 'failed' || failure_reason !== null ? 'failure' : 'pending'
}

export async function timeline(tx: CompanyTx, payment_links_id: string): Promise<Timeline> {
  const [row] = await tx.db.select({ id: paymentLinks.payment_links_id }).from(paymentLinks).where(mine(tx, payment_links_id))
  if (!row) throw notFound()
  return timelineOf(tx, 'payment_links', payment_links_id)
}

export const mine = (tx: CompanyTx, payment_links_id: string) =>
  and(eq(paymentLinks.companies_id, tx.companies_id), eq(paymentLinks.payment_links_id, payment_links_id))

const notFound = () => new AppError('not_found', 'This payment link does not exist.')
