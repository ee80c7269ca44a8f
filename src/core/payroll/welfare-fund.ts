import { type IsoDate, monthEnd } from '../dates.ts'
import { mulDiv, type Paise } from '../money.ts'
import { type LawMark, lawOn, markOf } from '../tax/law/value.ts'
import { type LwfLaw, welfareFund } from './law/welfare-fund.ts'

type LwfFacts = {
  state: string
  /** Wages of the month. */
  wages: Paise
  /** Managers, and supervisors above a wage, are outside the fund. */
  is_exempt: boolean
  left_on: IsoDate | null
  /** Whether days of the month are paid. */
  has_days: boolean
}
export type Lwf = { employee: Paise; employer: Paise; wages: Paise; law: LwfLaw; mark: LawMark }

/**
 * Contributions of a month to the labour welfare fund of a state; undefined where it has none, in other months, and for who is exempt. Flat sums
 * are due for who is employed on the last day of the month; a share of the wages is rounded up or down to the paisa.
 */
export function lwfOf({ state, wages, is_exempt, left_on, has_days }: LwfFacts, month: IsoDate): Lwf | undefined {
  const row = lawOn(welfareFund[state] ?? [], month)
  if (!row || is_exempt || !has_days) return undefined
  const law = row.value
  const mark = markOf(row)
  if (law.kind === 'share') {
    const employee = Math.min(mulDiv(wages, BigInt(law.rate), 10_000n), law.most)
    return employee === 0 ? undefined : { employee, employer: employee * law.employer_times, wages, law, mark }
  }
  if (!law.months.includes(Number(month.slice(5, 7)))) return undefined
  if (left_on !== null && left_on < monthEnd(month)) return undefined
  return { employee: law.employee, employer: law.employer, wages, law, mark }
}
