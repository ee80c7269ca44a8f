import type { Dependencies } from '#server/platform/dependencies.ts'
import {
  LOST_AFTER_POLLS,
  POLL_BACKOFF_SECONDS,
  type PolledStatus,
  pollOrderStatus,
} from '#server/adapters/gateway/order-status.ts'
import { OutsideError } from '#server/adapters/outside.ts'
import type { JobDefinition } from '#server/platform/job-definition.ts'
import { decide } from './decide.ts'
import { transitionTo, paymentBy, takePaymentTurn } from './rows.ts'
import type { SubscriptionPayment } from './table.ts'

type Payload = { subscription_payments_id: string }

/** Polls the gateway or the bank, by our reference, for the outcome of a payment. */
export function checkJob(services: Dependencies): JobDefinition<Payload> {
  return {
    name: 'subscription-payment-check',
    async run(company, { subscription_payments_id }) {
      const payment = await company((tx) => paymentBy(tx, 'subscription_payments_id', subscription_payments_id))
      if (payment.payment_status === 'success' || payment.payment_status === 'created') return
      const said = await ask(services, payment)
      await company(async (tx) => {
        await takePaymentTurn(tx)
        if (said) await noteHeard(tx, payment)
        const now = await paymentBy(tx, 'subscription_payments_id', subscription_payments_id)
        const { status, isLost, ...found }: Partial<PolledStatus> = said ?? {}
        if (status && (await transitionTo(tx, now, status, found))) await decide(tx, services, now)
        else if (status === 'pending') await noteAttempt(tx, now, found.failure_reason ?? null)
        if (status === undefined || status === 'pending' || isLost) await askAgain(tx, services, now)
      })
    },
  }
}

type Tx = Parameters<typeof transitionTo>[0]

/** The response covers what was due when the request was sent, not later requests. */
async function noteHeard(tx: Tx, { subscription_payments_id, checked_at }: SubscriptionPayment) {
  await tx.client.query(
    'UPDATE subscription_payments SET heard_of = greatest(heard_of, $3) WHERE companies_id = $1 AND subscription_payments_id = $2',
    [tx.companies_id, subscription_payments_id, checked_at],
  )
}

/** How the last attempt to pay an order went; the order itself stays open. */
async function noteAttempt(tx: Tx, { subscription_payments_id }: SubscriptionPayment, failure_reason: string | null) {
  await tx.client.query(
    'UPDATE subscription_payments SET failure_reason = $3 WHERE companies_id = $1 AND subscription_payments_id = $2',
    [tx.companies_id, subscription_payments_id, failure_reason],
  )
}

/** Later and later. */
export async function askAgain(
  tx: Tx,
  services: Dependencies,
  { subscription_payments_id, checks }: SubscriptionPayment,
): Promise<void> {
  const wait = POLL_BACKOFF_SECONDS[checks]
  if (wait === undefined) return
  await tx.client.query(
    'UPDATE subscription_payments SET checks = checks + 1 WHERE companies_id = $1 AND subscription_payments_id = $2',
    [tx.companies_id, subscription_payments_id],
  )
  await services.jobs.enqueue(tx, checkJob(services), { subscription_payments_id }, new Date(Date.now() + wait * 1000))
}

/** Undefined while the outcome is unknown. */
async function ask(services: Dependencies, payment: SubscriptionPayment): Promise<PolledStatus | undefined> {
  try {
    const said =
      payment.payment_method === 'pg' ? await pollOrderStatus(services.gateway, payment) : await askBank(services, payment)
    if (said) return said
  } catch (error) {
    if (error instanceof OutsideError) return undefined
    throw error
  }
  // The other party has no record of it.
  return payment.checks >= LOST_AFTER_POLLS
    ? { status: 'failed', failure_reason: 'The request did not arrive', isLost: true }
    : undefined
}

async function askBank({ bank }: Dependencies, { reference }: SubscriptionPayment): Promise<PolledStatus | undefined> {
  const found = await bank?.transferByReference(reference)
  return found && { status: found.status, outside_payment_id: found.outside_id, failure_reason: found.failure_reason }
}
