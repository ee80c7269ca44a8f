import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { archiveCustomer, createCustomer, getCustomer, listCustomers, updateCustomer } from '#contract/directory/customers.ts'
import { customer } from '#test/support/builders.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'
import { paced, timeOf } from '#test/support/pace.ts'

/** Work as the owner of the tables, for rows in bulk. */
async function owner(url: string, work: (client: pg.Client) => Promise<void>) {
  const client = new pg.Client(url)
  await client.connect()
  await work(client)
  await client.end()
}

let world: World
let asha: Actor

beforeAll(async () => {
  world = await openWorld()
  asha = await world.company()
})

test('a customer is added, found by any of their numbers, changed and archived', async () => {
  const { customers_id } = await asha.call(createCustomer, { body: customer() })
  for (const search of ['deccan', '27AAPFU', '98200', 'accounts@'])
    expect((await asha.call(listCustomers, { query: { search } })).rows.map((row) => row.customers_id)).toEqual([customers_id])

  await asha.call(updateCustomer, { params: { customers_id }, body: customer({ city: 'Mumbai' }) })
  expect(await asha.call(getCustomer, { params: { customers_id } })).toMatchObject({ city: 'Mumbai', receivable: 0 })

  await asha.call(archiveCustomer, { params: { customers_id }, body: { is_active: false } })
  expect((await asha.call(listCustomers, { query: {} })).rows).toEqual([])
  expect((await asha.call(listCustomers, { query: { show: 'archived' } })).rows).toHaveLength(1)
})

test('a customer that waited without a connection is added once for its key; a program that sends no key adds one each time', async () => {
  const body = customer({ customer_name: 'Waiting Weavers', gstin: null, gst_treatment: 'unregistered' })
  const key = '0198d1c0-0000-7000-8000-00000000000a'
  const [one, two] = await Promise.all([1, 2].map(() => asha.call(createCustomer, { body, key })))
  expect(two?.customers_id).toBe(one?.customers_id)
  const keyless = { body, headers: { 'idempotency-key': '' } }
  expect((await asha.call(createCustomer, keyless)).customers_id).not.toBe(
    (await asha.call(createCustomer, keyless)).customers_id,
  )
  expect((await asha.call(listCustomers, { query: { search: 'Waiting Weavers' } })).rows).toHaveLength(3)
})

test('the GSTIN says the PAN and the state', async () => {
  const made = await asha.call(createCustomer, { body: customer({ customer_name: 'Nila Foods', pan: null, state_code: null }) })
  expect(made).toMatchObject({ pan: 'AAPFU0939F', state_code: '27' })
})

test('a mistyped GSTIN is refused at its field', async () => {
  const problem = await asha.refused(createCustomer, { body: customer({ gstin: '27AAPFU0939F1ZX' }) })
  expect(problem).toMatchObject({ status: 400, code: 'invalid', issues: [{ path: 'gstin' }] })
})

test('a field the server does not know is refused, not dropped', async () => {
  const problem = await asha.refused(createCustomer, { body: { ...customer(), receivable: 5 } as never })
  expect(problem.issues).toEqual([{ path: 'receivable', message: 'We don’t recognise this field' }])
})

test('another company sees nothing of it, by list or by id', async () => {
  const ravi = await world.company('Ravi Stores')
  const { customers_id } = await asha.call(createCustomer, { body: customer() })
  expect((await ravi.call(listCustomers, { query: {} })).rows).toEqual([])
  const foreign = await ravi.refused(getCustomer, { params: { customers_id } })
  const missing = await ravi.refused(getCustomer, { params: { customers_id: '00000000-0000-7000-8000-000000000000' } })
  expect({ ...foreign, request_id: '' }).toEqual({ ...missing, request_id: '' })
})

test('pages join without a gap or a repeat', async () => {
  const meera = await world.company('Meera Paper')
  for (const customer_name of ['Zeta', 'alpha', 'Beta', 'beta', 'Gamma'])
    await meera.call(createCustomer, { body: customer({ customer_name }) })
  const names: string[] = []
  for (let after: string | null | undefined; after !== null; ) {
    const page = await meera.call(listCustomers, { query: { limit: '2', ...(after ? { after } : {}) } })
    names.push(...page.rows.map((row) => row.customer_name))
    after = page.next
  }
  expect(names).toEqual(['alpha', 'Beta', 'beta', 'Gamma', 'Zeta'])
})

test('among twenty thousand customers a search and a page deep in the list read an index, not the table', async () => {
  const vast = await world.company('Vast')
  await owner(world.url, async (client) => {
    await client.query(
      `INSERT INTO customers (companies_id, customers_id, customer_name, gst_treatment, created_at)
       SELECT $1, gen_random_uuid(), 'Customer ' || md5(n::text), 'unregistered', now() FROM generate_series(1, 20000) n`,
      [vast.companies_id],
    )
    await client.query('ANALYZE customers')
  })
  const searching = () =>
    timeOf(async () => {
      expect((await vast.call(listCustomers, { query: { search: 'c4ca4238a0b9' } })).rows).toHaveLength(1)
      expect((await vast.call(listCustomers, { query: { search: 'no such name' } })).rows).toEqual([])
    })
  await searching()
  expect(await paced(searching)).toBeLessThan(500)
  const plan = await vast.tx(async (tx) => {
    const { rows } = await tx.client.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN SELECT * FROM customers WHERE companies_id = $1 AND is_active AND (name_key, customers_id) > ('customer 8', '00000000-0000-7000-8000-000000000000')
       ORDER BY name_key, customers_id LIMIT 51`,
      [vast.companies_id],
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toMatch(/Index (Only )?Scan using customers_by_name/)
  expect(plan).toMatch(/Index Cond: .*name_key/)
})
