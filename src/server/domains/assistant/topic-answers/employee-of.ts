import type { CompanyTx } from '#server/platform/db.ts'

/** The latest employment of the one person of a name; undefined for a name that nobody or several on the payroll have. */
export async function employmentOf(
  tx: CompanyTx,
  party: string,
): Promise<{ staff_id: string; payroll_employees_id: string } | undefined> {
  const { rows } = await tx.client.query<{ staff_id: string; payroll_employees_id: string }>(
    `SELECT DISTINCT ON (s.staff_id) s.staff_id, e.payroll_employees_id FROM staff s JOIN payroll_employees e ON e.companies_id = s.companies_id AND e.staff_id = s.staff_id
     WHERE s.companies_id = $1 AND s.staff_name = $2 ORDER BY s.staff_id, e.joined_on DESC LIMIT 2`,
    [tx.companies_id, party],
  )
  return rows.length === 1 ? rows[0] : undefined
}
