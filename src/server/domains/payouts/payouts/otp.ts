import { timingSafeEqual } from 'node:crypto'
import type { Body, Reply } from '#contract/endpoint.ts'
import type { askPayoutOtp, getPayoutOtp } from '#contract/payouts/payout-approval.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { OTP_RESEND_SECONDS } from '#core/billing/subscription-payments/checks.ts'
import { t } from '#core/messages.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { payeeWarnings } from './payee-warnings.ts'
import { chosenRows, approvalBatchOf } from './approval-batch.ts'
import { type Otp, otpBy, digest, otpJob } from './otp-mail.ts'
import { refuseUndeclared } from './undeclared-advances.ts'

const MOST_A_DAY = 100
const MOST_TRIES = 5

/**
 * Writes the request; a job makes the password and sends it. Throws `wrong_state` when nothing of the choice waits for approval,
 * `forbidden` when one of them may not be approved by this person, `rate_limited` within 30 seconds of the last and after a hundred in a day.
 */
export async function askForOtp(tx: CompanyTx, services: Dependencies, body: Body<typeof askPayoutOtp>) {
  const packet = await approvalBatchOf(tx, body)
  const isAll = body.row_imports_id !== null || packet.payout_count === new Set(body.payouts_ids).size
  if (packet.payout_count === 0 || !isAll)
    throw new AppError('wrong_state', 'What you chose is no longer waiting for approval: review it again.')
  const chosen = await chosenRows(tx, body, '')
  await refuseUndeclared(tx, chosen)
  await payeeWarnings(tx, chosen)
  await refuseHaste(tx)
  const ref_no = `OTP${newId().replaceAll('-', '')}`
  await insertRow(tx.client, 'payout_otps', {
    companies_id: tx.companies_id,
    ref_no,
    payouts_ids: body.payouts_ids,
    row_imports_id: body.row_imports_id,
    packet_hash: packet.packet_hash,
    payout_count: packet.payout_count,
    amount: packet.amount,
    asked_by: tx.accounts_id,
  })
  await audit(tx, 'otp_asked', 'payouts', body.payouts_ids[0] ?? body.row_imports_id ?? tx.companies_id, {
    amount: packet.amount,
    payout_count: packet.payout_count,
  })
  await services.jobs.enqueue(tx, otpJob(services), { ref_no })
  return { data: { ref_no } }
}

/** One request at a time: the next one of the same person waits until this one is committed, and then counts it. */
async function refuseHaste(tx: CompanyTx): Promise<void> {
  await tx.client.query(`SELECT pg_advisory_xact_lock(hashtextextended('payout otp ' || $1 || $2, 72))`, [
    tx.companies_id,
    tx.accounts_id,
  ])
  const { rows } = await tx.client.query<{ today: number; since: number | null }>(
    `SELECT count(*)::int AS today, extract(epoch FROM clock_timestamp() - max(asked_at) FILTER (WHERE otp_status <> 'failed' AND used_at IS NULL))::int AS since
     FROM payout_otps WHERE companies_id = $1 AND asked_by = $2 AND asked_at > clock_timestamp() - interval '1 day'`,
    [tx.companies_id, tx.accounts_id],
  )
  const wait = OTP_RESEND_SECONDS - (rows[0]?.since ?? OTP_RESEND_SECONDS)
  if (wait > 0) throw new AppError('rate_limited', t('Please wait {wait} seconds before the next OTP.', { wait }))
  if ((rows[0]?.today ?? 0) >= MOST_A_DAY)
    throw new AppError(
      'rate_limited',
      t('You have requested {MOST_A_DAY} one-time passwords today. Try again tomorrow.', { MOST_A_DAY }),
    )
}

export async function otpState(tx: CompanyTx, ref_no: string): Promise<Reply<typeof getPayoutOtp>> {
  const { otp_status, sent_to, asked_at, payout_count, amount } = await otpBy(tx, ref_no)
  return { ref_no, otp_status, sent_to, asked_at: asked_at.toISOString(), payout_count, amount }
}

/** Leave to compare one password: its hash. Null when the password has expired, was used or was tried five times. */
export type OtpTry = { code_hash: Buffer } | null

/**
 * Counts a try, in a transaction of its own before the comparison: it counts even if that fails, and of any number of simultaneous guesses
 * only five are compared.
 */
export async function countOtpTry(tx: CompanyTx, ref_no: string): Promise<OtpTry> {
  const { rows } = await tx.client.query<{ code_hash: Buffer }>(
    `UPDATE payout_otps SET tries = tries + 1
     WHERE companies_id = $1 AND ref_no = $2 AND asked_by = $3 AND otp_status = 'sent' AND used_at IS NULL AND expires_at > clock_timestamp()
       AND tries < ${MOST_TRIES} RETURNING code_hash`,
    [tx.companies_id, ref_no, tx.accounts_id],
  )
  return rows[0] ?? null
}

/** Compares a password, whose attempt was counted, and uses it up. Throws `invalid` at `otp`. */
export async function useOtp(tx: CompanyTx, services: Dependencies, ref_no: string, otp: string, row: OtpTry): Promise<Otp> {
  const asked = await otpBy(tx, ref_no)
  if (asked.otp_status === 'sending') throw fieldError('otp', 'Please wait while OTP is being sent')
  if (!row) throw fieldError('otp', 'This OTP has expired. Request another.')
  if (!timingSafeEqual(row.code_hash, digest(services, ref_no, otp))) throw fieldError('otp', 'This OTP is not right.')
  const { rowCount } = await tx.client.query(
    'UPDATE payout_otps SET used_at = clock_timestamp() WHERE companies_id = $1 AND ref_no = $2 AND used_at IS NULL',
    [tx.companies_id, ref_no],
  )
  if (!rowCount) throw fieldError('otp', 'This OTP is already used. Request another.')
  return asked
}
