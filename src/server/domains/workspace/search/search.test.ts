import { beforeAll, describe, expect, test } from 'vitest'
import { receiveAdvance } from '#contract/sales/advances.ts'
import { approveBill, createBill, submitBill } from '#contract/purchases/bills.ts'
import { createCashMemo } from '#contract/sales/cash-memos.ts'
import { createCustomer } from '#contract/directory/customers.ts'
import { createDeliveryChallan, sendGoods } from '#contract/sales/delivery-challans.ts'
import { createEstimate, sendEstimate } from '#contract/sales/estimates.ts'
import { createItem } from '#contract/directory/items.ts'
import { createJournal } from '#contract/accounting/journals.ts'
import type { Permission } from '#contract/permissions.ts'
import { createPurchaseOrder, sendPurchaseOrder } from '#contract/purchases/purchase-orders.ts'
import { createReceiptNote } from '#contract/purchases/receipt-notes.ts'
import { confirmSalesOrder, createSalesOrder } from '#contract/sales/sales-orders.ts'
import { searchRecords } from '#contract/workspace/search.ts'
import { recordVendorAdvance } from '#contract/purchases/vendor-advances.ts'
import { createVendor } from '#contract/directory/vendors.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { bankLines } from '#test/support/bank-lines.ts'
import { advance, cashMemo, challan, customer, estimate, invoiceLine, item, salesOrder } from '#test/support/builders.ts'
import { bill, billLine, orderLine, purchaseOrder, receiptNote, vendor, vendorAdvance } from '#test/support/purchase-builders.ts'
import { billed, type Trader, openTrader } from '#test/support/reconciling.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'
import { readWanted } from './rules.ts'

let world: World
let desk: Trader
let asha: Actor
let number: string
let offered: string

beforeAll(async () => {
  world = await openWorld()
  desk = await openTrader(world, 'Asha Textiles')
  asha = desk.asha
  number = (await billed(asha, desk.nila, 1_00_000_00)).invoice_number ?? ''
  await billed(asha, desk.deccan, 2_00_000_00)
  await asha.call(createItem, { body: item({ item_name: 'Silk saree', sku: 'SAR-7' }) })
  await bankLines(asha, desk.hdfc, [
    { amount: -1_18_000_00, description: 'NEFT DR-VARDHMAN YARNS-N9' },
    { amount: 450_00, description: 'UPI-NILA FOODS-NILA@OKHDFC-609112345678-UPI' },
  ])
  const [welfare, cash] = await asha.tx((tx) => Promise.all([accountOf(tx, 'staff_welfare'), accountOf(tx, 'cash')]))
  const { vendors_id } = await asha.call(createVendor, {
    body: vendor({ vendor_name: 'Pallavi Packaging', email: 'bills@pallavi.in', mobile_number: '9820011223' }),
  })
  const boxes = bill(vendors_id, [billLine(welfare, { rate: 7_777_00, gst_rate: '0', item_name: 'Boxes' })], {
    bill_number: 'PP/2026-27/77',
  })
  const { bills_id, version } = await asha.call(createBill, { body: boxes })
  const submitted = await asha.call(submitBill, { params: { bills_id }, body: { version } })
  await asha.call(approveBill, { params: { bills_id }, body: { version: submitted.version } })
  const offer = await asha.call(createEstimate, { body: estimate(desk.deccan, { lines: [invoiceLine({ rate: 5_000_00 })] }) })
  const sent = await asha.call(sendEstimate, { params: { estimates_id: offer.estimates_id }, body: { version: offer.version } })
  offered = sent.estimate_number ?? ''
  const line = { line_memo: null }
  const lines = [
    { ...line, ledger_accounts_id: welfare, debit: 50_00, credit: 0 },
    { ...line, ledger_accounts_id: cash, debit: 0, credit: 50_00 },
  ]
  await asha.call(createJournal, { body: { posting_date: '2026-11-20', memo: 'Diwali sweets', lines } })
})

const found = async (q: string, who = asha) =>
  (await who.call(searchRecords, { query: { q } })).rows.map(({ kind, label, amount }) => [kind, label, amount])
const kinds = async (q: string, who = asha) => [...new Set((await found(q, who)).map(([kind]) => kind))]

describe('the palette finds', () => {
  test('a contact by name, GSTIN, email and mobile number, however the number is written', async () => {
    await asha.call(createCustomer, {
      body: customer({
        customer_name: 'Kaveri Mills',
        email: 'books@kaveri.in',
        mobile_number: '9845098450',
        gstin: '29AAGCB7383J1Z4',
        state_code: '29',
      }),
    })
    for (const q of ['kaver', '29aagcb', 'BOOKS@kaveri', '9845098450', '+91 98450 98450', '98450-98450'])
      expect(await found(q), q).toEqual([['customers', 'Kaveri Mills', null]])
  })

  test.each(['1,18,000', '118000', '118000.00', '1.18L', '1.18 lakh', '₹1,18,000.00', 'Rs. 118000'])(
    'an invoice by its amount, typed as %s, and the bank line of as much either way',
    async (q) => {
      expect(await found(q)).toEqual([
        ['invoices', number, 1_18_000_00],
        ['bank_transactions', 'NEFT DR-VARDHMAN YARNS-N9', -1_18_000_00],
      ])
    },
  )

  test('an invoice by its whole number, its serial alone, and its customer', async () => {
    expect(await found(number)).toContainEqual(['invoices', number, 1_18_000_00])
    expect((await found('0001'))[0]?.[0]).toBe('invoices')
    expect(await kinds('nila')).toEqual(['customers', 'invoices', 'bank_transactions'])
  })

  test('an item by name and code, a journal by its purpose, a bank line by its reference', async () => {
    expect(await found('saree')).toEqual([['items', 'Silk saree', 1_000_00]])
    expect(await found('sar-7')).toEqual([['items', 'Silk saree', 1_000_00]])
    expect(await found('diwali')).toEqual([['journals', 'Diwali sweets', null]])
    expect((await found('609112345678')).map(([kind]) => kind)).toEqual(['bank_transactions'])
  })

  test('a vendor by name, GSTIN and mobile number', async () => {
    for (const q of ['pallavi', '27aapfu0939', '+91 98200 11223'])
      expect(await found(q), q).toContainEqual(['vendors', 'Pallavi Packaging', null])
  })

  test('a bill by its number, its vendor and its amount', async () => {
    const seen = ['bills', 'PP/2026-27/77', 7_777_00]
    for (const q of ['pp/2026-27/77', 'pallavi', '7,777', '7777.00']) expect(await found(q), q).toContainEqual(seen)
  })

  test('an estimate by its number, its serial alone, its customer and its amount', async () => {
    const seen = ['estimates', offered, 5_900_00]
    for (const q of [offered, '0001', 'deccan', '5,900']) expect(await found(q), q).toContainEqual(seen)
  })

  test('a sales order, a delivery challan and a cash memo by number, serial, name and amount', async () => {
    const order = await asha.call(createSalesOrder, {
      body: salesOrder(desk.deccan, { lines: [invoiceLine({ rate: 6_100_00 })] }),
    })
    const { sales_order_number: ordered } = await asha.call(confirmSalesOrder, {
      params: order,
      body: { version: order.version },
    })
    const sent = await asha.call(createDeliveryChallan, {
      body: challan(desk.deccan, { lines: [invoiceLine({ rate: 6_200_00 })] }),
    })
    const { challan_number: moved } = await asha.call(sendGoods, { params: sent, body: { version: sent.version } })
    const memo = cashMemo({ customer_name: 'Farida Sheikh', lines: [invoiceLine({ rate: 6_300_00 })], total: 7_434_00 })
    const { memo_number: sold } = await asha.call(createCashMemo, { body: memo })
    for (const q of [ordered ?? '', '0001', 'deccan', '7,198'])
      expect(await found(q), q).toContainEqual(['sales_orders', ordered, 7_198_00])
    for (const q of [moved ?? '', '0001', '7,316'])
      expect(await found(q), q).toContainEqual(['delivery_challans', moved, 7_316_00])
    for (const q of [sold, '0001', 'farida', '7,434']) expect(await found(q), q).toContainEqual(['cash_memos', sold, 7_434_00])
  })

  test('an advance by its number, its customer and its amount', async () => {
    const body = advance(desk.deccan, desk.hdfc.ledger_accounts_id, { amount: 6_666_00 })
    const { advance_number } = await asha.call(receiveAdvance, { body })
    for (const q of [advance_number, 'deccan', '6,666'])
      expect(await found(q), q).toContainEqual(['advances', advance_number, 6_666_00])
  })

  test('what was bought: orders, receipts, debit notes and what was paid ahead', async () => {
    const body = vendor({ vendor_name: 'Sahil Papers', gstin: null, gst_treatment: 'unregistered', pan: null, email: null })
    const { vendors_id } = await asha.call(createVendor, { body })
    const [stationery, cash] = await asha.tx((tx) => Promise.all([accountOf(tx, 'staff_welfare'), accountOf(tx, 'cash')]))
    const draft = await asha.call(createPurchaseOrder, {
      body: purchaseOrder(vendors_id, [orderLine(stationery, { rate: 514_00, gst_rate: '0' })]),
    })
    const { purchase_orders_id, version } = draft
    const order = await asha.call(sendPurchaseOrder, { params: { purchase_orders_id }, body: { version } })
    const { receipt_note_number } = await asha.call(createReceiptNote, { body: receiptNote(purchase_orders_id, '4') })
    const paid = vendorAdvance(vendors_id, cash, { amount: 4_321_00 })
    const { advance_number } = await asha.call(recordVendorAdvance, { body: paid })
    for (const q of [order.purchase_order_number ?? '', 'sahil', '5,140'])
      expect(await found(q), q).toContainEqual(['purchase_orders', order.purchase_order_number, 5_140_00])
    for (const q of [receipt_note_number, 'sahil'])
      expect(await found(q), q).toContainEqual(['receipt_notes', receipt_note_number, null])
    for (const q of [advance_number ?? '', 'sahil', '4,321'])
      expect(await found(q), q).toContainEqual(['vendor_advances', advance_number, 4_321_00])
  })

  test('beginnings of words from two letters, and nothing from one', async () => {
    expect(await kinds('si')).toEqual(['items'])
    expect(await found('s')).toEqual([])
    expect(await found('  ')).toEqual([])
  })

  test('at most five of a kind, the newest of many', async () => {
    for (let mill = 1; mill <= 7; mill++)
      await asha.call(createCustomer, {
        body: customer({ customer_name: `Zari House ${mill}`, gstin: null, gst_treatment: 'unregistered' }),
      })
    expect(await found('zari')).toHaveLength(5)
  })

  test('signs that mean something to the database as plain text', async () => {
    for (const q of ['%', '__', "' OR 1=1 --", '\\', '100%']) expect(await found(q), q).toEqual([])
  })
})

describe('no one finds what they may not open', () => {
  test.each<[Permission, string[]]>([
    ['ACCOUNTS_RECEIVABLE', ['customers', 'invoices']],
    ['BANKING', ['bank_transactions']],
    ['ACCOUNTS_PAYABLE_PAY', []],
    ['REPORTS', []],
    ['EMPLOYEE', []],
  ])('with %s alone', async (permission, seen) => {
    expect(await kinds('nila', await world.member(asha, [permission]))).toEqual(seen)
  })

  test('vendors and bills open to those who work on payables, estimates to those who sell', async () => {
    for (const permission of ['ACCOUNTS_PAYABLE_CREATE', 'ACCOUNTS_PAYABLE_APPROVE', 'ACCOUNTS_PAYABLE_PAY'] as const) {
      const payer = await world.member(asha, [permission])
      expect(await kinds('pallavi', payer)).toEqual(['vendors', 'bills'])
      expect(await kinds(offered, payer)).toEqual([])
    }
    const seller = await world.member(asha, ['ACCOUNTS_RECEIVABLE'])
    expect(await kinds('pallavi', seller)).toEqual([])
    expect(await kinds(offered, seller)).toEqual(['estimates'])
  })

  test('journals open to those who read the books', async () => {
    expect(await kinds('diwali', await world.member(asha, ['REPORTS']))).toEqual(['journals'])
    expect(await kinds('diwali', await world.member(asha, ['BANKING']))).toEqual([])
  })

  test('another company finds nothing of this one', async () => {
    const ravi = await world.company('Ravi Stores')
    for (const q of ['nila', number, '1.18L', 'saree', 'diwali', 'pallavi', '7,777', offered])
      expect(await found(q, ravi), q).toEqual([])
  })
})

test.each([
  ['1.18L', 1_18_000_00],
  ['2 cr', 2_00_00_000_00],
  ['5 lakhs', 5_00_000_00],
  ['2026-11', null],
  ['12+6', null],
  ['INV-12', null],
  ['0', null],
])('%s is read as an amount of %s paise', (q, amount) => {
  expect(readWanted(`${q} `)?.amount ?? null).toBe(amount)
})
