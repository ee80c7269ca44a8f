import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import type { Query } from '#contract/endpoint.ts'
import { type listPaymentLinks, makePaymentLink, sumPaymentLinks } from '#contract/sales/payment-links.ts'
import { COUNT_LIMIT } from '#contract/documents/lists.ts'
import { cursor } from '#server/platform/paging.ts'
import { paymentLink } from '#test/support/links.ts'
import { type Actor, openWorld } from '#test/support/world.ts'
import { linkList } from './list.ts'

let asha: Actor
let owner: pg.Client

/** Twelve thousand links, most of them paid, one in fifty open, one in three hundred expired. */
beforeAll(async () => {
  const world = await openWorld()
  asha = await world.company()
  const { payment_links_id } = await asha.call(makePaymentLink, { body: { ...paymentLink(), send: false } })
  owner = new pg.Client(world.url)
  await owner.connect()
  await owner.query(
    `INSERT INTO payment_links (companies_id, payment_links_id, link_number, status, payer_name, purpose, amount, part_payment, remind,
       expires_on, token_hash, created_at)
     SELECT companies_id, gen_random_uuid(), 'OLD/' || n, CASE WHEN n % 50 = 0 THEN 'sent' ELSE 'paid' END, 'Payer ' || n % 400, 'Dues', n * 100,
       false, false, CASE WHEN n % 300 = 0 THEN date '2026-01-01' END, sha256(n::text::bytea), now()
     FROM payment_links, generate_series(1, 12000) n WHERE payment_links_id = $1`,
    [payment_links_id],
  )
  await owner.query('ANALYZE payment_links')
  return () => owner.end()
})

const after = cursor(['80000000-0000-7000-8000-000000000000'])
test.each<[string, Query<typeof listPaymentLinks>]>([
  ['payment_links_pkey', {}],
  ['payment_links_pkey', { after }],
  ['payment_links_open', { status: 'open', after }],
  ['payment_links_open', { status: 'expired' }],
  ['payment_links_by_status', { status: 'cancelled' }],
  ['payment_links_pkey', { search: 'old/77' }],
])('a page is read from the index %s and not from the whole table: %j', async (index, query) => {
  const plan = await planOf(query)
  expect(plan).toContain(index)
  expect(plan).not.toContain('Seq Scan on payment_links')
})

test('the search and the token are answered by their own indexes', async () => {
  // Like the functions that search them: row-level security does not apply to their owner.
  const explain = async (sql: string, values: unknown[]) => {
    const { rows } = await owner.query(`EXPLAIN ${sql}`, values)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  const search = `SELECT payment_links_id FROM payment_links WHERE companies_id = $1 AND (search_key LIKE '%payer 77%' OR amount = 5000)`
  expect(await explain(search, [asha.companies_id])).toContain('payment_links_search')
  expect(await explain('SELECT companies_id FROM payment_links WHERE token_hash = $1', [Buffer.alloc(32)])).toContain(
    'payment_links_by_token',
  )
})

test('beyond ten thousand the count is marked so', async () => {
  const all = await asha.call(sumPaymentLinks, { query: {} })
  expect(all).toEqual({ count: COUNT_LIMIT, is_more: true, amount: null, amount_paid: null })
  expect(await asha.call(sumPaymentLinks, { query: { status: 'expired' } })).toMatchObject({ count: 40, is_more: false })
})

/** PostgreSQL's plan for the exact statement the list sends, as the application's role. */
function planOf(query: Query<typeof listPaymentLinks>): Promise<string> {
  return asha.tx(async (tx) => {
    const plans: string[] = []
    const explained = new Proxy(tx.client, {
      get(client, name) {
        if (name !== 'query') return Reflect.get(client, name)
        return async (statement: { text: string } | string, values?: unknown[]) => {
          const text = typeof statement === 'string' ? statement : statement.text
          if (text.includes('"payment_links"')) {
            const { rows } = await client.query(`EXPLAIN ${text}`, values)
            plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
          }
          return client.query(statement as string, values)
        }
      },
    })
    const { drizzle } = await import('drizzle-orm/node-postgres')
    await linkList(() => '').list({ ...tx, client: explained, db: drizzle({ client: explained }) }, query)
    return plans.join('\n')
  })
}
