import { addDays, type IsoDate } from '../../dates.ts'
import { mulDiv, type Paise } from '../../money.ts'
import { daysIn, periodEnd } from '../../entitlements/periods.ts'
import type { Plan } from '../../entitlements/plans.ts'
import type { Standing } from '../../entitlements/subscription-status.ts'

/** GST on software as a service, percent: SAC 998434, notification 11/2017-CT(R), in force since 1 Jul 2017. */
const GST_PERCENT = 18n

/** `now`: paid and begun today. `later`: begins when the running period has ended. */
export type Quote = {
  starts: 'now' | 'later'
  period_start: IsoDate
  period_end: IsoDate
  /** Paise, without GST. */
  list_price: Paise
  /** The unused days of the current period, deducted. */
  proration: Paise
  taxable_value: Paise
  gst: Paise
  total: Paise
  /** To pay today; 0 when it begins later. */
  payable: Paise
}

export const gstOn = (taxable_value: Paise): Paise => mulDiv(taxable_value, GST_PERCENT, 100n)

/** What the days from `today` to the end of a paid period cost, to the paisa; today counts as unused. */
export function unusedShare(price_paid: Paise, started_on: IsoDate, ends_on: IsoDate, today: IsoDate): Paise {
  if (today > ends_on) return 0
  const unused = daysIn(today < started_on ? started_on : today, ends_on)
  return mulDiv(price_paid, BigInt(unused), BigInt(daysIn(started_on, ends_on)))
}

/**
 * What moving to a plan costs and when it begins. A higher plan begins at once, less the unused days of the running one. A lower one, or one
 * that costs less than those days, begins when they are over.
 */
export function quote(now: Standing, price_paid: Paise, target: Plan, today: IsoDate): Quote {
  const running = now.status === 'active' && now.started_on !== null && now.ends_on !== null ? now : null
  const unused = running ? unusedShare(price_paid, running.started_on ?? today, running.ends_on ?? today, today) : 0
  if (running?.ends_on && (target.rank <= running.plan.rank || unused >= target.price))
    return priced(target, addDays(running.ends_on, 1), 0, 'later')
  return priced(target, today, unused, 'now')
}

/** A period of a plan at its price, less `proration`. */
export function priced(plan: Plan, period_start: IsoDate, proration: Paise, starts: Quote['starts']): Quote {
  const taxable_value = plan.price - proration
  const gst = gstOn(taxable_value)
  const total = taxable_value + gst
  return {
    starts,
    period_start,
    period_end: periodEnd(plan, period_start),
    list_price: plan.price,
    proration,
    taxable_value,
    gst,
    total,
    payable: starts === 'now' ? total : 0,
  }
}
