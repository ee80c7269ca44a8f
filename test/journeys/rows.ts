import fs from 'node:fs'
import path from 'node:path'
import { test } from '@playwright/test'
import pg from 'pg'

/** A company's subscription on the server's day, 20 Nov 2026. Only the given fields change. */
type Plan = {
  subscription_packages_id?: string
  started_on?: string
  ends_on?: string
  next_packages_id?: string | null
}

export type Rows = {
  /** Its plan as it would be had time passed. */
  plan: (changes: Plan) => Promise<void>
  /** 205 bank lines matched in October 2026, five more than the Free plan has. */
  matchedLines: () => Promise<void>
  chosenPlan: () => Promise<void>
  /** Additional vendors, added while the plan had room for them. */
  vendors: (count: number) => Promise<void>
  /** Collected in November 2026, paise. */
  collected: (amount: number) => Promise<void>
  /** The accounts of staff were entered two days earlier: new ones wait before they are paid. */
  accountsWaited: () => Promise<void>
  /** Payments requested from the gateway or the bank, and those that paid for something. */
  payments: () => Promise<{ asked: number; settled: number; bought: number }>
}

/** A server takes a session with its plan from memory for a second, and is not notified of a change that no server made. */
const untilSeen = () => new Promise((done) => setTimeout(done, 1_100))

/** Rows of a person's company that only time would create. Skips the journey if the server's data folder is unknown. */
export async function rowsOf(email: string): Promise<Rows> {
  const owner = await database()
  const { rows } = await owner.query<{ companies_id: string }>(
    'SELECT companies_id FROM memberships JOIN accounts USING (accounts_id) WHERE lower(email) = lower($1)',
    [email],
  )
  const companies_id = rows[0]?.companies_id
  if (companies_id === undefined) throw new Error(`${email} is in no company`)
  const run = async (text: string, more: unknown[] = []) => (await owner.query(text, [companies_id, ...more])).rows
  return {
    async plan(changes) {
      for (const [column, value] of Object.entries(changes))
        await run(`UPDATE subscriptions SET ${column} = $2 WHERE companies_id = $1`, [value])
      await untilSeen()
    },
    async matchedLines() {
      await owner.query('SET session_replication_role = replica')
      await run(
        `INSERT INTO reconciliation_matches (companies_id, reconciliation_matches_id, bank_accounts_id, match_kind, match_date, amount, title, created_at)
         VALUES ($1, '01a13cdb-cc00-7000-8000-000000000001', gen_random_uuid(), 'receipt', '2026-10-15', 100, 'Receipts of October', '2026-10-15T12:00:00+05:30')`,
      )
      await run(
        `INSERT INTO reconciliation_match_lines (companies_id, reconciliation_matches_id, bank_transactions_id, amount)
         SELECT $1, '01a13cdb-cc00-7000-8000-000000000001', gen_random_uuid(), 100 FROM generate_series(1, 205)`,
      )
      await owner.query('RESET session_replication_role')
    },
    async chosenPlan() {
      await run(
        `INSERT INTO subscription_orders (companies_id, subscription_orders_id, subscription_packages_id, quoted_on, list_price, proration, taxable_value, gst, created_at)
         VALUES ($1, gen_random_uuid(), 'growth_monthly', '2026-11-20', 149900, 0, 149900, 26982, now())`,
      )
    },
    async vendors(count) {
      await run(
        `INSERT INTO vendors (companies_id, vendors_id, vendor_name, created_at)
         SELECT $1, gen_random_uuid(), 'Vendor ' || n, now() FROM generate_series(1, $2) n`,
        [count],
      )
    },
    async collected(amount) {
      await run(`INSERT INTO subscription_usage (companies_id, usage_month, collections) VALUES ($1, '2026-11-01', $2)`, [amount])
    },
    async accountsWaited() {
      await run(`UPDATE staff SET bank_changed_at = bank_changed_at - interval '2 days' WHERE companies_id = $1`)
    },
    async payments() {
      const [counts] = await run(
        `SELECT (SELECT count(*)::int FROM subscription_payments WHERE companies_id = $1) AS asked,
          (SELECT count(*)::int FROM subscription_payments WHERE companies_id = $1 AND settled_at IS NOT NULL) AS settled,
          (SELECT count(*)::int FROM plan_payments WHERE companies_id = $1) AS bought`,
      )
      return counts as { asked: number; settled: number; bought: number }
    },
  }
}

const open: pg.Client[] = []
test.afterEach(async () => {
  await Promise.all(open.splice(0).map((client) => client.end()))
})

async function database(): Promise<pg.Client> {
  const folder = process.env['KOSHA_TEST_FOLDER'] ?? ''
  test.skip(folder === '', 'the data folder of the server is not known')
  const read = (name: string) => fs.readFileSync(path.join(folder, name), 'utf8').trim()
  // The fourth line of PostgreSQL's own file is its port.
  const port = Number(read('postgres/postmaster.pid').split('\n')[3])
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password: read('postgres.password'),
    database: 'postgres',
  })
  await client.connect()
  open.push(client)
  return client
}
