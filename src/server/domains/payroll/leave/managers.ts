import { fieldError } from '#core/errors.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { findEmployee } from '../employees/read-employees.ts'

/** Active members, by name, who can approve leave. */
export async function listManagers(tx: CompanyTx): Promise<{ rows: { accounts_id: string; member_name: string }[] }> {
  const { rows } = await tx.client.query<{ accounts_id: string; member_name: string }>(
    `SELECT m.accounts_id, coalesce(nullif(concat_ws(' ', a.first_name, a.last_name), ''), a.email) AS member_name
     FROM memberships m JOIN accounts a USING (accounts_id) WHERE m.companies_id = $1 AND m.membership_status = 'active' ORDER BY 2 LIMIT 500`,
    [tx.companies_id],
  )
  return { rows }
}

/** Sets or removes who approves the leave of an employee. Throws `invalid` for themselves or who is no member. */
export async function setManager(tx: CompanyTx, payroll_employees_id: string, manager_accounts_id: string | null) {
  const { accounts_id } = await findEmployee(tx, payroll_employees_id)
  if (manager_accounts_id === null)
    await tx.client.query('DELETE FROM payroll_managers WHERE companies_id = $1 AND payroll_employees_id = $2', [
      tx.companies_id,
      payroll_employees_id,
    ])
  else {
    if (manager_accounts_id === accounts_id) throw fieldError('manager_accounts_id', 'Choose another person than the employee')
    if (!(await listManagers(tx)).rows.some((row) => row.accounts_id === manager_accounts_id))
      throw fieldError('manager_accounts_id', 'Choose an active member of your team')
    await tx.client.query(
      `INSERT INTO payroll_managers (companies_id, payroll_employees_id, manager_accounts_id, changed_by, changed_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (companies_id, payroll_employees_id) DO UPDATE SET manager_accounts_id = excluded.manager_accounts_id,
         changed_by = excluded.changed_by, changed_at = excluded.changed_at`,
      [tx.companies_id, payroll_employees_id, manager_accounts_id, tx.accounts_id, tx.now],
    )
  }
  await audit(tx, 'manager_changed', 'payroll_employees', payroll_employees_id)
  return { manager_accounts_id }
}
