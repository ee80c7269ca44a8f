import type { MonthInputs, Run } from '#contract/payroll/runs.ts'
import { AppError } from '#core/errors.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { computeOne } from './compute.ts'
import { slipById } from './read-slips.ts'
import { lockRun } from './stored-run.ts'
import { runView } from './view-run.ts'

/**
 * Stores the month's changes of one person; for an approved slip only the payment can be held or released. Throws `not_found`,
 * `wrong_state`.
 */
export async function setInputs(
  tx: CompanyTx,
  payroll_slips_id: string,
  { inputs, is_held }: { inputs: MonthInputs; is_held: boolean },
): Promise<Run> {
  const row = await slipById(tx, payroll_slips_id)
  if (!row) throw new AppError('not_found', 'This payslip does not exist.')
  if (row.run_status === 'approved') return holdSlip(tx, payroll_slips_id, row.payroll_runs_id, is_held)
  const run = await lockRun(
    tx,
    row.payroll_runs_id,
    'computed',
    'This pay run is approved or discarded: its slips do not change any more.',
  )
  // The run decides whose bonus it pays, of what year and at what percentage.
  await computeOne(tx, run, row, { ...inputs, bonus: row.inputs.bonus })
  if (is_held !== row.is_held) await holdSlip(tx, payroll_slips_id, row.payroll_runs_id, is_held)
  await audit(tx, 'changed', 'payroll_slips', payroll_slips_id, { employee_code: row.employee_code, month: row.month })
  return runView(tx, row.payroll_runs_id)
}

/** For an approved slip only the payment can be held or released. */
async function holdSlip(tx: CompanyTx, payroll_slips_id: string, payroll_runs_id: string, is_held: boolean) {
  await tx.client.query('UPDATE payroll_slips SET is_held = $3 WHERE companies_id = $1 AND payroll_slips_id = $2', [
    tx.companies_id,
    payroll_slips_id,
    is_held,
  ])
  await audit(tx, is_held ? 'held' : 'freed', 'payroll_slips', payroll_slips_id)
  return runView(tx, payroll_runs_id)
}
