import { financialYear, type IsoDate } from '#core/dates.ts'
import type { CountedDeclaration } from '#core/payroll/declared-lines.ts'
import type { YearSoFar } from '#core/payroll/slip-model.ts'
import { earlierPay, type NamedEmployee } from '../employees/read-employees.ts'
import type { StoredPay } from './read-slips.ts'

/** What of the pay terms a declaration stands instead of. */
export const pickTax = ({ regime, declared }: CountedDeclaration) => ({ regime, declared })
/** What a slip says of a declaration. */
export const pickMark = ({ counts, closes_on, claimed, undecided }: CountedDeclaration) => ({
  counts,
  closes_on,
  claimed,
  undecided,
})

/** The year with what was entered for the employee of an earlier employer, whatever an earlier slip counted of a declaration. */
export function enteredYear(year: YearSoFar, month: IsoDate, before: StoredPay | undefined): YearSoFar {
  const entered = before && before.slip.month >= financialYear(month).start ? before.declaration?.entered : undefined
  return entered ? { ...year, other_taxable: entered.taxable, other_tax: entered.tax } : year
}

/**
 * What is declared of an earlier employer stands instead of what was entered for the employee, beside what the company itself paid them in the
 * year before they came back.
 */
export function withEarlierJob(
  year: YearSoFar,
  declaration: CountedDeclaration | undefined,
  person: NamedEmployee,
  month: IsoDate,
) {
  if (!declaration?.earlier) return year
  const { taxable, tax } = declaration.earlier
  const here = person.joined_on >= financialYear(month).start ? earlierPay(person).here : undefined
  return { ...year, other_taxable: taxable + (here?.taxable ?? 0), other_tax: tax + (here?.tax ?? 0) }
}
