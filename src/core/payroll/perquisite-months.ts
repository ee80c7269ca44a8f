import { addDays, type IsoDate, monthEnd, monthStart } from '../dates.ts'
import { type Paise, sumPaise } from '../money.ts'
import { lawOn, type LawMark, markOf, requireLaw } from '../tax/law/value.ts'
import { perquisiteLaw, specifiedAbove } from './law/perquisites.ts'
import type { TaxRegime } from './law/salary-tax.ts'
import { type Perquisite, perquisiteKinds } from './perquisite-model.ts'
import { type Lent, noPerquisites, type PerquisiteYear, type ValuedPerquisite, valueMonth } from './perquisites.ts'

/** A loan of the employee as it is before a month; in whole rupees. */
export type LentLoan = {
  payroll_loans_id: string
  given_on: IsoDate
  recover_from: IsoDate
  given: Paise
  left: Paise
  instalment: Paise
}

/** What benefits are measured by, of the months of a year. */
export type PerquisiteFactsOfYear = {
  rows: readonly Perquisite[]
  loans: readonly LentLoan[]
  /** Pay of a whole month as far as it is taxed, and what the employer pays into the provident fund for it. */
  salary: Paise
  provident_fund: Paise
}

/** Taxed benefits in each regime. */
export type PerquisiteSums = { new: Paise; old: Paise }

export const openIn = (rows: readonly Perquisite[], month: IsoDate): Perquisite[] =>
  rows.filter(({ from_month, until_month }) => from_month <= month && (until_month === null || until_month >= month))

/** What is lent at the end of a month, `ahead` months from now, when each instalment is paid. */
export function lentIn(loans: readonly LentLoan[], month: IsoDate, ahead: number, now: IsoDate): Lent {
  const open = loans.filter(({ given_on }) => given_on <= monthEnd(month))
  const left = open.map((loan) => {
    const first = loan.recover_from > now ? monthsBetween(now, loan.recover_from) : 0
    return Math.max(0, loan.left - Math.max(0, ahead - first + 1) * loan.instalment)
  })
  const held = open.filter((loan) => loan.left > 0)
  return { given: sumPaise(held.map(({ given }) => given)), left: sumPaise(left) }
}

const monthsBetween = (from: IsoDate, to: IsoDate): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7))

/** The first days of so many months, from one on. */
export function monthsFrom(first: IsoDate, count: number): IsoDate[] {
  const months: IsoDate[] = []
  for (let month = first; months.length < count; month = addDays(monthEnd(month), 1)) months.push(month)
  return months
}

/** A year's benefits with those of months to come; `ahead`: how many months the first of them is from now. */
export function expectPerquisites(
  { rows, loans, salary, provident_fund }: PerquisiteFactsOfYear,
  before: PerquisiteYear,
  months: readonly IsoDate[],
  ahead: number,
): PerquisiteYear {
  const [first] = months
  if (rows.length === 0 || first === undefined) return before
  const now = ahead === 0 ? first : monthStart(addDays(first, -1))
  return months.reduce((year, month, at) => {
    const lent = lentIn(loans, month, ahead + at, now)
    const law = requireLaw(perquisiteLaw, month).value
    return valueMonth(openIn(rows, month), year, { law, salary, provident_fund, lent, is_salary_only: false }).year
  }, before)
}

/** Each benefit of a year with what a regime taxes of it, and what the employee paid; `pay`: money of the year. */
export function taxedByKind({ by }: PerquisiteYear, pay: Paise, on: IsoDate, regime: TaxRegime) {
  const isAbove = pay > (lawOn(specifiedAbove, on)?.value ?? 0)
  return perquisiteKinds.flatMap((kind) => {
    const sums = by[kind]
    return sums ? [{ kind, taxed: sums[regime] - (isAbove ? 0 : sums.specified), recovered: sums.recovered }] : []
  })
}

/** What a year's benefits add to the taxed pay: a car and schooling only above a salary of the law (`pay`: money of the year). */
export function taxedPerquisites(year: PerquisiteYear, pay: Paise, on: IsoDate): PerquisiteSums {
  const sum = (regime: TaxRegime) => sumPaise(taxedByKind(year, pay, on, regime).map(({ taxed }) => taxed))
  return { new: sum('new'), old: sum('old') }
}

/** What of a year's taxed benefits the employer pays the tax on, by regime (`pay`: money of the year); undefined without any. */
export function borneBenefits({ borne }: PerquisiteYear, pay: Paise, on: IsoDate): PerquisiteSums | undefined {
  if (!borne) return undefined
  const untaxed = pay > (lawOn(specifiedAbove, on)?.value ?? 0) ? 0 : borne.specified
  return { new: borne.new - untaxed, old: borne.old - untaxed }
}

/** Benefits as they are in a month, for a whole tax year from its first month on. */
export function wholeYear(facts: PerquisiteFactsOfYear, year_start: IsoDate): PerquisiteSums {
  if (facts.rows.length === 0 || !lawOn(perquisiteLaw, year_start)) return { new: 0, old: 0 }
  const year = expectPerquisites(facts, noPerquisites, monthsFrom(year_start, 12), 0)
  return taxedPerquisites(year, facts.salary * 12, year_start)
}

/** A benefit as a slip shows it. */
export type PerquisiteLine = ValuedPerquisite & { law: LawMark }
export const withLaw = (lines: readonly ValuedPerquisite[], month: IsoDate): PerquisiteLine[] => {
  const row = requireLaw(perquisiteLaw, month)
  return lines.map((line) => ({ ...line, law: markOf(row) }))
}
