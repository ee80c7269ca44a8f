import * as contract from '#contract/payroll/runs.ts'
import { dateInIndia, type IsoDate, monthEnd, monthStart, addDays } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { audit } from '#server/platform/audit.ts'
import { auditNames } from '#server/platform/audit-words.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Module } from '#server/platform/module.ts'
import { accountsAmong } from '#server/domains/payouts/payouts/file-lookup.ts'
import { computeOne } from './compute.ts'
import { payRun } from './pay-run.ts'
import { slipById } from './read-slips.ts'
import { approve, cancel, createRun, recompute } from './run-states.ts'
import { ecrFile, esiFile } from './statutory-files.ts'
import { lockRun, rowOf, RUNS, type StoredRun } from './stored-run.ts'
import { runView, viewRun } from './view-run.ts'
import { payslipFile, viewSlip } from './view-slip.ts'

const access = ['APPS_PAYROLL', 'OWNER'] as const

export const runsModule: Module = {
  routes: ({ serve }) => {
    serve(contract.listRuns, access, ({ tx }) => list(tx))
    serve(contract.listPayAccounts, access, async ({ tx }) => ({
      rows: (await accountsAmong(tx)).map(({ bank_accounts_id, account_label }) => ({ bank_accounts_id, account_label })),
    }))
    serve(contract.createRun, access, ({ tx, body }) => createRun(tx, body.month))
    serve(contract.getRun, access, ({ tx, params }) => viewRun(tx, params.payroll_runs_id))
    serve(contract.computeRun, access, ({ tx, params }) => recompute(tx, params.payroll_runs_id))
    serve(contract.setRunInputs, access, ({ tx, params, body }) => setInputs(tx, params.payroll_slips_id, body))
    serve(contract.approveRun, access, ({ tx, params }) => approve(tx, params.payroll_runs_id))
    serve(contract.cancelRun, access, ({ tx, params }) => cancel(tx, params.payroll_runs_id))
    serve(contract.payRun, access, ({ tx, params, body }) => payRun(tx, params.payroll_runs_id, body.bank_accounts_id))
    serve(contract.getSlip, access, ({ tx, params }) => viewSlip(tx, params.payroll_slips_id))
    serve(contract.slipPdf, access, ({ tx, params }) => viewSlip(tx, params.payroll_slips_id, (view) => payslipFile(tx, view)))
    serve(contract.runEcr, access, ({ tx, params }) => ecrFile(tx, params.payroll_runs_id))
    serve(contract.runEsi, access, ({ tx, params }) => esiFile(tx, params.payroll_runs_id))
  },
  extensions: [auditNames.add({ payroll_runs: "to_char(month, 'YYYY-MM')" })],
}

async function list(tx: CompanyTx) {
  const { rows } = await tx.client.query<StoredRun>(`${RUNS} ORDER BY r.month DESC, r.payroll_runs_id DESC LIMIT 120`, [
    tx.companies_id,
  ])
  const last = rows.find(({ run_status }) => run_status === 'approved')?.month
  return { rows: rows.map(rowOf), next_month: last ? nextMonth(last) : monthStart(dateInIndia(tx.now)) }
}

const nextMonth = (month: IsoDate): IsoDate => addDays(monthEnd(month), 1)

async function setInputs(
  tx: CompanyTx,
  payroll_slips_id: string,
  { inputs, is_held }: { inputs: contract.MonthInputs; is_held: boolean },
) {
  const row = await slipById(tx, payroll_slips_id)
  if (!row) throw new AppError('not_found', 'This payslip does not exist.')
  if (row.run_status === 'approved') return holdSlip(tx, payroll_slips_id, row.payroll_runs_id, is_held)
  await lockRun(tx, row.payroll_runs_id, 'computed', 'This pay run is approved or discarded: its slips do not change any more.')
  await computeOne(tx, row, inputs, is_held)
  await audit(tx, 'changed', 'payroll_slips', payroll_slips_id, { employee_code: row.employee_code, month: row.month })
  return runView(tx, row.payroll_runs_id)
}

/** Of an approved slip only the payment is held or freed. */
async function holdSlip(tx: CompanyTx, payroll_slips_id: string, payroll_runs_id: string, is_held: boolean) {
  await tx.client.query('UPDATE payroll_slips SET is_held = $3 WHERE companies_id = $1 AND payroll_slips_id = $2', [
    tx.companies_id,
    payroll_slips_id,
    is_held,
  ])
  await audit(tx, is_held ? 'held' : 'freed', 'payroll_slips', payroll_slips_id)
  return runView(tx, payroll_runs_id)
}
