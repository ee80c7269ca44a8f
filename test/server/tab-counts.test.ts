import { beforeAll, beforeEach, expect, test } from 'vitest'
import { countTabs } from '#contract/documents/lists.ts'
import { createVendor } from '#contract/directory/vendors.ts'
import { createBill, submitBill } from '#contract/purchases/bills.ts'
import { tabbedLists } from '#server/domains/documents/lists/tab-counts.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { bill, billLine, vendor } from '#test/support/purchase-builders.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let asha: Actor

beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  asha = await world.company()
})

const counts = async (list_name: string, by = asha, of?: string) =>
  (await by.call(countTabs, { params: { list_name }, query: { of } })).counts

test('a tab counts the bills that its list shows, and none of another company', async () => {
  const account = await asha.tx((tx) => accountOf(tx, 'office_supplies'))
  const { vendors_id } = await asha.call(createVendor, { body: vendor() })
  const enter = (bill_number: string) =>
    asha.call(createBill, {
      body: bill(vendors_id, [billLine(account)], { bill_number, duplicate_reason: 'Another run' }),
    })
  await enter('A/1')
  await enter('A/2')
  const { bills_id, version } = await enter('A/3')
  await asha.call(submitBill, { params: { bills_id }, body: { version } })
  const none = { approved: 0, overdue: 0, paid: 0, cancelled: 0 }
  expect(await counts('bills')).toEqual({ all: 3, draft: 2, to_be_reviewed: 1, ...none })
  expect(await counts('bills', await world.company())).toMatchObject({ all: 0, draft: 0 })
})

/** Their counts are of one year. */
const OF_A_YEAR = new Set(['year-end', 'audit'])

test('every list with tabs is counted, only for who reads it', async () => {
  const year = '2026-04-01'
  for (const name of tabbedLists.keys()) {
    if (name === 'hub-review') continue
    expect([name, (await counts(name, asha, OF_A_YEAR.has(name) ? year : undefined)).all]).toEqual([name, 0])
  }
  const ravi = await world.member(asha, ['ACCOUNTS_PAYABLE_CREATE'])
  expect(await counts('bills', ravi)).toMatchObject({ all: 0 })
  expect(await ravi.refused(countTabs, { params: { list_name: 'invoices' }, query: {} })).toMatchObject({ code: 'forbidden' })
  for (const list_name of ['nothing', 'hub-review', ...OF_A_YEAR])
    expect(await asha.refused(countTabs, { params: { list_name }, query: {} })).toMatchObject({ code: 'not_found' })
  expect(await counts('hub-review', await world.operator())).toMatchObject({ waiting: 0, reported: 0 })
})
