import { beforeAll, expect, test } from 'vitest'
import { archiveItem, createItem, getItem, listItems, updateItem } from '#contract/directory/items.ts'
import { item } from '#test/support/builders.ts'
import { type Actor, openWorld } from '#test/support/world.ts'

let asha: Actor

beforeAll(async () => {
  asha = await (await openWorld()).company()
})

test('an item is added, found by name, SKU and HSN, changed and archived', async () => {
  const { items_id } = await asha.call(createItem, { body: item({ sku: 'CC-60', gst_rate: '5.000' }) })
  for (const search of ['cotton', 'cc-60', '5208'])
    expect((await asha.call(listItems, { query: { search } })).rows.map((row) => row.items_id)).toEqual([items_id])
  await asha.call(updateItem, { params: { items_id }, body: item({ sku: 'CC-60', rate: 1_250_00 }) })
  expect(await asha.call(getItem, { params: { items_id } })).toMatchObject({ rate: 1_250_00, gst_rate: '18' })
  await asha.call(archiveItem, { params: { items_id }, body: { is_active: false } })
  expect((await asha.call(listItems, { query: {} })).rows).toEqual([])
  expect((await asha.call(listItems, { query: { show: 'archived' } })).rows).toHaveLength(1)
})

test.each([
  ['gst_rate', item({ gst_rate: '12' })],
  ['gst_rate', item({ gst_rate: '17' })],
  ['hsn', item({ hsn: '998314' })],
  ['hsn', item({ hsn: '520' })],
  ['hsn', item({ item_type: 'service' })],
  ['item_name', item({ item_name: '  ' })],
])('a wrong %s is refused at its field', async (path, body) => {
  expect(await asha.refused(createItem, { body })).toMatchObject({ status: 400, issues: [{ path }] })
})

test('two items cannot have one SKU', async () => {
  await asha.call(createItem, { body: item({ sku: 'TWIN' }) })
  expect(await asha.refused(createItem, { body: item({ sku: 'TWIN' }) })).toMatchObject({
    status: 409,
    issues: [{ path: 'sku' }],
  })
})

test('pages join without a gap or a repeat', async () => {
  const names = ['Zari', 'apron', 'Belt', 'belt', 'Gown'].map((name) => `Page ${name}`)
  for (const item_name of names) await asha.call(createItem, { body: item({ item_name }) })
  const seen: string[] = []
  for (let after: string | null | undefined; after !== null; ) {
    const page = await asha.call(listItems, { query: { search: 'page', limit: '2', ...(after ? { after } : {}) } })
    seen.push(...page.rows.map((row) => row.item_name))
    after = page.next
  }
  expect(seen).toEqual(['Page apron', 'Page Belt', 'Page belt', 'Page Gown', 'Page Zari'])
})
