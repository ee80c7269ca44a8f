import type { IsoDate } from '../dates.ts'
import { mulDiv, type Paise } from '../money.ts'
import { markOf, requireLaw } from '../tax/law/value.ts'
import { taxBorneKinds } from './law/tax-borne.ts'
import { toRupee } from './rounding.ts'
import type { Basis } from './slip-lines.ts'
import type { YearTax } from './tax-on.ts'

type Facts = {
  month: IsoDate
  /** Of the year, in the regime: benefits whose tax the employer pays. */
  benefits: Paise
  year: YearTax
  /** What is due of the year, and what this month takes of it in whole rupees. */
  due: Paise
  amount: Paise
  /** What the employer paid of it in the months before. */
  before: Paise
  months_left: number
}

/**
 * The part of a month's income tax that the employer pays instead of deducting it: the year's tax at its average rate on the benefits
 * (s.192(1B); s.392(2)), less what was paid before, over the months left. In whole rupees, never more than the month's tax; all amounts in paise.
 */
export function taxBorne({ month, benefits, year, due, amount, before, months_left }: Facts): { amount: Paise; basis: Basis } {
  const income = year.income + year.deductions
  const share = income === 0 ? 0 : mulDiv(due, BigInt(Math.min(benefits, income)), BigInt(income))
  const now = toRupee(mulDiv(Math.max(0, share - before), 1n, BigInt(months_left)))
  const law = markOf(requireLaw(taxBorneKinds, month))
  return {
    amount: Math.min(amount, now),
    basis: { kind: 'tax_borne', tax: due, benefits, income, share, before, months_left, law },
  }
}
