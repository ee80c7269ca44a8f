import type { Dependencies } from '#server/platform/dependencies.ts'
import {
  LOST_AFTER_POLLS,
  POLL_BACKOFF_SECONDS,
  type PolledStatus,
  pollOrderStatus,
} from '#server/adapters/gateway/order-status.ts'
import { OutsideError } from '#server/adapters/outside.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { JobDefinition } from '#server/platform/job-definition.ts'
import { book, receivePayment } from './book-payment.ts'
import { transitionTo, paymentBy } from './payments.ts'
import { lock } from './read.ts'
import { receiptJob } from './receipt-letter.ts'
import type { LinkPaymentRecord } from './table.ts'

type Payload = { payment_link_payments_id: string }
/** When the books refuse money that is here, it is tried again this much later. */
const BOOK_AGAIN_MS = 3_600_000
type Answer = { to: 'pending' | 'failed' | 'unknown'; outside_order_id?: string; failure_reason?: string }

/**
 * Requests the order from the gateway. The attempt is stored before; a missing response leaves it `unknown`, and its
 * status is queried by our reference, never requested again.
 */
export function submitJob(services: Dependencies): JobDefinition<Payload> {
  return {
    name: 'payment-link-submit',
    async run(company, { payment_link_payments_id }) {
      const begun = await company(async (tx) => {
        const payment = await locked(tx, payment_link_payments_id)
        return { payment, isNew: await transitionTo(tx, payment, 'submitting') }
      })
      if (!begun.isNew && begun.payment.payment_status !== 'submitting') return
      // Started before and not finished: a process stopped in between. Only the gateway knows whether it was called.
      const { to, ...found }: Answer = begun.isNew ? await order(services, begun.payment) : { to: 'unknown' }
      await company(async (tx) => {
        const now = await locked(tx, payment_link_payments_id)
        await transitionTo(tx, now, to, found)
        if (to !== 'failed') await askAgain(tx, services, now)
      })
    },
  }
}

async function order({ gateway }: Dependencies, { reference, amount, companies_id }: LinkPaymentRecord): Promise<Answer> {
  if (!gateway) return { to: 'failed', failure_reason: 'There is no payment gateway' }
  try {
    const { outside_order_id } = await gateway.createOrder({ reference, amount, notes: { companies_id } })
    return { to: 'pending', outside_order_id }
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    if (error.outcome === 'unknown') return { to: 'unknown' }
    const failure_reason = error.outcome === 'refused' ? error.message : 'The payment gateway could not be reached'
    return { to: 'failed', failure_reason }
  }
}

/** Polls the gateway for the outcome of a payment, and takes money that has arrived into the books. */
export function checkJob(services: Dependencies): JobDefinition<Payload> {
  return {
    name: 'payment-link-check',
    async run(company, { payment_link_payments_id }) {
      const payment = await company((tx) => paymentBy(tx, payment_link_payments_id))
      if (payment.payment_status === 'created' || payment.payments_id !== null) return
      if (payment.payment_status !== 'success') {
        const said = await ask(services, payment)
        const isHere = await company((tx) => note(tx, services, payment, said))
        if (!isHere) return
      }
      if (await book(company, payment_link_payments_id)) return
      const again = new Date(Date.now() + BOOK_AGAIN_MS)
      await company((tx) => services.jobs.enqueue(tx, checkJob(services), { payment_link_payments_id }, again))
    },
  }
}

/** Returns whether the money is here. */
async function note(
  tx: CompanyTx,
  services: Dependencies,
  asked: LinkPaymentRecord,
  said: PolledStatus | undefined,
): Promise<boolean> {
  const id = asked.payment_link_payments_id
  const now = await locked(tx, id)
  if (said) await noteHeard(tx, asked)
  const { status, isLost, ...found }: Partial<PolledStatus> = said ?? {}
  if (status === 'success' && (await transitionTo(tx, now, 'success', found))) {
    await receivePayment(tx, now)
    await services.jobs.enqueue(tx, receiptJob(services), { payment_link_payments_id: id })
    return true
  }
  if (status === 'failed') await transitionTo(tx, now, 'failed', found)
  if (status === 'pending') await noteAttempt(tx, now, found)
  if (status === undefined || status === 'pending' || isLost) await askAgain(tx, services, now)
  return now.payment_status === 'success'
}

/** The response covers what was due when the request was sent, not later requests. */
async function noteHeard(tx: CompanyTx, { payment_link_payments_id, checked_at }: LinkPaymentRecord) {
  await tx.client.query(
    'UPDATE payment_link_payments SET heard_of = greatest(heard_of, $3) WHERE companies_id = $1 AND payment_link_payments_id = $2',
    [tx.companies_id, payment_link_payments_id, checked_at],
  )
}

/** How the last attempt to pay an order went, and an order found by our reference; the order itself stays open. */
async function noteAttempt(tx: CompanyTx, payment: LinkPaymentRecord, found: Omit<Partial<PolledStatus>, 'status'>) {
  if (await transitionTo(tx, payment, 'pending', found)) return
  await tx.client.query(
    'UPDATE payment_link_payments SET failure_reason = $3 WHERE companies_id = $1 AND payment_link_payments_id = $2',
    [tx.companies_id, payment.payment_link_payments_id, found.failure_reason ?? null],
  )
}

/** Later and later. */
async function askAgain(tx: CompanyTx, services: Dependencies, { payment_link_payments_id, checks }: LinkPaymentRecord) {
  const wait = POLL_BACKOFF_SECONDS[checks]
  if (wait === undefined) return
  await tx.client.query(
    'UPDATE payment_link_payments SET checks = checks + 1 WHERE companies_id = $1 AND payment_link_payments_id = $2',
    [tx.companies_id, payment_link_payments_id],
  )
  await services.jobs.enqueue(tx, checkJob(services), { payment_link_payments_id }, new Date(Date.now() + wait * 1000))
}

/** Undefined while the outcome is unknown. */
async function ask(services: Dependencies, payment: LinkPaymentRecord): Promise<PolledStatus | undefined> {
  try {
    const said = await pollOrderStatus(services.gateway, payment)
    if (said) return said
  } catch (error) {
    if (error instanceof OutsideError) return undefined
    throw error
  }
  // The gateway has no record of it.
  return payment.checks >= LOST_AFTER_POLLS
    ? { status: 'failed', failure_reason: 'The request did not arrive', isLost: true }
    : undefined
}

/** The payment as it is now, with its link locked: what is decided about one link is decided one after the other. */
async function locked(tx: CompanyTx, payment_link_payments_id: string): Promise<LinkPaymentRecord> {
  const { payment_links_id } = await paymentBy(tx, payment_link_payments_id)
  await lock(tx, payment_links_id)
  return paymentBy(tx, payment_link_payments_id)
}
