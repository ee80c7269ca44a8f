import type { IsoDate } from '../dates.ts'
import { mulDiv, type Paise } from '../money.ts'
import { type LawMark, markOf, requireLaw } from '../tax/law/value.ts'
import { leaveDayOf, leaveExemption } from './law/final-pay.ts'
import { toRupee } from './rounding.ts'

export type LeavePay = { amount: Paise; exempt: Paise; days: number; of_days: number; wages: Paise; law: LawMark }

type Facts = {
  left_on: IsoDate
  days: number
  /** Monthly wages last drawn. */
  wages: Paise
  /** Basic pay and dearness, a month, on average of the last ten. */
  basic: Paise
  /** Completed years of service. */
  years: number
  /** Days of such leave that were used during the service. */
  used: number
}

/** Leave that is not taken, paid on leaving, and what of it is not taxed. Half days count. */
export function leavePay({ left_on, days, wages, basic, years, used }: Facts): LeavePay {
  const row = requireLaw(leaveDayOf, left_on)
  const amount = toRupee(mulDiv(wages, BigInt(Math.round(days * 2)), BigInt(row.value * 2)))
  const free = requireLaw(leaveExemption, left_on).value
  // Leave beyond so many days a year is not at their credit, and what they used was of these days.
  const untaxedDays = Math.min(days, Math.max(0, free.days_a_year * years - used))
  const exempt = Math.min(
    amount,
    basic * free.months,
    toRupee(mulDiv(basic, BigInt(Math.round(untaxedDays * 2)), 60n)),
    free.most,
  )
  return { amount, exempt, days, of_days: row.value, wages, law: markOf(row) }
}
