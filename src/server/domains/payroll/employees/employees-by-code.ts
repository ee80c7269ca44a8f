import type { IsoDate } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'

export type CodedEmployee = { payroll_employees_id: string; employee_code: string; joined_on: IsoDate; left_on: IsoDate | null }

/** Employees by their codes, as rows of a file name them. */
export async function employeesByCode(tx: CompanyTx, codes: readonly string[]): Promise<Map<string, CodedEmployee>> {
  const { rows } = await tx.client.query<CodedEmployee>(
    'SELECT payroll_employees_id, employee_code, joined_on, left_on FROM payroll_employees WHERE companies_id = $1 AND employee_code = ANY($2)',
    [tx.companies_id, codes],
  )
  return new Map(rows.map((row) => [row.employee_code, row]))
}
