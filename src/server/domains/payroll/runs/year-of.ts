import { monthEnd } from '#core/dates.ts'
import { type YearStatement, yearStatement } from '#core/payroll/year-statement.ts'
import { type DatedTerms, termsOn } from '../employees/read-employees.ts'
import type { SlipRow } from './read-slips.ts'

/** The year up to a slip, by the employee's declaration or the terms of its month. */
export function yearOf({ month, born_on, pay }: SlipRow, dated: readonly DatedTerms[] = []): YearStatement | undefined {
  const held = termsOn(dated, monthEnd(month))
  if (!pay || !held) return undefined
  const { regime, declared } = pay.declaration ?? held.terms
  return yearStatement({
    year: pay.year,
    regime,
    declared,
    born_on,
    month,
    months: pay.declaration?.months,
    past: pay.declaration?.past,
  })
}
