import { dateInIndia, type IsoDate, monthStart } from '#core/dates.ts'
import type { Paise } from '#core/money.ts'
import type { Usage } from '#core/entitlements/entitlement.ts'
import { unlimited } from '#core/entitlements/plans.ts'
import { type Standing, subscriptionStatus, type Subscribed } from '#core/entitlements/subscription-status.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { OPERATOR_ID } from '#server/domains/company/operator/id.ts'

export type SubscriptionRow = Subscribed & {
  price_paid: Paise
  trial_started_on: IsoDate | null
  plan_credit: Paise
  cancelled_at: Date | null
  migration_seen_at: Date | null
}
export type OrderRow = {
  subscription_orders_id: string
  subscription_packages_id: string
  quoted_on: IsoDate
  list_price: Paise
  proration: Paise
  taxable_value: Paise
  gst: Paise
}

/** A company's subscription as it is now. */
export type Held = { row: SubscriptionRow | null; standing: Standing; today: IsoDate; usage: Usage }

/** A subscription that may not be there, with the day its company opened. */
export type Read = { [K in keyof SubscriptionRow]: SubscriptionRow[K] | null } & { opened_at: Date }
type ReadWithUsage = Read & { collections: Paise | null; payouts: Paise | null }

/** One statement: the subscription, the day the company opened, and what it used in the month of `today`. */
export async function held(tx: CompanyTx): Promise<Held> {
  const today = dateInIndia(tx.now)
  const { rows } = await tx.client.query<ReadWithUsage>({
    name: 'subscription_held',
    text: `SELECT s.*, c.created_at AS opened_at, u.collections, u.payouts FROM companies c
      LEFT JOIN subscriptions s ON s.companies_id = c.companies_id
      LEFT JOIN subscription_usage u ON u.companies_id = c.companies_id AND u.usage_month = $2
      WHERE c.companies_id = $1`,
    values: [tx.companies_id, monthStart(today)],
  })
  const [read] = rows
  if (!read) throw new Error('a transaction without its company')
  return {
    ...stands(tx, read, today),
    today,
    usage: { collections: read.collections ?? 0, payouts: read.payouts ?? 0, seats: 0 },
  }
}

/**
 * The meaning of a company's row today. The operator has no subscription: its own books have no limits, and it is offered no
 * plan.
 */
export function stands(tx: CompanyTx, read: Read, today: IsoDate) {
  const row = subscribed(read)
  const now = subscriptionStatus(row, dateInIndia(read.opened_at), today)
  if (tx.companies_id !== OPERATOR_ID) return { row, standing: now }
  return { row, standing: { ...now, status: 'free' as const, previous: null, grants: unlimited } }
}

function subscribed(read: Read): SubscriptionRow | null {
  const { subscription_packages_id, started_on, ends_on } = read
  if (subscription_packages_id === null || started_on === null || ends_on === null) return null
  const { next_packages_id, previous_packages_id, previous_ended_on, trial_started_on, cancelled_at, migration_seen_at } = read
  return {
    subscription_packages_id,
    started_on,
    ends_on,
    next_packages_id,
    previous_packages_id,
    previous_ended_on,
    trial_started_on,
    cancelled_at,
    migration_seen_at,
    price_paid: read.price_paid ?? 0,
    plan_credit: read.plan_credit ?? 0,
  }
}

/** Changes of a company's plan are serialized: waits for the current one. */
export async function takeTurn(tx: CompanyTx): Promise<Held> {
  await tx.client.query('SELECT 1 FROM companies WHERE companies_id = $1 FOR NO KEY UPDATE', [tx.companies_id])
  return held(tx)
}

/** The plan that was chosen and not paid yet. */
export async function openOrder(tx: CompanyTx): Promise<OrderRow | null> {
  const { rows } = await tx.client.query<OrderRow>(
    `SELECT subscription_orders_id, subscription_packages_id, quoted_on, list_price, proration, taxable_value, gst
     FROM subscription_orders WHERE companies_id = $1 AND order_status = 'open'`,
    [tx.companies_id],
  )
  return rows[0] ?? null
}

/** People in the company and those invited. */
export async function seatsTaken(tx: CompanyTx): Promise<number> {
  const { rows } = await tx.client.query<{ seats: number }>(
    `SELECT (SELECT count(*) FROM memberships WHERE companies_id = $1 AND membership_status = 'active')
          + (SELECT count(*) FROM invitations WHERE companies_id = $1 AND accepted_at IS NULL AND revoked_at IS NULL AND expires_at > $2) AS seats`,
    [tx.companies_id, tx.now],
  )
  return Number(rows[0]?.seats ?? 0)
}
