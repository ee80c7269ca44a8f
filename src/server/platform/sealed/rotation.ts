import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { OperatorError } from '#server/config.ts'
import { seal } from '../sealing.ts'
import { changeInBatches } from './batches.ts'
import { sealedColumnNames, sealedColumns } from './columns.ts'
import { KEYS_REFRESHED_MS, keyName, openKeyRing } from './key-ring.ts'

/** The key of a retired row is deleted no sooner: a transaction that had read it before has long ended. */
const KEPT_AFTER_RETIREMENT = "interval '1 day'"
const ROTATION_LOCK = 7462

export type KeyUsage = { sealing_keys_id: number; key_status: 'current' | 'old' | 'retired'; created_at: Date; values: number }

/** How many values each key seals, of all columns together. */
export async function keyUsage(client: pg.ClientBase): Promise<KeyUsage[]> {
  const counts = sealedColumnNames.map((name) => {
    const { table, column } = sealedColumns[name]
    return `SELECT ${keyIdIn(column)} AS id FROM ${table} WHERE ${column} IS NOT NULL`
  })
  const { rows } = await client.query<KeyUsage>(
    `WITH used AS (SELECT id, count(*)::int AS count FROM (${counts.join(' UNION ALL ')}) v GROUP BY id)
     SELECT k.sealing_keys_id, k.key_status, k.created_at, coalesce(u.count, 0) AS values
     FROM sealing_keys k LEFT JOIN used u ON u.id = k.sealing_keys_id
     WHERE k.key_purpose = 'seal' AND (k.sealed_key IS NOT NULL OR u.count > 0) ORDER BY k.sealing_keys_id`,
  )
  return rows
}

const keyIdIn = (column: string) => `(get_byte(${column}, 4) * 256 + get_byte(${column}, 5))`

type Rotation = { resealed: number; retired: number[]; deleted: number[] }
type Options = {
  say: (line: string) => void
  /** Waits this many milliseconds, for running servers to learn of the key. */
  wait: (ms: number) => Promise<unknown>
}

/**
 * Re-seals every value under a new key, in batches, while servers work, and retires the old keys. It resumes after a kill: as long as an
 * old key is in use, it creates no new one.
 */
export async function rotateKey(client: pg.ClientBase, secret: Buffer, { say, wait }: Options): Promise<Rotation> {
  await oneAtATime(client)
  const ring = openKeyRing(secret)
  await ring.load(client)
  const deleted = await deleteRetired(client)
  const isResumed = (await keyUsage(client)).some(({ key_status }) => key_status === 'old')
  if (isResumed) say('An earlier rotation was not finished: it goes on.')
  else say(`The new key is ${await addKey(client, secret)}.`)
  await ring.load(client)
  let resealed = await resealAll(client, ring, say)
  await wait(await msUntilKnown(client))
  // What servers sealed under the old key until they knew of the new one.
  resealed += await resealAll(client, ring, () => {})
  return { resealed, retired: await retireUnused(client), deleted }
}

async function oneAtATime(client: pg.ClientBase): Promise<void> {
  const { rows: known } = await client.query<{ isThere: boolean }>(`SELECT to_regclass('sealing_keys') IS NOT NULL AS "isThere"`)
  if (!known[0]?.isThere) throw new OperatorError('This database has the schema of an earlier version: start the server once.')
  const { rows } = await client.query<{ isFree: boolean }>('SELECT pg_try_advisory_lock($1) AS "isFree"', [ROTATION_LOCK])
  if (!rows[0]?.isFree) throw new OperatorError('Another kosha rotate-key works in this database: wait until it has ended.')
}

async function addKey(client: pg.ClientBase, secret: Buffer): Promise<number> {
  await client.query('BEGIN')
  try {
    await client.query("UPDATE sealing_keys SET key_status = 'old' WHERE key_purpose = 'seal' AND key_status = 'current'")
    const { rows } = await client.query<{ id: number }>('SELECT max(sealing_keys_id) + 1 AS id FROM sealing_keys')
    const id = rows[0]?.id ?? 1
    await client.query(
      `INSERT INTO sealing_keys (sealing_keys_id, key_purpose, key_status, sealed_key, created_at)
       VALUES ($1, 'seal', 'current', $2, clock_timestamp())`,
      [id, seal(secret, keyName(id, 'seal'), randomBytes(32))],
    )
    await client.query('COMMIT')
    return id
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

async function resealAll(
  client: pg.ClientBase,
  ring: ReturnType<typeof openKeyRing>,
  say: (line: string) => void,
): Promise<number> {
  let sum = 0
  for (const name of sealedColumnNames) {
    const { column } = sealedColumns[name]
    sum += await changeInBatches<Buffer>(
      client,
      {
        name,
        source: column,
        left: `${column} IS NOT NULL AND ${keyIdIn(column)} IN (SELECT sealing_keys_id FROM sealing_keys WHERE key_status <> 'current')`,
        change: ({ companies_id, before }) => ring.reseal(name, companies_id, before),
        write: `${column} = n.after`,
      },
      (done) => say(`${name}: ${done} values sealed anew`),
    )
  }
  return sum
}

async function msUntilKnown(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ age: number }>(
    `SELECT (extract(epoch FROM clock_timestamp() - created_at) * 1000)::float8 AS age FROM sealing_keys
     WHERE key_purpose = 'seal' AND key_status = 'current'`,
  )
  return Math.max(0, 2 * KEYS_REFRESHED_MS - (rows[0]?.age ?? 0))
}

async function retireUnused(client: pg.ClientBase): Promise<number[]> {
  const unused = (await keyUsage(client)).filter(({ key_status, values }) => key_status === 'old' && values === 0)
  const ids = unused.map(({ sealing_keys_id }) => sealing_keys_id)
  await client.query(
    "UPDATE sealing_keys SET key_status = 'retired', retired_at = clock_timestamp() WHERE sealing_keys_id = ANY($1::smallint[])",
    [ids],
  )
  return ids
}

/** A retired key stays for a day, in case a transaction was slow; one that is in use after all stays. */
async function deleteRetired(client: pg.ClientBase): Promise<number[]> {
  const unused = (await keyUsage(client)).filter(({ key_status, values }) => key_status === 'retired' && values === 0)
  const { rows } = await client.query<{ sealing_keys_id: number }>(
    `UPDATE sealing_keys SET sealed_key = NULL WHERE sealing_keys_id = ANY($1::smallint[]) AND retired_at < clock_timestamp() - ${KEPT_AFTER_RETIREMENT}
     RETURNING sealing_keys_id`,
    [unused.map(({ sealing_keys_id }) => sealing_keys_id)],
  )
  return rows.map(({ sealing_keys_id }) => sealing_keys_id)
}
