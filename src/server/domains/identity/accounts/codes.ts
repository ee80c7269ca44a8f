import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { RESEND_SECONDS } from '#contract/identity/second-factors.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import type { IdentityTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { insertRow } from '#server/platform/insert-row.ts'

type Purpose = 'verify' | 'reset' | 'mobile'
/** Minutes. */
const life = { verify: 10, reset: 30, mobile: 5 } as const
const MOST_TRIES = 5

/**
 * Makes a code (six digits to verify, a link token to reset) and forgets the earlier ones. Only its keyed hash is stored. Throws
 * `rate_limited` when six digits were sent less than 30 seconds ago.
 */
export async function issueCode(
  tx: IdentityTx,
  secret: Buffer,
  accounts_id: string,
  purpose: Purpose,
  mobile_number: string | null = null,
): Promise<string> {
  const code = purpose === 'reset' ? randomBytes(24).toString('base64url') : String(randomInt(1_000_000)).padStart(6, '0')
  await tx.client.query('SELECT 1 FROM accounts WHERE accounts_id = $1 FOR NO KEY UPDATE', [accounts_id])
  if (purpose !== 'reset') await refuseHaste(tx, accounts_id, purpose)
  await tx.client.query('UPDATE one_time_codes SET used_at = $3 WHERE accounts_id = $1 AND purpose = $2 AND used_at IS NULL', [
    accounts_id,
    purpose,
    tx.now,
  ])
  await insertRow(tx.client, 'one_time_codes', {
    one_time_codes_id: newId(),
    accounts_id,
    purpose,
    code_hash: digest(secret, code),
    mobile_number,
    expires_at: new Date(tx.now.getTime() + life[purpose] * 60_000),
    created_at: tx.now,
  })
  return code
}

async function refuseHaste(tx: IdentityTx, accounts_id: string, purpose: Purpose) {
  const { rows } = await tx.client.query<{ since: number | null }>(
    `SELECT extract(epoch FROM clock_timestamp() - max(sent_at))::integer AS since FROM one_time_codes WHERE accounts_id = $1 AND purpose = $2`,
    [accounts_id, purpose],
  )
  const wait = RESEND_SECONDS - (rows[0]?.since ?? RESEND_SECONDS)
  if (wait > 0) throw new AppError('rate_limited', t('Please wait {wait} seconds before the next code.', { wait }))
}

/** Deletes a code that could not be sent, so that the next one can be requested at once. */
export async function withdrawCodes(tx: IdentityTx, accounts_id: string, purpose: Purpose) {
  await tx.client.query('DELETE FROM one_time_codes WHERE accounts_id = $1 AND purpose = $2', [accounts_id, purpose])
}

/**
 * Uses up six digits; the mobile number they went to, or false when they are not right. Each try is counted before it is compared,
 * so guesses in parallel cannot pass five.
 */
export async function useCode(
  tx: IdentityTx,
  secret: Buffer,
  accounts_id: string,
  code: string,
  purpose: Exclude<Purpose, 'reset'>,
): Promise<{ mobile_number: string | null } | false> {
  const { rows } = await tx.client.query<{ one_time_codes_id: string; code_hash: Buffer; mobile_number: string | null }>(
    `UPDATE one_time_codes SET tries = tries + 1
     WHERE accounts_id = $1 AND purpose = $4 AND used_at IS NULL AND expires_at > $2 AND tries < $3
     RETURNING one_time_codes_id, code_hash, mobile_number`,
    [accounts_id, tx.now, MOST_TRIES, purpose],
  )
  const row = rows[0]
  if (!row) throw fieldError('code', 'This code has expired. Send a new one.')
  if (!timingSafeEqual(row.code_hash, digest(secret, code))) return false
  await tx.client.query('UPDATE one_time_codes SET used_at = $2 WHERE one_time_codes_id = $1', [row.one_time_codes_id, tx.now])
  return { mobile_number: row.mobile_number }
}

/** Uses up a reset token; the account it belongs to, or undefined. */
export async function useResetToken(tx: IdentityTx, secret: Buffer, token: string): Promise<string | undefined> {
  const { rows } = await tx.client.query<{ accounts_id: string }>(
    `UPDATE one_time_codes SET used_at = $2 WHERE purpose = 'reset' AND code_hash = $1 AND used_at IS NULL AND expires_at > $2 RETURNING accounts_id`,
    [digest(secret, token), tx.now],
  )
  return rows[0]?.accounts_id
}

const digest = (secret: Buffer, code: string) => createHmac('sha256', secret).update(code).digest()
