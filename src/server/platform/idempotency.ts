import { createHash } from 'node:crypto'
import { AppError } from '#core/errors.ts'
import type { CompanyTx } from './db.ts'

type Run = <T>(work: (tx: CompanyTx) => Promise<T>) => Promise<T>

/**
 * Runs `work` once per key and company, in one transaction with the key: the same key and body gives the stored reply, the same
 * key with another body is refused. Of two requests under way at once one keeps its work; the other's is undone by the key that is
 * there already, and it answers as the first did.
 */
export async function once<T>(
  run: Run,
  key: string | undefined,
  request: string,
  work: (tx: CompanyTx) => Promise<T>,
): Promise<T> {
  if (!key || !/^[\x21-\x7e]{8,255}$/.test(key))
    throw new AppError('invalid', 'Send an Idempotency-Key of 8 to 255 characters with this request.')
  const hash = createHash('sha256').update(request).digest()
  try {
    return await run(async (tx) => {
      const reply = await work(tx)
      keep(tx, key, hash, reply)
      return reply
    })
  } catch (error) {
    // A repeated request meets what the first one did, in whatever way: a document settled, a number taken, the key itself.
    const stored = await run((tx) => find<T>(tx, key))
    if (!stored) throw error
    if (!stored.request_hash.equals(hash)) throw new AppError('key_reused', 'This Idempotency-Key was used for another request.')
    return stored.reply
  }
}

function keep(tx: CompanyTx, key: string, hash: Buffer, reply: unknown) {
  tx.later(
    tx.client.query({
      name: 'idempotency_keep',
      text: 'INSERT INTO idempotency_keys (companies_id, idempotency_key, request_hash, reply, created_at) VALUES ($1, $2, $3, $4, $5)',
      values: [tx.companies_id, key, hash, JSON.stringify(reply ?? null), tx.now],
    }),
  )
}

async function find<T>(tx: CompanyTx, key: string): Promise<{ request_hash: Buffer; reply: T } | undefined> {
  const { rows } = await tx.client.query<{ request_hash: Buffer; reply: T }>(
    'SELECT request_hash, reply FROM idempotency_keys WHERE companies_id = $1 AND idempotency_key = $2',
    [tx.companies_id, key],
  )
  return rows[0]
}
