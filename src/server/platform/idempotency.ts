import { createHash } from 'node:crypto'
import { AppError } from '#core/errors.ts'
import type { CompanyTx } from './db.ts'
import { sealed } from './sealed/connection.ts'

type Run = <T>(work: (tx: CompanyTx) => Promise<T>) => Promise<T>

/** A request with an idempotency key: the key, and its content as one text. */
export type Keyed = { key: string | undefined; request: string }

/**
 * Runs `work` once per key and company, in one transaction with the key: the same key and body gives the stored reply, the same
 * key with another body is refused. Of two requests under way at once one keeps its work; the other's is undone by the key that is
 * there already, and it returns the first one's reply.
 */
export async function once<T>(run: Run, asked: Keyed, work: (tx: CompanyTx) => Promise<T>): Promise<T> {
  const { key, hash } = checked(asked)
  try {
    const [reply] = await allOnce(run, [asked], async (tx) => [await work(tx)])
    return reply as T
  } catch (error) {
    // A repeated request conflicts with the effects of the first, in whatever way: a settled document, a used number, the key
    // itself.
    const stored = await run((tx) => find<T>(tx, key))
    if (!stored) throw error
    if (!stored.request_hash.equals(hash)) throw new AppError('key_reused', 'You used this Idempotency-Key for another request.')
    return stored.reply
  }
}

/**
 * Runs `work` for several requests in one transaction with their keys, or none of it: also if one of the keys was used before.
 */
export async function allOnce<T>(run: Run, asked: readonly Keyed[], work: (tx: CompanyTx) => Promise<T[]>): Promise<T[]> {
  const keyed = asked.map(checked)
  return run(async (tx) => {
    const replies = await work(tx)
    keep(
      tx,
      keyed.map((each, at) => ({ ...each, reply: JSON.stringify(replies[at] ?? null) })),
    )
    return replies
  })
}

function checked({ key, request }: Keyed): { key: string; hash: Buffer } {
  if (!key || !/^[\x21-\x7e]{8,255}$/.test(key))
    throw new AppError('invalid', 'Send an Idempotency-Key of 8 to 255 characters with this request.')
  return { key, hash: createHash('sha256').update(request).digest() }
}

function keep(tx: CompanyTx, kept: readonly { key: string; hash: Buffer; reply: string }[]) {
  tx.later(
    tx.client.query({
      name: 'idempotency_keep',
      text: `INSERT INTO idempotency_keys (companies_id, idempotency_key, request_hash, sealed_reply, created_at)
             SELECT $1, k, h, r, $5 FROM unnest($2::text[], $3::bytea[], $4::bytea[]) AS u(k, h, r)`,
      values: [
        tx.companies_id,
        kept.map(({ key }) => key),
        kept.map(({ hash }) => hash),
        kept.map(({ reply }) => sealed('idempotency_keys.sealed_reply', reply)),
        tx.now,
      ],
    }),
  )
}

async function find<T>(tx: CompanyTx, key: string): Promise<{ request_hash: Buffer; reply: T } | undefined> {
  const { rows } = await tx.client.query<{ request_hash: Buffer; reply: T; sealed_reply: string | null }>(
    'SELECT request_hash, reply, sealed_reply FROM idempotency_keys WHERE companies_id = $1 AND idempotency_key = $2',
    [tx.companies_id, key],
  )
  const [row] = rows
  // Versions before 0084 stored replies unencrypted; the last of them expires thirty days after the upgrade.
  return (
    row && { request_hash: row.request_hash, reply: row.sealed_reply === null ? row.reply : (JSON.parse(row.sealed_reply) as T) }
  )
}
