import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '#contract/sales/cash-memos.ts'
import { createInvoice, issueInvoice } from '#contract/sales/invoices.ts'
import { createItem } from '#contract/directory/items.ts'
import { cashMemo, invoice, item } from '#test/support/builders.ts'
import { importing } from '#test/support/imports.ts'
import { booksOf, brokenInvariants, lockedUntil, openSeller, type Seller } from '#test/support/receivables.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let ours: Seller
let asha: Actor
let files: ReturnType<typeof importing>
beforeAll(async () => {
  world = await openWorld()
  files = importing(world, 'cash-memos')
})
beforeEach(async () => {
  ours = await openSeller(world)
  asha = ours.asha
})

const HEAD = 'Bill no,Date,Payment mode,UPI reference,Item,Qty,Rate,GST %,Bill amount\n'
const all = async () => (await asha.call(contract.listCashMemos, { query: {} })).rows

describe('the sales of a till', () => {
  test('become memos with the numbers of their documents, each in the books on its day; nothing is sold before', async () => {
    const file = `${HEAD}T1-4711,18-11-2026,cash,,Chai,2,50,5,\nT1-4711,,,,Samosa,4,25,5,210\nT1-4712,19-11-2026,GPay,633412345678,Thali,1,200,5,210\n`
    expect(await files.sent(asha, file)).toMatchObject({ ready_count: 3, control_count: 2, control_sum: 420_00 })
    expect(await all()).toEqual([])
    expect(await files.made(asha, file)).toMatchObject({ made_count: 3, failed_count: 0 })
    expect(await all()).toMatchObject([
      { memo_number: 'T1-4712', memo_date: '2026-11-19', payment_mode: 'upi', reference: '633412345678', total: 210_00 },
      { memo_number: 'T1-4711', memo_date: '2026-11-18', payment_mode: 'cash', total: 210_00 },
    ])
    expect(await booksOf(asha)).toEqual({
      cash: 210_00,
      gateway_clearing: 210_00,
      sales: -400_00,
      cgst_output: -10_00,
      sgst_output: -10_00,
    })
    expect(await brokenInvariants(asha)).toEqual([])
  })

  test('without a number each row is a separate memo, with the next number of the series and no gap', async () => {
    await asha.call(contract.createCashMemo, { body: cashMemo() })
    await files.made(asha, `${HEAD},18-11-2026,,,Chai,1,100,5,\n,19-11-2026,,,Chai,1,100,5,\n`)
    expect((await all()).map(({ memo_number, memo_date }) => [memo_number, memo_date])).toEqual([
      ['CM/26-27/0001', '2026-11-20'],
      ['CM/26-27/0003', '2026-11-19'],
      ['CM/26-27/0002', '2026-11-18'],
    ])
  })

  test('twice the same file, or one that overlaps it, sells nothing twice', async () => {
    await files.made(asha, `${HEAD}T1-1,18-11-2026,,,Chai,1,100,5,\n,18-11-2026,upi,6334,Chai,1,100,5,\n`)
    const again = await files.sent(
      asha,
      `${HEAD}T1-1,18-11-2026,,,Chai,1,100,5,\n,18-11-2026,upi,6334,Chai,1,100,5,\nT1-2,18-11-2026,,,Chai,1,100,5,\n`,
    )
    expect(again).toMatchObject({ known_count: 2, ready_count: 1, control_sum: 105_00 })
    expect(await all()).toHaveLength(2)
  })

  test('an export is imported again without adding anything, and into another company unchanged', async () => {
    await asha.call(createItem, { body: item({ item_name: 'Cotton saree', sku: 'SAR-001' }) })
    await asha.call(contract.createCashMemo, {
      body: cashMemo({ payment_mode: 'upi', reference: 'CM7K2P', customer_name: 'Meera' }),
    })
    await files.made(asha, `${HEAD}T1-1,18-11-2026,,,Cotton saree,2,100,5,\n`)
    const file = await files.exported(asha)
    expect(await files.sent(asha, file)).toMatchObject({ known_count: 2, ready_count: 0, wrong_count: 0 })
    const { asha: other } = await openSeller(world)
    await other.call(createItem, { body: item({ item_name: 'Cotton saree', sku: 'SAR-001' }) })
    expect(await files.made(other, file)).toMatchObject({ made_count: 2 })
    const memos = async (who: Actor) =>
      (await who.call(contract.listCashMemos, { query: {} })).rows.map(({ cash_memos_id: _id, created_at: _at, ...memo }) => memo)
    expect(await memos(other)).toEqual(await memos(asha))
    expect(await other.call(contract.createCashMemo, { body: cashMemo() })).toMatchObject({ memo_number: 'CM/26-27/0002' })
  })

  test('a number of the own series keeps the next one after it, and none an invoice has', async () => {
    await files.made(asha, `${HEAD}CM/26-27/0007,18-11-2026,,,Chai,1,100,5,\n`)
    expect(await asha.call(contract.createCashMemo, { body: cashMemo() })).toMatchObject({ memo_number: 'CM/26-27/0008' })
    const { invoices_id, version } = await asha.call(createInvoice, { body: invoice(ours.customers_id) })
    await asha.call(issueInvoice, { params: { invoices_id }, body: { version } })
    await asha.tx((tx) =>
      tx.client.query("UPDATE invoices SET invoice_number = 'CM/26-27/0009' WHERE companies_id = $1", [tx.companies_id]),
    )
    expect(await files.wrong(asha, `${HEAD}CM/26-27/0009,18-11-2026,,,Chai,1,100,5,\n`)).toEqual([
      [2, 'number', 'An invoice has this number'],
    ])
  })
})

test('a sale of an earlier day that a file brought can be undone today, on its own day', async () => {
  await files.made(asha, `${HEAD}T1-1,18-11-2026,,,Chai,1,100,5,\n`)
  const [memo] = await all()
  const params = { cash_memos_id: memo?.cash_memos_id ?? '' }
  expect(await asha.call(contract.getCashMemo, { params })).toMatchObject({ is_cancellable: true })
  const cancelled = await asha.call(contract.cancelCashMemo, { params, body: { cancel_reason: 'Wrong till' } })
  expect(cancelled).toMatchObject({ status: 'cancelled', cancelled_on: '2026-11-18' })
  expect(await booksOf(asha)).toEqual({})
})

test('a row says at its column what cannot be sold', async () => {
  await lockedUntil(asha, '2026-10-31')
  await files.made(asha, `${HEAD}T1-1,18-11-2026,,,Chai,1,100,5,\n`)
  const rows = [
    'T1-1,18-11-2026,,,Chai,1,200,5,',
    'T1-2,21-11-2026,,,Chai,1,100,5,',
    'T1-3,31-10-2026,,,Chai,1,100,5,',
    'T1-4,18-11-2026,,,Chai,1,100,5,100',
    'T1-5,18-11-2026,cheque,,Chai,1,100,5,',
    'T1-6,18-11-2026,,,Necklace,1,60000,3,',
    'T1-7,18-11-2026,,,Chai,1,100,7,',
    'A till number that is long,18-11-2026,,,Chai,1,100,5,',
    'CM/25-26/0001,18-11-2026,,,Chai,1,100,5,',
    'T1-8,18-11-2026,cash,,Car,1,200000,0,',
  ]
  expect(await files.wrong(asha, `${HEAD}${rows.join('\n')}\n`)).toEqual([
    [2, 'number', 'A memo of 18 Nov 2026 for ₹105.00 has this number'],
    [3, 'memo_date', 'Enter a sale on its date or later'],
    [4, 'memo_date', 'The books are locked up to 31 Oct 2026. Ask to open them first.'],
    [5, 'total', 'The lines total ₹105.00'],
    [6, 'payment_mode', 'Enter one of: cash, UPI, card'],
    [7, 'customer_name', 'Enter the customer’s name: from ₹50,000 it stands on the memo'],
    [8, 'gst_rate', expect.stringContaining('7')],
    [9, 'number', 'A memo number has at most 16 characters, this has 26'],
    [10, 'number', 'This number belongs to another financial year than the date'],
    [11, 'payment_mode', expect.stringContaining('The law forbids')],
  ])
})
