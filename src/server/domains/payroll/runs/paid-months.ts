import { financialYear, type IsoDate, monthEnd } from '#core/dates.ts'
import type { PaidMonth } from '#core/payroll/bonus.ts'
import { type ContractKind, isCovered } from '#core/payroll/contract-cover.ts'
import { fullMonth } from '#core/payroll/full-month.ts'
import { baseOf } from '#core/payroll/wages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { termsOf, termsOn } from '../employees/read-employees.ts'
import type { StoredPay } from './read-slips.ts'

/** What was paid for the months of a financial year that count for the bonus, by employee: runs without days of work, and contracts that it does not cover, add nothing. */
export async function paidMonths(tx: CompanyTx, year_start: IsoDate): Promise<Map<string, PaidMonth[]>> {
  const { start, end } = financialYear(year_start)
  const { rows } = await tx.client.query<{
    payroll_employees_id: string
    contract_kind: ContractKind
    month: IsoDate
    slip: string
  }>(
    `SELECT s.payroll_employees_id, e.contract_kind, r.month, s.slip FROM payroll_slips s
       JOIN payroll_runs r ON r.companies_id = s.companies_id AND r.payroll_runs_id = s.payroll_runs_id
       JOIN payroll_employees e ON e.companies_id = s.companies_id AND e.payroll_employees_id = s.payroll_employees_id
     WHERE s.companies_id = $1 AND r.run_status = 'approved' AND r.month BETWEEN $2 AND $3 AND s.slip IS NOT NULL ORDER BY r.approved_no`,
    [tx.companies_id, start, end],
  )
  const terms = await termsOf(tx, [...new Set(rows.map((row) => row.payroll_employees_id))])
  const months = rows.flatMap(({ payroll_employees_id, contract_kind, month, slip }) => {
    if (!isCovered(contract_kind, 'bonus', monthEnd(month))) return []
    const { slip: paid, state } = JSON.parse(slip) as StoredPay
    const held = termsOn(terms.get(payroll_employees_id) ?? [], monthEnd(month))
    if (paid.paid_days === 0 || !held) return []
    const full_wages = fullMonth(held.terms).bonus_wages
    const { wages, paid_days, days } = paid
    const own = paid.lines.flatMap(({ component, amount }) => (component ? [{ component, amount }] : []))
    return [{ payroll_employees_id, month, wages: baseOf(own, wages.wages, 'bonus'), full_wages, paid_days, days, state }]
  })
  return Map.groupBy(months, (row) => row.payroll_employees_id)
}

/** Who has a bonus of this year in a run, open or approved. */
export async function bonusPeople(tx: CompanyTx, year_start: IsoDate): Promise<ReadonlySet<string>> {
  const { rows } = await tx.client.query<{ payroll_employees_id: string; inputs: string }>(
    `SELECT s.payroll_employees_id, s.inputs FROM payroll_slips s
       JOIN payroll_runs r ON r.companies_id = s.companies_id AND r.payroll_runs_id = s.payroll_runs_id
     WHERE s.companies_id = $1 AND r.run_kind = 'bonus' AND r.run_status IN ('computed', 'approved')`,
    [tx.companies_id],
  )
  const isOf = (inputs: string) => (JSON.parse(inputs) as { bonus?: { year_start: IsoDate } }).bonus?.year_start === year_start
  return new Set(rows.filter(({ inputs }) => isOf(inputs)).map((row) => row.payroll_employees_id))
}
