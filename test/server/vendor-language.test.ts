import { beforeAll, expect, test } from 'vitest'
import { updateCompany } from '#contract/company/company.ts'
import { createVendor, exportVendors, getVendor, updateVendor } from '#contract/directory/vendors.ts'
import { approveBill, createBill, submitBill } from '#contract/purchases/bills.ts'
import { recordBillPayment } from '#contract/purchases/bill-payments.ts'
import { createDebitNote, debitNotePdfFile, issueDebitNote } from '#contract/purchases/debit-notes.ts'
import {
  createPurchaseOrder,
  emailPurchaseOrder,
  purchaseOrderPdfFile,
  sendPurchaseOrder,
} from '#contract/purchases/purchase-orders.ts'
import { createReceiptNote, getReceiptNote, receiptNotePdfFile } from '#contract/purchases/receipt-notes.ts'
import { listReceipts, receiptPdfFile } from '#contract/purchases/receipts.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { companyDetails } from '#test/support/builders.ts'
import { paperText } from '#test/support/golden/paper.ts'
import { mailsTo } from '#test/support/mailbox.ts'
import { bill, billLine, debitNote, orderLine, purchaseOrder, receiptNote, vendor } from '#test/support/purchase-builders.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let asha: Actor
let nila: string
let supplies: string
let cash: string

beforeAll(async () => {
  world = await openWorld()
  asha = await world.company()
  await asha.call(updateCompany, { body: companyDetails() })
  nila = (await asha.call(createVendor, { body: vendor({ language: 'hi' }) })).vendors_id
  const accounts = await asha.tx((tx) => Promise.all([accountOf(tx, 'office_supplies'), accountOf(tx, 'cash')]))
  supplies = accounts[0]
  cash = accounts[1]
})

const hindi = /[\u0900-\u097F]{3}/
const printed = async (endpoint: Parameters<Actor['send']>[0], params: object) => {
  const { rawPayload } = await asha.send(endpoint, { params, query: {} } as never)
  return (await paperText(Uint8Array.from(rawPayload))).join('\n')
}

test('an order and its receipt note are printed in the vendor’s language, and the mail shows the order in it', async () => {
  const draft = await asha.call(createPurchaseOrder, { body: purchaseOrder(nila, [orderLine(supplies)]) })
  const { purchase_orders_id } = draft
  await asha.call(sendPurchaseOrder, { params: { purchase_orders_id }, body: { version: draft.version } })
  const order = await printed(purchaseOrderPdfFile, { purchase_orders_id })
  expect(order).toMatch(hindi)
  expect(order).toContain('Nila Printers')
  expect(order).not.toMatch(/Purchase Order|Deliver by|Vendor|Place of supply|Taxable value|Authorised signatory/)
  const letter = { to: 'bills@nilaprinters.in', subject: 'Order', message: 'As attached.' }
  await asha.call(emailPurchaseOrder, { params: { purchase_orders_id }, body: letter })
  await world.app.services.jobs.drain()
  expect((await mailsTo(world, letter.to)).at(-1)?.html).toMatch(hindi)

  const lines = [{ purchase_order_line_no: 1, received_quantity: '9', rejected_quantity: '2', reject_reason: 'Torn' }]
  const note = await asha.call(createReceiptNote, { body: receiptNote(purchase_orders_id, '9', { lines }) })
  expect(await asha.call(getReceiptNote, { params: note })).toMatchObject({ vendor_language: 'hi' })
  const received = await printed(receiptNotePdfFile, { receipt_notes_id: note.receipt_notes_id })
  expect(received).toMatch(hindi)
  expect(received).not.toMatch(/Goods Receipt Note|Our order|Goes back|Ordered|Rejected/)
})

test('a debit note and the advice of a payment are in the vendor’s language', async () => {
  const { bills_id, version } = await asha.call(createBill, { body: bill(nila, [billLine(supplies)]) })
  const submitted = await asha.call(submitBill, { params: { bills_id }, body: { version } })
  await asha.call(approveBill, { params: { bills_id }, body: { version: submitted.version } })
  const body = {
    payment_date: '2026-11-12',
    amount: 5_000_00,
    payment_mode: 'cash',
    reference: 'CV-9',
    ledger_accounts_id: cash,
  } as const
  await asha.call(recordBillPayment, { params: { bills_id }, body })
  const [voucher] = (await asha.call(listReceipts, { query: {} })).rows
  const advice = await printed(receiptPdfFile, { payment_vouchers_id: voucher?.payment_vouchers_id })
  expect(advice).toMatch(hindi)
  expect(advice).toContain('5,000.00')
  expect(advice).not.toMatch(/Payment Receipt|Paid to|Payment method|Bill .* of|Rupees/)

  const draft = await asha.call(createDebitNote, { body: debitNote(bills_id) })
  const params = { debit_notes_id: draft.debit_notes_id }
  await asha.call(issueDebitNote, { params, body: { version: draft.version } })
  const note = await printed(debitNotePdfFile, params)
  expect(note).toMatch(hindi)
  expect(note).not.toMatch(/Debit Note|Reason:|Goods returned|Place of supply/)
})

test('the language is kept, exported, and English where nobody chose one', async () => {
  expect(await asha.call(getVendor, { params: { vendors_id: nila } })).toMatchObject({ language: 'hi' })
  const file = await asha.send(exportVendors, { query: {} })
  const [head = '', row = ''] = file.body.replace(/^\uFEFF/, '').split('\r\n')
  expect(row.split(',')[head.split(',').indexOf('Language')]).toBe('hi')
  const other = await asha.call(createVendor, {
    body: vendor({ vendor_name: 'Rane', gstin: null, gst_treatment: 'unregistered' }),
  })
  expect(other).toMatchObject({ language: null })
  const body = vendor({ vendor_name: 'Rane', gstin: null, gst_treatment: 'unregistered', language: 'ta' })
  expect(await asha.call(updateVendor, { params: other, body })).toMatchObject({ language: 'ta' })
})
