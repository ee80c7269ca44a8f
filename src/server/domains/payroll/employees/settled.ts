import type { CompanyTx } from '#server/platform/db.ts'

/** Whether the full and final settlement of an employee is approved: it has recovered all their loans. */
export async function isSettled(tx: CompanyTx, payroll_employees_id: string): Promise<boolean> {
  const { rowCount } = await tx.client.query(
    `SELECT 1 FROM payroll_slips s JOIN payroll_runs r ON r.companies_id = s.companies_id AND r.payroll_runs_id = s.payroll_runs_id
     WHERE s.companies_id = $1 AND s.payroll_employees_id = $2 AND r.run_kind = 'final' AND r.run_status = 'approved'`,
    [tx.companies_id, payroll_employees_id],
  )
  return rowCount !== 0
}

export const SETTLED = 'Their full and final settlement is approved: reverse it first'

/** Who of these is in an approved full and final settlement. */
export async function settledAmong(tx: CompanyTx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await tx.client.query<{ payroll_employees_id: string }>(
    `SELECT s.payroll_employees_id FROM payroll_slips s JOIN payroll_runs r ON r.companies_id = s.companies_id AND r.payroll_runs_id = s.payroll_runs_id
     WHERE s.companies_id = $1 AND s.payroll_employees_id = ANY($2::uuid[]) AND r.run_kind = 'final' AND r.run_status = 'approved'`,
    [tx.companies_id, ids],
  )
  return new Set(rows.map((row) => row.payroll_employees_id))
}
