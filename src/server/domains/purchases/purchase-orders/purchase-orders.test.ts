import { extractText } from 'unpdf'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as bills from '#contract/purchases/bills.ts'
import { updateCompany } from '#contract/company/company.ts'
import * as contract from '#contract/purchases/purchase-orders.ts'
import { cancelReceiptNote, createReceiptNote, getReceiptNote, listReceiptNotes } from '#contract/purchases/receipt-notes.ts'
import { createVendor } from '#contract/directory/vendors.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { companyDetails } from '#test/support/builders.ts'
import { bill, billLine, orderLine, purchaseOrder, receiptNote, vendor } from '#test/support/purchase-builders.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let asha: Actor
/** Another person of her company who prepares orders and bills. */
let ravi: Actor
let nila: string
let stationery: string

beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  asha = await world.company()
  await asha.call(updateCompany, { body: companyDetails() })
  ravi = await world.member(asha, ['ACCOUNTS_PAYABLE_CREATE'])
  nila = (await asha.call(createVendor, { body: vendor() })).vendors_id
  stationery = await asha.tx((tx) => accountOf(tx, 'office_supplies'))
})

const entered = (body = purchaseOrder(nila, [orderLine(stationery)])) => ravi.call(contract.createPurchaseOrder, { body })
const sent = async (body?: contract.PurchaseOrderInput) => {
  const { purchase_orders_id, version } = await entered(body)
  return ravi.call(contract.sendPurchaseOrder, { params: { purchase_orders_id }, body: { version } })
}
const get = (purchase_orders_id: string) => asha.call(contract.getPurchaseOrder, { params: { purchase_orders_id } })
const receive = (purchase_orders_id: string, quantity: string, over: Parameters<typeof receiptNote>[2] = {}) =>
  ravi.call(createReceiptNote, { body: receiptNote(purchase_orders_id, quantity, over) })
let serial = 0
const billOf = (purchase_orders_id: string, quantity: string, over: Partial<bills.BillLineInput> = {}) => {
  serial += 1
  const line = billLine(stationery, { hsn: '4802', quantity, rate: 100_00, purchase_order_line_no: 1, ...over })
  return bill(nila, [line], { bill_number: `NP/${serial}`, purchase_orders_id, duplicate_reason: 'Part deliveries' })
}
const submitted = async (body: bills.BillInput) => {
  const { bills_id, version } = await ravi.call(bills.createBill, { body })
  return ravi.call(bills.submitBill, { params: { bills_id }, body: { version } })
}
const approve = ({ bills_id, version }: bills.Bill) => asha.call(bills.approveBill, { params: { bills_id }, body: { version } })
const refused = ({ bills_id, version }: bills.Bill) =>
  asha.refused(bills.approveBill, { params: { bills_id }, body: { version } })
const matchOf = ({ bills_id }: bills.Bill) => asha.call(contract.getBillMatch, { params: { bills_id } })

describe('an order', () => {
  test('of ten reams comes to ₹1,180, gets its number when it is sent, and posts nothing', async () => {
    const draft = await entered()
    expect(draft).toMatchObject({ status: 'draft', purchase_order_number: null, taxable_value: 1_000_00, total: 1_180_00 })
    const { purchase_orders_id, version } = draft
    const order = await ravi.call(contract.sendPurchaseOrder, { params: { purchase_orders_id }, body: { version } })
    expect(order).toMatchObject({ status: 'sent', purchase_order_number: 'PO/26-27/0001', receipt: 'none' })
    expect(order.next_statuses).toEqual(['draft', 'closed', 'cancelled'])
    const posted = await asha.tx((tx) =>
      tx.client.query('SELECT 1 FROM journal_entries WHERE companies_id = $1', [tx.companies_id]),
    )
    expect(posted.rowCount).toBe(0)
  })

  test('taken back to be revised keeps its number', async () => {
    const { purchase_orders_id } = await sent()
    const params = { purchase_orders_id }
    const back = await ravi.call(contract.setPurchaseOrderStatus, { params, body: { status: 'draft', end_reason: null } })
    const body = { ...purchaseOrder(nila, [orderLine(stationery, { quantity: '12' })]), version: back.version }
    const { version } = await ravi.call(contract.updatePurchaseOrder, { params, body })
    const again = await ravi.call(contract.sendPurchaseOrder, { params, body: { version } })
    expect(again).toMatchObject({ purchase_order_number: 'PO/26-27/0001', total: 1_416_00, status: 'sent' })
  })

  test('is read by the vendor as a PDF with our address to deliver to', async () => {
    const { purchase_orders_id } = await sent()
    const file = await asha.send(contract.purchaseOrderPdfFile, { params: { purchase_orders_id }, query: {} })
    expect(file.statusCode).toBe(200)
    const { text } = await extractText(new Uint8Array(file.rawPayload), { mergePages: true })
    for (const said of ['Purchase Order', 'PO/26-27/0001', 'Nila Printers', 'Senapati Bapat Marg', 'Paper A4', '1,180.00'])
      expect(text).toContain(said)
  })

  test('is mailed with its PDF', async () => {
    const { purchase_orders_id } = await sent()
    const body = { to: 'bills@nilaprinters.in', subject: 'Our order', message: 'Please deliver.' }
    await ravi.call(contract.emailPurchaseOrder, { params: { purchase_orders_id }, body })
    await world.app.services.jobs.drain()
    expect(await get(purchase_orders_id)).toMatchObject({ email_status: 'sent', emailed_to: 'bills@nilaprinters.in' })
  })

  test('is found by number, vendor and amount, and leaves as CSV', async () => {
    const { purchase_orders_id } = await sent()
    for (const search of ['0001', 'nila', '1180'])
      expect((await asha.call(contract.listPurchaseOrders, { query: { search } })).rows).toMatchObject([{ purchase_orders_id }])
    expect(await asha.call(contract.sumPurchaseOrders, { query: { status: 'late' } })).toMatchObject({ count: 0 })
    const file = await asha.send(contract.exportPurchaseOrders, { query: {} })
    expect(file.payload).toContain('PO/26-27/0001,2026-11-10,2026-11-20,Nila Printers,sent,none,1000.00,1180.00')
  })
})

describe('goods that come', () => {
  test('four of ten, one of them torn, leave seven to come', async () => {
    const { purchase_orders_id } = await sent()
    const lines = [
      { purchase_order_line_no: 1, received_quantity: '4', rejected_quantity: '1', reject_reason: 'Torn in the rain' },
    ]
    const note = await receive(purchase_orders_id, '4', { lines })
    expect(note).toMatchObject({ receipt_note_number: 'GRN/26-27/0001', purchase_order_number: 'PO/26-27/0001' })
    expect(note.lines).toMatchObject([{ received_quantity: '4', rejected_quantity: '1', accepted_quantity: '3' }])
    const order = await get(purchase_orders_id)
    expect(order).toMatchObject({ receipt: 'part', is_receivable: true, next_statuses: ['closed'] })
    expect(order.lines).toMatchObject([{ accepted_quantity: '3', outstanding_quantity: '7', billable_quantity: '3' }])
    expect((await asha.call(listReceiptNotes, { query: { purchase_orders_id } })).rows).toMatchObject([{ is_rejected: true }])
  })

  test('beyond what was ordered are accepted only with a reason', async () => {
    const { purchase_orders_id } = await sent()
    await receive(purchase_orders_id, '8')
    const over = await ravi.refused(createReceiptNote, { body: receiptNote(purchase_orders_id, '3') })
    expect(over.issues).toEqual([
      { path: 'lines.0.received_quantity', message: 'That is 1 ream more than you ordered: send it back, or enter why' },
    ])
    await receive(purchase_orders_id, '3', { over_reason: 'Free with the order' })
    expect(await get(purchase_orders_id)).toMatchObject({ receipt: 'whole', lines: [{ accepted_quantity: '11' }] })
  })

  test('at two gates at once never exceed the order unseen', async () => {
    const { purchase_orders_id } = await sent()
    const body = receiptNote(purchase_orders_id, '6')
    const tries = await Promise.allSettled([1, 2, 3].map(() => ravi.call(createReceiptNote, { body })))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await get(purchase_orders_id)).toMatchObject({ lines: [{ accepted_quantity: '6' }] })
  })

  test('on a cancelled receipt count no more, and a billed receipt stays', async () => {
    const { purchase_orders_id } = await sent()
    const first = await receive(purchase_orders_id, '4')
    const second = await receive(purchase_orders_id, '6')
    await approve(await submitted(billOf(purchase_orders_id, '4')))
    const cancelled = (receipt_notes_id: string) =>
      ({ params: { receipt_notes_id }, body: { cancel_reason: 'Wrong gate' } }) as const
    await ravi.call(cancelReceiptNote, cancelled(second.receipt_notes_id))
    expect(await get(purchase_orders_id)).toMatchObject({ receipt: 'part', lines: [{ accepted_quantity: '4' }] })
    const kept = await ravi.refused(cancelReceiptNote, cancelled(first.receipt_notes_id))
    expect(kept.message).toBe('Bills for 4 of Paper A4 are approved: cancel them first.')
    const params = { receipt_notes_id: first.receipt_notes_id }
    expect(await asha.call(getReceiptNote, { params })).toMatchObject({ status: 'received' })
  })
})

describe('a bill held against its order', () => {
  test('for a receipt at the agreed price is approved as it is', async () => {
    const { purchase_orders_id } = await sent()
    await receive(purchase_orders_id, '10')
    const waiting = await submitted(billOf(purchase_orders_id, '10'))
    expect(await matchOf(waiting)).toMatchObject({
      is_held: false,
      lines: [{ ordered: '10', received: '10', billed: '10', differences: [] }],
    })
    expect(await approve(waiting)).toMatchObject({ status: 'approved' })
    expect(await get(purchase_orders_id)).toMatchObject({ status: 'billed', bills: [{ status: 'approved' }] })
  })

  test('for more than was received waits until another person accepts it with a reason', async () => {
    const { purchase_orders_id } = await sent()
    await receive(purchase_orders_id, '8')
    const waiting = await submitted(billOf(purchase_orders_id, '10'))
    const why = '10 ream billed, only 8 ream came in: 2 too many'
    expect((await matchOf(waiting)).lines[0]?.differences).toEqual([{ kind: 'quantity', excess: 2_000, why }])
    expect((await refused(waiting)).message).toBe(`Paper A4: ${why}. Somebody must accept that this bill differs from its order.`)
    const body = { version: waiting.version, reason: 'The rest comes on Monday' }
    const params = { bills_id: waiting.bills_id }
    const match = await asha.call(contract.acceptBillMatch, { params, body })
    expect(match).toMatchObject({ is_held: false, accepted: { reason: 'The rest comes on Monday' } })
    expect(await approve(waiting)).toMatchObject({ status: 'approved' })
  })

  test('cannot be accepted by a person who prepared it', async () => {
    const meera = await world.member(asha, ['ACCOUNTS_PAYABLE_CREATE', 'ACCOUNTS_PAYABLE_APPROVE'])
    const { purchase_orders_id } = await sent()
    const { bills_id, version } = await meera.call(bills.createBill, { body: billOf(purchase_orders_id, '1') })
    const params = { bills_id }
    const waiting = await meera.call(bills.submitBill, { params, body: { version } })
    const body = { version: waiting.version, reason: 'It is fine' }
    expect(await meera.refused(contract.acceptBillMatch, { params, body })).toMatchObject({ code: 'forbidden' })
  })

  test('is to be accepted again once it was changed', async () => {
    const { purchase_orders_id } = await sent()
    const waiting = await submitted(billOf(purchase_orders_id, '2'))
    const params = { bills_id: waiting.bills_id }
    await asha.call(contract.acceptBillMatch, { params, body: { version: waiting.version, reason: 'Fine' } })
    const { bill_number } = waiting
    const change = { ...billOf(purchase_orders_id, '2'), bill_number, version: waiting.version }
    const { version } = await ravi.call(bills.updateBill, { params, body: change })
    const again = await ravi.call(bills.submitBill, { params, body: { version } })
    expect(await matchOf(again)).toMatchObject({ is_held: true, accepted: null })
    expect(await refused(again)).toMatchObject({ code: 'wrong_state' })
  })

  test('at a price within 2% and ₹500 passes; beyond, it waits', async () => {
    const { purchase_orders_id } = await sent()
    await receive(purchase_orders_id, '10')
    const near = await submitted(billOf(purchase_orders_id, '5', { rate: 102_00 }))
    expect(await matchOf(near)).toMatchObject({ is_held: false })
    const far = await submitted(billOf(purchase_orders_id, '5', { rate: 103_00 }))
    expect((await matchOf(far)).lines[0]?.differences).toMatchObject([
      { kind: 'price', excess: 15_00, why: '₹515.00 billed, ₹500.00 at the order price: ₹15.00 more' },
    ])
    const wider = { quantity_percent: '0', quantity_amount: 0, price_percent: '5', price_amount: 20_00 }
    await asha.call(contract.saveMatchTolerances, { body: wider })
    expect(await matchOf(far)).toMatchObject({ is_held: false })
  })

  test('of a service needs no receipt, and never more than was ordered', async () => {
    const service = orderLine(stationery, { item_type: 'service', item_name: 'Design', quantity: '2', unit: 'day' })
    const { purchase_orders_id } = await sent(purchaseOrder(nila, [service]))
    await approve(await submitted(billOf(purchase_orders_id, '2')))
    const more = await submitted(billOf(purchase_orders_id, '1'))
    expect((await matchOf(more)).lines[0]?.differences).toMatchObject([
      { why: '1 day and 2 earlier billed, only 2 day were ordered: 1 too many' },
    ])
  })

  test('asks for nothing that is not on the order, and not for more tax', async () => {
    const { purchase_orders_id } = await sent()
    await receive(purchase_orders_id, '10')
    const body = billOf(purchase_orders_id, '10', { gst_rate: '40' })
    const freight = billLine(stationery, { item_name: 'Freight', rate: 300_00 })
    const waiting = await submitted({ ...body, lines: [...body.lines, freight] })
    const { lines } = await matchOf(waiting)
    expect(lines.flatMap((line) => line.differences.map(({ kind }) => kind))).toEqual(['tax', 'not_ordered'])
  })

  test('approved twice at once asks for the same goods once', async () => {
    const { purchase_orders_id } = await sent()
    await receive(purchase_orders_id, '10')
    const both = [await submitted(billOf(purchase_orders_id, '10')), await submitted(billOf(purchase_orders_id, '10'))]
    const tries = await Promise.allSettled(both.map(approve))
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('discarded or cancelled gives the order back what it took', async () => {
    const { purchase_orders_id } = await sent()
    const draft = await ravi.call(bills.createBill, { body: billOf(purchase_orders_id, '10') })
    expect(await get(purchase_orders_id)).toMatchObject({ status: 'billed', lines: [{ unbilled_quantity: '0' }] })
    await ravi.call(bills.discardBill, { params: { bills_id: draft.bills_id } })
    expect(await get(purchase_orders_id)).toMatchObject({ status: 'sent', lines: [{ unbilled_quantity: '10' }] })
  })

  test('of another vendor, or for a line the order does not have, is refused at the field', async () => {
    const { purchase_orders_id } = await sent()
    const other = await asha.call(createVendor, {
      body: vendor({ vendor_name: 'Kaveri Prints', gstin: null, gst_treatment: 'unregistered' }),
    })
    const stranger = { ...billOf(purchase_orders_id, '1'), vendors_id: other.vendors_id }
    expect((await ravi.refused(bills.createBill, { body: stranger })).issues?.[0]?.path).toBe('vendors_id')
    const nowhere = billOf(purchase_orders_id, '1', { purchase_order_line_no: 7 })
    expect((await ravi.refused(bills.createBill, { body: nowhere })).issues).toEqual([
      { path: 'lines.0.purchase_order_line_no', message: 'The order has no such line' },
    ])
  })
})
