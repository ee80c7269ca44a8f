import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { AppError } from '#core/errors.ts'
import type { IdentityTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'

type Purpose = 'verify' | 'reset'
const life = { verify: 10, reset: 30 } as const
const MOST_TRIES = 5

/** Makes a code (six digits to verify, a link token to reset) and forgets the earlier ones. Only its keyed hash is stored. */
export async function issueCode(tx: IdentityTx, secret: Buffer, accounts_id: string, purpose: Purpose): Promise<string> {
  const code = purpose === 'verify' ? String(randomInt(1_000_000)).padStart(6, '0') : randomBytes(24).toString('base64url')
  await tx.client.query('UPDATE one_time_codes SET used_at = $3 WHERE accounts_id = $1 AND purpose = $2 AND used_at IS NULL', [
    accounts_id,
    purpose,
    tx.now,
  ])
  await tx.client.query(
    'INSERT INTO one_time_codes (one_time_codes_id, accounts_id, purpose, code_hash, expires_at, created_at) VALUES ($1, $2, $3, $4, $5, $6)',
    [newId(), accounts_id, purpose, digest(secret, code), new Date(tx.now.getTime() + life[purpose] * 60_000), tx.now],
  )
  return code
}

/** Uses up a verification code. Each try is counted before it is compared, so guesses in parallel cannot pass five. */
export async function useCode(tx: IdentityTx, secret: Buffer, accounts_id: string, code: string): Promise<boolean> {
  const { rows } = await tx.client.query<{ one_time_codes_id: string; code_hash: Buffer }>(
    `UPDATE one_time_codes SET tries = tries + 1
     WHERE accounts_id = $1 AND purpose = 'verify' AND used_at IS NULL AND expires_at > $2 AND tries < $3 RETURNING one_time_codes_id, code_hash`,
    [accounts_id, tx.now, MOST_TRIES],
  )
  const row = rows[0]
  if (!row)
    throw new AppError('invalid', 'This code has expired. Send a new one.', {
      issues: [{ path: 'code', message: 'This code has expired. Send a new one.' }],
    })
  if (!row.code_hash.equals(digest(secret, code))) return false
  await tx.client.query('UPDATE one_time_codes SET used_at = $2 WHERE one_time_codes_id = $1', [row.one_time_codes_id, tx.now])
  return true
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
