import type { Run, RunRow } from '#contract/payroll/runs.ts'
import { dateInIndia, type IsoDate, monthEnd, monthStart } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { runLines } from '#core/payroll/run-entry.ts'
import { openYear } from '#server/ledger/accounts.ts'
import { post, reverse } from '#server/ledger/post.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { beginRun, refuseBeforeLaw } from './begin-run.ts'
import { computeSlips, isStale } from './compute.ts'
import { type SlipRow, slipsOfRun } from './read-slips.ts'
import { freeClaims, hasWaitingClaims } from '../claims/paid-claims.ts'
import { returnPaidLeave, takePaidLeave } from '../leave/encashed.ts'
import { lockPayroll } from '../payroll-lock/lock-payroll.ts'
import { storedSettings } from './settings.ts'
import { isFollowed, nextMonth } from './run-order.ts'
import { findRun, lockAny, lockRun, rowOf, type StoredRun } from './stored-run.ts'
import { storeStateSums } from './state-sums.ts'
import { runView } from './view-run.ts'

/**
 * Begins the pay of a month. Throws `invalid` for a month before the law on file or out of turn, `conflict` when it has a run.
 */
export async function createRun(tx: CompanyTx, asked: IsoDate): Promise<Run> {
  const month = monthStart(asked)
  refuseBeforeLaw(month)
  if (month > nextMonth(dateInIndia(tx.now))) throw fieldError('month', 'Choose this month or an earlier one')
  await lockPayroll(tx)
  const { rowCount } = await tx.client.query(
    `SELECT 1 FROM payroll_runs WHERE companies_id = $1 AND month = $2 AND run_kind = 'monthly' AND run_status IN ('computed', 'approved')`,
    [tx.companies_id, month],
  )
  if (rowCount) throw new AppError('conflict', 'This month already has a pay run.')
  return beginRun(tx, { month, run_kind: 'monthly' })
}

const LOCKED = 'This pay run is approved or discarded: its slips do not change any more.'

/** Recomputes every slip of an open run. */
export async function recompute(tx: CompanyTx, payroll_runs_id: string): Promise<Run> {
  const run = await lockRun(tx, payroll_runs_id, 'computed', LOCKED)
  await computeSlips(tx, run)
  await audit(tx, 'computed', 'payroll_runs', payroll_runs_id, { month: run.month })
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
  if (await isStale(tx, run))
    throw new AppError('wrong_state', 'Pay or people changed after this pay run was computed. Compute it again and review it.')
  const slips = await slipsOfRun(tx, payroll_runs_id)
  await refuseUnpaidClaims(tx, run, slips)
  const posting_date = postingDate(run.month, dateInIndia(tx.now))
  await openYear(tx, posting_date)
  const lines = runLines(
    slips.flatMap(({ staff_id, pay }) => (pay ? [{ staff_id, ...pay }] : [])),
    { insurance: run.epf_insurance, admin: run.epf_admin },
    (await storedSettings(tx)).provision_accounts_id ?? undefined,
  )
  const entry = { posting_date, source: 'payroll_run', source_ref: payroll_runs_id, memo: memoOf(run), lines } as const
  // A leaver to whom nothing is owed is settled all the same.
  const journal_entries_id = lines.length === 0 ? null : await post(tx, entry)
  await tx.client.query(
    `UPDATE payroll_runs SET run_status = 'approved', approved_by = $3, approved_at = $4, posted_on = $5, journal_entries_id = $6,
       approved_no = (SELECT coalesce(max(approved_no), 0) + 1 FROM payroll_runs WHERE companies_id = $1)
     WHERE companies_id = $1 AND payroll_runs_id = $2`,
    [tx.companies_id, payroll_runs_id, tx.accounts_id, tx.now, posting_date, journal_entries_id],
  )
  await storeStateSums(tx)
  if (run.run_kind === 'final')
    await takePaidLeave(
      tx,
      payroll_runs_id,
      slips.map(({ payroll_employees_id, inputs }) => ({ payroll_employees_id, leave_days: inputs.final?.leave_days ?? 0 })),
    )
  await audit(tx, 'approved', 'payroll_runs', payroll_runs_id, { month: run.month })
  return runView(tx, payroll_runs_id)
}

/** A settlement pays what waits: nothing would pay it later. */
async function refuseUnpaidClaims(tx: CompanyTx, { run_kind }: StoredRun, slips: readonly SlipRow[]): Promise<void> {
  const ids = slips.map((row) => row.payroll_employees_id)
  if (run_kind === 'final' && (await hasWaitingClaims(tx, ids)))
    throw new AppError('wrong_state', 'A claim was approved after this settlement was computed. Compute it again and review it.')
}

/** A run is booked in its month: on the last day, or before it on the day of approval, at the earliest on the first. */
function postingDate(month: IsoDate, today: IsoDate): IsoDate {
  if (today < month) return month
  return monthEnd(month) < today ? monthEnd(month) : today
}

/** Discards an open run, or reverses the latest approved one if no part of it is paid or pending. */
export async function cancel(tx: CompanyTx, payroll_runs_id: string): Promise<RunRow> {
  await lockPayroll(tx)
  // Locked, so that it is not paid meanwhile.
  const run = await lockAny(tx, payroll_runs_id)
  if (run.run_status === 'computed') {
    await tx.client.query(`UPDATE payroll_runs SET run_status = 'cancelled' WHERE companies_id = $1 AND payroll_runs_id = $2`, [
      tx.companies_id,
      payroll_runs_id,
    ])
    await freeClaims(tx, payroll_runs_id)
    await audit(tx, 'discarded', 'payroll_runs', payroll_runs_id, { month: run.month })
    return rowOf(await findRun(tx, payroll_runs_id))
  }
  if (run.run_status !== 'approved') throw new AppError('wrong_state', 'This pay run is already discarded or reversed.')
  await refuseFollowed(tx, run)
  const today = dateInIndia(tx.now)
  const reversed_on = run.posted_on !== null && run.posted_on > today ? run.posted_on : today
  const entry = run.journal_entries_id
  const reversal = entry === null ? null : await reverse(tx, entry, reversed_on, `${memoOf(run)} reversed`)
  await freeClaims(tx, payroll_runs_id)
  if (run.run_kind === 'final') await returnPaidLeave(tx, payroll_runs_id)
  await tx.client.query(
    `UPDATE payroll_runs SET run_status = 'reversed', reversal_journal_entries_id = $3 WHERE companies_id = $1 AND payroll_runs_id = $2`,
    [tx.companies_id, payroll_runs_id, reversal],
  )
  await audit(tx, 'reversed', 'payroll_runs', payroll_runs_id, { month: run.month })
  return rowOf(await findRun(tx, payroll_runs_id))
}

async function refuseFollowed(tx: CompanyTx, { payroll_runs_id, month, approved_no }: StoredRun): Promise<void> {
  if (await isFollowed(tx, approved_no ?? 0, month))
    throw new AppError('wrong_state', 'A later pay run builds on this one: reverse that first.')
  const paid = (await slipsOfRun(tx, payroll_runs_id)).some(
    ({ payout_status: status }) => status !== null && !['failed', 'reversed', 'rejected', 'cancelled'].includes(status),
  )
  if (paid) throw new AppError('wrong_state', 'Some of it is paid or on its way: cancel those payouts first.')
}

const memos = { monthly: 'Salaries', final: 'Full and final settlement', bonus: 'Bonus' } as const
const memoOf = ({ run_kind, month }: StoredRun) => `${memos[run_kind]} of ${month.slice(0, 7)}`
