import { addDays, type IsoDate } from '../dates.ts'
import { daysIn } from './periods.ts'
import { GRACE_DAYS, type Grants, isExistingPlan, type Plan, planOf, UNSTARTED_DAYS, unlimited } from './plans.ts'

/** The stored state of a company's subscription; the rest follows from the day. */
export type Subscribed = {
  subscription_packages_id: string
  started_on: IsoDate
  /** The last day of the trial or of the paid period. */
  ends_on: IsoDate
  next_packages_id: string | null
  previous_packages_id: string | null
  previous_ended_on: IsoDate | null
}

/**
 * `unstarted`: the trial has not begun. `past_due`: a renewal is not paid, nothing stops yet. `overdue`: it was not paid in time and
 * nothing can be written until it is.
 */
type Status = 'unstarted' | 'free' | 'trial' | 'active' | 'past_due' | 'overdue'

export type Standing = {
  status: Status
  plan: Plan
  grants: Grants
  started_on: IsoDate | null
  ends_on: IsoDate | null
  /** The plan before this one and its last day. */
  previous: { plan: Plan; ended_on: IsoDate } | null
  /** What follows this period where a person chose so. */
  next: Plan | null
}

/** What a subscription means on a day. Nothing has to run at midnight: a trial or a cancelled plan ends by its date alone. */
export function subscriptionStatus(row: Subscribed | null, opened_on: IsoDate, today: IsoDate): Standing {
  // A row of the Free plan only stores a credit.
  if (row === null || row.subscription_packages_id === 'free') return unstarted(opened_on, today)
  const plan = planOf(row.subscription_packages_id)
  const previous =
    row.previous_packages_id === null || row.previous_ended_on === null
      ? null
      : { plan: planOf(row.previous_packages_id), ended_on: row.previous_ended_on }
  const next = row.next_packages_id === null ? null : planOf(row.next_packages_id)
  const held = { plan, grants: plan, started_on: row.started_on, ends_on: row.ends_on, previous, next }
  if (today <= row.ends_on) return { ...held, status: plan.id === 'trial' ? 'trial' : 'active' }
  if (plan.id === 'trial' || isExistingPlan(plan.id) || next?.id === 'free')
    return { ...freeStanding(addDays(row.ends_on, 1)), previous: { plan, ended_on: row.ends_on } }
  return { ...held, status: today <= addDays(row.ends_on, GRACE_DAYS) ? 'past_due' : 'overdue' }
}

function unstarted(opened_on: IsoDate, today: IsoDate): Standing {
  const isOpen = daysIn(opened_on, today) <= UNSTARTED_DAYS
  return { ...freeStanding(opened_on), status: 'unstarted', ...(isOpen && { grants: unlimited }) }
}

function freeStanding(started_on: IsoDate): Standing {
  const plan = planOf('free')
  return { status: 'free', plan, grants: plan, started_on, ends_on: null, previous: null, next: null }
}
