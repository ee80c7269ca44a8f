import type { GatewayEvent } from '#server/adapters/gateway/port.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { checkJob as checkLinkJob } from '#server/domains/sales/payment-links/status-polling.ts'
import { checkJob } from '#server/domains/billing/subscription-payments/status-polling.ts'
import { inOperatorBooks } from '#server/domains/billing/operator/books.ts'
import { pullJob } from '#server/domains/banking/settlements/jobs.ts'
import { inCompany } from '#server/platform/db.ts'
import { isFirstEvent } from '#server/platform/webhook.ts'

/** Events signed earlier than this are ignored: the payment is queried in any case. */
const FRESH_MS = 300_000

type Place = { companies_id: string } & ({ subscription_payments_id: string } | { payment_link_payments_id: string })

/** Handles an event with a valid signature. It is only a hint: its data about money is requested from the gateway again. */
export async function receiveEvent(
  services: Dependencies,
  event: GatewayEvent,
): Promise<'accepted' | 'duplicate' | 'stale' | 'unknown'> {
  if (Math.abs(Date.now() - event.created_at.getTime()) > FRESH_MS) return 'stale'
  if (event.settlement_id !== null) return askForSettlements(services, event)
  const place = await placeOf(services, event.outside_order_id)
  if (!place) return 'unknown'
  const { companies_id } = place
  return inCompany(services.database, { companies_id, accounts_id: null }, async (tx) => {
    if (!(await isFirstEvent(tx, services.gateway?.provider, event))) return 'duplicate'
    if ('subscription_payments_id' in place)
      await services.jobs.enqueue(tx, checkJob(services), { subscription_payments_id: place.subscription_payments_id })
    else await services.jobs.enqueue(tx, checkLinkJob(services), { payment_link_payments_id: place.payment_link_payments_id })
    return 'accepted'
  })
}

/**
 * A settlement may belong to several companies, as its payments show. The event is stored with the operator, who owns the
 * account.
 */
async function askForSettlements(services: Dependencies, event: GatewayEvent): Promise<'accepted' | 'duplicate'> {
  return inOperatorBooks(services, async (tx) => {
    if (!(await isFirstEvent(tx, services.gateway?.provider, event))) return 'duplicate'
    await services.jobs.enqueue(tx, pullJob(services), {})
    return 'accepted'
  })
}

/** The purpose of an order: a plan, or a payment link. */
async function placeOf({ database }: Dependencies, outside_order_id: string | null): Promise<Place | undefined> {
  for (const finder of ['company_of_order', 'link_payment_of_order']) {
    const { rows } = await database.pool.query<Place>(`SELECT * FROM ${finder}($1)`, [outside_order_id])
    if (rows[0]) return rows[0]
  }
  return undefined
}
