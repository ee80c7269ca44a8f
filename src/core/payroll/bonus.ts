import { addDays, financialYear, type IsoDate, monthEnd } from '../dates.ts'
import { mulDiv, type Paise, sumPaise } from '../money.ts'
import { type LawMark, markOf, requireLaw } from '../tax/law/value.ts'
import { bonusLaw } from './law/bonus.ts'
import { minimumWageOn } from './law/minimum-wages.ts'
import { toRupee } from './rounding.ts'

/** A month of the year that was paid: wages earned in it, and the full month they are part of. */
export type PaidMonth = { month: IsoDate; wages: Paise; full_wages: Paise; paid_days: number; days: number; state: string }

export type Bonus = {
  amount: Paise
  /** The first day of the year it is for. */
  year_start: IsoDate
  /** Wages that count. */
  base: Paise
  months: number
  /** Basis points. */
  percent: number
  law: LawMark
}

/** Most and least of the year that ends on `on`, in basis points. */
export function bonusRange(on: IsoDate): { least: number; most: number } {
  const { least, most } = requireLaw(bonusLaw, on).value
  return { least, most }
}

/**
 * Statutory bonus of a financial year (Code on Wages s.26): of the wages of months whose full wages are within the limit, each counted up to its
 * cap. Undefined for who has no right to it.
 */
export function bonusOf(months: readonly PaidMonth[], year_start: IsoDate, percent: number): Bonus | undefined {
  const row = requireLaw(bonusLaw, financialYear(year_start).end)
  const { upto, days, least_amount } = row.value
  const counted = months.filter(({ full_wages }) => full_wages <= upto)
  const worked = counted.reduce((sum, { paid_days }) => sum + paid_days, 0)
  if (worked < days) return undefined
  const base = sumPaise(counted.map((each) => Math.min(each.wages, capOf(each, row.value.counted))))
  const share = toRupee(mulDiv(base, BigInt(percent), 10_000n))
  return { amount: Math.max(share, least_amount), year_start, base, months: counted.length, percent, law: markOf(row) }
}

/** In proportion to the days paid. */
function capOf({ month, state, paid_days, days }: PaidMonth, counted: Paise): Paise {
  const cap = Math.max(counted, minimumWageOn(state, month)?.value ?? 0)
  return mulDiv(cap, BigInt(Math.round(paid_days * 2)), BigInt(days * 2))
}

/** It is paid within eight months of the end of the year (Code on Wages s.39). */
export function bonusDueOn(year_start: IsoDate): IsoDate {
  let day = financialYear(year_start).end
  for (let left = 8; left > 0; left -= 1) day = monthEnd(addDays(day, 1))
  return day
}
