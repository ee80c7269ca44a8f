import type { MonthInputs, Run, RunKind } from '#contract/payroll/runs.ts'
import { type IsoDate, monthStart } from '#core/dates.ts'
import { noInputs } from '#core/payroll/slip-model.ts'
import { fieldError } from '#core/errors.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { computeSlips, writeSlips } from './compute.ts'
import { refuseOutOfTurn } from './run-order.ts'
import { findRun } from './stored-run.ts'
import { runView } from './view-run.ts'

/** The first month with known rules: the Labour Codes are in force since 21 Nov 2025. */
const FIRST_MONTH: IsoDate = '2025-12-01'

export function refuseBeforeLaw(month: IsoDate): void {
  if (month < FIRST_MONTH) throw fieldError('month', 'Payroll starts with December 2025: earlier months are under older law')
}

/** Stores a run with its chosen people and computes it; under the lock of payroll. Throws `wrong_state` out of turn. */
export async function beginRun(
  tx: CompanyTx,
  { month, run_kind }: { month: IsoDate; run_kind: RunKind },
  chosen: readonly string[] = [],
  inputs: MonthInputs = noInputs,
): Promise<Run> {
  refuseBeforeLaw(monthStart(month))
  await refuseOutOfTurn(tx, month)
  const payroll_runs_id = newId()
  await insertRow(tx.client, 'payroll_runs', {
    companies_id: tx.companies_id,
    payroll_runs_id,
    month,
    run_kind,
    run_status: 'computed',
    computed_by: tx.accounts_id,
    computed_at: tx.now,
    created_at: tx.now,
  })
  await writeSlips(
    tx,
    payroll_runs_id,
    chosen.map((payroll_employees_id) => ({ payroll_slips_id: newId(), payroll_employees_id, inputs, pay: null })),
  )
  await computeSlips(tx, await findRun(tx, payroll_runs_id))
  await audit(tx, 'created', 'payroll_runs', payroll_runs_id, { month })
  return runView(tx, payroll_runs_id)
}
