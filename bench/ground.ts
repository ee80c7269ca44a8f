import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { accountOf } from '#server/ledger/accounts.ts'
import { openCompany, startSession } from '#server/domains/identity/accounts/service.ts'
import { clockAt } from '#server/platform/clock.ts'
import { type CompanyTx, type Database, inCompany, openDatabase } from '#server/platform/db.ts'
import { type Postgres, startPostgres } from '#server/platform/postgres.ts'
import { prepare } from '#server/platform/prepare.ts'
import { masterSecret } from '#server/platform/secret.ts'

export const NOW = '2026-11-20T10:00:00+05:30'

/** The database everything is measured on: the embedded one with its own settings, safe on disk as in use. */
export type Ground = {
  folder: string
  postgres: Postgres
  url: string
  owner: pg.Client
  database: Database
  /** What sealed columns are opened with, for a workload that opens the database itself. */
  secret: Buffer
  close: () => Promise<void>
}
export type Company = {
  companies_id: string
  accounts_id: string
  cookie: string
  tx: <T>(work: (tx: CompanyTx) => Promise<T>) => Promise<T>
}

export async function layGround(): Promise<Ground> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kosha-bench-'))
  fs.chmodSync(folder, 0o755)
  const postgres = await startPostgres({ folder: path.join(folder, 'postgres'), settings: { max_connections: '300' } })
  await prepare(postgres.url)
  const owner = new pg.Client(postgres.url)
  owner.on('error', () => {})
  await owner.connect()
  // The secret of the data folder that the product is started on.
  const data = path.join(folder, 'server')
  fs.mkdirSync(data)
  const secret = masterSecret(undefined, data)
  const database = openDatabase(postgres.url, clockAt(new Date(NOW)), 64, { secret })
  await database.keys.load(database.outside)
  return {
    folder,
    postgres,
    url: postgres.url,
    owner,
    database,
    secret,
    async close() {
      await database.close()
      await owner.end()
      await postgres.stop()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A company with a signed-in owner. */
export async function newCompany({ database }: Ground, company_name: string): Promise<Company> {
  const email = `${company_name.toLowerCase().replaceAll(/\W/g, '')}@example.in`
  const person = { first_name: 'Asha', last_name: 'Menon', email, password: 'correct horse battery', is_user_verified: true }
  const who = await openCompany(database, person, { company_name })
  const token = await startSession(database, who.accounts_id, { user_agent: 'bench', ip: '127.0.0.1' }, who.companies_id)
  return { ...who, cookie: `kosha_session=${token}`, tx: (work) => inCompany(database, who, work) }
}

/** Accounts to post to: many, so that writers rarely meet. */
export async function spreadAccounts(company: Company): Promise<string[]> {
  const { rows } = await company.tx((tx) =>
    tx.client.query<{ ledger_accounts_id: string }>(
      "SELECT ledger_accounts_id FROM ledger_accounts WHERE companies_id = $1 AND account_type IN ('income', 'expense') ORDER BY code",
      [company.companies_id],
    ),
  )
  return rows.map((row) => row.ledger_accounts_id)
}

export const bankAccount = (company: Company) => company.tx((tx) => accountOf(tx, 'bank'))
