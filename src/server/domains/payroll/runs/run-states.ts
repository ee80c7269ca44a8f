import type { Run, RunRow } from '#contract/payroll/runs.ts'
import { addDays, dateInIndia, type IsoDate, monthEnd, monthStart, readersDate } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { runLines } from '#core/payroll/run-entry.ts'
import { t } from '#core/messages.ts'
import { openYear } from '#server/ledger/accounts.ts'
import { post, reverse } from '#server/ledger/post.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { computeSlips, isStale } from './compute.ts'
import { slipsOfRun } from './read-slips.ts'
import { lockPayroll } from '../employees/lock-payroll.ts'
import { findRun, lockRun, rowOf } from './stored-run.ts'
import { runView } from './view-run.ts'

/** The first month with known rules: the Labour Codes are in force since 21 Nov 2025. */
const FIRST_MONTH: IsoDate = '2025-12-01'

/**
 * Begins the pay of a month. Throws `invalid` for a month before the law on file or out of turn, `conflict` when it has a run.
 */
export async function createRun(tx: CompanyTx, asked: IsoDate): Promise<Run> {
  const month = monthStart(asked)
  if (month < FIRST_MONTH) throw fieldError('month', 'Payroll starts with December 2025: earlier months are under older law')
  if (month > addDays(monthEnd(dateInIndia(tx.now)), 1)) throw fieldError('month', 'Choose this month or an earlier one')
  await lockPayroll(tx)
  const { rows } = await tx.client.query<{ month: IsoDate; run_status: string }>(
    `SELECT month, run_status FROM payroll_runs WHERE companies_id = $1 AND run_status IN ('computed', 'approved') AND (month >= $2 OR run_status = 'computed') ORDER BY month`,
    [tx.companies_id, month],
  )
  const [other] = rows
  if (other?.month === month) throw new AppError('conflict', 'This month already has a pay run.')
  if (other?.run_status === 'approved')
    throw new AppError('wrong_state', 'A later month is already approved: pay what is missing in the next pay run.')
  if (other)
    throw new AppError(
      'wrong_state',
      t('The pay run of {month} comes first: approve or discard it.', { month: readersDate(other.month).slice(2) }),
    )
  const payroll_runs_id = newId()
  await insertRow(tx.client, 'payroll_runs', {
    companies_id: tx.companies_id,
    payroll_runs_id,
    month,
    run_status: 'computed',
    computed_by: tx.accounts_id,
    computed_at: tx.now,
    created_at: tx.now,
  })
  await computeSlips(tx, payroll_runs_id, month)
  await audit(tx, 'created', 'payroll_runs', payroll_runs_id, { month })
  return runView(tx, payroll_runs_id)
}

const LOCKED = 'This pay run is approved or discarded: its slips do not change any more.'

/** Recomputes every slip of an open run. */
export async function recompute(tx: CompanyTx, payroll_runs_id: string): Promise<Run> {
  const { month } = await lockRun(tx, payroll_runs_id, 'computed', LOCKED)
  await computeSlips(tx, payroll_runs_id, month)
  await audit(tx, 'computed', 'payroll_runs', payroll_runs_id, { month })
  return runView(tx, payroll_runs_id)
}

/**
 * Approves as a second person and posts. Throws `forbidden` for the person who computed it while somebody else can, `wrong_state`
 * if a check blocks or figures changed.
 */
export async function approve(tx: CompanyTx, payroll_runs_id: string): Promise<Run> {
  await lockPayroll(tx)
  const run = await lockRun(tx, payroll_runs_id, 'computed', LOCKED)
  const view = await runView(tx, payroll_runs_id)
  if (view.needs_other) throw new AppError('forbidden', 'You computed this pay run. Another person has to approve it.')
  if (!view.may_approve) throw new AppError('wrong_state', 'Put right what blocks this pay run first.')
  if (await isStale(tx, payroll_runs_id, run.month))
    throw new AppError('wrong_state', 'Pay or people changed after this pay run was computed. Compute it again and review it.')
  const slips = await slipsOfRun(tx, payroll_runs_id)
  const today = dateInIndia(tx.now)
  const posting_date = monthEnd(run.month) < today ? monthEnd(run.month) : today
  await openYear(tx, posting_date)
  const journal_entries_id = await post(tx, {
    posting_date,
    source: 'payroll_run',
    source_ref: payroll_runs_id,
    memo: `Salaries of ${run.month.slice(0, 7)}`,
    lines: runLines(
      slips.flatMap(({ staff_id, pay }) => (pay ? [{ staff_id, dimensions_id: pay.dimensions_id, slip: pay.slip }] : [])),
      { insurance: run.epf_insurance, admin: run.epf_admin },
    ),
  })
  await tx.client.query(
    `UPDATE payroll_runs SET run_status = 'approved', approved_by = $3, approved_at = $4, posted_on = $5, journal_entries_id = $6
     WHERE companies_id = $1 AND payroll_runs_id = $2`,
    [tx.companies_id, payroll_runs_id, tx.accounts_id, tx.now, posting_date, journal_entries_id],
  )
  await audit(tx, 'approved', 'payroll_runs', payroll_runs_id, { month: run.month })
  return runView(tx, payroll_runs_id)
}

/** Discards an open run, or reverses the latest approved one if no part of it is paid or pending. */
export async function cancel(tx: CompanyTx, payroll_runs_id: string): Promise<RunRow> {
  await lockPayroll(tx)
  const run = await findRun(tx, payroll_runs_id)
  if (run.run_status === 'computed') {
    await tx.client.query(`UPDATE payroll_runs SET run_status = 'cancelled' WHERE companies_id = $1 AND payroll_runs_id = $2`, [
      tx.companies_id,
      payroll_runs_id,
    ])
    await audit(tx, 'discarded', 'payroll_runs', payroll_runs_id, { month: run.month })
    return rowOf(await findRun(tx, payroll_runs_id))
  }
  if (run.run_status !== 'approved' || run.journal_entries_id === null)
    throw new AppError('wrong_state', 'This pay run is already discarded or reversed.')
  await refuseFollowed(tx, payroll_runs_id, run.month)
  const today = dateInIndia(tx.now)
  const reversal = await reverse(tx, run.journal_entries_id, today, `Salaries of ${run.month.slice(0, 7)} reversed`)
  await tx.client.query(
    `UPDATE payroll_runs SET run_status = 'reversed', reversal_journal_entries_id = $3 WHERE companies_id = $1 AND payroll_runs_id = $2`,
    [tx.companies_id, payroll_runs_id, reversal],
  )
  await audit(tx, 'reversed', 'payroll_runs', payroll_runs_id, { month: run.month })
  return rowOf(await findRun(tx, payroll_runs_id))
}

async function refuseFollowed(tx: CompanyTx, payroll_runs_id: string, month: IsoDate): Promise<void> {
  const later = await tx.client.query(
    `SELECT 1 FROM payroll_runs WHERE companies_id = $1 AND month > $2 AND run_status IN ('computed', 'approved') LIMIT 1`,
    [tx.companies_id, month],
  )
  if (later.rowCount) throw new AppError('wrong_state', 'A later month builds on this pay run: reverse that first.')
  const paid = (await slipsOfRun(tx, payroll_runs_id)).some(
    ({ payout_status: status }) => status !== null && !['failed', 'reversed', 'rejected', 'cancelled'].includes(status),
  )
  if (paid) throw new AppError('wrong_state', 'Some of it is paid or on its way: cancel those payouts first.')
}
