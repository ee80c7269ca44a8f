import { createHmac, randomInt } from 'node:crypto'
import { AppError } from '#core/errors.ts'
import { maskMobile } from '#core/identifiers/mask.ts'
import { formatPaise } from '#core/money.ts'
import { product } from '#core/product.ts'
import { t } from '#core/messages.ts'
import { inLanguageOf } from '#server/platform/language.ts'
import { openMessages } from '#server/adapters/messages/open.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Mail } from '#server/platform/mail.ts'
import type { JobDefinition } from '#server/platform/job-definition.ts'
import { masterSecret } from '#server/platform/secret.ts'
import { approvalBatchOf } from './approval-batch.ts'

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

export async function otpBy(tx: CompanyTx, ref_no: string): Promise<Otp> {
  const { rows } = await tx.client.query<Otp>(
    'SELECT * FROM payout_otps WHERE companies_id = $1 AND ref_no = $2 AND ($3::uuid IS NULL OR asked_by = $3)',
    [tx.companies_id, ref_no, tx.accounts_id],
  )
  if (!rows[0]) throw new AppError('not_found', 'You did not request this one-time password.')
  return rows[0]
}

export const digest = ({ config }: Dependencies, ref_no: string, otp: string) =>
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
        const written: Mail = { kind: 'payout-otp', to, subject, text, usefulMinutes: 5 }
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
  const { payees, payout_count } = await inLanguageOf(language, () => approvalBatchOf(tx, asked))
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
