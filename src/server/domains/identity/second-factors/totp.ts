import { Secret, TOTP } from 'otpauth'
import { toString as qrCode } from 'qrcode'
import { product } from '#core/product.ts'
import type { IdentityTx } from '#server/platform/db.ts'
import { seal, unseal } from '#server/platform/sealing.ts'

const SECRET_BYTES = 20
const PERIOD_MS = 30_000

type Who = { accounts_id: string; email: string }

/** A new secret in place of one that was not confirmed yet; undefined when an app is confirmed already. */
export async function newSecret(tx: IdentityTx, master: Buffer, { accounts_id, email }: Who) {
  const secret = new Secret({ size: SECRET_BYTES })
  const { rowCount } = await tx.client.query(
    `INSERT INTO authenticators AS a (accounts_id, sealed_secret, created_at) VALUES ($1, $2, $3)
     ON CONFLICT (accounts_id) DO UPDATE SET sealed_secret = excluded.sealed_secret, last_step = 0, created_at = excluded.created_at
     WHERE a.confirmed_at IS NULL`,
    [accounts_id, seal(master, accounts_id, Buffer.from(secret.buffer)), tx.now],
  )
  if (rowCount === 0) return undefined
  const uri = new TOTP({ issuer: product.name, label: email, secret }).toString()
  const picture = await qrCode(uri, { type: 'svg', margin: 1, errorCorrectionLevel: 'M' })
  return { secret: secret.base32, qr_image: `data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}` }
}

/**
 * Whether the code is the app's current one, or one step before or after, by the machine's clock: the app knows no other. A code, or one
 * older than the newest taken, never works again.
 */
export async function takeCode(tx: IdentityTx, master: Buffer, accounts_id: string, code: string, confirmed: boolean) {
  const { rows } = await tx.client.query<{ sealed_secret: Buffer }>(
    'SELECT sealed_secret FROM authenticators WHERE accounts_id = $1 AND (confirmed_at IS NOT NULL) = $2 FOR UPDATE',
    [accounts_id, confirmed],
  )
  if (!rows[0]) return false
  const secret = new Secret({ buffer: arrayBuffer(unseal(master, accounts_id, rows[0].sealed_secret)) })
  const now = Date.now()
  const away = TOTP.validate({ token: code, secret, timestamp: now, window: 1 })
  if (away === null) return false
  const { rowCount } = await tx.client.query(
    'UPDATE authenticators SET last_step = $2 WHERE accounts_id = $1 AND last_step < $2',
    [accounts_id, Math.floor(now / PERIOD_MS) + away],
  )
  return rowCount === 1
}

export async function confirm(tx: IdentityTx, accounts_id: string) {
  await tx.client.query('UPDATE authenticators SET confirmed_at = $2 WHERE accounts_id = $1', [accounts_id, tx.now])
}

export async function remove(tx: IdentityTx, accounts_id: string) {
  await tx.client.query('DELETE FROM authenticators WHERE accounts_id = $1', [accounts_id])
}

const arrayBuffer = (bytes: Buffer): ArrayBuffer => Uint8Array.from(bytes).buffer
