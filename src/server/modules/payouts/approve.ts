import type { Body, Reply } from '#contract/endpoint.ts'
import type { approvePayouts } from '#contract/payout-approval.ts'
import { dateInIndia } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { sumPaise } from '#core/money.ts'
import type { Services } from '#server/app.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { countPayout } from '../subscription/entitled.ts'
import { vendorBlocked } from '../vendors/plan.ts'
import { auditMany } from './many.ts'
import { exportThem } from './exports/make.ts'
import { useOtp } from './otp.ts'
import { chosen, packetOf } from './packet.ts'
import { keyOf, payeesOf } from './payee.ts'
import { countOthers } from './read.ts'
import { approvalProblem } from './rules.ts'
import { sendJob } from './sending.ts'
import type { PayoutRecord } from './table.ts'
import { workflowProblem } from './workflow.ts'

/**
 * Releases what a one-time password was sent for, all or nothing; jobs send it, or it stands in a file for the bank. Throws `invalid` at `otp` or `payee_reason`, `conflict`
 * when a payout changed after the password was sent, `forbidden` when one may not be approved by this person, `plan_limit`.
 */
export async function approve(
  tx: CompanyTx,
  services: Services,
  { ref_no, otp, payee_reason, bank_format = null, client_code = '' }: Body<typeof approvePayouts>,
): Promise<Reply<typeof approvePayouts>> {
  const asked = await useOtp(tx, services, ref_no, otp)
  const parameters = [tx.companies_id, asked.payouts_ids, asked.row_imports_id]
  const { rows } = await tx.client.query<PayoutRecord>(
    `SELECT p.* FROM payouts p WHERE ${chosen} ORDER BY p.payouts_id FOR NO KEY UPDATE OF p`,
    parameters,
  )
  if (!(await packetOf(tx, asked)).packet_hash.equals(asked.packet_hash))
    throw new AppError(
      'conflict',
      'Something you approve was changed after the OTP was sent: look at it again and ask for another.',
    )
  const warned = await judged(tx, rows, payee_reason?.trim() ?? '')
  await release(tx, rows)
  const payout_exports_id = bank_format === null ? null : await exportThem(tx, rows, { bank_format, client_code })
  if (warned.length > 0)
    await tx.client.query('UPDATE payouts SET payee_reason = $3 WHERE companies_id = $1 AND payouts_id = ANY($2::uuid[])', [
      tx.companies_id,
      warned,
      payee_reason,
    ])
  const answer = { approved_count: rows.length, amount: asked.amount, payout_exports_id }
  if (payout_exports_id === null) await sendLater(tx, services, rows)
  return answer
}

/** Has a job send what is released: now, and on the morning of each later day. */
export async function sendLater(tx: CompanyTx, services: Services, rows: readonly PayoutRecord[]): Promise<void> {
  await services.jobs.enqueue(tx, sendJob(services), {})
  for (const day of new Set(rows.map(({ scheduled_on }) => scheduled_on)))
    if (day !== null && day > dateInIndia(tx.now)) await services.jobs.enqueue(tx, sendJob(services), {}, morningOf(day, tx.now))
}

/** Throws unless this person may approve each of them; the ids of those whose payee needed a reason. */
async function judged(tx: CompanyTx, rows: readonly PayoutRecord[], reason: string): Promise<string[]> {
  const waits = await workflowProblem(tx, rows)
  if (waits !== undefined) throw new AppError('wrong_state', waits)
  const who = { accounts_id: tx.accounts_id, others: await countOthers(tx) }
  const payees = await payeesOf(tx, rows)
  const warned: string[] = []
  for (const row of rows) {
    const payee = payees.get(keyOf(row))
    if (!payee) throw new AppError('not_found', `${row.payee_name} does not exist any more.`)
    const problem = approvalProblem(row, payee, who)
    if (problem !== undefined) throw new AppError('forbidden', rows.length === 1 ? problem : `${row.payee_name}: ${problem}`)
    if (payee.blocker === 'view_only' || payee.blocker === 'verify') throw vendorBlocked(payee.blocker)
    if (payee.warning === null) continue
    if (reason === '') throw fieldError('payee_reason', `${payee.warning.text} Say why it is paid all the same.`)
    warned.push(row.payouts_id)
  }
  return warned
}

/** Counts payouts on the plan and lets them go, as this person's approval. Throws `plan_limit`. */
export async function release(tx: CompanyTx, rows: readonly PayoutRecord[]): Promise<void> {
  const today = dateInIndia(tx.now)
  const counted = sumPaise(rows.filter((row) => row.vendors_id !== null || row.staff_id !== null).map((row) => row.amount))
  if (counted > 0) await countPayout(tx, counted, today)
  const ids = rows.map((row) => row.payouts_id)
  await tx.client.query(
    `UPDATE payouts SET payout_status = CASE WHEN scheduled_on > $5::date THEN 'scheduled' ELSE 'queued' END, approved_by = $3, approved_at = $4,
       counted_on = CASE WHEN vendors_id IS NOT NULL OR staff_id IS NOT NULL THEN $5::date END, status_reason = NULL, try_after = NULL, updated_at = $4
     WHERE companies_id = $1 AND payouts_id = ANY($2::uuid[])`,
    [tx.companies_id, ids, tx.accounts_id, tx.now, today],
  )
  await auditMany(tx, 'approved', rows)
}

/** Nine in the morning of that day, as far from the machine's clock as it is from the books'. */
function morningOf(day: string, now: Date): Date {
  return new Date(Date.now() + new Date(`${day}T09:00:00+05:30`).getTime() - now.getTime())
}
