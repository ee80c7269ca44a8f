import { countTabs } from '#contract/documents/lists.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { approveBill, cancelBill, createBill, submitBill } from '#contract/purchases/bills.ts'
import { createCashMemo } from '#contract/sales/cash-memos.ts'
import { updateCompany } from '#contract/company/company.ts'
import { createCreditNote, issueCreditNote } from '#contract/sales/credit-notes.ts'
import { createCustomer } from '#contract/directory/customers.ts'
import { createDebitNote, issueDebitNote } from '#contract/purchases/debit-notes.ts'
import * as contract from '#contract/assets/inventory.ts'
import { cancelInvoice, createInvoice, issueInvoice } from '#contract/sales/invoices.ts'
import { createItem } from '#contract/directory/items.ts'
import { trialBalance } from '#contract/reporting/reports.ts'
import { createVendor } from '#contract/directory/vendors.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { lock } from '#server/domains/accounting/periods/service.ts'
import * as builders from '#test/support/builders.ts'
import * as buying from '#test/support/purchase-builders.ts'
import { brokenInvariants } from '#test/support/ledger.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let asha: Actor
const companies: Actor[] = []
let purchases: string
let vendors_id: string
let customers_id: string
let cloth: string
let bills = 0

beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  asha = await world.company()
  companies.push(asha)
  await asha.call(updateCompany, { body: builders.companyDetails() })
  purchases = await asha.tx((tx) => accountOf(tx, 'purchases'))
  vendors_id = (await asha.call(createVendor, { body: buying.vendor() })).vendors_id
  customers_id = (await asha.call(createCustomer, { body: builders.customer() })).customers_id
  cloth = (await asha.call(createItem, { body: builders.item() })).items_id
})

const since = { tracked_from: '2026-04-01', opening_quantity: '0', opening_value: 0, reorder_level: null }
const track = (over: Partial<contract.Tracking> = {}, items_id = cloth) =>
  asha.call(contract.trackStock, { params: { items_id }, body: { ...since, ...over } })

const bought = async (quantity: string, rate: number, bill_date: string, item_name = 'Cotton cloth') => {
  const line = buying.billLine(purchases, { item_name, hsn: '5208', quantity, rate })
  const over = { bill_number: `B${++bills}`, bill_date, due_date: '2026-12-31' }
  const made = await asha.call(createBill, { body: buying.bill(vendors_id, [line], over) })
  const sent = await asha.call(submitBill, { params: made, body: { version: made.version } })
  return asha.call(approveBill, { params: made, body: { version: sent.version } })
}
const draft = (quantity: string, invoice_date: string) => {
  const lines = [builders.invoiceLine({ items_id: cloth, quantity })]
  return asha.call(createInvoice, { body: builders.invoice(customers_id, { invoice_date, due_date: '2026-12-31', lines }) })
}
const sold = async (quantity: string, invoice_date: string) => {
  const made = await draft(quantity, invoice_date)
  return asha.call(issueInvoice, { params: made, body: { version: made.version } })
}
const there = async (as_of = '2026-11-20') => {
  const { rows } = await asha.call(contract.listStock, { query: { as_of } })
  return rows.map(({ quantity, value }) => [quantity, value])[0]
}
const cancelled = { cancelled_on: '2026-11-20', cancel_reason: 'Wrong' }

describe('documents move stock', () => {
  test('bought twice and sold: the average of what was there, on any day', async () => {
    await track()
    await bought('10', 100_00, '2026-05-01')
    await bought('10', 150_00, '2026-06-01')
    await sold('12', '2026-07-01')
    expect(await there('2026-05-31')).toEqual(['10', 1_000_00])
    expect(await there('2026-06-30')).toEqual(['20', 2_500_00])
    expect(await there()).toEqual(['8', 1_000_00])
  })

  test('earlier documents are included when counting begins, cancelled ones with their cancellation', async () => {
    await bought('10', 100_00, '2026-05-01')
    await asha.call(cancelBill, { params: await bought('5', 100_00, '2026-05-02'), body: cancelled })
    await sold('4', '2026-06-01')
    await bought('100', 100_00, '2026-03-31')
    await track({ opening_quantity: '2', opening_value: 200_00 })
    expect(await there('2026-06-30')).toEqual(['13', 1_300_00])
    expect(await there()).toEqual(['8', 800_00])
  })

  test('a cancelled sale returns the goods, a cancelled bill removes them, on the day of the cancellation', async () => {
    await track()
    await bought('10', 100_00, '2026-05-01')
    const wrong = await bought('10', 9_999_00, '2026-05-02')
    const sale = await sold('2', '2026-06-01')
    await asha.call(cancelInvoice, { params: sale, body: cancelled })
    expect((await there('2026-11-19'))?.[0]).toBe('18')
    expect((await there())?.[0]).toBe('20')
    await asha.call(cancelBill, { params: wrong, body: cancelled })
    expect(await there()).toEqual(['10', 1_000_00])
  })

  test('goods returned by a customer come back, and goods returned to a vendor go at what its bill asked', async () => {
    await track()
    await asha.call(contract.setStockMethod, { body: { effective_from: '2026-04-01', method: 'fifo' } })
    await bought('10', 100_00, '2026-05-01')
    const second = await bought('10', 150_00, '2026-06-01')
    await sold('12', '2026-07-01')
    const lines = [builders.invoiceLine({ items_id: cloth, quantity: '1' })]
    const back = builders.creditNote(customers_id, { reason: 'sales_return', returned_on: '2026-11-18', lines })
    const note = await asha.call(createCreditNote, { body: back })
    await asha.call(issueCreditNote, { params: note, body: { version: note.version } })
    const returned = [{ bill_line_no: 1, quantity: '3', rate: 150_00, discount_amount: null }]
    const debit = await asha.call(createDebitNote, {
      body: buying.debitNote(second.bills_id, { reason: 'purchase_return', debit_note_date: '2026-11-19', lines: returned }),
    })
    expect(await there()).toEqual(['9', 8 * 150_00 + Math.round(1_300_00 / 12)])
    await asha.call(issueDebitNote, { params: debit, body: { version: debit.version } })
    expect(await there()).toEqual(['6', 5 * 150_00 + Math.round(1_300_00 / 12)])
  })

  test('a vendor’s name for an item is mapped once; its bills so far are taken in, and later ones automatically', async () => {
    await track()
    await bought('5', 100_00, '2026-05-01', 'CTN CLOTH 40S')
    const { rows } = await asha.call(contract.listUnnamedGoods, {})
    expect(rows).toMatchObject([{ item_name: 'CTN CLOTH 40S', lines: 1, quantity: '5', value: 500_00 }])
    const counted = { params: { list_name: 'inventory' }, query: {} }
    expect((await asha.call(countTabs, counted)).counts).toMatchObject({ stock: 1, names: rows.length })
    // Who lacks the permission to name goods gets no number of names.
    const reader = await world.member(asha, ['REPORTS'])
    expect((await reader.call(countTabs, counted)).counts).toEqual({ stock: 1, closings: 0, all: 1 })
    await asha.call(contract.nameGoods, { body: { item_name: 'ctn cloth 40s', items_id: cloth } })
    await bought('5', 100_00, '2026-06-01', 'CTN CLOTH 40S')
    expect(await there()).toEqual(['10', 1_000_00])
    expect((await asha.call(contract.listUnnamedGoods, {})).rows).toEqual([])
    expect((await asha.call(countTabs, counted)).counts).toMatchObject({ names: 0 })
  })

  test('sold over the counter', async () => {
    await track({ opening_quantity: '3', opening_value: 300_00 })
    const memo = builders.cashMemo({ lines: [builders.invoiceLine({ items_id: cloth, gst_rate: '0' })], total: 1_000_00 })
    await asha.call(createCashMemo, { body: memo })
    expect(await there()).toEqual(['2', 200_00])
  })
})

describe('by hand', () => {
  test('damaged and worth less; undone as if it had not been', async () => {
    await track({ opening_quantity: '10', opening_value: 1_000_00 })
    const body = {
      items_id: cloth,
      movement_date: '2026-11-01',
      reason: 'damaged' as const,
      quantity: '-2',
      value: null,
      notes: null,
    }
    await asha.call(contract.adjustStock, { body })
    const down = { ...body, reason: 'below_cost' as const, quantity: '0', value: 300_00 }
    expect(await asha.call(contract.adjustStock, { body: down })).toMatchObject({
      quantity: '8',
      value: 500_00,
      unit_cost: 62_50,
    })
    const { rows } = await asha.call(contract.stockLedger, {
      params: { items_id: cloth },
      query: { from: '2026-04-01', to: '2026-11-20' },
    })
    expect(rows.map((row) => [row.kind, row.value, row.balance_quantity, row.balance_value])).toEqual([
      ['opening', 1_000_00, '10', 1_000_00],
      ['adjustment', -200_00, '8', 800_00],
      ['write_down', -300_00, '8', 500_00],
    ])
    await asha.call(contract.undoAdjustment, { params: { stock_movements_id: rows[1]?.stock_movements_id ?? '' } })
    expect(await there()).toEqual(['10', 700_00])
  })

  test('not behind the lock of the books, nor before counting began', async () => {
    await track()
    await asha.tx((tx) => lock(tx, '2026-04-01', '2026-09-30', 'Closed'))
    const body = {
      items_id: cloth,
      movement_date: '2026-09-30',
      reason: 'found' as const,
      quantity: '1',
      value: 100,
      notes: null,
    }
    expect(await asha.refused(contract.adjustStock, { body })).toMatchObject({ code: 'period_locked' })
    expect(await asha.refused(contract.adjustStock, { body: { ...body, movement_date: '2026-03-31' } })).toMatchObject({
      code: 'invalid',
    })
  })
})

describe('more than the stock', () => {
  test('is sold where the company allows it, and costed on receipt', async () => {
    await track()
    await sold('3', '2026-05-01')
    expect(await there()).toEqual(['-3', 0])
    await bought('10', 100_00, '2026-06-01')
    expect(await there()).toEqual(['7', 700_00])
  })

  test('is refused where it does not, also where a later day would lack it', async () => {
    await asha.call(contract.setNegativeStock, { body: { negative_stock: 'refuse' } })
    await track({ opening_quantity: '5', opening_value: 500_00 })
    await sold('4', '2026-06-01')
    const late = await draft('2', '2026-05-01')
    const refusal = await asha.refused(issueInvoice, { params: late, body: { version: late.version } })
    expect(refusal).toMatchObject({
      code: 'wrong_state',
      message: expect.stringContaining('short of 1 m of Cotton cloth on 1 Jun 2026'),
    })
    await bought('1', 100_00, '2026-05-20')
    await asha.call(issueInvoice, { params: late, body: { version: late.version } })
    expect((await there())?.[0]).toBe('0')
  })
})

describe('closing', () => {
  const closing = async (...roles: Parameters<typeof accountOf>[1][]) => {
    const ids = await asha.tx((tx) => Promise.all(roles.map((role) => accountOf(tx, role))))
    const { rows } = await asha.call(trialBalance, { query: { to: '2026-11-30' } })
    return ids.map((id) => rows.find((row) => row.ledger_accounts_id === id)?.closing ?? 0)
  }
  const close = async (closed_on: string) => {
    const { stock_value } = await asha.call(contract.previewStockClosing, { query: { closed_on } })
    return asha.call(contract.closeStock, { body: { closed_on, stock_value } })
  }

  test('brings the books to what the stock is worth; the rest of what was bought is the cost of goods sold', async () => {
    await track()
    await bought('10', 100_00, '2026-05-01')
    await sold('4', '2026-06-01')
    const preview = await asha.call(contract.previewStockClosing, { query: { closed_on: '2026-06-30' } })
    expect(preview).toMatchObject({
      stock_value: 600_00,
      book_value: 0,
      purchases: 1_000_00,
      cost_of_goods_sold: 400_00,
      last: null,
    })
    await close('2026-06-30')
    expect(await closing('inventory', 'inventory_change', 'purchases')).toEqual([600_00, -600_00, 1_000_00])
    await sold('6', '2026-07-05')
    await close('2026-07-31')
    expect(await closing('inventory', 'inventory_change')).toEqual([0, 0])
  })

  test('a late bill is shown against the last closing, and the next closing includes it', async () => {
    await track()
    await bought('10', 100_00, '2026-05-01')
    await close('2026-06-30')
    await bought('10', 200_00, '2026-06-15')
    const { last } = await asha.call(contract.previewStockClosing, { query: { closed_on: '2026-07-31' } })
    expect(last).toEqual({ closed_on: '2026-06-30', stock_value: 1_000_00, value_now: 3_000_00 })
    await close('2026-07-31')
    expect(await closing('inventory')).toEqual([3_000_00])
  })

  test('is posted once for a day, in order, at the figure that was seen, and taken back from the latest', async () => {
    await track({ opening_quantity: '1', opening_value: 100_00 })
    const first = await close('2026-06-30')
    expect(await asha.refused(contract.previewStockClosing, { query: { closed_on: '2026-06-30' } })).toMatchObject({
      code: 'invalid',
    })
    expect(await asha.refused(contract.closeStock, { body: { closed_on: '2026-07-31', stock_value: 1 } })).toMatchObject({
      code: 'conflict',
    })
    const second = await close('2026-07-31')
    expect(second.journal_entries_id).toBeNull()
    const body = { reverse_reason: 'Counted anew' }
    expect(await asha.refused(contract.reverseStockClosing, { params: first, body })).toMatchObject({ code: 'wrong_state' })
    await asha.call(contract.reverseStockClosing, { params: second, body })
    await asha.call(contract.reverseStockClosing, { params: first, body })
    expect(await closing('inventory', 'inventory_change')).toEqual([0, 0])
  })

  test('another method holds from a month after the last closing', async () => {
    await track()
    await bought('10', 100_00, '2026-05-01')
    await bought('10', 200_00, '2026-05-02')
    await close('2026-05-31')
    const method = (effective_from: string) => asha.send(contract.setStockMethod, { body: { effective_from, method: 'fifo' } })
    expect((await method('2026-05-01')).statusCode).toBe(400)
    expect((await method('2026-06-15')).statusCode).toBe(400)
    expect((await method('2026-06-01')).statusCode).toBe(200)
    await bought('10', 300_00, '2026-06-02')
    await sold('25', '2026-07-01')
    expect(await there('2026-05-31')).toEqual(['20', 3_000_00])
    expect(await there()).toEqual(['5', 1_500_00])
  })
})

test('who only reads reports sees the stock and corrects nothing; the file has its total', async () => {
  await track({ opening_quantity: '10', opening_value: 1_000_00, reorder_level: '12' })
  const reader = await world.member(asha, ['REPORTS'])
  expect(await reader.call(contract.stockValue, { query: { as_of: '2026-11-20' } })).toMatchObject({
    value: 1_000_00,
    to_reorder: 1,
  })
  expect(await reader.refused(contract.trackStock, { params: { items_id: cloth }, body: since })).toMatchObject({ status: 403 })
  const csv = (await asha.send(contract.exportStock, { query: { as_of: '2026-11-20', view: 'reorder', format: 'csv' } })).body
  expect(csv).toContain('Cotton cloth,,m,10,100.00,1000.00,12')
  expect(csv).toContain('Total,,,,,1000.00,')
})

test('an item without stock says so; an id that is nobody’s is an item that does not exist', async () => {
  const refusal = (items_id: string) =>
    asha.refused(contract.stockLedger, { params: { items_id }, query: { from: '2026-04-01', to: '2026-11-20' } })
  expect(await refusal(cloth)).toMatchObject({ code: 'wrong_state', message: 'You do not track stock for this item.' })
  const nobodys = await refusal('01920000-0000-7000-8000-000000000001')
  expect(nobodys).toMatchObject({ code: 'not_found', message: 'This item does not exist.' })
})

test('the books hold of every company that did so', async () => {
  for (const company of companies) expect(await company.tx(brokenInvariants)).toEqual([])
})
