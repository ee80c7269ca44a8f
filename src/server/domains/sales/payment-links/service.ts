import type { PaymentLinkInput } from '#contract/sales/payment-links.ts'
import { dateInIndia } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import * as customers from '#server/domains/directory/customers/service.ts'
import { letterJob, remindLater } from './email.ts'
import { lock, mine } from './read.ts'
import { isDisputed } from './responses.ts'
import { mustBeOpen } from './link-status.ts'
import { type LinkRecord, paymentLinks } from './table.ts'

/** Times one link is mailed by a press, the first included. */
const MOST_SENDS = 10
const PAUSE_MS = 60_000

/** Throws `invalid` at the field that names something that is not so. */
export async function check(tx: CompanyTx, link: PaymentLinkInput): Promise<void> {
  if (link.expires_on !== null && link.expires_on < dateInIndia(tx.now)) throw fieldError('expires_on', 'This date has passed')
  if (link.customers_id !== null) await customers.get(tx, link.customers_id)
  if (link.invoices_id === null) return
  const { rows } = await tx.client.query<{
    customers_id: string
    status: string
    amount_due: number
    invoice_number: string
    currency: string | null
  }>(
    'SELECT customers_id, status, amount_due, invoice_number, currency FROM invoices WHERE companies_id = $1 AND invoices_id = $2',
    [tx.companies_id, link.invoices_id],
  )
  const [invoice] = rows
  if (!invoice) throw new AppError('not_found', 'This invoice does not exist.')
  if (invoice.customers_id !== link.customers_id) throw fieldError('invoices_id', 'This invoice belongs to another customer')
  if (invoice.status !== 'issued' && invoice.status !== 'part_paid')
    throw fieldError('invoices_id', 'Nothing is due on this invoice')
  if (invoice.currency !== null)
    throw fieldError(
      'invoices_id',
      t(
        'This invoice is in {currency}, and payment links collect rupees: email it with your bank details, then record what you receive',
        { currency: invoice.currency },
      ),
    )
  if (link.amount !== null && link.amount > invoice.amount_due)
    throw fieldError(
      'amount',
      t('Only ₹{amount} is due on {invoice_number}', {
        invoice_number: invoice.invoice_number,
        amount: formatPaise(invoice.amount_due),
      }),
    )
}

/** Mails the link, or reminds of it. Throws `wrong_state` unless it can still be paid, `rate_limited` when it went out just now. */
export async function send(tx: CompanyTx, services: Dependencies, payment_links_id: string, base: string): Promise<void> {
  const link = await lock(tx, payment_links_id)
  mustBeOpen(tx, link)
  if (link.email === null) throw new AppError('wrong_state', 'This link has no email address. Copy it and send it yourself.')
  if (link.times_sent > 0 && (await isDisputed(tx, link.invoices_id)))
    throw new AppError('wrong_state', 'The customer disputes this invoice. Settle the dispute before you send a reminder.')
  if (link.times_sent >= MOST_SENDS)
    throw new AppError(
      'rate_limited',
      t('You emailed this link {MOST_SENDS} times. Call {payer_name} instead.', { MOST_SENDS, payer_name: link.payer_name }),
    )
  if (link.sent_at !== null && tx.now.getTime() - link.sent_at.getTime() < PAUSE_MS && link.email_status !== 'failed')
    throw new AppError('rate_limited', 'You just emailed this link. Wait a minute before the next email.')
  await post(tx, services, link, base)
}

type Sent = Pick<LinkRecord, 'payment_links_id' | 'email' | 'times_sent'>

async function post(tx: CompanyTx, services: Dependencies, { payment_links_id, email, times_sent }: Sent, base: string) {
  await tx.db
    .update(paymentLinks)
    .set({ email_status: 'queued', times_sent: times_sent + 1, sent_at: tx.now })
    .where(mine(tx, payment_links_id))
  const letter = times_sent === 0 ? 'ask' : 'reminder'
  await audit(tx, letter === 'ask' ? 'sent' : 'reminded', 'payment_links', payment_links_id, { email })
  await services.jobs.enqueue(tx, letterJob(services), { payment_links_id, base, letter })
  if (times_sent === 0) await remindLater(tx, services, { payment_links_id, base })
}

/** Closes a link. A payment that is at the gateway already is still taken. */
export async function cancel(tx: CompanyTx, payment_links_id: string, cancel_reason: string): Promise<void> {
  const link = await lock(tx, payment_links_id)
  if (link.status === 'cancelled') throw new AppError('wrong_state', 'This link is already closed.')
  if (link.status === 'paid') throw new AppError('wrong_state', 'This link is already paid.')
  await tx.db
    .update(paymentLinks)
    .set({ status: 'cancelled', cancelled_at: tx.now, cancel_reason })
    .where(mine(tx, payment_links_id))
  await audit(tx, 'cancelled', 'payment_links', payment_links_id, { cancel_reason })
}
