import { beforeAll, expect, test } from 'vitest'
import type { Query } from '#contract/endpoint.ts'
import { createInvoice, listInvoices, sumInvoices } from '#contract/sales/invoices.ts'
import { COUNT_LIMIT } from '#contract/documents/lists.ts'
import { invoice } from '#test/support/builders.ts'
import { openSeller, type Seller } from '#test/support/receivables.ts'
import { openWorld } from '#test/support/world.ts'
import { cursor } from '#server/platform/paging.ts'
import pg from 'pg'
import { list } from './list.ts'

let seller: Seller
let owner: pg.Client

/** Twelve thousand invoices of one customer over two years, most of them paid. */
beforeAll(async () => {
  const world = await openWorld()
  seller = await openSeller(world)
  const { asha, customers_id } = seller
  const { invoices_id } = await asha.call(createInvoice, { body: invoice(customers_id) })
  owner = new pg.Client(world.url)
  await owner.connect()
  await owner.query(
    `INSERT INTO invoices (companies_id, invoices_id, status, invoice_number, financial_year, prefix, serial, number_key, issued_at, customers_id,
       customer_name, customer, invoice_date, due_date, place_of_supply, tax_rule, gross, discount, taxable_value, cgst, sgst, igst, cess,
       reverse_charge_tax, round_off, why, total, amount_due, created_at, updated_at)
     SELECT companies_id, gen_random_uuid(), CASE WHEN n % 50 = 0 THEN 'issued' ELSE 'paid' END, 'OLD/' || n, 'all', 'OLD', n, 'OLD/' || lpad(n::text, 9, '0'),
       now(), customers_id, 'Customer ' || n % 400, customer, date '2024-11-20' + n % 700, date '2024-12-20' + n % 700, place_of_supply, tax_rule,
       n * 1000, 0, n * 1000, 0, 0, 0, 0, 0, 0, '{}', n * 1000, CASE WHEN n % 50 = 0 THEN n * 1000 ELSE 0 END, now(), now()
     FROM invoices, generate_series(1, 12000) n WHERE invoices_id = $1`,
    [invoices_id],
  )
  await owner.query('ANALYZE invoices')
  return () => owner.end()
})

const last = '00000000-0000-7000-8000-000000000000'
test.each<[string, Query<typeof listInvoices>]>([
  ['invoices_by_date', {}],
  ['invoices_by_date', { after: cursor(['2025-06-01', last]) }],
  ['invoices_by_number', { sort: 'number', after: cursor(['OLD/000005000', last]) }],
  ['invoices_by_due', { sort: 'due_date', after: cursor(['2025-06-01', last]) }],
  ['invoices_by_total', { sort: 'total', after: cursor([500_000, last]) }],
  ['invoices_by_amount_due', { sort: 'amount_due', after: cursor([500_000, last]) }],
  ['invoices_by_customer_name', { sort: 'customer', after: cursor(['customer 77', last]) }],
  ['invoices_open_by_date', { status: 'open' }],
  ['invoices_open_by_due', { status: 'overdue', sort: 'due_date' }],
  ['invoices_pkey', { search: 'old/77', sort: 'total' }],
])('a page is read from the index %s and not from the whole table: %j', async (index, query) => {
  const plan = await planOf(query)
  expect(plan).toContain(index)
  expect(plan).not.toContain('Seq Scan on invoices')
  expect(plan).not.toMatch(/Filter: .*ROW\(/)
})

test('the search itself is answered by the index of word parts', async () => {
  // As the function that searches does: row-level security does not bind its owner.
  const { rows } = await owner.query(
    `EXPLAIN SELECT invoices_id FROM invoices WHERE companies_id = $1 AND (search_key LIKE '%customer 77%' OR total = 5000 OR (amount_due = 5000 AND status IN ('issued', 'part_paid')))`,
    [seller.asha.companies_id],
  )
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('invoices_search')
  expect(plan).not.toContain('Seq Scan')
})

test('beyond ten thousand the count is marked so and the sums are left out', async () => {
  const { asha } = seller
  expect(await asha.call(sumInvoices, { query: {} })).toEqual({
    count: COUNT_LIMIT,
    is_more: true,
    total: null,
    amount_due: null,
  })
  expect(await asha.call(sumInvoices, { query: { status: 'overdue' } })).toMatchObject({ is_more: false })
})

test('a search that nearly every invoice answers still pages through all of them', async () => {
  const { asha } = seller
  let count = 0
  for (let after: string | null | undefined; after !== null; ) {
    const page = await asha.call(listInvoices, { query: { search: 'customer', limit: '200', ...(after ? { after } : {}) } })
    count += page.rows.length
    after = page.next
  }
  expect(count).toBe(12_000)
})

test.each([
  ['customer 177', 30],
  ['tom 177', 0],
  ['old/177 customer', 1],
])('a word that every invoice has beside one that few have: %s finds %i', async (search, count) => {
  expect(await seller.asha.call(sumInvoices, { query: { search } })).toMatchObject({ count })
  expect((await seller.asha.call(listInvoices, { query: { search, sort: 'total' } })).rows).toHaveLength(count)
})

/** PostgreSQL's plan for the exact statement the list sends, as the application's role. */
async function planOf(query: Query<typeof listInvoices>): Promise<string> {
  return seller.asha.tx(async (tx) => {
    const plans: string[] = []
    const explained = new Proxy(tx.client, {
      get(client, name) {
        if (name !== 'query') return Reflect.get(client, name)
        return async (statement: { text: string } | string, values?: unknown[]) => {
          const text = typeof statement === 'string' ? statement : statement.text
          if (text.includes('"invoices"')) {
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
