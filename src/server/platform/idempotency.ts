import { createHash } from 'node:crypto'
import { AppError } from '#core/errors.ts'
import type { CompanyTx } from './db.ts'

/**
 * Runs `work` once per key and company, in the caller's transaction: the same key and body gives the stored reply, the same
 * key with another body is refused. A second request under way waits for the first.
 */
export async function once<T>(tx: CompanyTx, key: string | undefined, request: string, work: () => Promise<T>): Promise<T> {
  if (!key || !/^[\x21-\x7e]{8,255}$/.test(key))
    throw new AppError('invalid', 'Send an Idempotency-Key of 8 to 255 characters with this request.')
  const hash = createHash('sha256').update(request).digest()
  const fresh = await tx.client.query({
    name: 'idempotency_claim',
    text: 'INSERT INTO idempotency_keys (companies_id, idempotency_key, request_hash, created_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
    values: [tx.companies_id, key, hash, tx.now],
  })
  if (fresh.rowCount === 0) return replay<T>(tx, key, hash)
  const reply = await work()
  await tx.client.query({
    name: 'idempotency_reply',
    text: 'UPDATE idempotency_keys SET reply = $3 WHERE companies_id = $1 AND idempotency_key = $2',
    values: [tx.companies_id, key, JSON.stringify(reply ?? null)],
  })
  return reply
}

async function replay<T>(tx: CompanyTx, key: string, hash: Buffer): Promise<T> {
  const { rows } = await tx.client.query<{ request_hash: Buffer; reply: T }>(
    'SELECT request_hash, reply FROM idempotency_keys WHERE companies_id = $1 AND idempotency_key = $2',
    [tx.companies_id, key],
  )
  const stored = rows[0]
  if (!stored) throw new AppError('in_progress', 'This request is still being worked on. Please wait a moment.')
  if (!stored.request_hash.equals(hash)) throw new AppError('key_reused', 'This Idempotency-Key was used for another request.')
  return stored.reply
}
