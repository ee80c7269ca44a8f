import type { Dependencies } from '#server/platform/dependencies.ts'
import { OutsideError } from '#server/adapters/outside.ts'
import type { JobDefinition } from '#server/platform/job-definition.ts'
import { decide } from './decide.ts'
import { become, paymentBy, takePaymentTurn } from './rows.ts'
import type { SubscriptionPayment } from './table.ts'

type Payload = { subscription_payments_id: string }
/** What the other side says about a payment; undefined when it does not know it. */
export type Said = {
  status: 'pending' | 'success' | 'failed'
  outside_order_id?: string
  outside_payment_id?: string
  failure_reason?: string | null
  isLost?: true
}

/** Seconds until a payment that is not decided is asked about again. Afterwards webhooks and people still ask. */
export const WAITS = [3, 10, 30, 60, 300, 900, 3_600, 7_200, 21_600, 43_200, 86_400]
/** A call that was cut may still be on its way; asked so often in vain, it is taken for lost, and asked about still. */
export const LOST_AFTER = 3

/** Asks the gateway or the bank, by our reference, what became of a payment. */
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
        const { status, isLost, ...found }: Partial<Said> = said ?? {}
        if (status && (await become(tx, now, status, found))) await decide(tx, services, now)
        else if (status === 'pending') await noteAttempt(tx, now, found.failure_reason ?? null)
        if (status === undefined || status === 'pending' || isLost) await askAgain(tx, services, now)
      })
    },
  }
}

type Tx = Parameters<typeof become>[0]

/** Whether the gateway was asked about a payment and has not answered yet. */
export function isAsked({ checked_at, heard_of }: Pick<SubscriptionPayment, 'checked_at' | 'heard_of'>): boolean {
  return checked_at !== null && (heard_of === null || heard_of < checked_at)
}

/** What was asked when the question went out is answered; what was asked since is not. */
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
  const wait = WAITS[checks]
  if (wait === undefined) return
  await tx.client.query(
    'UPDATE subscription_payments SET checks = checks + 1 WHERE companies_id = $1 AND subscription_payments_id = $2',
    [tx.companies_id, subscription_payments_id],
  )
  await services.jobs.enqueue(tx, checkJob(services), { subscription_payments_id }, new Date(Date.now() + wait * 1000))
}

/** Undefined when nobody can say yet. */
async function ask(services: Dependencies, payment: SubscriptionPayment): Promise<Said | undefined> {
  try {
    const said = payment.payment_method === 'pg' ? await askGateway(services, payment) : await askBank(services, payment)
    if (said) return said
  } catch (error) {
    if (error instanceof OutsideError) return undefined
    throw error
  }
  // They know nothing of it.
  return payment.checks >= LOST_AFTER
    ? { status: 'failed', failure_reason: 'The request did not arrive', isLost: true }
    : undefined
}

type Ordered = { outside_order_id: string | null; reference: string; amount: number }

/** What the gateway says about an order of ours; undefined when it does not know it. */
export async function askGateway(
  { gateway }: Dependencies,
  { outside_order_id, reference, amount }: Ordered,
): Promise<Said | undefined> {
  const id = outside_order_id ?? (await gateway?.orderByReference(reference))?.outside_order_id
  if (!gateway || id === undefined) return undefined
  const payments = await gateway.paymentsOf(id)
  const captured = payments.find((each) => each.status === 'captured' && each.amount === amount)
  if (captured) return { status: 'success', outside_order_id: id, outside_payment_id: captured.outside_payment_id }
  return { status: 'pending', outside_order_id: id, failure_reason: payments.at(-1)?.failure_reason ?? null }
}

async function askBank({ bank }: Dependencies, { reference }: SubscriptionPayment): Promise<Said | undefined> {
  const found = await bank?.transferByReference(reference)
  return found && { status: found.status, outside_payment_id: found.outside_id, failure_reason: found.failure_reason }
}
