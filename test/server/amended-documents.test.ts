import { beforeAll, expect, test } from 'vitest'
import * as bills from '#contract/purchases/bills.ts'
import * as debitNotes from '#contract/purchases/debit-notes.ts'
import * as purchaseOrders from '#contract/purchases/purchase-orders.ts'
import * as receiptNotes from '#contract/purchases/receipt-notes.ts'
import * as receipts from '#contract/purchases/receipts.ts'
import * as vendorAdvances from '#contract/purchases/vendor-advances.ts'
import * as advances from '#contract/sales/advances.ts'
import * as cashMemos from '#contract/sales/cash-memos.ts'
import * as creditNotes from '#contract/sales/credit-notes.ts'
import * as challans from '#contract/sales/delivery-challans.ts'
import * as estimates from '#contract/sales/estimates.ts'
import * as invoices from '#contract/sales/invoices.ts'
import * as payments from '#contract/sales/payments.ts'
import * as salesOrders from '#contract/sales/sales-orders.ts'
import { advance, cashMemo, challan, creditNote, estimate, payment, salesOrder } from '#test/support/builders.ts'
import { booksOf, issued, lockedUntil, openSeller, type Seller } from '#test/support/receivables.ts'
import { debitNote, orderLine, purchaseOrder, receiptNote, vendorAdvance } from '#test/support/purchase-builders.ts'
import { approvedBill, type Buyer, openBuyer } from '#test/support/payables.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let seller: Seller
let buyer: Buyer

beforeAll(async () => {
  world = await openWorld()
  seller = await openSeller(world)
  buyer = await openBuyer(world)
})

/** The newest amendment of a document in the audit trail: each field with what it was and what it is. */
const amended = (asha: Actor, id: string) =>
  asha.tx(async (tx) => {
    const { rows } = await tx.client.query<{ detail: object }>(
      `SELECT detail FROM audit_log WHERE companies_id = $1 AND entity_id = $2 AND action = 'amended' ORDER BY audit_log_id DESC LIMIT 1`,
      [tx.companies_id, id],
    )
    return rows[0]?.detail
  })
/** What must stay: money, tax, party and place of supply. */
const kept = <D extends object>(document: D) => {
  const { version: _v, notes: _n, ...rest } = document as D & { version: number; notes: string | null }
  const free = [
    'due_date',
    'valid_until',
    'expected_delivery_date',
    'expected_date',
    'order_reference',
    'vendor_reference',
    'terms',
  ]
  return Object.fromEntries(
    Object.entries(rest).filter(([field]) => !free.includes(field) && !/^(is_|updated|as_of)/.test(field)),
  )
}
const words = { order_reference: 'PO 77', notes: 'Deliver at gate 2', terms: null }

test('an issued invoice: due date, reference and notes change, the books and the rest do not', async () => {
  const { asha, customers_id } = seller
  const before = await issued(asha, customers_id)
  const books = await booksOf(asha)
  const params = { invoices_id: before.invoices_id }
  const body = { version: before.version, due_date: '2027-01-31', ...words }
  const after = await asha.call(invoices.amendInvoice, { params, body })
  expect(after).toMatchObject({ due_date: '2027-01-31', ...words, version: before.version + 1 })
  expect(kept(after)).toEqual(kept(before))
  expect(await booksOf(asha)).toEqual(books)
  expect(await amended(asha, before.invoices_id)).toMatchObject({ due_date: [before.due_date, '2027-01-31'] })
  expect(await asha.refused(invoices.amendInvoice, { params, body })).toMatchObject({ code: 'conflict' })
  const early = { ...body, version: after.version, due_date: '2020-01-01' }
  expect(await asha.refused(invoices.amendInvoice, { params, body: early })).toMatchObject({
    issues: [{ path: 'due_date', message: 'Choose the day of the invoice or a later one' }],
  })
  await asha.call(invoices.cancelInvoice, { params, body: { cancelled_on: '2026-12-01', cancel_reason: 'Wrong' } })
  const gone = await asha.call(invoices.getInvoice, { params })
  expect(await asha.refused(invoices.amendInvoice, { params, body: { ...body, version: gone.version } })).toMatchObject({
    code: 'wrong_state',
    message: 'This invoice is cancelled.',
  })
})

test('where an issued invoice reaches the customer changes, on this document alone and in the audit trail', async () => {
  const { asha, customers_id } = seller
  const before = await issued(asha, customers_id)
  const params = { invoices_id: before.invoices_id }
  const body = {
    version: before.version,
    due_date: before.due_date,
    ...words,
    contact_email: 'dues@nila.in',
    contact_mobile: null,
  }
  const after = await asha.call(invoices.amendInvoice, { params, body })
  expect(after.customer).toEqual({ ...before.customer, email: 'dues@nila.in', mobile_number: null })
  expect(await amended(asha, before.invoices_id)).toMatchObject({ contact_email: [before.customer.email, 'dues@nila.in'] })
  const next = await issued(asha, customers_id)
  expect(next.customer).toEqual(before.customer)
  const { contact_email: _email, contact_mobile: _mobile, ...others } = body
  const kept = await asha.call(invoices.amendInvoice, { params, body: { ...others, version: after.version, notes: 'Gate 3' } })
  expect(kept.customer).toEqual(after.customer)
  const wrong = { ...body, version: kept.version, contact_email: 'nobody' }
  expect((await asha.refused(invoices.amendInvoice, { params, body: wrong })).issues?.[0]?.path).toBe('contact_email')
})

test('a draft is edited as a whole instead', async () => {
  const { asha, customers_id } = seller
  const draft = await asha.call(estimates.createEstimate, { body: estimate(customers_id) })
  const params = { estimates_id: draft.estimates_id }
  const body = { version: draft.version, valid_until: draft.valid_until, ...words }
  expect(await asha.refused(estimates.amendEstimate, { params, body })).toMatchObject({ code: 'wrong_state' })
})

test('an estimate that was sent', async () => {
  const { asha, customers_id } = seller
  const draft = await asha.call(estimates.createEstimate, { body: estimate(customers_id) })
  const params = { estimates_id: draft.estimates_id }
  const before = await asha.call(estimates.sendEstimate, { params, body: { version: draft.version } })
  const body = { version: before.version, valid_until: '2027-02-28', ...words }
  const after = await asha.call(estimates.amendEstimate, { params, body })
  expect(after).toMatchObject({ valid_until: '2027-02-28', ...words })
  expect(kept(after)).toEqual(kept(before))
  expect(await amended(asha, before.estimates_id)).toMatchObject({ valid_until: [before.valid_until, '2027-02-28'] })
})

test('a sales order that was confirmed', async () => {
  const { asha, customers_id } = seller
  const draft = await asha.call(salesOrders.createSalesOrder, { body: salesOrder(customers_id) })
  const params = { sales_orders_id: draft.sales_orders_id }
  const before = await asha.call(salesOrders.confirmSalesOrder, { params, body: { version: draft.version } })
  const body = { version: before.version, expected_delivery_date: '2027-02-28', ...words }
  const after = await asha.call(salesOrders.amendSalesOrder, { params, body })
  expect(after).toMatchObject({ expected_delivery_date: '2027-02-28', ...words })
  expect(kept(after)).toEqual(kept(before))
  expect(await amended(asha, before.sales_orders_id)).toMatchObject({ notes: [before.notes, words.notes] })
})

test('a delivery challan whose goods left: a draft, a cancelled one and another version are refused', async () => {
  const { asha, customers_id } = seller
  const draft = await asha.call(challans.createDeliveryChallan, { body: challan(customers_id) })
  const params = { delivery_challans_id: draft.delivery_challans_id }
  const refused = (version: number) =>
    asha.refused(challans.amendDeliveryChallan, { params, body: { version, ...words, contact_mobile: '9876500000' } })
  expect(await refused(draft.version)).toMatchObject({ code: 'wrong_state' })
  const before = await asha.call(challans.sendGoods, { params, body: { version: draft.version } })
  expect(await refused(before.version - 1)).toMatchObject({ code: 'conflict' })
  const body = { version: before.version, ...words, contact_email: 'gate@konkan.example' }
  const after = await asha.call(challans.amendDeliveryChallan, { params, body })
  expect(after).toMatchObject({ ...words, version: before.version + 1, customer: { email: 'gate@konkan.example' } })
  expect({ ...kept(after), customer: before.customer }).toEqual(kept(before))
  expect(await amended(asha, before.delivery_challans_id)).toMatchObject({
    notes: [before.notes, words.notes],
    contact_email: [before.customer.email, 'gate@konkan.example'],
  })
  await asha.call(challans.cancelDeliveryChallan, { params, body: { cancel_reason: 'Wrong vehicle' } })
  expect(await refused(after.version + 1)).toMatchObject({ code: 'wrong_state' })
})

test('a credit note that was issued', async () => {
  const { asha, customers_id } = seller
  const draft = await asha.call(creditNotes.createCreditNote, { body: creditNote(customers_id) })
  const params = { credit_notes_id: draft.credit_notes_id }
  const before = await asha.call(creditNotes.issueCreditNote, { params, body: { version: draft.version } })
  const after = await asha.call(creditNotes.amendCreditNote, { params, body: { version: before.version, ...words } })
  expect(after).toMatchObject(words)
  expect(kept(after)).toEqual(kept(before))
  expect(await amended(asha, before.credit_notes_id)).toMatchObject({ notes: [before.notes, words.notes] })
})

test('a bill that was approved, and a debit note on it', async () => {
  const { asha, vendorOf } = buyer
  const before = await approvedBill(buyer, await vendorOf())
  const params = { bills_id: before.bills_id }
  const body = { version: before.version, due_date: '2027-01-31', notes: 'Agreed by phone' }
  const after = await asha.call(bills.amendBill, { params, body })
  expect(after).toMatchObject({ due_date: '2027-01-31', notes: 'Agreed by phone' })
  expect(kept(after)).toEqual(kept(before))
  expect(await amended(asha, before.bills_id)).toMatchObject({ due_date: [before.due_date, '2027-01-31'] })

  const draft = await asha.call(debitNotes.createDebitNote, { body: debitNote(before.bills_id) })
  const note = { debit_notes_id: draft.debit_notes_id }
  const out = await asha.call(debitNotes.issueDebitNote, { params: note, body: { version: draft.version } })
  const noted = { version: out.version, notes: 'Returned', contact_email: 'accounts@weavers.in' }
  const changed = await asha.call(debitNotes.amendDebitNote, { params: note, body: noted })
  expect(changed.notes).toBe('Returned')
  expect(changed.vendor).toEqual({ ...out.vendor, email: 'accounts@weavers.in' })
  expect(kept({ ...changed, vendor: out.vendor })).toEqual(kept(out))
  expect(await amended(asha, draft.debit_notes_id)).toEqual({
    notes: [out.notes, 'Returned'],
    contact_email: [out.vendor.email, 'accounts@weavers.in'],
  })
})

test('a purchase order that was sent', async () => {
  const { asha, printing, vendorOf } = buyer
  const order = purchaseOrder(await vendorOf(), [orderLine(printing)])
  const draft = await asha.call(purchaseOrders.createPurchaseOrder, { body: order })
  const params = { purchase_orders_id: draft.purchase_orders_id }
  const before = await asha.call(purchaseOrders.sendPurchaseOrder, { params, body: { version: draft.version } })
  const body = { version: before.version, expected_date: '2027-02-28', vendor_reference: 'Q/12', notes: null, terms: null }
  const after = await asha.call(purchaseOrders.amendPurchaseOrder, { params, body })
  expect(after).toMatchObject({ expected_date: '2027-02-28', vendor_reference: 'Q/12' })
  expect(after.vendor).toEqual(before.vendor)
  expect(kept(after)).toEqual(kept(before))
  expect(await amended(asha, before.purchase_orders_id)).toMatchObject({ vendor_reference: [before.vendor_reference, 'Q/12'] })
  const moved = { ...body, version: after.version, contact_email: null, contact_mobile: '9876500012' }
  const reached = await asha.call(purchaseOrders.amendPurchaseOrder, { params, body: moved })
  expect(reached.vendor).toEqual({ ...before.vendor, email: null, mobile_number: '9876500012' })
})

test('a payment: its reference and notes, until it is undone; the books and the money stay', async () => {
  const { asha, customers_id, bank } = seller
  const made = await asha.call(payments.recordPayment, { body: payment(customers_id, bank, { reference: 'UTR 1' }) })
  const books = await booksOf(asha)
  const params = { payments_id: made.payments_id }
  const body = { reference: 'UTR 2', notes: 'Corrected from the statement' }
  const after = await asha.call(payments.amendPayment, { params, body })
  expect(after).toEqual({ ...made, ...body })
  expect(await booksOf(asha)).toEqual(books)
  expect(await amended(asha, made.payments_id)).toEqual({ reference: ['UTR 1', 'UTR 2'], notes: [made.notes, body.notes] })
  await asha.call(payments.voidPayment, { params, body: { voided_on: '2026-11-20', void_reason: 'Bounced' } })
  expect(await asha.refused(payments.amendPayment, { params, body })).toMatchObject({ code: 'wrong_state' })
})

test('a cash memo: mobile number, reference and notes, until it is cancelled; the books and the rest stay', async () => {
  const { asha } = seller
  const made = await asha.call(cashMemos.createCashMemo, { body: cashMemo({ payment_mode: 'card', reference: 'SLIP 1' }) })
  const books = await booksOf(asha)
  const params = { cash_memos_id: made.cash_memos_id }
  const body = { version: made.version, mobile_number: '9876500012', reference: 'SLIP 2', notes: 'Gift wrapped' }
  const after = await asha.call(cashMemos.amendCashMemo, { params, body })
  expect(after).toEqual({ ...made, ...body, version: 2, customer: { ...made.customer, mobile_number: '9876500012' } })
  expect(await asha.refused(cashMemos.amendCashMemo, { params, body })).toMatchObject({ code: 'conflict' })
  expect(await booksOf(asha)).toEqual(books)
  expect(await amended(asha, made.cash_memos_id)).toEqual({
    mobile_number: [null, '9876500012'],
    reference: ['SLIP 1', 'SLIP 2'],
    notes: [null, 'Gift wrapped'],
  })
  await asha.call(cashMemos.cancelCashMemo, { params, body: { cancel_reason: 'Returned' } })
  expect(await asha.refused(cashMemos.amendCashMemo, { params, body })).toMatchObject({ code: 'wrong_state' })
})

test('an advance from a customer: contacts and notes, until it is voided; what was left out stays', async () => {
  const { asha, customers_id, bank } = seller
  const made = await asha.call(advances.receiveAdvance, { body: advance(customers_id, bank) })
  const books = await booksOf(asha)
  const params = { advances_id: made.advances_id }
  const body = { version: made.version, contact_email: 'accounts@shop.in', notes: 'For the winter catalogue' }
  const after = await asha.call(advances.amendAdvance, { params, body })
  expect(after).toEqual({ ...made, version: 2, notes: body.notes, customer: { ...made.customer, email: 'accounts@shop.in' } })
  expect(await asha.refused(advances.amendAdvance, { params, body })).toMatchObject({ code: 'conflict' })
  expect(await booksOf(asha)).toEqual(books)
  expect(await amended(asha, made.advances_id)).toEqual({
    contact_email: [made.customer.email, 'accounts@shop.in'],
    notes: [null, body.notes],
  })
  await asha.call(advances.voidAdvance, { params, body: { voided_on: '2026-11-20', void_reason: 'Twice' } })
  expect(await asha.refused(advances.amendAdvance, { params, body })).toMatchObject({ code: 'wrong_state' })
})

test('an advance to a vendor: contacts, reference and notes; its voucher has the same reference', async () => {
  const { asha, cash, vendorOf } = buyer
  const vendors_id = await vendorOf()
  const made = await asha.call(vendorAdvances.recordVendorAdvance, {
    body: vendorAdvance(vendors_id, cash, { reference: 'CHQ 1' }),
  })
  const books = await booksOf(asha)
  const params = { vendor_advances_id: made.vendor_advances_id }
  const body = {
    version: made.version,
    contact_mobile: '9876500012',
    reference: 'CHQ 2',
    notes: 'Second half of the order',
  }
  const after = await asha.call(vendorAdvances.amendVendorAdvance, { params, body })
  const vendor = made.vendor && { ...made.vendor, mobile_number: '9876500012' }
  expect(after).toEqual({ ...made, version: 2, reference: 'CHQ 2', notes: body.notes, vendor })
  expect(await asha.refused(vendorAdvances.amendVendorAdvance, { params, body })).toMatchObject({ code: 'conflict' })
  expect(await booksOf(asha)).toEqual(books)
  const { rows } = await asha.call(receipts.listReceipts, { query: { vendors_id } })
  expect(rows).toMatchObject([{ voucher_number: made.advance_number, reference: 'CHQ 2' }])
  expect(await amended(asha, made.vendor_advances_id)).toMatchObject({ reference: ['CHQ 1', 'CHQ 2'] })
  await asha.call(vendorAdvances.cancelVendorAdvance, { params, body: { cancelled_on: '2026-11-20', cancel_reason: 'Wrong' } })
  expect(await asha.refused(vendorAdvances.amendVendorAdvance, { params, body })).toMatchObject({ code: 'wrong_state' })
})

test('a receipt note: date, challan, vehicle and notes; its date neither leaves the year of its number nor a locked period', async () => {
  const { asha, printing, vendorOf } = buyer
  const order = purchaseOrder(await vendorOf(), [orderLine(printing)])
  const { purchase_orders_id, version } = await asha.call(purchaseOrders.createPurchaseOrder, { body: order })
  await asha.call(purchaseOrders.sendPurchaseOrder, { params: { purchase_orders_id }, body: { version } })
  const made = await asha.call(receiptNotes.createReceiptNote, { body: receiptNote(purchase_orders_id, '4') })
  const params = { receipt_notes_id: made.receipt_notes_id }
  const given = { receipt_date: '2026-11-14', delivery_reference: 'DC/9', vehicle_number: 'MH12AB1234', notes: 'At gate 2' }
  const first = { ...given, version: made.version }
  const after = await asha.call(receiptNotes.amendReceiptNote, { params, body: first })
  expect(after).toEqual({ ...made, ...given, version: 2 })
  expect(await asha.refused(receiptNotes.amendReceiptNote, { params, body: first })).toMatchObject({ code: 'conflict' })
  const body = { ...given, version: after.version }
  expect(await amended(asha, made.receipt_notes_id)).toMatchObject({ receipt_date: ['2026-11-12', '2026-11-14'] })
  const refused = (receipt_date: string) =>
    asha.refused(receiptNotes.amendReceiptNote, { params, body: { ...body, receipt_date } })
  for (const day of ['2026-11-09', '2027-04-01'])
    expect(await refused(day)).toMatchObject({ code: 'invalid', issues: [{ path: 'receipt_date' }] })
  await lockedUntil(asha, '2026-11-14')
  expect(await refused('2026-11-16')).toMatchObject({ code: 'period_locked' })
  const words = { ...body, notes: 'At gate 3' }
  expect(await asha.call(receiptNotes.amendReceiptNote, { params, body: words })).toMatchObject({ ...words, version: 3 })
  await asha.call(receiptNotes.cancelReceiptNote, { params, body: { cancel_reason: 'Wrong order' } })
  expect(await asha.refused(receiptNotes.amendReceiptNote, { params, body: words })).toMatchObject({ code: 'wrong_state' })
})
