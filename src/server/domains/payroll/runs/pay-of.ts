import type { MonthInputs } from '#contract/payroll/runs.ts'
import { financialYear, type IsoDate, monthEnd } from '#core/dates.ts'
import { computeSlip } from '#core/payroll/slip.ts'
import { fullMonth } from '#core/payroll/full-month.ts'
import { nothingYet, type Slip, type YearSoFar } from '#core/payroll/slip-model.ts'
import { contributionPeriod, isEsiCovered } from '#core/payroll/state-insurance.ts'
import type { OpenLoan } from '#core/payroll/loan-lines.ts'
import { sumPaise } from '#core/money.ts'
import { loansAfter } from '../employees/read-loans.ts'
import { type DatedTerms, earlierPay, type NamedEmployee, termsOn } from '../employees/read-employees.ts'
import type { StoredPay } from './read-slips.ts'

type Given = { month: IsoDate; inputs: MonthInputs; before: StoredPay | undefined; loans: readonly OpenLoan[] }

export function payOf(
  person: NamedEmployee,
  dated: readonly DatedTerms[],
  { month, inputs, before, loans }: Given,
): StoredPay | null {
  const last = monthEnd(month)
  const held = termsOn(dated, last)
  if (!held) return null
  const { terms } = held
  const year = yearBefore(person, month, before)
  const slip = computeSlip({
    month,
    person: { ...person, has_pan: person.pan !== null },
    terms,
    inputs,
    year,
    is_esi: terms.is_esi && isInsured(person, dated, month),
    loans: loansAfter(loans, before?.slip.loans),
  })
  return { slip, year: yearWith(year, slip), state: terms.state, dimensions_id: terms.dimensions_id }
}

/** By the rate of wages at the start of the contribution period, or on joining in it. */
function isInsured({ joined_on, has_disability }: NamedEmployee, dated: readonly DatedTerms[], month: IsoDate): boolean {
  const { start } = contributionPeriod(month)
  const day = joined_on > start ? joined_on : start
  const held = termsOn(dated, day)
  return held !== undefined && isEsiCovered(fullMonth(held.terms).wages, day, has_disability)
}

/**
 * Of the year before: from the slip before, or for the first slip what was paid and deducted elsewhere, or here without payroll.
 */
function yearBefore(person: NamedEmployee, month: IsoDate, before: StoredPay | undefined): YearSoFar {
  if (before) return before.slip.month >= financialYear(month).start ? before.year : nothingYet
  const earlier = earlierPay(person)
  return { ...nothingYet, other_taxable: earlier.taxable, other_tax: earlier.tax }
}

function yearWith(year: YearSoFar, { counted, lines }: Slip): YearSoFar {
  const deducted = (code: string) =>
    sumPaise(lines.filter((line) => line.group === 'deduction' && line.code === code).map(({ amount }) => amount))
  return {
    ...year,
    taxable: year.taxable + counted.taxable,
    hra: year.hra + counted.hra,
    basic: year.basic + counted.basic,
    gross: year.gross + counted.gross,
    pt: year.pt + deducted('PT'),
    tax: year.tax + deducted('TDS'),
  }
}
