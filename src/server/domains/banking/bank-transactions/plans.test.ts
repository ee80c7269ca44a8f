import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import type { listBankTransactions } from '#contract/banking/bank-transactions.ts'
import type { Query } from '#contract/endpoint.ts'
import { cursor } from '#server/platform/paging.ts'
import { addAccount, bring, hdfcCsv } from '#test/support/bank-statements.ts'
import { type Actor, openWorld } from '#test/support/world.ts'
import { list } from './service.ts'

let asha: Actor
let account: string

/** Twenty thousand lines of two accounts over some years, the last of them unmatched. */
beforeAll(async () => {
  const world = await openWorld()
  asha = await world.company()
  account = await addAccount(asha)
  const { bank_imports_id } = await bring(asha, hdfcCsv([['01/04/26', 'SALE', '0.00', '500.00', '500.00']]), account)
  const other = await addAccount(asha)
  const owner = new pg.Client(world.url)
  await owner.connect()
  await owner.query(
    `INSERT INTO bank_transactions (companies_id, bank_transactions_id, bank_accounts_id, bank_imports_id, transaction_date, amount, description,
       reference, line_key, file_line, row_order, created_at, transaction_status, matched_at)
     SELECT $1, gen_random_uuid(), CASE WHEN n % 3 = 0 THEN $2::uuid ELSE $3::uuid END, $4, date '2024-04-01' + n / 20, n * 100 + 1,
       'UPI-CUSTOMER ' || n % 400, 'R' || 600000000000 + n, n, n, n, now(), CASE WHEN n < 19900 THEN 'matched' ELSE 'unmatched' END,
       CASE WHEN n < 19900 THEN now() END
     FROM generate_series(1, 20000) n`,
    [asha.companies_id, account, other, bank_imports_id],
  )
  await owner.query('ANALYZE bank_transactions')
  await owner.end()
})

const last = '00000000-0000-7000-8000-000000000000'
test.each<[string, Query<typeof listBankTransactions>]>([
  ['bank_transactions_by_date', {}],
  ['bank_transactions_by_date', { after: cursor(['2025-01-01', 5_000, last]) }],
  ['bank_transactions_by_date', { sort: 'date_asc', from: '2025-01-01' }],
  ['bank_transactions_by_amount', { sort: 'amount_desc', after: cursor([500_000, last]) }],
  ['bank_transactions_by_amount', { least: '100001', most: '100301' }],
  ['bank_transactions_by_status', { status: 'unmatched' }],
  ['bank_transactions_pkey', { search: 'r600000000077' }],
  ['bank_transactions_by_date', { search: 'customer' }],
])('a page is read from the index %s and not from the whole table: %j', async (index, query) => {
  const plan = await planOf(query)
  expect(plan).toContain(index)
  expect(plan).not.toContain('Seq Scan on bank_transactions')
})

test('one account’s page is read from its own index', async () => {
  expect(await planOf({ bank_accounts_id: account })).toContain('bank_transactions_by_account')
})

test('a search that thousands of lines answer still pages through all of them', async () => {
  const { rows, next } = await asha.tx((tx) => list(tx, { search: 'customer', limit: '200' }))
  expect(rows).toHaveLength(200)
  expect(next).not.toBeNull()
})

/** The plan of the list's own statement. */
async function planOf(query: Query<typeof listBankTransactions>): Promise<string> {
  return asha.tx(async (tx) => {
    const { client } = tx
    const plans: string[] = []
    const explaining = new Proxy(client, {
      get(target, name) {
        if (name !== 'query') return Reflect.get(target, name) as unknown
        return async (statement: string | { text: string; values?: unknown[] }, values?: unknown[]) => {
          const text = typeof statement === 'string' ? statement : statement.text
          const given = values ?? (typeof statement === 'string' ? undefined : statement.values)
          if (/^select "/i.test(text)) {
            const { rows } = await target.query(`EXPLAIN ${text}`, given)
            plans.push(rows.map((row) => String(row['QUERY PLAN'])).join('\n'))
          }
          return target.query(statement as never, given as never)
        }
      },
    })
    const { drizzle } = await import('drizzle-orm/node-postgres')
    await list({ ...tx, client: explaining, db: drizzle({ client: explaining }) } as typeof tx, query)
    return plans.join('\n')
  })
}
