import { type IsoDate, monthEnd } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { employeesAmong, employedIn, type NamedEmployee } from '../employees/read-employees.ts'
import type { RunOf } from './stored-run.ts'

/** Who belongs to a run: everyone employed in the month and not settled elsewhere; of other runs those who were chosen. */
export async function peopleOf(tx: CompanyTx, run: RunOf): Promise<NamedEmployee[]> {
  if (run.run_kind === 'monthly') {
    const settled = await settledPeople(tx)
    const people = await employedIn(tx, run.month, monthEnd(run.month))
    return people.filter(({ payroll_employees_id }) => !settled.has(payroll_employees_id))
  }
  const chosen = await tx.client.query<{ payroll_employees_id: string }>(
    'SELECT payroll_employees_id FROM payroll_slips WHERE companies_id = $1 AND payroll_runs_id = $2',
    [tx.companies_id, run.payroll_runs_id],
  )
  const people = await employeesAmong(
    tx,
    chosen.rows.map((row) => row.payroll_employees_id),
  )
  // Who stays beyond the month after all has days to be paid that it does not know.
  return run.run_kind === 'final' ? people.filter(({ left_on }) => left_on !== null && left_on <= monthEnd(run.month)) : people
}

/** Who is in a full and final settlement, open or approved. */
export async function settledPeople(tx: CompanyTx): Promise<ReadonlySet<string>> {
  const { rows } = await tx.client.query<{ payroll_employees_id: string }>(
    `SELECT s.payroll_employees_id FROM payroll_slips s JOIN payroll_runs r ON r.companies_id = s.companies_id AND r.payroll_runs_id = s.payroll_runs_id
     WHERE s.companies_id = $1 AND r.run_kind = 'final' AND r.run_status IN ('computed', 'approved')`,
    [tx.companies_id],
  )
  return new Set(rows.map((row) => row.payroll_employees_id))
}

/** Whose days of a month are paid by its approved monthly run, or by a settlement. */
export async function paidInMonth(tx: CompanyTx, month: IsoDate, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await tx.client.query<{ payroll_employees_id: string }>(
    `SELECT s.payroll_employees_id FROM payroll_slips s JOIN payroll_runs r ON r.companies_id = s.companies_id AND r.payroll_runs_id = s.payroll_runs_id
     WHERE s.companies_id = $1 AND r.run_kind <> 'bonus' AND r.run_status = 'approved' AND r.month = $2 AND s.payroll_employees_id = ANY($3::uuid[])`,
    [tx.companies_id, month, ids],
  )
  return new Set(rows.map((row) => row.payroll_employees_id))
}
