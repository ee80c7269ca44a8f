import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { OperatorError } from '#server/config.ts'

const folder = path.join(import.meta.dirname, '../../../db/migrations')

/** The migrations of this code in order: `0001_kernel.sql` is 1. */
export function migrations(): { number: number; name: string; sql: string }[] {
  return fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => ({ number: Number(name.slice(0, 4)), name, sql: fs.readFileSync(path.join(folder, name), 'utf8') }))
}

/**
 * Brings the database to this code's schema, each migration in a transaction of its own, one process at a time. Makes the
 * application's role when missing. Throws OperatorError when the database is out of reach, too old, or ahead of this code.
 */
export async function migrate(url: string): Promise<{ applied: string[] }> {
  const client = await connect(url)
  try {
    await client.query('SELECT pg_advisory_lock(7461)')
    await role(client)
    await client.query(
      'CREATE TABLE IF NOT EXISTS migrations (number integer PRIMARY KEY, name text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
    )
    await client.query('GRANT SELECT ON migrations TO kosha_app')
    const { rows } = await client.query<{ number: number }>('SELECT number FROM migrations')
    const done = new Set(rows.map((row) => row.number))
    const ours = migrations()
    const newest = Math.max(0, ...done)
    if (newest > ours.length)
      throw new OperatorError(
        `The database has schema ${newest} and this version knows ${ours.length}: start the newer version, nothing was changed.`,
      )
    const applied = []
    for (const { number, name, sql } of ours.filter((migration) => !done.has(migration.number))) {
      await client.query('BEGIN')
      await client.query(sql)
      await client.query('INSERT INTO migrations (number, name) VALUES ($1, $2)', [number, name])
      await client.query('COMMIT')
      applied.push(name)
    }
    return { applied }
  } finally {
    await client.end()
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (cause) {
    throw new OperatorError(
      `The database at ${withoutPassword(url)} does not answer (${reason(cause)}): check DATABASE_URL and that it is running.`,
      { cause },
    )
  }
  const { rows } = await client.query<{ server_version_num: string }>('SHOW server_version_num')
  if (Number(rows[0]?.server_version_num) < 150_000) {
    await client.end()
    throw new OperatorError('The database is older than PostgreSQL 15: set DATABASE_URL to a newer one.')
  }
  return client
}

async function role(client: pg.Client) {
  try {
    await client.query(
      `DO $$ BEGIN CREATE ROLE kosha_app NOLOGIN NOSUPERUSER NOBYPASSRLS; EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$`,
    )
    await client.query('GRANT kosha_app TO CURRENT_USER')
  } catch (cause) {
    throw new OperatorError(
      'The database user may not make the role kosha_app: have an administrator run CREATE ROLE kosha_app and grant it.',
      { cause },
    )
  }
}

function withoutPassword(url: string): string {
  try {
    const { host, pathname } = new URL(url)
    return `${host}${pathname}`
  } catch {
    return 'DATABASE_URL'
  }
}

const reason = (error: unknown) => (error instanceof AggregateError ? String(error.errors[0]?.message) : (error as Error).message)
