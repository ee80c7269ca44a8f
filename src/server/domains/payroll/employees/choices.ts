import type { Reply } from '#contract/endpoint.ts'
import type { listPayrollStaff } from '#contract/payroll/employees.ts'
import type { CompanyTx } from '#server/platform/db.ts'

/** Staff who are not on the payroll yet, and the cost centres they may work for. */
export async function choices(tx: CompanyTx): Promise<Reply<typeof listPayrollStaff>> {
  const staff = await tx.client.query<{ staff_id: string; staff_name: string }>(
    `SELECT s.staff_id, s.staff_name FROM staff s WHERE s.companies_id = $1 AND s.is_active
       AND NOT EXISTS (SELECT 1 FROM payroll_employees e WHERE e.companies_id = $1 AND e.staff_id = s.staff_id AND e.left_on IS NULL)
     ORDER BY s.name_key LIMIT 1000`,
    [tx.companies_id],
  )
  const centres = await tx.client.query<{ dimensions_id: string; dimension_name: string }>(
    `SELECT dimensions_id, dimension_name FROM dimensions WHERE companies_id = $1 AND is_active AND dimension_kind = 'cost_centre' ORDER BY dimension_name LIMIT 500`,
    [tx.companies_id],
  )
  return { rows: staff.rows, cost_centres: centres.rows }
}
