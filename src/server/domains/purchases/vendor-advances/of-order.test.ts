import { beforeAll, beforeEach, expect, test } from 'vitest'
import * as bills from '#contract/purchases/bills.ts'
import { updateCompany } from '#contract/company/company.ts'
import type { Query } from '#contract/endpoint.ts'
import * as orders from '#contract/purchases/purchase-orders.ts'
import { createReceiptNote } from '#contract/purchases/receipt-notes.ts'
import * as contract from '#contract/purchases/vendor-advances.ts'
import { createVendor } from '#contract/directory/vendors.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { companyDetails } from '#test/support/builders.ts'
import { importing } from '#test/support/imports.ts'
import {
  bill,
  billLine,
  orderLine,
  purchaseOrder,
  vendor,
  vendorAdvance,
  vendorRefund,
  receiptNote,
} from '#test/support/purchase-builders.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let asha: Actor
let ravi: Actor
let nila: string
let stationery: string
let cash: string
/** ₹1,180 of paper. */
let purchase_orders_id: string

beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  asha = await world.company()
  await asha.call(updateCompany, { body: companyDetails() })
  ravi = await world.member(asha, ['ACCOUNTS_PAYABLE_CREATE'])
  nila = (await asha.call(createVendor, { body: vendor({ vendor_name: 'Nila Printers' }) })).vendors_id
  ;[stationery, cash] = await asha.tx((tx) => Promise.all([accountOf(tx, 'office_supplies'), accountOf(tx, 'cash')]))
  purchase_orders_id = (await sent()).purchase_orders_id
})

async function sent(vendors_id = nila) {
  const body = purchaseOrder(vendors_id, [orderLine(stationery)])
  const draft = await ravi.call(orders.createPurchaseOrder, { body })
  const params = { purchase_orders_id: draft.purchase_orders_id }
  return ravi.call(orders.sendPurchaseOrder, { params, body: { version: draft.version } })
}
const order = () => asha.call(orders.getPurchaseOrder, { params: { purchase_orders_id } })
const ahead = (amount: number, over: Partial<contract.VendorAdvanceInput> = {}) =>
  vendorAdvance(nila, cash, { amount, purchase_orders_id, ...over })
const paid = (amount: number, over: Partial<contract.VendorAdvanceInput> = {}) =>
  asha.call(contract.recordVendorAdvance, { body: ahead(amount, over) })
const refused = async (amount: number, over: Partial<contract.VendorAdvanceInput> = {}) =>
  (await asha.refused(contract.recordVendorAdvance, { body: ahead(amount, over) })).issues
const look = (vendor_advances_id: string) => asha.call(contract.getVendorAdvance, { params: { vendor_advances_id } })
const end = (status: 'cancelled' | 'closed' | 'draft') =>
  ravi.call(orders.setPurchaseOrderStatus, { params: { purchase_orders_id }, body: { status, end_reason: null } })
const listed = async (query: Query<typeof contract.listVendorAdvances>) =>
  (await asha.call(contract.listVendorAdvances, { query })).rows
const ruby = async () => {
  const over = { vendor_name: 'Ruby Traders', gst_treatment: 'unregistered', gstin: null } as const
  return (await asha.call(createVendor, { body: vendor(over) })).vendors_id
}
/** An approved bill for some of the order's ten reams. */
async function billed(quantity: string) {
  await ravi.call(createReceiptNote, { body: receiptNote(purchase_orders_id, quantity) })
  const line = billLine(stationery, { hsn: '4802', quantity, rate: 100_00, purchase_order_line_no: 1 })
  const body = bill(nila, [line], { bill_number: `NP/${quantity}`, purchase_orders_id, bill_date: '2026-11-12' })
  const draft = await ravi.call(bills.createBill, { body })
  const params = { bills_id: draft.bills_id }
  const { version } = await ravi.call(bills.submitBill, { params, body: { version: draft.version } })
  return asha.call(bills.approveBill, { params, body: { version } })
}

test('half of an order paid ahead is on the order, and the advance names it', async () => {
  await sent()
  const advance = await paid(590_00)
  expect(advance).toMatchObject({ purchase_orders_id, purchase_order_number: 'PO/26-27/0001', is_refundable: false })
  expect(await order()).toMatchObject({
    advanced: 590_00,
    advance_left: 590_00,
    billed: 0,
    unbilled: 1_180_00,
    advances: [{ advance_number: 'PV/26-27/0001', status: 'open', amount: 590_00, advance_left: 590_00 }],
  })
  const { rows } = await asha.call(orders.purchaseOrderTimeline, { params: { purchase_orders_id } })
  expect(rows[0]).toMatchObject({ action: 'paid_ahead', detail: { advance_number: 'PV/26-27/0001', amount: 590_00 } })
})

test('its bill uses the advance, and the order shows what is advanced, billed and left to bill', async () => {
  const { vendor_advances_id } = await paid(590_00)
  const { bills_id } = await billed('4')
  const applications = [{ bills_id, amount: 472_00 }]
  await asha.call(contract.applyVendorAdvance, {
    params: { vendor_advances_id },
    body: { applied_on: '2026-11-12', applications },
  })
  expect(await order()).toMatchObject({ advanced: 590_00, advance_left: 118_00, billed: 472_00, unbilled: 708_00 })
  expect(await listed({ purchase_orders_id, status: 'open' })).toMatchObject([{ vendor_advances_id, advance_left: 118_00 }])
})

test('no more than the order’s total is paid in advance, earlier advances included and returned ones not', async () => {
  expect(await refused(1_180_01)).toEqual([
    { path: 'amount', message: 'The order comes to ₹1,180.00: pay no more than that ahead' },
  ])
  const { vendor_advances_id } = await paid(1_000_00)
  expect(await refused(180_01)).toEqual([
    {
      path: 'amount',
      message: 'The order comes to ₹1,180.00; ₹1,000.00 of it is paid ahead or on its way: at most ₹180.00 more',
    },
  ])
  await paid(180_00)
  expect(await refused(1)).toMatchObject([{ message: expect.stringContaining('nothing is left') as string }])
  await asha.call(contract.refundVendorAdvance, { params: { vendor_advances_id }, body: vendorRefund(cash, { amount: 400_00 }) })
  await paid(400_00)
  expect(await order()).toMatchObject({ advanced: 1_180_00, advances: [{ refunded: 400_00 }, {}, {}] })
})

test('only an open order of the same vendor is paid ahead for', async () => {
  const other = await ruby()
  const theirs = (await sent(other)).purchase_orders_id
  expect(await refused(100_00, { purchase_orders_id: theirs })).toEqual([
    { path: 'purchase_orders_id', message: 'The order belongs to another vendor' },
  ])
  expect(await refused(100_00, { purchase_orders_id: nila })).toMatchObject([
    { path: 'purchase_orders_id', message: 'This purchase order does not exist' },
  ])
  await end('cancelled')
  expect(await refused(100_00)).toMatchObject([{ path: 'purchase_orders_id' }])
})

test('the advance of a cancelled order is to be reclaimed, until it was returned', async () => {
  const { vendor_advances_id } = await paid(590_00)
  await paid(100_00, { purchase_orders_id: null })
  expect(await listed({ status: 'refundable' })).toEqual([])
  await sent()
  await end('cancelled')
  expect(await order()).toMatchObject({ status: 'cancelled', advance_left: 590_00 })
  expect(await listed({ status: 'refundable' })).toMatchObject([
    { vendor_advances_id, purchase_order_number: 'PO/26-27/0001', is_refundable: true },
  ])
  expect(await asha.call(contract.sumVendorAdvances, { query: { status: 'refundable' } })).toMatchObject({ advance_left: 590_00 })
  const body = vendorRefund(cash, { amount: 590_00 })
  const given = await asha.call(contract.refundVendorAdvance, { params: { vendor_advances_id }, body })
  expect(given).toMatchObject({ status: 'used', is_refundable: false })
  expect(await order()).toMatchObject({ advanced: 0, advance_left: 0 })
})

test('an order that is revised stays with the vendor who has the money', async () => {
  const { vendor_advances_id } = await paid(590_00)
  const { version } = await end('draft')
  const other = await ruby()
  const change = (vendors_id: string) => ({
    params: { purchase_orders_id },
    body: { ...purchaseOrder(vendors_id, [orderLine(stationery, { quantity: '12' })]), version },
  })
  expect((await ravi.refused(orders.updatePurchaseOrder, change(other))).issues).toMatchObject([{ path: 'vendors_id' }])
  expect(await ravi.call(orders.updatePurchaseOrder, change(nila))).toMatchObject({ advanced: 590_00 })
  expect(await look(vendor_advances_id)).toMatchObject({ is_refundable: false })
})

test('two advances at once never come to more than the order', async () => {
  const tried = await Promise.allSettled([paid(700_00), paid(700_00)])
  expect(tried.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await order()).toMatchObject({ advanced: 700_00 })
})

test('a file names the order of each advance, and so does what leaves', async () => {
  const files = importing(world, 'vendor-advances')
  const head = 'Number,Vendor,Paid on,For,Amount,TDS for,Account,PO number\n'
  const row = (number: string) => `P-1,Nila Printers,18-11-2026,Half of the order,590,none,Cash in hand,${number}\n`
  expect(await files.made(asha, `${head}${row('PO/26-27/0001')}`)).toMatchObject({ made_count: 1 })
  expect(await order()).toMatchObject({ advanced: 590_00 })
  const file = await asha.send(contract.exportVendorAdvances, { query: {} })
  expect(file.body).toContain('PO/26-27/0001')
})
