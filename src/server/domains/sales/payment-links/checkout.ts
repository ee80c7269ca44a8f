import { t } from '#core/messages.ts'
import type { CollectPayment } from '#contract/sales/collect.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { formatPaise, type Paise } from '#core/money.ts'
import { leavesTooLittle, payable } from '#core/sales/payment-links/states.ts'
import { sentence } from '#core/sentences.ts'
import { isAwaitingAnswer } from '#server/adapters/gateway/order-status.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { notify } from '#server/domains/messaging/notifications/notify.ts'
import { requireEntitlement } from '#server/domains/entitlements/plan-limits/plan-usage.ts'
import { checkJob, submitJob } from './status-polling.ts'
import { paymentBy } from './payments.ts'
import { invoiceBehind, lock, resultOf } from './read.ts'
import { mustBeOpen } from './link-status.ts'
import type { LinkPaymentRecord } from './table.ts'

const NOT_ONLINE = 'This cannot be paid online just now. Please ask the company how to pay.'
/** The minimum time between two queries about one payment, however many pages poll. */
const QUIET_MS = 4_000

/**
 * Starts a payment by a link, or continues the open payment of the same amount: repeated requests, from any page, get the same order.
 * Throws `wrong_state` for a link that is over, `invalid` at the amount.
 */
export async function begin(tx: CompanyTx, services: Dependencies, payment_links_id: string, amount: Paise) {
  const { gateway } = services
  if (!gateway) throw new AppError('unavailable', NOT_ONLINE)
  const link = await lock(tx, payment_links_id)
  mustBeOpen(tx, link)
  const asked = payable(link, (await invoiceBehind(tx, link.invoices_id))?.still_due ?? null)
  if (asked === null) throw new AppError('wrong_state', 'Nothing is due on this link now.')
  if (amount < asked.least || amount > asked.most) throw fieldError('amount', boundsSentence(asked))
  if (link.amount !== null && leavesTooLittle(asked, amount)) throw fieldError('amount', 'Pay all of it, or leave at least ₹1.00')
  await mayCollect(tx, amount)
  const open = await openPayment(tx, payment_links_id, amount)
  const payment_link_payments_id = open ?? (await insert(tx, services, payment_links_id, amount))
  return { payment_link_payments_id, access_key: gateway.access_key }
}

const boundsSentence = ({ least, most }: { least: Paise; most: Paise }) =>
  least === most
    ? t('Pay ₹{amount}', { amount: formatPaise(most) })
    : t('Pay between ₹{least} and ₹{most}', { least: formatPaise(least), most: formatPaise(most) })

/** A payer who comes while the company's plan takes no more money. They learn nothing of the plan; the company does. */
export class TurnedAway extends AppError {
  constructor(cause: AppError) {
    super('unavailable', NOT_ONLINE, { cause })
  }
}

async function mayCollect(tx: CompanyTx, amount: Paise) {
  try {
    await requireEntitlement(tx, 'collections', amount)
  } catch (cause) {
    throw cause instanceof AppError ? new TurnedAway(cause) : cause
  }
}

/** Notifies the company that a payer was turned away, once a day for a link. */
export async function tellTurnedAway(tx: CompanyTx, payment_links_id: string): Promise<void> {
  const link = await lock(tx, payment_links_id)
  const { rowCount } = await tx.client.query(
    `SELECT 1 FROM audit_log WHERE companies_id = $1 AND entity = 'payment_links' AND entity_id = $2 AND action = 'payer_turned_away'
       AND created_at > $3::timestamptz - interval '1 day' LIMIT 1`,
    [tx.companies_id, payment_links_id, tx.now],
  )
  if (rowCount) return
  await audit(tx, 'payer_turned_away', 'payment_links', payment_links_id)
  await notify(tx, {
    to: { permissions: ['OWNER', 'ADMIN', 'ACCOUNTS_RECEIVABLE'] },
    kind: 'subscription',
    title: sentence('{payer_name} could not pay by {link_number}', {
      payer_name: link.payer_name,
      link_number: link.link_number,
    }),
    text: sentence(
      'You’ve reached your payments and collections limit, or your plan payment is due. Payers can’t pay until you resolve it.',
    ),
    link: '/subscription',
  })
}

async function openPayment(tx: CompanyTx, payment_links_id: string, amount: Paise): Promise<string | undefined> {
  // An earlier status does not apply to the attempt that begins now: it is polled first.
  const { rows } = await tx.client.query<{ payment_link_payments_id: string }>(
    `UPDATE payment_link_payments SET failure_reason = NULL, checked_at = NULL WHERE companies_id = $1 AND payment_links_id = $2 AND amount = $3
       AND payment_status IN ('created', 'submitting', 'pending', 'unknown') RETURNING payment_link_payments_id`,
    [tx.companies_id, payment_links_id, amount],
  )
  return rows[0]?.payment_link_payments_id
}

async function insert(tx: CompanyTx, services: Dependencies, payment_links_id: string, amount: Paise): Promise<string> {
  const payment_link_payments_id = newId()
  const reference = `PL${payment_link_payments_id.replaceAll('-', '')}`
  await tx.client.query(
    `INSERT INTO payment_link_payments (companies_id, payment_link_payments_id, payment_links_id, amount, reference, created_at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [tx.companies_id, payment_link_payments_id, payment_links_id, amount, reference, tx.now],
  )
  await audit(tx, 'payment_begun', 'payment_links', payment_links_id, { amount, reference })
  await services.jobs.enqueue(tx, submitJob(services), { payment_link_payments_id })
  return payment_link_payments_id
}

/** The status of a payment of this link. An undecided one is polled outside, and read again a moment later. */
export async function status(
  tx: CompanyTx,
  services: Dependencies,
  payment_links_id: string,
  payment_link_payments_id: string,
): Promise<CollectPayment> {
  const payment = await paymentBy(tx, payment_link_payments_id)
  if (payment.payment_links_id !== payment_links_id) throw new AppError('not_found', 'This payment does not exist.')
  const isDecided = payment.payment_status === 'success' || payment.payment_status === 'failed'
  const isQuiet = payment.checked_at !== null && Date.now() - payment.checked_at.getTime() < QUIET_MS
  if (isDecided || isQuiet || payment.payment_status === 'created') return view(payment)
  const checked_at = new Date()
  await tx.client.query(
    `UPDATE payment_link_payments SET checked_at = $3, failure_reason = NULL WHERE companies_id = $1 AND payment_link_payments_id = $2`,
    [tx.companies_id, payment_link_payments_id, checked_at],
  )
  await services.jobs.enqueue(tx, checkJob(services), { payment_link_payments_id })
  return view({ ...payment, checked_at, failure_reason: null })
}

function view(payment: LinkPaymentRecord): CollectPayment {
  const { payment_link_payments_id, outside_order_id, failure_reason } = payment
  return {
    payment_link_payments_id,
    result: resultOf(payment),
    outside_order_id,
    is_asked: isAwaitingAnswer(payment),
    failure_reason,
  }
}
