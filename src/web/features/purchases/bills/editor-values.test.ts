import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { InboxItem } from '#contract/purchases/inbox.ts'
import type { PurchaseOrder } from '#contract/purchases/purchase-orders.ts'
import type { ReceiptNote } from '#contract/purchases/receipt-notes.ts'
import { followClock } from '#web/lib/today.ts'
import { newValues, ofVendor, type Payee } from './editor-values.ts'
import { EditorSchema } from './editor-schema.ts'
import { valuesOfPaper, valuesOfOrder } from './values-from.ts'
import { filterOf, orderOf } from './filter.ts'
import { usualOf } from './lists.ts'

followClock('2026-11-20T10:00:00+05:30')
const vendor: Payee = {
  vendors_id: '0198d1c0-0000-7000-8000-000000000001',
  vendor_name: 'Nila Printers',
  payment_terms_days: 45,
  discount_percent: null,
  discount_days: null,
  tds_nature: 'contractor',
  expense_accounts_id: '0198d1c0-0000-7000-8000-000000000002',
  currency: null,
}
const orderLine = (over: object) => ({
  line_no: 1,
  item_name: 'Paper',
  ledger_accounts_id: vendor.expense_accounts_id,
  hsn: '4802',
  quantity: '10',
  rate: 50_00,
  gst_rate: '18',
  input_credit: 'eligible',
  discount_amount: 30_00,
  cess_rate: null,
  billable_quantity: '0',
  unbilled_quantity: '10',
  ...over,
})
const order = (...lines: object[]) =>
  ({
    purchase_orders_id: 'order',
    chosen_place_of_supply: null,
    reverse_charge: false,
    tax_inclusive: false,
    lines,
  }) as unknown as PurchaseOrder

test('a vendor determines due date, TDS and the default account of lines', () => {
  expect(newValues()).toMatchObject({ bill_date: '2026-11-20', due_date: '2026-12-20', tds_nature: '' })
  const chosen = ofVendor({ ...newValues(), bill_date: '2026-11-01' }, vendor)
  expect(chosen).toMatchObject({ due_date: '2026-12-16', tds_nature: 'contractor', currency: '', exchange_rate: '' })
  expect(chosen.lines[0]?.ledger_accounts_id).toBe(vendor.expense_accounts_id)
  const other = ofVendor(chosen, { ...vendor, expense_accounts_id: 'other', currency: 'USD' })
  expect(other.lines[0]?.ledger_accounts_id).toBe(vendor.expense_accounts_id)
  expect(other.currency).toBe('USD')
})

test('with nothing received, the whole order is billed, with a proportional discount for part of a line', () => {
  const all = valuesOfOrder(order(orderLine({})), undefined, vendor)
  expect(all.lines).toMatchObject([{ quantity: '10', discount_amount: 30_00, purchase_order_line_no: 1 }])
  const came = order(orderLine({ billable_quantity: '4' }), orderLine({ line_no: 2, billable_quantity: '0' }))
  expect(valuesOfOrder(came, undefined, vendor).lines).toMatchObject([{ quantity: '4', discount_amount: 12_00 }])
})

test('for a receipt, only accepted goods are billed, and never more than the order has left', () => {
  const came = order(orderLine({ billable_quantity: '4' }))
  const receipt = (accepted_quantity: string) =>
    ({ lines: [{ purchase_order_line_no: 1, accepted_quantity }] }) as unknown as ReceiptNote
  expect(valuesOfOrder(came, receipt('3'), vendor).lines[0]?.quantity).toBe('3')
  expect(valuesOfOrder(came, receipt('6'), vendor).lines[0]?.quantity).toBe('4')
  const nothing = valuesOfOrder(came, { lines: [] } as unknown as ReceiptNote, vendor)
  expect(nothing.lines).toMatchObject([{ item_name: '', quantity: '1' }])
})

const paper = (over: Partial<InboxItem> = {}) =>
  ({
    inbox_items_id: 'paper',
    bill_number: 'B/1',
    bill_date: '2026-11-10',
    due_date: null,
    cgst: 90_00,
    sgst: 90_00,
    igst: null,
    taxable_value: 1_000_00,
    hsn: null,
    ...over,
  }) as InboxItem

test('a bill from a document has the rate that its tax implies, and 18% where none does', () => {
  const rate = (over: Partial<InboxItem>) => valuesOfPaper(paper(over)).lines[0]?.gst_rate
  expect(rate({})).toBe('18')
  expect(rate({ cgst: 25_00, sgst: 25_00 })).toBe('5')
  expect(rate({ cgst: null, sgst: null, igst: 15_00 })).toBe('1.5')
  expect(rate({ cgst: 26_30, sgst: 26_30 })).toBe('18')
  expect(rate({ taxable_value: null })).toBe('18')
  expect(rate({ cgst: 0, sgst: 0, taxable_value: 0 })).toBe('18')
})

test('it is due on the document’s date, unless that is before the bill: then by the vendor’s terms, or in 30 days', () => {
  expect(valuesOfPaper(paper({ due_date: '2026-11-30' }), vendor).due_date).toBe('2026-11-30')
  expect(valuesOfPaper(paper({ due_date: '2026-11-09' }), vendor).due_date).toBe('2026-12-25')
  expect(valuesOfPaper(paper()).due_date).toBe('2026-12-10')
  expect(valuesOfPaper(paper({ bill_date: null })).bill_date).toBe('2026-11-20')
})

test('empty fields are sent as null', () => {
  const values = ofVendor({ ...newValues(), bill_number: 'B/1' }, vendor)
  const lines = values.lines.map((line) => ({ ...line, item_name: 'Paper', rate: 50_00 }))
  expect(z.parse(EditorSchema, { ...values, notes: '  ', lines })).toMatchObject({
    notes: null,
    duplicate_reason: null,
    inbox_items_id: null,
    tds_nature: 'contractor',
    lines: [{ rate: 50_00, hsn: null }],
  })
})

test('each list of bills has a default view and order, which the URL overrides', () => {
  expect(usualOf('review')).toEqual({ view: 'to_be_reviewed', sort: '-bill_date' })
  expect(filterOf({ search: 'nila' }, 'approved')).toMatchObject({ status: 'approved', search: 'nila' })
  expect(filterOf({ view: 'all' }, 'approved').status).toBeUndefined()
  expect(orderOf({}, '-bill_date')).toEqual({ sort: 'bill_date', order: 'desc' })
  expect(orderOf({ sort: 'due_date' }, '-bill_date')).toEqual({ sort: 'due_date', order: 'asc' })
})
