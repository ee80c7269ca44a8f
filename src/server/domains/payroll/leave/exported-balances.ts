import { dateInIndia, readersDate } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Existing, Keys } from '#server/domains/documents/row-imports/kind.ts'

/** The balances of everybody as rows of such a file, as of today: kinds in which something was ever earned or taken. */
export async function exportedBalances(tx: CompanyTx, after: Keys | undefined, most: number): Promise<readonly Existing[]> {
  const { rows } = await tx.client.query<{ id: string; line_no: number; employee_code: string; kind_code: string; days: number }>(
    `SELECT n.payroll_employees_id AS id, n.line_no, n.employee_code, n.kind_code, n.days FROM (
       SELECT l.payroll_employees_id, e.employee_code, k.kind_code, sum(l.days)::float8 AS days,
         (row_number() OVER (PARTITION BY l.payroll_employees_id ORDER BY k.kind_code))::int AS line_no
       FROM payroll_leave_entries l JOIN payroll_leave_kinds k ON k.companies_id = l.companies_id AND k.payroll_leave_kinds_id = l.payroll_leave_kinds_id
         JOIN payroll_employees e ON e.companies_id = l.companies_id AND e.payroll_employees_id = l.payroll_employees_id
       WHERE l.companies_id = $1 AND ($2::uuid IS NULL OR l.payroll_employees_id >= $2) GROUP BY l.payroll_employees_id, e.employee_code, k.kind_code) n
     WHERE $2::uuid IS NULL OR (n.payroll_employees_id, n.line_no) > ($2, $3::int) ORDER BY 1, 2 LIMIT $4`,
    [tx.companies_id, after?.[0] ?? null, after?.[1] ?? null, most],
  )
  const entry_on = readersDate(dateInIndia(tx.now))
  return rows.map(({ id, line_no, employee_code, kind_code, days }) => ({
    keys: [id, line_no],
    fields: { employee_code, kind_code, entry_days: String(days), entry_on },
  }))
}
