import { addDays, type IsoDate } from '../dates.ts'
import { mulDiv, type Paise } from '../money.ts'
import { type LawMark, markOf, requireLaw } from '../tax/law/value.ts'
import { type ContractKind, isCovered } from './contract-cover.ts'
import { gratuityLaw } from './law/gratuity.ts'
import { toRupee } from './rounding.ts'

export const leftReasons = ['resigned', 'retired', 'terminated', 'contract_ended', 'death', 'disablement'] as const
export type LeftReason = (typeof leftReasons)[number]

export type Leaver = {
  joined_on: IsoDate
  left_on: IsoDate
  contract_kind: ContractKind
  left_reason: LeftReason | null
}

/** Completed years, completed months beyond them, and whether days are left over. */
export type ServiceTime = { years: number; months: number; has_days: boolean }

/** From the day of joining to the last one, both worked. */
export function serviceOf(joined_on: IsoDate, left_on: IsoDate): ServiceTime {
  const end = addDays(left_on, 1)
  const part = (day: IsoDate) => day.split('-').map(Number) as [number, number, number]
  const [[y1, m1, d1], [y2, m2, d2]] = [part(joined_on), part(end)]
  const whole = Math.max(0, (y2 - y1) * 12 + m2 - m1 - (d2 < d1 ? 1 : 0))
  return { years: Math.floor(whole / 12), months: whole % 12, has_days: d1 !== d2 }
}

export type Gratuity = {
  amount: Paise
  wages: Paise
  service: ServiceTime
  /** Months that count: a part of a year above six months is a year, except where it counts in proportion. */
  counted_months: number
  is_pro_rata: boolean
  /** Reduced to the ceiling. */
  is_capped: boolean
  days: number
  of_days: number
  law: LawMark
}

/** Gratuity of a leaver on the monthly wages last drawn (CoSS s.53); undefined while their service does not earn it. */
export function gratuityOf(leaver: Leaver, wages: Paise): Gratuity | undefined {
  const row = requireLaw(gratuityLaw, leaver.left_on)
  const { days, of_days, most } = row.value
  const service = serviceOf(leaver.joined_on, leaver.left_on)
  const is_pro_rata = isProRata(leaver, row.value.fixed_term_months)
  if (!isCovered(leaver.contract_kind, 'gratuity', leaver.left_on)) return undefined
  if (!isEarned(leaver, service, row.value)) return undefined
  const months = service.years * 12 + service.months
  const isYear = service.months > 6 || (service.months === 6 && service.has_days)
  const counted_months = is_pro_rata ? months : (service.years + (isYear ? 1 : 0)) * 12
  const full = toRupee(mulDiv(wages, BigInt(days * counted_months), BigInt(of_days * 12)))
  const law = markOf(row)
  return {
    amount: Math.min(full, most),
    wages,
    service,
    counted_months,
    is_pro_rata,
    is_capped: full > most,
    days,
    of_days,
    law,
  }
}

/** What service until a day has earned, whether or not it is due yet: what a company sets aside. */
export function accruedGratuity(joined_on: IsoDate, on: IsoDate, wages: Paise): Paise {
  const { days, of_days, most } = requireLaw(gratuityLaw, on).value
  const { years, months } = serviceOf(joined_on, on)
  return Math.min(most, toRupee(mulDiv(wages, BigInt(days * (years * 12 + months)), BigInt(of_days * 12))))
}

const isProRata = ({ contract_kind }: Leaver, fixed_term_months: number | null) =>
  contract_kind === 'fixed_term' && fixed_term_months !== null

function isEarned(
  leaver: Leaver,
  { years, months }: ServiceTime,
  law: { years: number; fixed_term_months: number | null },
): boolean {
  if (leaver.left_reason === 'death' || leaver.left_reason === 'disablement') return true
  const needed = isProRata(leaver, law.fixed_term_months) ? (law.fixed_term_months ?? 0) : law.years * 12
  return years * 12 + months >= needed
}
