import fs from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { OperatorError } from '#server/config.ts'
import { reasonOf, withSchemaLock } from './owner-connection.ts'
import { sealPlainColumns } from './sealed/back-fill.ts'

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
export function migrate(url: string, ours = migrations()): Promise<{ applied: string[] }> {
  return withSchemaLock(url, (client) => applyMigrations(client, ours))
}

/** The same on a connection that holds the schema lock. `secret`: KOSHA_SECRET, to encrypt data of earlier versions. */
export async function applyMigrations(client: pg.Client, ours = migrations(), secret?: Buffer): Promise<{ applied: string[] }> {
  await role(client)
  await client.query(
    'CREATE TABLE IF NOT EXISTS migrations (number integer PRIMARY KEY, name text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
  )
  await client.query('GRANT SELECT ON migrations TO kosha_app')
  const applied = []
  for (const migration of await missingMigrations(client, ours)) {
    if (migration.sql.startsWith(AFTER_SEALING)) await sealPlainColumns(client, secret)
    await apply(client, migration)
    applied.push(migration.name)
  }
  return { applied }
}

/** The first line of a migration that needs what SQL cannot do: sealing takes a key. */
const AFTER_SEALING = '-- Runs after: plain columns are sealed.'

type Migration = ReturnType<typeof migrations>[number]

/** Migrations that the database lacks. Throws if the database has migrations unknown to this code. */
export async function missingMigrations(client: pg.Client, ours = migrations()): Promise<Migration[]> {
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
      `Migration ${name} failed and was undone (${reasonOf(cause)}): the database is as it was before it; start the earlier version, or mend the cause and start again.`,
      { cause },
    )
  }
}

/** Roles are shared by all databases of a server, unlike the schema lock: the role is granted only if it is missing. */
async function role(client: pg.Client) {
  try {
    await client.query(
      `DO $$ BEGIN CREATE ROLE kosha_app NOLOGIN NOSUPERUSER NOBYPASSRLS; EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$`,
    )
    await client.query(
      `DO $$ BEGIN IF NOT pg_has_role('kosha_app', 'SET') THEN EXECUTE 'GRANT kosha_app TO CURRENT_USER'; END IF; END $$`,
    )
  } catch (cause) {
    throw new OperatorError(
      'The database user may not make the role kosha_app: have an administrator run CREATE ROLE kosha_app and grant it.',
      { cause },
    )
  }
}
