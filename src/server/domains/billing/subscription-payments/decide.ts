import { isInFlight } from '#core/documents/gateway-payment-states.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { refundJob } from './refund-payment.ts'
import { dueOf, take } from './dues.ts'
import { paymentsTowards } from './rows.ts'
import type { SubscriptionPayment } from './table.ts'

/**
 * Decides what the money received for a due becomes: one payment settles it, any other by the gateway is refunded. While the outcome of a
 * bank transfer is open, no gateway payment is settled: a transfer cannot be refunded.
 */
export async function decide(tx: CompanyTx, services: Dependencies, { due_key, due_kind }: SubscriptionPayment): Promise<void> {
  const payments = await paymentsTowards(tx, due_key)
  const arrived = payments.filter(
    (each) => each.payment_status === 'success' && each.settled_at === null && each.refund_status === null,
  )
  const byBank = arrived.find((each) => each.payment_method === 'ft')
  const isTransferOnItsWay = payments.some((each) => each.payment_method === 'ft' && isInFlight(each.payment_status))
  let isSettled = payments.some((each) => each.settled_at !== null)
  if (!isSettled && byBank) {
    await settle(tx, services, byBank)
    isSettled = true
  }
  for (const payment of arrived.filter((each) => each.payment_method === 'pg')) {
    if (!isSettled && isTransferOnItsWay) return
    const isOwed = !isSettled && (await dueOf(tx, due_kind))?.due_key === due_key
    if (isOwed) await settle(tx, services, payment)
    else await requestRefund(tx, services, payment)
    isSettled ||= isOwed
  }
}

async function settle(tx: CompanyTx, services: Dependencies, payment: SubscriptionPayment) {
  await take(tx, services, payment)
  await tx.client.query(
    'UPDATE subscription_payments SET settled_at = $3 WHERE companies_id = $1 AND subscription_payments_id = $2',
    [tx.companies_id, payment.subscription_payments_id, tx.now],
  )
}

async function requestRefund(tx: CompanyTx, services: Dependencies, { subscription_payments_id }: SubscriptionPayment) {
  await tx.client.query(
    `UPDATE subscription_payments SET refund_status = 'due' WHERE companies_id = $1 AND subscription_payments_id = $2`,
    [tx.companies_id, subscription_payments_id],
  )
  await services.jobs.enqueue(tx, refundJob(services), { subscription_payments_id })
}
