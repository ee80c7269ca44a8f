import type { IsoDate } from '../dates.ts'
import type { Paise } from '../money.ts'
import { nextReset } from './periods.ts'
import type { Grants, PlanFeature } from './plans.ts'
import type { Standing } from './subscription-status.ts'

/** Used so far: money in this month (paise), people now. */
export type Usage = { payouts: Paise; collections: Paise; seats: number }

type Metered = keyof Usage & keyof Grants
/** A feature by name, a metered resource, or writing at all. */
export type Entitlement = PlanFeature | Metered | 'writing'

export type EntitlementDecision =
  | { isAllowed: true; remaining: number | null }
  | { isAllowed: false; reason: 'payment_due' }
  | { isAllowed: false; reason: 'not_in_plan' }
  | { isAllowed: false; reason: 'limit_reached'; limit: number; remaining: number; resets_on: IsoDate | null }

const isMetered = (name: Entitlement): name is Metered => name === 'payouts' || name === 'collections' || name === 'seats'

/**
 * Whether the company may use `amount` more of a resource on the day. The only decision for server and screens: it depends on the plan, its status
 * and its usage. An amount of 0 asks whether anything is left.
 */
export function can(
  { status, grants }: Pick<Standing, 'status' | 'grants'>,
  usage: Usage,
  wanted: Entitlement,
  amount: number,
  today: IsoDate,
): EntitlementDecision {
  if (status === 'overdue') return { isAllowed: false, reason: 'payment_due' }
  if (wanted === 'writing') return { isAllowed: true, remaining: null }
  if (!isMetered(wanted))
    return grants.features.includes(wanted) ? { isAllowed: true, remaining: null } : { isAllowed: false, reason: 'not_in_plan' }
  const limit = grants[wanted]
  if (limit === null) return { isAllowed: true, remaining: null }
  const remaining = Math.max(0, limit - usage[wanted])
  if (remaining > 0 && amount <= remaining) return { isAllowed: true, remaining: remaining - amount }
  return {
    isAllowed: false,
    reason: 'limit_reached',
    limit,
    remaining,
    resets_on: wanted === 'seats' ? null : nextReset(today),
  }
}
