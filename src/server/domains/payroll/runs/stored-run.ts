import type { RunRow } from '#contract/payroll/runs.ts'
import { dateInIndia, type IsoDate, monthStart } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { finalDueOn } from '#core/payroll/final-pay.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { nextMonth } from './run-order.ts'
import type { RunRecord } from './table.ts'

export type StoredRun = RunRecord & {
  people: number
  computed_by_name: string | null
  approved_by_name: string | null
  /** The first last working day of a full and final settlement. */
  first_left_on: IsoDate | null
  /** People who may approve, besides the one who computed it. */
  others: string[]
}

/** A run as its slips are computed. */
export type RunOf = Pick<StoredRun, 'payroll_runs_id' | 'month' | 'run_kind' | 'approved_no' | 'epf_insurance' | 'epf_admin'>

const RUNS = `SELECT r.*, (SELECT min(e.left_on) FROM payroll_slips s JOIN payroll_employees e ON e.companies_id = s.companies_id AND e.payroll_employees_id = s.payroll_employees_id
      WHERE s.companies_id = r.companies_id AND s.payroll_runs_id = r.payroll_runs_id AND r.run_kind = 'final') AS first_left_on,
    (SELECT count(*)::int FROM payroll_slips s WHERE s.companies_id = r.companies_id AND s.payroll_runs_id = r.payroll_runs_id) AS people,
    nullif(concat_ws(' ', a.first_name, a.last_name), '') AS computed_by_name, nullif(concat_ws(' ', p.first_name, p.last_name), '') AS approved_by_name,
    ARRAY(SELECT m.accounts_id::text FROM memberships m JOIN roles o ON o.companies_id = m.companies_id AND o.roles_id = m.roles_id
      WHERE m.companies_id = r.companies_id AND m.membership_status = 'active' AND o.permissions && ARRAY['OWNER', 'APPS_PAYROLL']
        AND m.accounts_id IS DISTINCT FROM r.computed_by) AS others
  FROM payroll_runs r LEFT JOIN accounts a ON a.accounts_id = r.computed_by LEFT JOIN accounts p ON p.accounts_id = r.approved_by
  WHERE r.companies_id = $1`

/** One run. Throws `not_found`. */
export async function findRun(tx: CompanyTx, payroll_runs_id: string): Promise<StoredRun> {
  const { rows } = await tx.client.query<StoredRun>(`${RUNS} AND r.payroll_runs_id = $2`, [tx.companies_id, payroll_runs_id])
  if (!rows[0]) throw new AppError('not_found', 'This pay run does not exist.')
  return rows[0]
}

/** One run in whatever state, locked until the transaction ends. Throws `not_found`. */
export async function lockAny(tx: CompanyTx, payroll_runs_id: string): Promise<StoredRun> {
  await tx.client.query('SELECT 1 FROM payroll_runs WHERE companies_id = $1 AND payroll_runs_id = $2 FOR UPDATE', [
    tx.companies_id,
    payroll_runs_id,
  ])
  return findRun(tx, payroll_runs_id)
}

/** One run, locked until the transaction ends. Throws `wrong_state` when it is not as it has to be. */
export async function lockRun(
  tx: CompanyTx,
  payroll_runs_id: string,
  wanted: RunRow['run_status'],
  problem: string,
): Promise<StoredRun> {
  const run = await lockAny(tx, payroll_runs_id)
  if (run.run_status !== wanted) throw new AppError('wrong_state', problem)
  return run
}

export const rowOf = (run: StoredRun): RunRow => ({
  payroll_runs_id: run.payroll_runs_id,
  month: run.month,
  run_kind: run.run_kind,
  due_on: (run.first_left_on && finalDueOn(run.first_left_on)) ?? null,
  run_status: run.run_status,
  people: run.people,
  computed_by_name: run.computed_by_name,
  approved_by_name: run.approved_by_name,
  approved_at: run.approved_at?.toISOString() ?? null,
})

/** The runs, the latest month first, and the month that is due next. */
export async function listRuns(tx: CompanyTx) {
  const { rows } = await tx.client.query<StoredRun>(`${RUNS} ORDER BY r.month DESC, r.payroll_runs_id DESC LIMIT 120`, [
    tx.companies_id,
  ])
  const last = rows.find((row) => row.run_status === 'approved' && row.run_kind === 'monthly')?.month
  return { rows: rows.map(rowOf), next_month: last ? nextMonth(last) : monthStart(dateInIndia(tx.now)) }
}
