import { financialYear, type IsoDate, monthEnd } from '../dates.ts'
import { type Paise, sumPaise } from '../money.ts'
import { requireLaw } from '../tax/law/value.ts'
import type { PastIncome } from './arrears-relief.ts'
import { deductionLimits, type TaxRegime } from './law/salary-tax.ts'
import { type Declaration, noDeclaration } from './salary-tax.ts'

/** What an employee declares for a tax year in Form 124 (before 12BB), and in Form 122 of an earlier employer. */
export const declarationKinds = [
  'rent',
  'savings',
  'pension',
  'health',
  'health_parents',
  'house_interest',
  'other_deduction',
  'other_income',
  'earlier_job',
  'past_income',
] as const
export type DeclarationKind = (typeof declarationKinds)[number]

/** Amounts of the tax year, in paise. */
type DeclaredLine = {
  line_kind: DeclarationKind
  amount: Paise
  /** Of an earlier employer: tax that was deducted. */
  tax: Paise
  /** Of rent: where, and the first and last month, by their first days. */
  city: string
  from_month: IsoDate | null
  until_month: IsoDate | null
  /** Of health insurance: somebody insured is 60 or older. */
  is_senior: boolean
  /** Of the income of an earlier year, for the relief of arrears: its regime. */
  past_regime?: TaxRegime | null | undefined
  /** What the payroll officer accepted; null while undecided. */
  accepted: Paise | null
}

/** `declared` until the window of proofs closes, then `accepted`. */
type Counts = 'declared' | 'accepted'

/** A declaration as the tax of a month counts it. */
export type CountedDeclaration = {
  regime: TaxRegime
  declared: Declaration
  /** Pay and tax at an earlier employer; null: none declared, what is on file of the employee counts. */
  earlier: { taxable: Paise; tax: Paise } | null
  /** The income of earlier years, stated for the relief of arrears (Form 39). */
  past?: readonly PastIncome[]
  counts: Counts
  /** The last day for proofs; null while the company has set none. */
  closes_on: IsoDate | null
  claimed: Paise
  undecided: number
}

/** Income counts in full until it is decided: it never lowers the tax. */
const isIncome = (kind: DeclarationKind) => kind === 'other_income' || kind === 'earlier_job' || kind === 'past_income'

/** What of a line counts. */
function countedAmount({ line_kind, amount, accepted }: DeclaredLine, counts: Counts): Paise {
  if (counts === 'declared') return amount
  return accepted === null ? (isIncome(line_kind) ? amount : 0) : Math.min(accepted, amount)
}

/**
 * The lines of a declaration for a month, with the limits of s.124 (before 80CCD(1B)) and s.126 (before 80D) applied; the other limits
 * apply with the tax of the year.
 */
export function countDeclaration(
  lines: readonly DeclaredLine[],
  { regime, closes_on, month }: Pick<CountedDeclaration, 'regime' | 'closes_on'> & { month: IsoDate },
): CountedDeclaration {
  const counts = countsIn(month, closes_on)
  const limits = requireLaw(deductionLimits, month).value
  const of = (kind: DeclarationKind) => lines.filter(({ line_kind }) => line_kind === kind)
  const sum = (kind: DeclarationKind) => sumPaise(of(kind).map((line) => countedAmount(line, counts)))
  const health = (kind: 'health' | 'health_parents') =>
    Math.min(sum(kind), of(kind).some(({ is_senior }) => is_senior) ? limits.health_senior : limits.health)
  const jobs = of('earlier_job')
  return {
    regime,
    counts,
    closes_on,
    claimed: sumPaise(lines.filter(({ line_kind }) => !isIncome(line_kind)).map((line) => countedAmount(line, counts))),
    undecided: lines.filter(({ accepted }) => accepted === null).length,
    declared: {
      ...noDeclaration,
      savings: sum('savings'),
      pension: Math.min(sum('pension'), limits.pension),
      health: health('health') + health('health_parents'),
      house_interest: sum('house_interest'),
      other: sum('other_deduction'),
      other_income: sum('other_income'),
      rents: of('rent').map((line) => ({ rent: countedAmount(line, counts), city: line.city, months: rentMonths(line) })),
    },
    ...pastOf(of('past_income'), counts),
    earlier:
      jobs.length === 0
        ? null
        : {
            taxable: sum('earlier_job'),
            // Tax that was deducted elsewhere lowers the tax here: after the window only with proof.
            tax: sumPaise(jobs.map(({ tax, accepted }) => (counts === 'declared' || accepted !== null ? tax : 0))),
          },
  }
}

/** After the last day for proofs a relief needs what was accepted: a higher income of an earlier year never raises the tax of this one. */
function pastOf(lines: readonly DeclaredLine[], counts: Counts): Pick<CountedDeclaration, 'past'> {
  const past = lines.flatMap(({ from_month, past_regime, amount, accepted }) => {
    if (from_month === null || !past_regime || (counts === 'accepted' && accepted === null)) return []
    const income = counts === 'accepted' ? (accepted ?? amount) : amount
    return [{ year_start: financialYear(from_month).start, income, regime: past_regime }]
  })
  return past.length === 0 ? {} : { past }
}

/** Declared amounts count until the last day for proofs; from the month in which later days are paid, only what is accepted. */
export const countsIn = (month: IsoDate, closes_on: IsoDate | null): Counts =>
  closes_on !== null && closes_on < monthEnd(month) ? 'accepted' : 'declared'

/** Months of a rented home, the first and the last with it; 12 where none are given. */
function rentMonths({ from_month, until_month }: Pick<DeclaredLine, 'from_month' | 'until_month'>): number {
  if (from_month === null || until_month === null) return 12
  const number = (day: IsoDate) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return Math.max(1, Math.min(12, number(until_month) - number(from_month) + 1))
}
