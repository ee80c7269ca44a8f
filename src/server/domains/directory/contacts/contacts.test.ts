import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { exportContacts, exportItems } from '#contract/directory/contacts.ts'
import { archiveCustomer, createCustomer } from '#contract/directory/customers.ts'
import { createVendor } from '#contract/directory/vendors.ts'
import { createItem } from '#contract/directory/items.ts'
import { customer, item } from '#test/support/builders.ts'
import { vendor } from '#test/support/purchase-builders.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let asha: Actor

beforeAll(async () => {
  world = await openWorld()
  asha = await world.company()
})

const lines = (body: string) => body.replace('\uFEFF', '').trimEnd().split('\r\n')

test('all contacts are exported as one file: active ones by name, then archived ones', async () => {
  for (const customer_name of ['Zeta Mills', 'Deccan Textiles'])
    await asha.call(createCustomer, { body: customer({ customer_name }) })
  const { customers_id } = await asha.call(createCustomer, { body: customer({ customer_name: 'Beta Old' }) })
  await asha.call(archiveCustomer, { params: { customers_id }, body: { is_active: false } })
  const answer = await asha.send(exportContacts)
  expect(answer.headers['content-disposition']).toContain('filename="all-contacts.csv"')
  const [head, ...rows] = lines(answer.body)
  expect(head?.split(',').slice(0, 4)).toEqual(['Name', 'Type', 'GST treatment', 'GSTIN'])
  expect(rows.map((row) => [row.split(',')[0], row.split(',').at(-1)])).toEqual([
    ['Deccan Textiles', 'Active'],
    ['Zeta Mills', 'Active'],
    ['Beta Old', 'Archived'],
  ])
})

test('vendors are in the same file, for who may see them; who sees only one side gets that side', async () => {
  const mixed = await world.company('Mixed Mills')
  await mixed.call(createCustomer, { body: customer({ customer_name: 'Deccan Textiles' }) })
  await mixed.call(createVendor, { body: vendor({ vendor_name: 'Rane and Associates' }) })
  const names = async (who: Actor) =>
    lines((await who.send(exportContacts)).body)
      .slice(1)
      .map((row) => row.split(',').slice(0, 2).join())
  expect(await names(mixed)).toEqual(['Deccan Textiles,Customer', 'Rane and Associates,Vendor'])
  expect(await names(await world.member(mixed, ['ACCOUNTS_RECEIVABLE']))).toEqual(['Deccan Textiles,Customer'])
  expect(await names(await world.member(mixed, ['ACCOUNTS_PAYABLE_APPROVE']))).toEqual(['Rane and Associates,Vendor'])
  expect(await (await world.member(mixed, ['BANKING'])).refused(exportContacts)).toMatchObject({
    code: 'forbidden',
    message:
      'You need access to Receivables, Approve payables, Create payables or Pay for this. Ask an owner or administrator of the company.',
  })
})

test('a name that a spreadsheet would run as a formula is harmless, and prices are rupees', async () => {
  await asha.call(createItem, { body: item({ item_name: '=HYPERLINK("http://x.example")', rate: 1_250_50 }) })
  const answer = await asha.send(exportItems)
  expect(answer.headers['content-disposition']).toContain('filename="all-items.csv"')
  const row = lines(answer.body)[1]
  expect(row).toMatch(/^"'=HYPERLINK/)
  expect(row).toContain(',1250.50,')
})

test('a file of thousands has every row once', async () => {
  const vast = await world.company('Vast')
  const owner = new pg.Client(world.url)
  await owner.connect()
  await owner.query(
    `INSERT INTO customers (companies_id, customers_id, customer_name, gst_treatment, created_at)
     SELECT $1, gen_random_uuid(), 'Customer ' || (n % 700), 'unregistered', now() FROM generate_series(1, 2500) n`,
    [vast.companies_id],
  )
  await owner.end()
  expect(lines((await vast.send(exportContacts)).body)).toHaveLength(2_501)
})

test('another company’s file holds nothing of it', async () => {
  const ravi = await world.company('Ravi Stores')
  expect(lines((await ravi.send(exportContacts)).body)).toHaveLength(1)
})
