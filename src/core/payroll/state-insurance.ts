import { type IsoDate, monthEnd } from '../dates.ts'
import type { Paise } from '../money.ts'
import { esiLaw } from './law/state-insurance.ts'
import { type LawMark, markOf, requireLaw } from '../tax/law/value.ts'
import { shareToHigherRupee } from './rounding.ts'

export type Esi = { wages: Paise; employee: Paise; employer: Paise; rates: { employee: number; employer: number }; law: LawMark }

/**
 * The contribution period of a day: April to September, October to March. Employees covered at its start stay covered to its end.
 */
export function contributionPeriod(on: IsoDate): { start: IsoDate; end: IsoDate } {
  const [year, month] = [Number(on.slice(0, 4)), Number(on.slice(5, 7))]
  if (month >= 4 && month <= 9) return { start: `${year}-04-01`, end: `${year}-09-30` }
  const start = month >= 10 ? year : year - 1
  return { start: `${start}-10-01`, end: monthEnd(`${start + 1}-03-01`) }
}

/** Whether a full month's rate of wages, as on `on`, is within the ceiling. */
export function isEsiCovered(rate: Paise, on: IsoDate, hasDisability: boolean): boolean {
  const { value } = requireLaw(esiLaw, on)
  return rate <= (hasDisability ? value.disability_ceiling : value.ceiling)
}

/** Shares of a month on the wages paid, each to the next higher rupee; a low daily average frees the employee. */
export function esiOf(wages: Paise, paidDays: number, on: IsoDate): Esi {
  const row = requireLaw(esiLaw, on)
  const isExempt = paidDays > 0 && wages <= row.value.exempt_daily_wage * paidDays
  return {
    wages,
    employee: isExempt ? 0 : shareToHigherRupee(wages, row.value.employee),
    employer: shareToHigherRupee(wages, row.value.employer),
    rates: { employee: row.value.employee, employer: row.value.employer },
    law: markOf(row),
  }
}
