import { addDays, type IsoDate, monthEnd, monthStart } from '../dates.ts'
import { type Paise, sumPaise } from '../money.ts'
import { lawOn } from '../tax/law/value.ts'
import type { LoanLeft } from './loan-lines.ts'
import { perquisiteLaw } from './law/perquisites.ts'
import {
  borneBenefits,
  expectPerquisites,
  lentIn,
  type LentLoan,
  monthsFrom,
  openIn,
  type PerquisiteLine,
  type PerquisiteSums,
  taxedPerquisites,
  withLaw,
} from './perquisite-months.ts'
import { noFacts, type Perquisite } from './perquisite-model.ts'
import { noPerquisites, type PerquisiteYear, valueMonth } from './perquisites.ts'

/** Benefits on file of a person, and what was lent to them. */
export type Benefits = { rows: readonly Perquisite[]; loans: readonly LentLoan[] }

type Facts = {
  month: IsoDate
  benefits: Benefits | undefined
  before: PerquisiteYear | undefined
  /** The slip pays the days of the month; otherwise only what it adds to the salary is new. */
  has_days: boolean
  /** The pay of this month is still to come. */
  month_follows: boolean
  months_left: number
  /** Of this slip, and of a whole month. */
  salary: Paise
  provident_fund: Paise
  full: { salary: Paise; provident_fund: Paise }
  /** Provident fund on the whole wage may alone pass the limit of contributions. */
  on_full_wage: boolean
  /** Left of loans after this slip, once its instalments are known. */
  left?: Paise | undefined
}

/** Benefits of a slip and of the year: up to it, and with the months to come. */
export type SlipPerquisites = { lines: PerquisiteLine[]; year: PerquisiteYear; expected: PerquisiteYear }

/** Undefined without any benefit in the year, or before the law that is on file. */
export function slipPerquisites(facts: Facts): SlipPerquisites | undefined {
  const { benefits, before = noPerquisites, has_days, months_left, full } = facts
  const month = monthStart(facts.month)
  const law = lawOn(perquisiteLaw, month)?.value
  const rows = [...(benefits?.rows ?? []), ...(facts.on_full_wage && !hasFund(benefits) ? [fundAlone(month)] : [])]
  if (!law || (rows.length === 0 && Object.keys(before.by).length === 0)) return undefined
  const loans = benefits?.loans ?? []
  const planned = lentIn(loans, month, 0, month)
  const lent = { ...planned, left: facts.left ?? planned.left }
  const { salary, provident_fund } = facts
  const valued = valueMonth(openIn(rows, month), before, { law, salary, provident_fund, lent, is_salary_only: !has_days })
  const next = addDays(monthEnd(month), 1)
  const months = monthsFrom(facts.month_follows ? month : next, months_left - 1)
  const expected = expectPerquisites({ rows, loans, ...full }, valued.year, months, has_days ? 1 : 0)
  return { lines: withLaw(valued.lines, month), year: valued.year, expected }
}

const hasFund = (benefits: Benefits | undefined) => benefits?.rows.some((row) => row.perquisite_kind === 'fund') ?? false

/** Contributions to the provident fund of who has no other fund on file. */
const fundAlone = (month: IsoDate): Perquisite => ({
  payroll_perquisites_id: '',
  perquisite_kind: 'fund',
  from_month: month,
  until_month: null,
  ...noFacts,
})

/** What the year's benefits add to the taxed pay, by regime, with the months to come. */
export const perquisitesInTax = (found: SlipPerquisites | undefined, pay: Paise, month: IsoDate): PerquisiteSums | undefined =>
  found && taxedPerquisites(found.expected, pay, month)

/** What of them the employer pays the tax on, by regime; undefined without any. */
export const borneInTax = (found: SlipPerquisites | undefined, pay: Paise, month: IsoDate): PerquisiteSums | undefined =>
  found && borneBenefits(found.expected, pay, month)

/** What is left of everything lent after the instalments of a slip. */
export const leftOfLoans = (loans: readonly LentLoan[], after: readonly LoanLeft[]): Paise =>
  sumPaise(
    loans.map(({ payroll_loans_id, left }) => after.find((each) => each.payroll_loans_id === payroll_loans_id)?.left ?? left),
  )

/** Of a slip: what is taxed of its month in a regime. */
export const taxedOnSlip = (lines: readonly PerquisiteLine[] | undefined, regime: 'new' | 'old'): Paise =>
  sumPaise((lines ?? []).map((line) => line[regime]))
