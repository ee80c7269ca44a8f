import { beforeAll, beforeEach, expect, test } from 'vitest'
import * as contract from '#contract/documents/tags.ts'
import { createCustomer, listCustomers, mergeCustomer } from '#contract/directory/customers.ts'
import { createInvoice, discardInvoice, invoiceTimeline, listInvoices, sumInvoices } from '#contract/sales/invoices.ts'
import { customer, invoice } from '#test/support/builders.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let asha: Actor
let customers_id: string
let ids: string[]

beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  asha = await world.company()
  customers_id = (await asha.call(createCustomer, { body: customer() })).customers_id
  ids = []
  for (let at = 0; at < 3; at += 1) ids.push((await asha.call(createInvoice, { body: invoice(customers_id) })).invoices_id)
})

const tagged_to = 'invoices' as const
const tag = (tagged: string, chosen: string[], who = asha) =>
  who.call(contract.addTag, { body: { tagged_to, ids: chosen, tag: tagged } })
const untag = (tagged: string, chosen: string[]) =>
  asha.call(contract.removeTag, { body: { tagged_to, ids: chosen, tag: tagged } })
const tagsByInvoice = async () => {
  const { rows } = await asha.call(listInvoices, { query: {} })
  return Object.fromEntries(rows.map((row) => [row.invoices_id, row.tags]))
}
const [first, second, third] = [() => ids[0] ?? '', () => ids[1] ?? '', () => ids[2] ?? '']

test('a tag is added to several invoices, the list shows and finds it, and undoing it leaves those alone that had it before', async () => {
  await tag('Diwali', [first()])
  const added = await tag('Diwali', ids)
  expect(added.done.toSorted()).toEqual([second(), third()].toSorted())
  expect(added.failed).toEqual([])
  expect(await tagsByInvoice()).toEqual({ [first()]: ['Diwali'], [second()]: ['Diwali'], [third()]: ['Diwali'] })
  await untag('Diwali', added.done)
  expect(await tagsByInvoice()).toEqual({ [first()]: ['Diwali'], [second()]: [], [third()]: [] })
  const query = { tag: 'Diwali' }
  expect((await asha.call(listInvoices, { query })).rows.map((row) => row.invoices_id)).toEqual([first()])
  expect(await asha.call(sumInvoices, { query })).toMatchObject({ count: 1 })
  expect(await asha.call(sumInvoices, { query: {} })).toMatchObject({ count: 3 })
})

test('removing a tag names the invoices that had it, so that adding it back restores exactly them', async () => {
  await tag('Export', [first(), third()])
  await tag('North', ids)
  const removed = await untag('Export', ids)
  expect(removed.done.toSorted()).toEqual([first(), third()].toSorted())
  expect(await tagsByInvoice()).toEqual({ [first()]: ['North'], [second()]: ['North'], [third()]: ['North'] })
  await tag('Export', removed.done)
  const params = { tagged_to, tagged_id: first() }
  expect(await asha.call(contract.getRecordTags, { params })).toEqual({ tags: ['Export', 'North'] })
})

test('a tag keeps its first spelling, of invoices and customers alike; each kind offers the tags its records carry', async () => {
  await tag('  Key   account ', [first()])
  const said = await asha.call(contract.addTag, { body: { tagged_to: 'customers', ids: [customers_id], tag: 'key ACCOUNT' } })
  expect(said).toMatchObject({ tag: 'Key account', done: [customers_id] })
  expect((await asha.call(listCustomers, { query: { tag: 'Key account' } })).rows).toMatchObject([{ tags: ['Key account'] }])
  await tag('North', [first()])
  const offered = async (kind: 'invoices' | 'customers' | 'bills') =>
    (await asha.call(contract.listTags, { query: { tagged_to: kind } })).rows.map((row) => row.tag)
  expect([await offered('invoices'), await offered('customers'), await offered('bills')]).toEqual([
    ['Key account', 'North'],
    ['Key account'],
    [],
  ])
  await asha.call(discardInvoice, { params: { invoices_id: first() } })
  expect(await offered('invoices')).toEqual([])
})

test('the history of an invoice names the tag and who changed it', async () => {
  await tag('Diwali', [first()])
  await untag('Diwali', [first()])
  const { rows } = await asha.call(invoiceTimeline, { params: { invoices_id: first() } })
  expect(rows.slice(0, 2)).toMatchObject([
    { action: 'untagged', detail: { tag: 'Diwali' } },
    { action: 'tagged', detail: { tag: 'Diwali' } },
  ])
})

test('an invoice that is gone, and one with twenty tags, are refused by name while the others are tagged', async () => {
  for (let at = 0; at < contract.MAX_TAGS; at += 1) await tag(`T${at}`, [first()])
  await asha.call(discardInvoice, { params: { invoices_id: third() } })
  const { done, failed } = await tag('One more', ids)
  expect(done).toEqual([second()])
  expect(Object.fromEntries(failed.map(({ id, reason }) => [id, reason]))).toEqual({
    [first()]: 'A record can have at most 20 tags.',
    [third()]: 'This record does not exist.',
  })
  expect(await tag('T0', [first()])).toMatchObject({ done: [], failed: [] })
})

test('a tag without text or with a comma is refused', async () => {
  const refused = (text: string) => asha.refused(contract.addTag, { body: { tagged_to, ids, tag: text } })
  expect(await refused('  ')).toMatchObject({ code: 'invalid' })
  expect(await refused('a, b')).toMatchObject({ code: 'invalid', issues: [{ path: 'tag', message: 'A tag has no comma' }] })
})

test('who only prepares bills neither sees nor changes tags of invoices; another company’s tags are not there', async () => {
  await tag('Diwali', ids)
  const ravi = await world.member(asha, ['ACCOUNTS_PAYABLE_CREATE'])
  const params = { tagged_to, tagged_id: first() }
  expect(await ravi.refused(contract.listTags, { query: { tagged_to } })).toMatchObject({ code: 'forbidden' })
  expect(await ravi.refused(contract.getRecordTags, { params })).toMatchObject({ code: 'forbidden' })
  expect(await ravi.refused(contract.addTag, { body: { tagged_to, ids, tag: 'Mine' } })).toMatchObject({ code: 'forbidden' })
  expect(await ravi.refused(contract.removeTag, { body: { tagged_to, ids, tag: 'Diwali' } })).toMatchObject({ code: 'forbidden' })
  const other = await world.company('Ravi Stores')
  expect(await other.call(contract.listTags, { query: { tagged_to } })).toEqual({ rows: [] })
  expect(await tag('Theirs', ids, other)).toMatchObject({ done: [] })
  expect((await tagsByInvoice())[first()]).toEqual(['Diwali'])
})

test('a merged customer leaves its tags to the one that stays; a tag that no record takes is not kept', async () => {
  const twin = (await asha.call(createCustomer, { body: customer({ customer_name: 'Twin Traders' }) })).customers_id
  const on = (id: string, name: string) => asha.call(contract.addTag, { body: { tagged_to: 'customers', ids: [id], tag: name } })
  await on(twin, 'Diwali')
  await on(twin, 'North')
  await on(customers_id, 'North')
  await asha.call(mergeCustomer, { params: { customers_id: twin }, body: { into: customers_id } })
  const tagsOf = (tagged_id: string) => asha.call(contract.getRecordTags, { params: { tagged_to: 'customers', tagged_id } })
  expect(await tagsOf(customers_id)).toEqual({ tags: ['Diwali', 'North'] })
  expect(await tagsOf(twin)).toEqual({ tags: [] })
  await on(asha.companies_id, 'Nobody')
  const { rows } = await asha.tx((tx) =>
    tx.client.query("SELECT 1 FROM tags WHERE companies_id = $1 AND tag = 'Nobody'", [tx.companies_id]),
  )
  expect(rows).toEqual([])
})
