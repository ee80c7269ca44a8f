import type { PaymentState } from '#contract/billing/subscription-payments.ts'
import { paymentStatusIds } from '#core/documents/gateway-payment-states.ts'
import { isAwaitingAnswer } from '#server/adapters/gateway/order-status.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { checkJob } from './status-polling.ts'
import { paymentBy } from './rows.ts'
import type { SubscriptionPayment } from './table.ts'

/** The minimum time between two queries about one payment, however many pages poll. */
const QUIET_MS = 4_000

/** The status of the payment. An undecided one is polled outside, and read again a moment later. */
export async function status(tx: CompanyTx, services: Dependencies, payment_token: string): Promise<PaymentState> {
  const payment = await paymentBy(tx, 'payment_token', payment_token)
  const isDecided = payment.payment_status === 'success' || payment.payment_status === 'failed'
  const isQuiet = payment.checked_at !== null && Date.now() - payment.checked_at.getTime() < QUIET_MS
  if (isDecided || isQuiet || payment.payment_status === 'created') return view(payment)
  const { subscription_payments_id } = payment
  // An old reason of failure does not apply to later payments.
  const checked_at = new Date()
  await tx.client.query(
    'UPDATE subscription_payments SET checked_at = $3, failure_reason = NULL WHERE companies_id = $1 AND subscription_payments_id = $2',
    [tx.companies_id, subscription_payments_id, checked_at],
  )
  await services.jobs.enqueue(tx, checkJob(services), { subscription_payments_id })
  return view({ ...payment, checked_at, failure_reason: null })
}

function view(payment: SubscriptionPayment): PaymentState {
  const { payment_token, payment_status, outside_order_id, failure_reason } = payment
  const isFailed = payment_status === 'failed' || (payment.payment_method === 'pg' && failure_reason !== null)
  return {
    payment_token,
    subscription_payment_statuses_id: paymentStatusIds[payment_status],
    result: payment_status === 'success' ? 'success' : isFailed ? 'failure' : 'pending',
    outside_order_id,
    is_asked: isAwaitingAnswer(payment),
    failure_reason,
  }
}
