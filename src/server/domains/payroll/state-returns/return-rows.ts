import type { IsoDate } from '#core/dates.ts'
import type { Paise } from '#core/money.ts'
import type { StateTax } from '#core/payroll/state-due.ts'
import { stateShares } from '#core/payroll/state-sums.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { creditedSlips } from '../runs/read-slips.ts'

/** One employee in a return: pay of the period, what was deducted, and the employer's share. */
export type ReturnRow = {
  state_tax: StateTax
  state: string
  payroll_employees_id: string
  employee_code: string
  staff_name: string
  gross: Paise
  employee: Paise
  employer: Paise
}

/** Rows of both taxes from the approved slips of a period, by state and employee. Pay without a tax is in no return. */
export async function returnRows(tx: CompanyTx, from: IsoDate, until: IsoDate): Promise<ReturnRow[]> {
  const found = new Map<string, ReturnRow>()
  for (const { row } of await creditedSlips(tx, from, until, 'month')) {
    if (!row.pay) continue
    const { slip, state } = row.pay
    for (const { state_tax, employee, employer } of stateShares(slip)) {
      const key = `${state_tax} ${state} ${row.payroll_employees_id}`
      const old = found.get(key)
      found.set(key, {
        state_tax,
        state,
        payroll_employees_id: row.payroll_employees_id,
        employee_code: row.employee_code,
        staff_name: row.staff_name,
        gross: (old?.gross ?? 0) + slip.gross,
        employee: (old?.employee ?? 0) + employee,
        employer: (old?.employer ?? 0) + employer,
      })
    }
  }
  return [...found.values()]
}
