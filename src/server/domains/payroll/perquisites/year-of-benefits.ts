import { financialYear, type IsoDate, monthEnd } from '#core/dates.ts'
import { fullMonth } from '#core/payroll/full-month.ts'
import { type PerquisiteSums, wholeYear } from '#core/payroll/perquisite-months.ts'
import { epfOf } from '#core/payroll/provident-fund.ts'
import type { Terms } from '#core/payroll/slip-model.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { latestLeft } from '../employees/read-loans.ts'
import { benefitsAfter, benefitsOf } from './stored.ts'

/** What the benefits of a tax year add to twelve months of pay, by regime, for a comparison; loans as they are today. */
export async function yearOfBenefits(
  tx: CompanyTx,
  payroll_employees_id: string,
  terms: Terms,
  day: IsoDate,
): Promise<PerquisiteSums> {
  const benefits = (await benefitsOf(tx, [payroll_employees_id])).get(payroll_employees_id)
  if (!benefits) return { new: 0, old: 0 }
  const { taxable, pf_wages } = fullMonth(terms)
  const facts = { on_full_wage: terms.epf_on_full_wage, is_pension_member: terms.is_pension, voluntary: 0 }
  const provident_fund = terms.is_epf ? epfOf(pf_wages, facts, monthEnd(day), monthEnd(day)).employer : 0
  const { rows, loans } = benefitsAfter(benefits, await latestLeft(tx, payroll_employees_id))
  const asToday = loans.map((loan) => ({ ...loan, given_on: financialYear(day).start, instalment: 0 }))
  return wholeYear({ rows, loans: asToday, salary: taxable, provident_fund }, financialYear(day).start)
}
