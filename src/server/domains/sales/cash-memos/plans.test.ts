import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { createCashMemo, type listCashMemos, sumCashMemos } from '#contract/sales/cash-memos.ts'
import type { Query } from '#contract/endpoint.ts'
import { COUNT_LIMIT } from '#contract/documents/lists.ts'
import { cursor } from '#server/platform/paging.ts'
import { cashMemo } from '#test/support/builders.ts'
import { openSeller } from '#test/support/receivables.ts'
import { type Actor, openWorld } from '#test/support/world.ts'
import { list } from './list.ts'

let asha: Actor
let owner: pg.Client

/** Twelve thousand memos over two years, one in a hundred cancelled. */
beforeAll(async () => {
  const world = await openWorld()
  asha = (await openSeller(world)).asha
  const { cash_memos_id } = await asha.call(createCashMemo, { body: cashMemo() })
  owner = new pg.Client(world.url)
  await owner.connect()
  await owner.query(
    `INSERT INTO cash_memos (companies_id, cash_memos_id, status, memo_number, number_key, memo_date, payment_mode, customer_name, seller,
       place_of_supply, tax_rule, tax_inclusive, gross, discount, taxable_value, cgst, sgst, igst, cess, round_off, why, total,
       journal_entries_id, cancelled_on, cancel_reason, cancel_journal_entries_id, created_at)
     SELECT companies_id, gen_random_uuid(), CASE WHEN n % 100 = 0 THEN 'cancelled' ELSE 'paid' END, 'OLD/' || n,
       'OLD/' || lpad(n::text, 9, '0'), date '2024-11-20' + n % 700, (ARRAY['cash', 'cash', 'upi', 'card'])[1 + n % 4],
       'Buyer ' || n % 400, seller, place_of_supply, tax_rule, false, n * 1000, 0, n * 1000, 0, 0, 0, 0, 0, '{}', n * 1000, journal_entries_id,
       CASE WHEN n % 100 = 0 THEN memo_date END, NULL, CASE WHEN n % 100 = 0 THEN journal_entries_id END, now()
     FROM cash_memos, generate_series(1, 12000) n WHERE cash_memos_id = $1`,
    [cash_memos_id],
  )
  await owner.query('ANALYZE cash_memos')
  return () => owner.end()
})

const after = cursor(['2025-06-01', '00000000-0000-7000-8000-000000000000'])
test.each<[string, Query<typeof listCashMemos>]>([
  ['cash_memos_by_date', {}],
  ['cash_memos_by_date', { after }],
  ['cash_memos_by_mode', { payment_mode: 'card', after }],
  ['cash_memos_cancelled', { status: 'cancelled', after }],
  ['cash_memos_pkey', { search: 'old/77' }],
])('a page is read from the index %s and not from the whole table: %j', async (index, query) => {
  const plan = await planOf(query)
  expect(plan).toContain(index)
  expect(plan).not.toContain('Seq Scan on cash_memos')
})

test('the search itself is answered by the indexes of word parts and amounts', async () => {
  // As the function that searches does: row-level security does not bind its owner.
  const { rows } = await owner.query(
    `EXPLAIN SELECT cash_memos_id FROM cash_memos WHERE companies_id = $1 AND (search_key LIKE '%buyer 77%' OR total = 5000)`,
    [asha.companies_id],
  )
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('cash_memos_search')
  expect(plan).not.toContain('Seq Scan')
})

test('beyond ten thousand the count is marked so; a day is always exact', async () => {
  const all = await asha.call(sumCashMemos, { query: {} })
  expect(all).toEqual({ count: COUNT_LIMIT, is_more: true, total: null, modes: null })
  const day = await asha.call(sumCashMemos, { query: { from: '2025-06-01', to: '2025-06-01' } })
  expect(day).toMatchObject({ is_more: false })
})

/** PostgreSQL's plan for the exact statement the list sends, as the application's role. */
function planOf(query: Query<typeof listCashMemos>): Promise<string> {
  return asha.tx(async (tx) => {
    const plans: string[] = []
    const explained = new Proxy(tx.client, {
      get(client, name) {
        if (name !== 'query') return Reflect.get(client, name)
        return async (statement: { text: string } | string, values?: unknown[]) => {
          const text = typeof statement === 'string' ? statement : statement.text
          if (text.includes('"cash_memos"')) {
            const { rows } = await client.query(`EXPLAIN ${text}`, values)
            plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
          }
          return client.query(statement as string, values)
        }
      },
    })
    const { drizzle } = await import('drizzle-orm/node-postgres')
    await list({ ...tx, client: explained, db: drizzle({ client: explained }) }, query)
    return plans.join('\n')
  })
}
