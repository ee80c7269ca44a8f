import { addDays, daysBetween, type IsoDate, monthEnd, monthStart } from '../dates.ts'
import { mulDiv, type Paise, sumPaise } from '../money.ts'
import { epfCeilings, epfRates, PENSION_ENDS_AT } from './law/provident-fund.ts'
import { type LawMark, type LawValue, markOf, requireLaw } from '../tax/law/value.ts'
import { shareToRupee, toRupee } from './rounding.ts'

export type EpfFacts = {
  /** Contributes on the whole wage, also above the ceiling. */
  on_full_wage: boolean
  is_pension_member: boolean
  /** The employee's additional monthly contribution. */
  voluntary: Paise
}
/** Days of the month under one ceiling. */
export type CeilingPart = { from: IsoDate; days: number; ceiling: Paise }
export type Epf = {
  epf_wage: Paise
  /** The wage up to the ceiling: for pension and insurance. */
  capped_wage: Paise
  pension_wage: Paise
  employee: Paise
  voluntary: Paise
  pension: Paise
  /** The employer's share less what goes to pension. */
  employer: Paise
  parts: readonly CeilingPart[]
  of_days: number
  rates: { employee: number; employer: number; pension: number }
  law: LawMark
}

/**
 * Contributions of a month on `wage`, what was earned from `from` to `to` of it. A month in which the ceiling changes is capped in parts, each by
 * its days of those employed (EPFO FAQ on 17 Sep 2026; seen on a secondary page). Shares to the nearest rupee, 50 paise up (para 18(5)).
 */
export function epfOf(
  wage: Paise,
  { on_full_wage, is_pension_member, voluntary }: EpfFacts,
  from: IsoDate,
  to: IsoDate,
  ceilings: readonly LawValue<Paise>[] = epfCeilings,
): Epf {
  const rates = requireLaw(epfRates, to)
  const parts = ceilingParts(from, to, ceilings)
  const of_days = daysBetween(from, to) + 1
  const capped_wage = cappedWage(wage, parts, of_days)
  const epf_wage = on_full_wage ? wage : capped_wage
  const pension_wage = is_pension_member ? capped_wage : 0
  const employee = shareToRupee(epf_wage, rates.value.employee)
  const pension = shareToRupee(pension_wage, rates.value.pension)
  const whole = shareToRupee(epf_wage, rates.value.employer)
  const mark = parts.length > 1 ? { ...markOf(requireLaw(ceilings, to)), status: 'secondary' as const } : markOf(rates)
  return {
    epf_wage,
    capped_wage,
    pension_wage,
    employee,
    voluntary: Math.min(voluntary, Math.max(0, toRupee(wage) - employee)),
    pension,
    employer: whole - pension,
    parts,
    of_days,
    rates: { employee: rates.value.employee, employer: rates.value.employer, pension: rates.value.pension },
    law: mark,
  }
}

function cappedWage(wage: Paise, parts: readonly CeilingPart[], of_days: number): Paise {
  if (parts.length === 1) return Math.min(wage, parts[0]?.ceiling ?? wage)
  // One division for the whole, so that parts lose no paisa.
  const weighted = parts.reduce((sum, { days, ceiling }) => sum + BigInt(Math.min(wage, ceiling)) * BigInt(days), 0n)
  return mulDiv(Number(weighted), 1n, BigInt(of_days))
}

/** The days from `from` to `to` by the ceiling in force on them. */
function ceilingParts(from: IsoDate, to: IsoDate, ceilings: readonly LawValue<Paise>[]): CeilingPart[] {
  const starts = [from, ...ceilings.map((row) => row.from).filter((day) => day > from && day <= to)]
  return starts.map((start, at) => {
    const next = starts[at + 1]
    const end = next === undefined ? to : addDays(next, -1)
    return { from: start, days: daysBetween(start, end) + 1, ceiling: requireLaw(ceilings, start).value }
  })
}

/** The establishment's dues for a month besides the shares: insurance on capped wages, administration on contributing wages. */
export function epfCharges(
  rows: readonly Pick<Epf, 'epf_wage' | 'capped_wage'>[],
  month: IsoDate,
): { insurance: Paise; admin: Paise } {
  const { value } = requireLaw(epfRates, monthEnd(monthStart(month)))
  if (rows.length === 0) return { insurance: 0, admin: 0 }
  const insurance = shareToRupee(sumPaise(rows.map((row) => toRupee(row.capped_wage))), value.insurance)
  const admin = shareToRupee(sumPaise(rows.map((row) => toRupee(row.epf_wage))), value.admin)
  return { insurance, admin: Math.max(admin, value.admin_least) }
}

/** Whether a member is past the age of pension contributions in a month: from the month after that birthday (EPS para 6). */
export function isPastPensionAge(born_on: IsoDate | null, month: IsoDate): boolean {
  if (born_on === null) return false
  return `${Number(born_on.slice(0, 4)) + PENSION_ENDS_AT}${born_on.slice(4)}` < monthStart(month)
}

/** Whether pension contributions are paid for a member in a month. */
export const paysPension = (
  { is_pension, is_pension_deferred = false }: { is_pension: boolean; is_pension_deferred?: boolean | undefined },
  born_on: IsoDate | null,
  month: IsoDate,
): boolean => is_pension && (is_pension_deferred || !isPastPensionAge(born_on, month))

/** First members from this day on with wages above the ceiling are outside the pension scheme (EPS para 6, G.S.R. 609(E) of 2014). */
const PENSION_BY_WAGE_FROM: IsoDate = '2014-09-01'

/** Whether somebody who becomes a member of the provident fund for the first time is one of the pension scheme, by the wage of that day. */
export const joinsPension = (member_since: IsoDate, wage: Paise): boolean =>
  member_since < PENSION_BY_WAGE_FROM || wage <= requireLaw(epfCeilings, member_since).value
