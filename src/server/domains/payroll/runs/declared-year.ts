import { financialYear, type IsoDate } from '#core/dates.ts'
import type { CountedDeclaration } from '#core/payroll/declared-lines.ts'
import { nothingYet, type YearSoFar } from '#core/payroll/slip-model.ts'
import { earlierPay, earlierWith, type NamedEmployee } from '../employees/read-employees.ts'
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

/** Pay and tax of the year besides the company’s present employment. */
type Taxed = { taxable: number; tax: number }

/**
 * Of the year before a month: from the slip before, or for the first slip of the year what was paid and deducted elsewhere, or here without
 * payroll. `found` is what earlier employments in the company paid by now; what the slip before counted of them is replaced. Whatever an earlier
 * slip counted of a declaration, the year has what was entered for the employee.
 */
export function yearBefore(
  person: NamedEmployee,
  month: IsoDate,
  before: StoredPay | undefined,
  found: Taxed | undefined,
): YearSoFar {
  const { start } = financialYear(month)
  if (!before) {
    const { taxable, tax } = earlierWith(person, found)
    return { ...nothingYet, other_taxable: taxable, other_tax: tax }
  }
  if (before.slip.month < start) return { ...nothingYet, other_taxable: found?.taxable ?? 0, other_tax: found?.tax ?? 0 }
  const { taxable, tax } = before.declaration?.entered ?? { taxable: before.year.other_taxable, tax: before.year.other_tax }
  const now = earlierWith(person, found).here
  if (!now) return { ...before.year, other_taxable: taxable, other_tax: tax }
  const counted = before.here ?? earlierPay(person).here ?? { taxable: 0, tax: 0 }
  return { ...before.year, other_taxable: taxable - counted.taxable + now.taxable, other_tax: tax - counted.tax + now.tax }
}

/**
 * What is declared of an earlier employer stands instead of what was entered for the employee, beside what the company itself paid them in the
 * year before they came back.
 */
export function withEarlierJob(year: YearSoFar, declaration: CountedDeclaration | undefined, here: Taxed | undefined) {
  if (!declaration?.earlier) return year
  const { taxable, tax } = declaration.earlier
  return { ...year, other_taxable: taxable + (here?.taxable ?? 0), other_tax: tax + (here?.tax ?? 0) }
}
