import type { LoginPopup, Subscription } from '#contract/billing/subscription.ts'
import { daysBetween, type IsoDate } from '#core/dates.ts'
import { daysIn, nextReset } from '#core/entitlements/periods.ts'
import { isExistingPlan, REMIND_DAYS, TRIAL_DAYS } from '#core/entitlements/plans.ts'
import type { Standing } from '#core/entitlements/subscription-status.ts'
import { t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { chargeOf, pendingOf } from './pending.ts'
import { type Held, held, openOrder, seatsTaken } from '#server/domains/entitlements/plan-limits/subscription-state.ts'

/** How long after a plan ended its popup greets; later the plans are offered instead. */
const FAREWELL_DAYS = 30

/** Everything the application shows of the plan. */
export async function subscription(tx: CompanyTx): Promise<Subscription> {
  const [now, order, seats, isPendingTxn] = [await held(tx), await openOrder(tx), await seatsTaken(tx), await isPaying(tx)]
  const { standing, today, row, usage } = now
  const charge = await chargeOf(tx, now)
  const { plan, grants, previous, next, ends_on } = standing
  const gone = previous !== null && standing.status === 'free'
  return {
    id: plan.id,
    displayName: plan.name,
    headerText: headerText(standing, today),
    actionButtons: { cta: cta(standing) },
    startDate: standing.started_on,
    endDate: ends_on,
    yearlyLimitResetDate: nextReset(today),
    remainingTime: ends_on === null ? null : Math.max(0, daysIn(today, ends_on)),
    didPlanExpire: gone || standing.status === 'past_due' || standing.status === 'overdue',
    previousPlan: previous && { id: previous.plan.id, remainingTime: Math.max(0, daysBetween(today, previous.ended_on)) },
    current: {
      should_show_plan_blocker: gone && !isExistingPlan(previous.plan.id) && endedFor(previous.ended_on, today) > FAREWELL_DAYS,
    },
    isPendingTxn,
    popupToBeShownAfterLogin: { case: popup(now) },
    pending_plan_details: pendingOf(now, order),
    pending_txn_charge_payment: charge,
    transactionRemaining: {
      payouts: grants.payouts === null ? null : Math.max(0, grants.payouts - usage.payouts),
      collections: grants.collections === null ? null : Math.max(0, grants.collections - usage.collections),
    },
    payment_highlights: {
      payouts: { used: usage.payouts, limit: grants.payouts },
      collections: { used: usage.collections, limit: grants.collections },
      seats: { used: seats, limit: grants.seats },
    },
    features: [...grants.features],
    isMigrationNew: gone && isExistingPlan(previous.plan.id) && row?.migration_seen_at === null,
    nextPlan: next && ends_on !== null ? { id: next.id, displayName: next.name, endDate: ends_on } : null,
    plan_credit: row?.plan_credit ?? 0,
  }
}

const endedFor = (ended_on: IsoDate, today: IsoDate) => daysBetween(ended_on, today)

/** A payment of ours is with the gateway or the bank. */
export async function isPaying(tx: CompanyTx): Promise<boolean> {
  const { rowCount } = await tx.client.query(
    `SELECT 1 FROM subscription_payments WHERE companies_id = $1 AND payment_status IN ('submitting', 'pending', 'unknown') LIMIT 1`,
    [tx.companies_id],
  )
  return rowCount !== 0
}

const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`

function headerText({ status, plan, ends_on }: Standing, today: IsoDate): string {
  if (status === 'unstarted') return t('{TRIAL_DAYS}-day free trial', { TRIAL_DAYS })
  if (status === 'trial') return t('{days} left in your free trial', { days: days(daysIn(today, ends_on ?? today)) })
  if (status === 'past_due' || status === 'overdue') return t('Payment due')
  return t('{name} plan', { name: plan.name })
}

function cta({ status, next }: Standing): string | null {
  if (status === 'past_due' || status === 'overdue') return t('Pay now')
  if (status === 'trial') return t('Upgrade')
  if (status === 'active') return next?.id === 'free' ? t('Renew') : t('Manage')
  return null
}

function popup({ standing, today }: Held): LoginPopup | null {
  const { status, ends_on, previous, next } = standing
  if (status === 'unstarted') return 'trial_start'
  const isEnding = ends_on !== null && daysIn(today, ends_on) <= REMIND_DAYS
  if (status === 'trial') return isEnding ? 'trial_reminder' : null
  if (status === 'active') return isEnding && next !== null ? 'plan_reminder' : null
  if (status !== 'free' || previous === null || isExistingPlan(previous.plan.id)) return null
  if (endedFor(previous.ended_on, today) > FAREWELL_DAYS) return null
  return previous.plan.id === 'trial' ? 'trial_expired' : 'plan_expired'
}
