import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Body, Reply } from '#contract/endpoint.ts'
import type { askPayoutOtp, getPayoutOtp } from '#contract/payouts/payout-approval.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { maskMobile } from '#core/identifiers/mask.ts'
import { formatPaise } from '#core/money.ts'
import { product } from '#core/product.ts'
import { OTP_RESEND_SECONDS } from '#core/billing/subscription-payments/checks.ts'
import { t } from '#core/messages.ts'
import { inLanguageOf } from '#server/platform/language.ts'
import { openMessages } from '#server/adapters/messages/open.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import type { JobDefinition } from '#server/platform/job-definition.ts'
import { masterSecret } from '#server/platform/secret.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { payeeWarnings } from './payee-warnings.ts'
import { chosenRows, approvalBatchOf } from './approval-batch.ts'

const MOST_A_DAY = 100
const MOST_TRIES = 5
const LIFE = '5 minutes'

export type Otp = {
  ref_no: string
  payouts_ids: string[]
  row_imports_id: string | null
  packet_hash: Buffer
  payout_count: number
  amount: number
  otp_status: 'sending' | 'sent' | 'failed'
  sent_to: string | null
  code_hash: Buffer | null
  asked_by: string
  asked_at: Date
  used_at: Date | null
}

/**
 * Writes the request; a job makes the password and sends it. Throws `wrong_state` when nothing of the choice waits for approval,
 * `forbidden` when one of them may not be approved by this person, `rate_limited` within 30 seconds of the last and after a hundred in a day.
 */
export async function askForOtp(tx: CompanyTx, services: Dependencies, body: Body<typeof askPayoutOtp>) {
  const packet = await approvalBatchOf(tx, body)
  const isAll = body.row_imports_id !== null || packet.payout_count === new Set(body.payouts_ids).size
  if (packet.payout_count === 0 || !isAll)
    throw new AppError('wrong_state', 'What you chose is no longer waiting for approval: review it again.')
  await payeeWarnings(tx, await chosenRows(tx, body, ''))
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

async function otpBy(tx: CompanyTx, ref_no: string): Promise<Otp> {
  const { rows } = await tx.client.query<Otp>(
    'SELECT * FROM payout_otps WHERE companies_id = $1 AND ref_no = $2 AND ($3::uuid IS NULL OR asked_by = $3)',
    [tx.companies_id, ref_no, tx.accounts_id],
  )
  if (!rows[0]) throw new AppError('not_found', 'You did not request this one-time password.')
  return rows[0]
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

const digest = ({ config }: Dependencies, ref_no: string, otp: string) =>
  createHmac('sha256', masterSecret(config.secret, config.data)).update(`payouts ${ref_no} ${otp}`).digest()

type Payload = { ref_no: string; shown?: string }

export function otpJob(services: Dependencies): JobDefinition<Payload> {
  return {
    name: 'payout-otp',
    retries: 0,
    async run(company, { ref_no }) {
      const otp = String(randomInt(1_000_000)).padStart(6, '0')
      const letter = await company(async (tx) => {
        const { rowCount } = await tx.client.query(
          `UPDATE payout_otps SET code_hash = $3, expires_at = clock_timestamp() + interval '${LIFE}'
           WHERE companies_id = $1 AND ref_no = $2 AND otp_status = 'sending' AND code_hash IS NULL`,
          [tx.companies_id, ref_no, digest(services, ref_no, otp)],
        )
        return rowCount ? letterOf(tx, await otpBy(tx, ref_no), otp) : undefined
      })
      if (!letter) return
      const { mobile_number, email: to, text, subject, shown } = letter
      if (mobile_number === null) {
        const followUp = { job: 'payout-otp', payload: { ref_no, shown } }
        const written = { to, subject, text, usefulMinutes: 5 }
        return company((tx) => services.mail.send(tx, written, followUp))
      }
      const isSent = await isTexted(services, mobile_number, text)
      await company((tx) => note(tx, { ref_no, shown }, isSent ? 'sent' : 'failed'))
    },
    mailed: note,
  }
}

async function note(tx: CompanyTx, { ref_no, shown }: Payload, otp_status: 'sent' | 'failed') {
  await tx.client.query('UPDATE payout_otps SET otp_status = $3, sent_to = $4 WHERE companies_id = $1 AND ref_no = $2', [
    tx.companies_id,
    ref_no,
    otp_status,
    shown,
  ])
}

type Letter = { mobile_number: string | null; email: string; subject: string; text: string; shown: string }

/**
 * Sent to the verified mobile number, otherwise to the e-mail address. It names payee and amount, so that it is valid for nothing
 * else.
 */
async function letterOf(tx: CompanyTx, asked: Otp, otp: string): Promise<Letter> {
  const { rows } = await tx.client.query<{ mobile_number: string | null; email: string; language: string | null }>(
    `SELECT verified_mobile_number AS mobile_number, email, user_config ->> 'language' AS language FROM accounts WHERE accounts_id = $1`,
    [asked.asked_by],
  )
  const { mobile_number = null, email = '', language = null } = rows[0] ?? {}
  const { payees, payout_count } = await approvalBatchOf(tx, asked)
  const about = { otp, product: product.name, amount: formatPaise(asked.amount), payee: payees[0], more: payout_count - 1 }
  return inLanguageOf(language, () => ({
    mobile_number,
    email,
    subject: t('Your {product} OTP', about),
    text:
      payout_count === 1
        ? t(
            '{otp} is your {product} OTP to pay ₹{amount} to {payee}. It works for 5 minutes. Do not share it with anyone.',
            about,
          )
        : t(
            '{otp} is your {product} OTP to pay ₹{amount} to {payee} and {more} more. It works for 5 minutes. Do not share it with anyone.',
            about,
          ),
    shown: mobile_number === null ? `${email.slice(0, 1)}•••${email.slice(email.lastIndexOf('@'))}` : maskMobile(mobile_number),
  }))
}

async function isTexted({ config, mail, database }: Dependencies, mobile_number: string, text: string): Promise<boolean> {
  try {
    await openMessages(config, mail, database).send(mobile_number, text)
    return true
  } catch {
    return false
  }
}
