import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { OperatorError } from '#server/config.ts'
import { seal, unseal } from '../sealing.ts'
import { derivedLinkKey, keyName } from './key-ring.ts'

type Row = { id: string; sealed: Buffer }
type Stored = {
  /** SQL for the rows: `id` is what they are bound to. */
  rows: string
  /** SQL that writes `$2` for the row with the id `$1`. */
  write: string
}

/** What is sealed under KOSHA_SECRET itself, outside any company. */
const stored: readonly Stored[] = [
  {
    rows: 'SELECT server_keys_id::text AS id, sealed_private_key AS sealed FROM server_keys',
    write: 'UPDATE server_keys SET sealed_private_key = $2 WHERE server_keys_id = $1',
  },
  {
    rows: 'SELECT accounts_id::text AS id, sealed_secret AS sealed FROM authenticators',
    write: 'UPDATE authenticators SET sealed_secret = $2 WHERE accounts_id = $1',
  },
  {
    rows: 'SELECT mails_id::text AS id, sealed FROM mails',
    write: 'UPDATE mails SET sealed = $2 WHERE mails_id = $1',
  },
]

/**
 * Seals everything that is sealed under one secret under another, in one transaction: keys of columns, keys of the channel, secrets of
 * authenticators, mails and jobs that wait, passwords of portals. Payment links keep their addresses by a key that is stored from now on.
 * Does nothing when it is done already. Throws OperatorError while a server works in the database, or when `from` is not its secret.
 */
export async function resealUnderSecret(client: pg.ClientBase, from: Buffer, to: Buffer): Promise<number> {
  await refuseOthers(client)
  if (await isUnder(client, to)) return 0
  await refusePaymentsUnderWay(client)
  const again = (id: string, sealed: Buffer) => seal(to, id, unseal(from, id, sealed))
  await client.query('BEGIN')
  try {
    let count = await resealKeys(client, from, to, again)
    for (const { rows, write } of stored) {
      const found = await client.query<Row>(rows)
      for (const { id, sealed } of found.rows) await client.query(write, [id, again(id, sealed)])
      count += found.rows.length
    }
    count += await resealJobs(client, again)
    count += await resealPortals(client, again)
    await client.query('COMMIT')
    return count
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

const OTHERS_END_WITHIN_MS = 3000

/** Others may still be shutting down: a server that just ended is given a moment until the database released its connections. */
async function refuseOthers(client: pg.ClientBase): Promise<void> {
  const until = Date.now() + OTHERS_END_WITHIN_MS
  for (;;) {
    const { rows } = await client.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
    )
    if (!rows[0]?.count) return
    if (Date.now() > until)
      throw new OperatorError(`Stop every server first: ${rows[0].count} other connections work in the database.`)
    await setTimeout(100)
  }
}

/** The bank's request is encrypted under a separate key for the seconds until it is sent. */
async function refusePaymentsUnderWay(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query('SELECT 1 FROM subscription_payments WHERE authorisation IS NOT NULL LIMIT 1')
  if (rows.length > 0)
    throw new OperatorError('A payment of a plan waits to be sent to the bank: start the server, wait a minute, and try again.')
}

type Key = { sealing_keys_id: number; key_purpose: string; sealed_key: Buffer }
const keysOf = async (client: pg.ClientBase) =>
  (
    await client.query<Key>(
      'SELECT sealing_keys_id, key_purpose, sealed_key FROM sealing_keys WHERE sealed_key IS NOT NULL ORDER BY sealing_keys_id',
    )
  ).rows

async function isUnder(client: pg.ClientBase, secret: Buffer): Promise<boolean> {
  const [key] = await keysOf(client)
  if (!key) throw new OperatorError('This database has no keys yet: start the server once with the secret it is to have.')
  return opens(secret, key)
}

function opens(secret: Buffer, { sealing_keys_id, key_purpose, sealed_key }: Key): boolean {
  try {
    unseal(secret, keyName(sealing_keys_id, key_purpose), sealed_key)
    return true
  } catch {
    return false
  }
}

type Again = (id: string, sealed: Buffer) => Buffer

async function resealKeys(client: pg.ClientBase, from: Buffer, to: Buffer, again: Again): Promise<number> {
  const keys = await keysOf(client)
  if (keys.some((key) => !opens(from, key)))
    throw new OperatorError('KOSHA_OLD_SECRET, or the file "secret" of the data folder, is not the secret of this database.')
  for (const { sealing_keys_id, key_purpose, sealed_key } of keys)
    await client.query('UPDATE sealing_keys SET sealed_key = $2 WHERE sealing_keys_id = $1', [
      sealing_keys_id,
      again(keyName(sealing_keys_id, key_purpose), sealed_key),
    ])
  if (!keys.some(({ key_purpose }) => key_purpose === 'payment_link')) {
    const id = Math.max(...keys.map(({ sealing_keys_id }) => sealing_keys_id)) + 1
    await client.query(
      `INSERT INTO sealing_keys (sealing_keys_id, key_purpose, key_status, sealed_key, created_at) VALUES ($1, 'payment_link', 'current', $2, now())`,
      [id, seal(to, keyName(id, 'payment_link'), derivedLinkKey(from))],
    )
  }
  return keys.length
}

/** Letters in the queue. */
async function resealJobs(client: pg.ClientBase, again: Again): Promise<number> {
  const { rows } = await client.query<{ id: string; companies_id: string; sealed: string }>(
    `SELECT jobs_id::text AS id, on_behalf_of::text AS companies_id, payload->>'sealed' AS sealed FROM jobs WHERE payload ? 'sealed'`,
  )
  for (const { id, companies_id, sealed } of rows)
    await client.query(`UPDATE jobs SET payload = jsonb_set(payload, '{sealed}', to_jsonb($2::text)) WHERE jobs_id = $1`, [
      id,
      again(companies_id, Buffer.from(sealed, 'base64')).toString('base64'),
    ])
  return rows.length
}

/** Rows of companies, which their owner reads and writes as the company alone. */
async function resealPortals(client: pg.ClientBase, again: Again): Promise<number> {
  const { rows } = await client.query<{ companies_id: string; portal_password: Buffer }>(
    'SELECT companies_id, portal_password FROM e_invoice_settings WHERE portal_password IS NOT NULL',
  )
  for (const { companies_id, portal_password } of rows) {
    await client.query("SELECT set_config('app.companies_id', $1, true)", [companies_id])
    await client.query('UPDATE e_invoice_settings SET portal_password = $2 WHERE companies_id = $1', [
      companies_id,
      again(companies_id, portal_password),
    ])
  }
  return rows.length + (await resealUsers(client, again)) + (await resealSessions(client, again))
}

/** The portal's users of GSTINs other than the main one. */
async function resealUsers(client: pg.ClientBase, again: Again): Promise<number> {
  const { rows } = await client.query<{ companies_id: string; gstin: string; portal_password: Buffer }>(
    'SELECT companies_id, gstin, portal_password FROM gst_portal_users',
  )
  for (const { companies_id, gstin, portal_password } of rows) {
    await client.query("SELECT set_config('app.companies_id', $1, true)", [companies_id])
    await client.query('UPDATE gst_portal_users SET portal_password = $3 WHERE companies_id = $1 AND gstin = $2', [
      companies_id,
      gstin,
      again(companies_id, portal_password),
    ])
  }
  return rows.length
}

/** Open sessions of registrations at the GST portal. */
async function resealSessions(client: pg.ClientBase, again: Again): Promise<number> {
  const { rows } = await client.query<{ companies_id: string; gstin: string; session_token: Buffer }>(
    'SELECT companies_id, gstin, session_token FROM gst_portal_connections WHERE session_token IS NOT NULL',
  )
  for (const { companies_id, gstin, session_token } of rows) {
    await client.query("SELECT set_config('app.companies_id', $1, true)", [companies_id])
    await client.query('UPDATE gst_portal_connections SET session_token = $3 WHERE companies_id = $1 AND gstin = $2', [
      companies_id,
      gstin,
      again(`${companies_id}:${gstin}`, session_token),
    ])
  }
  return rows.length
}
