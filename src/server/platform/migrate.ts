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
export async function migrate(url: string, ours = migrations()): Promise<{ applied: string[] }> {
  const client = await connect(url)
  try {
    await client.query('SELECT pg_advisory_lock(7461)')
    await role(client)
    await client.query(
      'CREATE TABLE IF NOT EXISTS migrations (number integer PRIMARY KEY, name text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
    )
    await client.query('GRANT SELECT ON migrations TO kosha_app')
    const applied = []
    for (const migration of await missing(client, ours)) {
      await apply(client, migration)
      applied.push(migration.name)
    }
    return { applied }
  } finally {
    await client.end()
  }
}

type Migration = ReturnType<typeof migrations>[number]

/** What this code has and the database has not. Throws when the database has what this code does not know. */
async function missing(client: pg.Client, ours: Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<{ number: number; name: string }>(
    'SELECT number, name FROM migrations ORDER BY number DESC',
  )
  const strange = rows.find((row) => !ours.some(({ number, name }) => number === row.number && name === row.name))
  if (strange)
    throw new OperatorError(
      `The database has the schema of a newer or other version (${strange.name}, which this one does not know): start that version, nothing was changed.`,
    )
  return ours.filter(({ number }) => !rows.some((row) => row.number === number))
}

async function apply(client: pg.Client, { number, name, sql }: Migration) {
  try {
    await client.query('BEGIN')
    await client.query(sql)
    await client.query('INSERT INTO migrations (number, name) VALUES ($1, $2)', [number, name])
    await client.query('COMMIT')
  } catch (cause) {
    throw new OperatorError(
      `Migration ${name} failed and was undone (${reason(cause)}): the database is as it was before it; start the earlier version, or mend the cause and start again.`,
      { cause },
    )
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
    const { protocol, host, pathname } = new URL(url)
    return /^postgres(ql)?:$/.test(protocol) ? `${host}${pathname}` : 'DATABASE_URL'
  } catch {
    return 'DATABASE_URL'
  }
}

const reason = (error: unknown) => (error instanceof AggregateError ? String(error.errors[0]?.message) : (error as Error).message)
