import { beforeAll, expect, test } from 'vitest'
import { sendEnquiry } from '#contract/marketplace/hub-enquiries.ts'
import { inIdentity } from '#server/platform/db.ts'
import { listed, saveSeller } from '#test/support/hub.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let asha: Actor
let ravi: Actor
let product_id: string

beforeAll(async () => {
  world = await openWorld()
  asha = await world.company('Asha Spices')
  ravi = await world.company('Ravi Stores')
  await saveSeller(asha)
  product_id = (await listed(asha)).product_id
  await ravi.call(sendEnquiry, { params: { product_id }, body: { order_description: 'Price?' } })
  await world.app.services.jobs.drain()
})

const tables = [
  'hub_seller_profiles',
  'hub_products',
  'hub_images',
  'hub_listings',
  'hub_enquiries',
  'hub_enquiry_messages',
  'hub_reports',
]

/** The only access of one company to another's data, and every exposed field. */
const windows: [text: string, fields: string[]][] = [
  [
    'SELECT * FROM hub_newest(NULL, NULL, NULL, NULL, NULL, NULL, NULL, 10)',
    [
      'product_id',
      'product_title',
      'price',
      'hub_offerings_type_id',
      'hub_product_categories_id',
      'images',
      'company_name',
      'city',
    ],
  ],
  [
    `SELECT (listing).* FROM hub_search('turmeric', 'turmeric', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 10)`,
    [
      'product_id',
      'product_title',
      'price',
      'hub_offerings_type_id',
      'hub_product_categories_id',
      'images',
      'company_name',
      'city',
    ],
  ],
]

test('no table of the hub shows a row of another company', async () => {
  for (const table of tables) {
    const { rows } = await ravi.tx((tx) => tx.client.query<{ companies_id: string }>(`SELECT companies_id FROM ${table}`))
    expect([table, rows.filter((row) => row.companies_id !== ravi.companies_id)]).toEqual([table, []])
  }
})

test.each(windows)('%s shows a listing with these fields and no others', async (text, fields) => {
  const { rows } = await ravi.tx((tx) => tx.client.query<Record<string, unknown>>(text))
  expect(rows.map((row) => Object.keys(row).toSorted())).toEqual([[...fields, 'is_own', 'updated_at'].toSorted()])
})

test('the detail of a listing shows its seller by these fields and no others', async () => {
  const { rows } = await ravi.tx((tx) =>
    tx.client.query<{ detail: { seller: object } }>('SELECT hub_listing_detail($1) AS detail', [product_id]),
  )
  expect(Object.keys(rows[0]?.detail.seller ?? {}).toSorted()).toEqual(
    ['about_company', 'city', 'company_name', 'launch_year', 'listings', 'reply_minutes'].toSorted(),
  )
})

test('without a company there is nothing to see', async () => {
  const ask = (text: string) => inIdentity(world.app.services.database, (tx) => tx.client.query(text))
  for (const [text] of windows) expect((await ask(text)).rows).toEqual([])
  expect((await ask(`SELECT hub_listing_detail('${product_id}') AS detail`)).rows).toEqual([{ detail: null }])
  expect((await ask(`SELECT * FROM hub_seller_of('${product_id}')`)).rows).toEqual([])
})

test('a listing cannot be put up, changed or taken down in another company’s name', async () => {
  const change = await ravi.tx((tx) => tx.client.query('UPDATE hub_listings SET price = 1'))
  const removal = await ravi.tx((tx) => tx.client.query('DELETE FROM hub_listings'))
  expect([change.rowCount, removal.rowCount]).toEqual([0, 0])
  const forged = ravi.tx((tx) =>
    tx.client.query(
      `INSERT INTO hub_reports (companies_id, reported_product, reason, details, created_at) VALUES ($1, $2, 'other', '', now())`,
      [asha.companies_id, product_id],
    ),
  )
  await expect(forged).rejects.toMatchObject({ code: '42501' })
})
