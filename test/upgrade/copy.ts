import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { applyMigrations } from '#server/platform/migrate.ts'
import type { Figure, Fixture, Table } from './fixture.ts'

/** Rows are transferred in files that the database itself writes and reads: exactly the bytes of COPY, and no further program. */
function exchangeFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kosha-copy-'))
  fs.chmodSync(folder, 0o777)
  return folder
}

const tablesOf = `
  SELECT format('%I.%I', nspname, relname) AS name,
    (SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) FROM pg_attribute
     WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns
  FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
  WHERE relkind = 'r' AND nspname IN ('public', 'pgboss') ORDER BY 1`

/** Every row of every table, generated columns left out. `client` is a superuser's on this machine. */
export async function exportTables(client: pg.Client): Promise<Table[]> {
  const folder = exchangeFolder()
  try {
    const { rows } = await client.query<{ name: string; columns: string }>(tablesOf)
    const tables: Table[] = []
    for (const [at, { name, columns }] of rows.entries()) {
      const file = path.join(folder, String(at))
      // Similar rows side by side compress better: company and id come first.
      const order = columns.includes(', ') ? '1, 2' : '1'
      await client.query(`COPY (SELECT ${columns} FROM ${name} ORDER BY ${order}) TO '${file}'`)
      tables.push({ name, columns, rows: fs.readFileSync(file, 'utf8') })
    }
    return tables.filter(({ rows: text }) => text !== '')
  } finally {
    fs.rmSync(folder, { recursive: true })
  }
}

/** Fills an empty database with the fixture: its schema, its queue, its rows. */
export async function loadFixture(client: pg.Client, { migrations, queueSchema, tables }: Fixture): Promise<void> {
  await applyMigrations(client, migrations)
  await client.query(queueSchema)
  const folder = exchangeFolder()
  try {
    // Rows are loaded in the order of the tables' names, so foreign keys are not checked.
    await client.query('SET session_replication_role = replica')
    const { rows } = await client.query<{ name: string }>(tablesOf)
    await client.query(`TRUNCATE ${rows.map(({ name }) => name).join(', ')}`)
    for (const [at, { name, columns, rows: text }] of tables.entries()) {
      const file = path.join(folder, String(at))
      fs.writeFileSync(file, text)
      fs.chmodSync(file, 0o644)
      await client.query(`COPY ${name} (${columns}) FROM '${file}'`)
    }
    await client.query('RESET session_replication_role')
    // Without it queries are planned for tables that seem empty, and verifying takes minutes.
    await client.query('ANALYZE')
  } finally {
    fs.rmSync(folder, { recursive: true })
  }
}

/** What the lines of the journal come to, by company and account. */
export async function figuresOf(client: pg.Client): Promise<Figure[]> {
  const { rows } = await client.query<Figure>(
    `SELECT companies_id, code, coalesce(sum(amount) FILTER (WHERE amount > 0), 0)::float8 AS debit,
       coalesce(-sum(amount) FILTER (WHERE amount < 0), 0)::float8 AS credit
     FROM journal_lines JOIN ledger_accounts USING (companies_id, ledger_accounts_id) GROUP BY 1, 2 ORDER BY 1, 2`,
  )
  return rows
}
