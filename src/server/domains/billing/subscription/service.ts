import type { PlanOffer, PlanQuote, Subscription } from '#contract/billing/subscription.ts'
import { addDays, formatDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { periodEnd } from '#core/entitlements/periods.ts'
import { type Plan, planOf, plansOnSale, TRIAL_DAYS } from '#core/entitlements/plans.ts'
import { quote } from '#core/billing/subscription/quote.ts'
import { t } from '#core/messages.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { type Held, held, openOrder, takeTurn } from '#server/domains/entitlements/plan-limits/subscription-state.ts'
import { settlePlanPayment } from './settle-payment.ts'
import { isPaying, subscription } from './view.ts'

export { pendingPlan, pendingReconciliationCharge } from './pending.ts'
export { settlePlanPayment, settleReconciliationCharge } from './settle-payment.ts'

/** Begins the company's one trial. Throws `wrong_state` when it had it, or has a plan. */
export async function startTrial(tx: CompanyTx): Promise<Subscription> {
  const { row, standing, today } = await takeTurn(tx)
  if (standing.status !== 'unstarted') throw new AppError('wrong_state', 'Your company has already used its free trial.')
  await tx.client.query(
    `INSERT INTO subscriptions (companies_id, subscription_packages_id, started_on, ends_on, trial_started_on, updated_at)
     VALUES ($1, 'trial', $2, $3, $2, $4)
     ON CONFLICT (companies_id) DO UPDATE SET subscription_packages_id = 'trial', started_on = $2, ends_on = $3, trial_started_on = $2, updated_at = $4`,
    [tx.companies_id, today, addDays(today, TRIAL_DAYS - 1), tx.now],
  )
  await audit(tx, 'began', 'subscriptions', tx.companies_id, { plan: [row === null ? null : 'free', 'trial'] })
  return subscription(tx)
}

/** Gives a company a paid plan from today, unpaid: the demo's. */
export async function givePlan(tx: CompanyTx, subscription_packages_id: string): Promise<void> {
  const { today } = await takeTurn(tx)
  const plan = planOf(subscription_packages_id)
  await tx.client.query(
    `INSERT INTO subscriptions (companies_id, subscription_packages_id, started_on, ends_on, price_paid, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [tx.companies_id, plan.id, today, periodEnd(plan, today), plan.price, tx.now],
  )
  await audit(tx, 'began', 'subscriptions', tx.companies_id, { plan: [null, plan.id] })
}

/** The plans for sale, and the free features. */
export function offers(): PlanOffer[] {
  return [planOf('free'), ...plansOnSale].map(({ id, name, period, price, payouts, collections, seats, features }) => ({
    subscription_packages_id: id,
    displayName: name,
    period,
    price,
    payouts,
    collections,
    seats,
    features: [...features],
  }))
}

/** The price of a plan today; amounts in paise. Throws `wrong_state` for one that is not sold or is already active. */
export async function quotePlan(tx: CompanyTx, subscription_packages_id: string): Promise<PlanQuote> {
  const { plan, price, plan_credit } = priceFor(await held(tx), subscription_packages_id)
  return {
    ...price,
    subscription_packages_id: plan.id,
    displayName: plan.name,
    plan_credit,
    payable: Math.max(0, price.payable - plan_credit),
  }
}

function priceFor({ standing, row, today }: Held, subscription_packages_id: string) {
  const plan = planOf(subscription_packages_id)
  if (!plan.isSold)
    throw new AppError('wrong_state', t('The {name} plan is not available. Choose another one.', { name: plan.name }))
  if (standing.plan.id === plan.id && standing.next === null)
    throw new AppError('wrong_state', t('You already have the {name} plan.', { name: plan.name }))
  const price = quote(standing, row?.price_paid ?? 0, plan, today)
  return { plan, price, plan_credit: price.starts === 'now' ? (row?.plan_credit ?? 0) : 0 }
}

/** Chooses a plan: one that begins now is an order that waits for its payment, a lower one follows the running period. */
export async function choose(tx: CompanyTx, services: Dependencies, subscription_packages_id: string): Promise<Subscription> {
  const now = await takeTurn(tx)
  const { plan, price, plan_credit } = priceFor(now, subscription_packages_id)
  await closeOrder(tx)
  if (price.starts === 'later') return follow(tx, now, plan, null)
  const subscription_orders_id = newId()
  await insertRow(tx.client, 'subscription_orders', {
    companies_id: tx.companies_id,
    subscription_orders_id,
    subscription_packages_id: plan.id,
    quoted_on: now.today,
    list_price: price.list_price,
    proration: price.proration,
    taxable_value: price.taxable_value,
    gst: price.gst,
    created_by: tx.accounts_id,
    created_at: tx.now,
  })
  await audit(tx, 'chose', 'subscriptions', tx.companies_id, { plan: plan.id, total: price.total })
  // A credit that covers it pays at once.
  if (plan_credit >= price.total)
    await settlePlanPayment(tx, services, {
      amount: 0,
      reference: `credit ${subscription_orders_id}`,
      method: 'credit',
      paid_on: now.today,
    })
  return subscription(tx)
}

/**
 * Cancels the chosen plan before it is paid. Does nothing if there is none. Throws `wrong_state` while a payment for it is in
 * progress.
 */
export async function dropOrder(tx: CompanyTx): Promise<Subscription> {
  await takeTurn(tx)
  if (await isPaying(tx))
    throw new AppError('wrong_state', 'A payment for this plan is in progress. Wait for its result before you cancel the change.')
  const order = await openOrder(tx)
  if (order !== null) {
    await closeOrder(tx)
    await audit(tx, 'gave_up', 'subscriptions', tx.companies_id, { plan: order.subscription_packages_id })
  }
  return subscription(tx)
}

async function closeOrder(tx: CompanyTx): Promise<void> {
  await tx.client.query(
    `UPDATE subscription_orders SET order_status = 'dropped' WHERE companies_id = $1 AND order_status = 'open'`,
    [tx.companies_id],
  )
}

/**
 * Cancels the paid plan at the end of the paid period; immediately if that is over and the renewal is unpaid. Throws
 * `wrong_state` without a paid plan.
 */
export async function cancel(tx: CompanyTx, cancel_reason: string | null): Promise<Subscription> {
  const now = await takeTurn(tx)
  if (now.standing.next?.id === 'free') throw new AppError('wrong_state', 'Your plan is already cancelled.')
  await closeOrder(tx)
  return follow(tx, now, planOf('free'), cancel_reason)
}

async function follow(tx: CompanyTx, { standing }: Held, plan: Plan, cancel_reason: string | null): Promise<Subscription> {
  if (standing.ends_on === null || standing.plan.id === 'trial')
    throw new AppError('wrong_state', 'You have no paid plan to change.')
  const isCancelled = plan.id === 'free'
  await tx.client.query(
    'UPDATE subscriptions SET next_packages_id = $2, cancel_reason = $3, cancelled_at = $4, updated_at = $5 WHERE companies_id = $1',
    [tx.companies_id, plan.id, cancel_reason, isCancelled ? tx.now : null, tx.now],
  )
  await audit(tx, isCancelled ? 'cancelled' : 'chose', 'subscriptions', tx.companies_id, {
    plan: [standing.plan.id, plan.id],
    after: formatDate(standing.ends_on),
    ...(cancel_reason !== null && { cancel_reason }),
  })
  return subscription(tx)
}

/** Withdraws the scheduled change, so that the plan continues. Throws `wrong_state` once the period has ended. */
export async function keep(tx: CompanyTx): Promise<Subscription> {
  const { standing } = await takeTurn(tx)
  if (standing.status !== 'active' || standing.next === null)
    throw new AppError('wrong_state', 'There is nothing to undo: choose a plan instead.')
  await tx.client.query(
    'UPDATE subscriptions SET next_packages_id = NULL, cancel_reason = NULL, cancelled_at = NULL, updated_at = $2 WHERE companies_id = $1',
    [tx.companies_id, tx.now],
  )
  await audit(tx, 'kept', 'subscriptions', tx.companies_id, { plan: standing.plan.id })
  return subscription(tx)
}

export async function seeMigration(tx: CompanyTx): Promise<Subscription> {
  await tx.client.query('UPDATE subscriptions SET migration_seen_at = coalesce(migration_seen_at, $2) WHERE companies_id = $1', [
    tx.companies_id,
    tx.now,
  ])
  return subscription(tx)
}
