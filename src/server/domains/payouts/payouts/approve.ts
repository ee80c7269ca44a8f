import type { Body, Reply } from '#contract/endpoint.ts'
import type { approvePayouts } from '#contract/payouts/payout-approval.ts'
import { dateInIndia } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { sumPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { countPayout } from '#server/domains/entitlements/plan-limits/plan-usage.ts'
import { auditAmounts } from './create-payouts.ts'
import { exportThem } from './exports/create-export.ts'
import { type OtpTry, useOtp } from './otp.ts'
import { payeeWarnings } from './payee-warnings.ts'
import { chosenRows, approvalBatchOf } from './approval-batch.ts'
import { sendJob } from './send-payouts.ts'
import { refuseUndeclared } from './undeclared-advances.ts'
import type { PayoutRecord } from './table.ts'

/**
 * Releases the payouts of a one-time password, all or nothing; jobs send them, or they go into a bank file. Throws `invalid` at `otp` or
 * `payee_reason`, `conflict` when a payout changed after the password was sent, `forbidden` when this person may not approve one of them,
 * `plan_limit`.
 */
export async function approve(
  tx: CompanyTx,
  services: Dependencies,
  { ref_no, otp, payee_reason, bank_format = null, client_code = '' }: Body<typeof approvePayouts>,
  counted: OtpTry,
): Promise<Reply<typeof approvePayouts>> {
  const asked = await useOtp(tx, services, ref_no, otp, counted)
  const rows = await chosenRows(tx, asked, 'FOR NO KEY UPDATE OF p')
  if (!(await approvalBatchOf(tx, asked)).packet_hash.equals(asked.packet_hash))
    throw new AppError('conflict', 'Something you approve changed after we sent the OTP: review it again and request another.')
  const warned = await payeeWarnings(tx, rows)
  const [first] = warned
  const reason = payee_reason?.trim() ?? ''
  if (first && reason === '') throw fieldError('payee_reason', t('{text} Enter why you pay it anyway.', { text: first.text }))
  await release(tx, rows)
  const payout_exports_id = bank_format === null ? null : await exportThem(tx, rows, { bank_format, client_code })
  if (warned.length > 0)
    await tx.client.query('UPDATE payouts SET payee_reason = $3 WHERE companies_id = $1 AND payouts_id = ANY($2::uuid[])', [
      tx.companies_id,
      warned.map((each) => each.payouts_id),
      reason,
    ])
  const answer = { approved_count: rows.length, amount: asked.amount, payout_exports_id }
  if (payout_exports_id === null) await sendLater(tx, services, rows)
  return answer
}

/** Has a job send what is released: now, and on the morning of each later day. */
export async function sendLater(tx: CompanyTx, services: Dependencies, rows: readonly PayoutRecord[]): Promise<void> {
  await services.jobs.enqueue(tx, sendJob(services), {})
  for (const day of new Set(rows.map(({ scheduled_on }) => scheduled_on)))
    if (day !== null && day > dateInIndia(tx.now)) await services.jobs.enqueue(tx, sendJob(services), {}, morningOf(day, tx.now))
}

/**
 * Counts payouts on the plan and releases them, as this person's approval. Throws `plan_limit`, `wrong_state` for an advance abroad whose declaration is
 * not recorded.
 */
export async function release(tx: CompanyTx, rows: readonly PayoutRecord[]): Promise<void> {
  await refuseUndeclared(tx, rows)
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
  auditAmounts(tx, 'approved', rows)
}

/** Nine in the morning of that day, as far from the machine's clock as it is from the books'. */
function morningOf(day: string, now: Date): Date {
  return new Date(Date.now() + new Date(`${day}T09:00:00+05:30`).getTime() - now.getTime())
}
