import { hkdfSync, randomBytes } from 'node:crypto'
import type pg from 'pg'
import { OperatorError } from '#server/config.ts'
import { seal, unseal } from '../sealing.ts'
import type { IndexDomain, SealedColumn } from './columns.ts'
import { blindIndex, keyIdOf, openValue, resealValue, sealValue } from './value.ts'

/** What the ring needs of a connection, a pool or a client of the owner. */
export type Queryable = {
  query: <R extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<{ rows: R[] }>
}

/** The keys of sealed columns: each random, stored sealed under KOSHA_SECRET. */
export type KeyRing = {
  /** Reads the keys, and makes the first ones. Throws OperatorError when they were sealed under another KOSHA_SECRET. */
  load: (database: Queryable) => Promise<void>
  has: (sealed: Buffer) => boolean
  seal: (column: SealedColumn, companies_id: string, text: string) => Buffer
  open: (column: SealedColumn, companies_id: string, sealed: Buffer) => string
  /** The value under the current key; the same bytes when it is already. */
  reseal: (column: SealedColumn, companies_id: string, sealed: Buffer) => Buffer
  index: (domain: IndexDomain, companies_id: string, text: string) => Buffer
  /**
   * Makes the addresses of payment links. They outlive a change of KOSHA_SECRET, which stores the key that followed from it until
   * then.
   */
  linkKey: () => Buffer
}

type Purpose = 'seal' | 'index' | 'payment_link'
type Row = { sealing_keys_id: number; key_purpose: Purpose; key_status: 'current' | 'old' | 'retired'; sealed_key: Buffer }
type Loaded = { keys: ReadonlyMap<number, Buffer>; current: { id: number; bytes: Buffer }; indexKey: Buffer; linkKey: Buffer }

/** A ring without a secret decrypts nothing: commands that read no encrypted column need none. */
export function openKeyRing(secret: Buffer | undefined): KeyRing {
  let loaded: Loaded | undefined
  const ready = (): Loaded => {
    if (!loaded) throw new Error('the keys of sealed columns were not loaded')
    return loaded
  }
  const keyOf = (sealed: Buffer) => {
    const key = ready().keys.get(keyIdOf(sealed))
    if (!key) throw new Error(`a value is sealed under the key ${keyIdOf(sealed)}, which does not exist`)
    return key
  }
  const open: KeyRing['open'] = (column, companies_id, sealed) => openValue(keyOf(sealed), column, companies_id, sealed)
  return {
    async load(database) {
      if (secret === undefined) throw new OperatorError('The keys of sealed columns need KOSHA_SECRET.')
      loaded = unwrapped(secret, await rowsOrFirst(secret, database))
    },
    has: (sealed) => loaded?.keys.has(keyIdOf(sealed)) ?? false,
    seal: (column, companies_id, text) => sealValue(ready().current, ready().indexKey, column, companies_id, text),
    open,
    reseal(column, companies_id, sealed) {
      const { current } = ready()
      if (keyIdOf(sealed) === current.id) return sealed
      return resealValue(current, sealed, column, companies_id, open(column, companies_id, sealed))
    },
    index: (domain, companies_id, text) => blindIndex(ready().indexKey, domain, companies_id, text),
    linkKey: () => ready().linkKey,
  }
}

/** A running server learns of a new key within this time, and seals under it from then on. */
export const KEYS_REFRESHED_MS = 30_000

/** The key of payment links as long as the secret was never changed. */
export const derivedLinkKey = (secret: Buffer): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'payment-link', 32))

/** What a key is bound to while it is stored. */
export const keyName = (id: number, purpose: string) => `sealing_keys ${id} ${purpose}`

async function rowsOrFirst(secret: Buffer, database: Queryable): Promise<Row[]> {
  const rows = await readKeys(database)
  const missing = (['seal', 'index'] as const).filter(
    (purpose) => !rows.some(({ key_purpose, key_status }) => key_purpose === purpose && key_status === 'current'),
  )
  if (missing.length === 0) return rows
  await refuseOtherSecret(secret, database)
  // Servers that start together make one each; the first one counts.
  for (const purpose of missing) {
    const id = purpose === 'seal' ? 1 : 2
    await database.query(
      `INSERT INTO sealing_keys (sealing_keys_id, key_purpose, key_status, sealed_key, created_at)
       VALUES ($1, $2, 'current', $3, now()) ON CONFLICT DO NOTHING`,
      [id, purpose, seal(secret, keyName(id, purpose), randomBytes(32))],
    )
  }
  return readKeys(database)
}

const readKeys = async (database: Queryable) =>
  (
    await database.query<Row>(
      'SELECT sealing_keys_id, key_purpose, key_status, sealed_key FROM sealing_keys WHERE sealed_key IS NOT NULL ORDER BY sealing_keys_id',
    )
  ).rows

/** The first keys are created under the secret that sealed the existing data. */
async function refuseOtherSecret(secret: Buffer, database: Queryable): Promise<void> {
  const { rows } = await database.query<{ server_keys_id: string; sealed_private_key: Buffer }>(
    'SELECT server_keys_id, sealed_private_key FROM server_keys ORDER BY created_at DESC LIMIT 1',
  )
  for (const { server_keys_id, sealed_private_key } of rows) opened(secret, server_keys_id, sealed_private_key)
}

function unwrapped(secret: Buffer, rows: readonly Row[]): Loaded {
  const keys = new Map(
    rows.map((row) => [row.sealing_keys_id, opened(secret, keyName(row.sealing_keys_id, row.key_purpose), row.sealed_key)]),
  )
  const find = (purpose: Purpose) => {
    const row = rows.find(({ key_purpose, key_status }) => key_purpose === purpose && key_status === 'current')
    const bytes = row && keys.get(row.sealing_keys_id)
    return row && bytes && { id: row.sealing_keys_id, bytes }
  }
  const currentOf = (purpose: Purpose) => {
    const key = find(purpose)
    if (!key) throw new Error(`there is no current key of the purpose ${purpose}`)
    return key
  }
  return {
    keys,
    current: currentOf('seal'),
    indexKey: currentOf('index').bytes,
    linkKey: find('payment_link')?.bytes ?? derivedLinkKey(secret),
  }
}

function opened(secret: Buffer, id: string, sealed: Buffer): Buffer {
  try {
    return unseal(secret, id, sealed)
  } catch (cause) {
    throw new OperatorError(
      'KOSHA_SECRET is not the one under which the keys of this database are sealed: set the one of before, or restore the file "secret" of the data folder from the backup.',
      { cause },
    )
  }
}
