import { beforeAll, expect, test } from 'vitest'
import { createJournal, getJournal, listJournals } from '#contract/accounting/journals.ts'
import { addTag, getRecordTags, listTags, removeTag } from '#contract/documents/tags.ts'
import { createPayout, exportPayouts, listPayouts, payoutTimeline } from '#contract/payouts/payouts.ts'
import * as purchaseOrders from '#contract/purchases/purchase-orders.ts'
import { createReceiptNote, listReceiptNotes, sumReceiptNotes } from '#contract/purchases/receipt-notes.ts'
import { listVendorAdvances, recordVendorAdvance, sumVendorAdvances } from '#contract/purchases/vendor-advances.ts'
import type { Taggable } from '#contract/records.ts'
import { listAdvances, receiveAdvance, sumAdvances } from '#contract/sales/advances.ts'
import { listPayments, recordPayment, sumPayments } from '#contract/sales/payments.ts'
import { advance, payment } from '#test/support/builders.ts'
import { accountIds, journal } from '#test/support/ledger.ts'
import { type Buyer, openBuyer } from '#test/support/payables.ts'
import { openPayables, payout } from '#test/support/payouts.ts'
import { orderLine, purchaseOrder, receiptNote, vendorAdvance } from '#test/support/purchase-builders.ts'
import { booksOf, openSeller, type Seller } from '#test/support/receivables.ts'
import { openSandboxes } from '#test/support/sandbox.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let seller: Seller
let buyer: Buyer

beforeAll(async () => {
  const sandboxes = await openSandboxes(['bank'])
  world = await openWorld(sandboxes.env)
  seller = await openSeller(world)
  buyer = await openBuyer(world)
})

type Listed = { rows: readonly { tags?: readonly string[] | undefined }[] }
type Kind = { tagged_to: Taggable; ids: [string, string]; list: (query: { tag?: string }) => Promise<Listed> }

/** Two records of a kind: one is tagged, its list shows and finds it, and the tag is gone again without a trace in the books. */
async function tagsOneOfTwo(asha: Actor, { tagged_to, ids: [first, second], list }: Kind) {
  const books = await booksOf(asha)
  const tagging = { body: { tagged_to, ids: [first], tag: 'Fair' } }
  expect(await asha.call(addTag, tagging)).toMatchObject({ done: [first], failed: [] })
  expect((await asha.call(listTags, { query: { tagged_to } })).rows).toEqual([{ tag: 'Fair' }])
  expect(await asha.call(getRecordTags, { params: { tagged_to, tagged_id: first } })).toEqual({ tags: ['Fair'] })
  const found = (await list({ tag: 'Fair' })).rows
  expect(found).toMatchObject([{ [`${tagged_to}_id`]: first, tags: ['Fair'] }])
  const all = (await list({})).rows
  expect(all.find((row) => (row as Record<string, unknown>)[`${tagged_to}_id`] === second)).toMatchObject({ tags: [] })
  await asha.call(removeTag, tagging)
  expect((await list({ tag: 'Fair' })).rows).toEqual([])
  await asha.call(addTag, tagging)
  expect(await booksOf(asha)).toEqual(books)
}

test('payments and advances from customers carry tags, and their totals are those of the tag', async () => {
  const { asha, customers_id, bank } = seller
  const pay = async (amount: number) =>
    (await asha.call(recordPayment, { body: payment(customers_id, bank, { amount }) })).payments_id
  await tagsOneOfTwo(asha, {
    tagged_to: 'payments',
    ids: [await pay(500_00), await pay(700_00)],
    list: (query) => asha.call(listPayments, { query }),
  })
  expect(await asha.call(sumPayments, { query: { tag: 'Fair' } })).toMatchObject({ count: 1, settled: 500_00 })
  const receive = async (amount: number) =>
    (await asha.call(receiveAdvance, { body: advance(customers_id, bank, { amount }) })).advances_id
  await tagsOneOfTwo(asha, {
    tagged_to: 'advances',
    ids: [await receive(590_00), await receive(1_180_00)],
    list: (query) => asha.call(listAdvances, { query }),
  })
  expect(await asha.call(sumAdvances, { query: { tag: 'Fair' } })).toMatchObject({ count: 1, amount: 590_00 })
})

test('advances to vendors and receipt notes carry tags', async () => {
  const { asha, cash, printing, vendorOf } = buyer
  const vendors_id = await vendorOf()
  const ahead = async (amount: number) =>
    (await asha.call(recordVendorAdvance, { body: vendorAdvance(vendors_id, cash, { amount }) })).vendor_advances_id
  await tagsOneOfTwo(asha, {
    tagged_to: 'vendor_advances',
    ids: [await ahead(4_000_00), await ahead(5_000_00)],
    list: (query) => asha.call(listVendorAdvances, { query }),
  })
  expect(await asha.call(sumVendorAdvances, { query: { tag: 'Fair' } })).toMatchObject({ count: 1, amount: 4_000_00 })
  const order = await asha.call(purchaseOrders.createPurchaseOrder, { body: purchaseOrder(vendors_id, [orderLine(printing)]) })
  const { purchase_orders_id, version } = order
  await asha.call(purchaseOrders.sendPurchaseOrder, { params: { purchase_orders_id }, body: { version } })
  const take = async () => (await asha.call(createReceiptNote, { body: receiptNote(purchase_orders_id, '2') })).receipt_notes_id
  await tagsOneOfTwo(asha, {
    tagged_to: 'receipt_notes',
    ids: [await take(), await take()],
    list: (query) => asha.call(listReceiptNotes, { query }),
  })
  expect(await asha.call(sumReceiptNotes, { query: { tag: 'Fair' } })).toMatchObject({ count: 1 })
})

test('journal entries carry tags beside the dimensions of their lines, and the entry itself stays as posted', async () => {
  const { asha } = buyer
  const accounts = await accountIds(asha)
  const entry = journal(accounts, '2026-11-18', [
    ['office_supplies', 300_00],
    ['cash', -300_00],
  ])
  const post = async () => (await asha.call(createJournal, { body: entry })).journal_entries_id
  const ids: [string, string] = [await post(), await post()]
  const params = { journal_entries_id: ids[0] }
  const before = await asha.call(getJournal, { params })
  await tagsOneOfTwo(asha, { tagged_to: 'journal_entries', ids, list: (query) => asha.call(listJournals, { query }) })
  expect(await asha.call(getJournal, { params })).toEqual(before)
  const ravi = await world.member(asha, ['REPORTS'])
  expect((await ravi.call(listJournals, { query: { tag: 'Fair' } })).rows).toHaveLength(1)
  const body = { tagged_to: 'journal_entries' as const, ids, tag: 'Mine' }
  expect(await ravi.refused(addTag, { body })).toMatchObject({ code: 'forbidden' })
})

test('payouts carry tags: their list and its export are narrowed to one, their history names it', async () => {
  const desk = await openPayables(world, 'Nila Traders')
  const { asha } = desk
  const make = async (ending: string) => {
    const { vendors_id } = await desk.vendor(ending)
    return (await asha.call(createPayout, { body: payout(vendors_id, desk.hdfc.bank_accounts_id) })).payouts_id
  }
  const ids: [string, string] = [await make('9001'), await make('9002')]
  await tagsOneOfTwo(asha, { tagged_to: 'payouts', ids, list: (query) => asha.call(listPayouts, { query }) })
  const { rows } = await asha.call(payoutTimeline, { params: { payouts_id: ids[0] } })
  expect(rows[0]).toMatchObject({ action: 'tagged', detail: { tag: 'Fair' } })
  const file = await asha.send(exportPayouts, { query: { tag: 'Fair' } })
  expect(file.payload.trim().split('\n')).toHaveLength(2)
})
