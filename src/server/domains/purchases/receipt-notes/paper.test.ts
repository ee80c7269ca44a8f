import { extractText } from 'unpdf'
import { beforeEach, expect, test } from 'vitest'
import { updateCompany } from '#contract/company/company.ts'
import { createPurchaseOrder, sendPurchaseOrder } from '#contract/purchases/purchase-orders.ts'
import * as contract from '#contract/purchases/receipt-notes.ts'
import { createVendor, updateVendor } from '#contract/directory/vendors.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { companyDetails } from '#test/support/builders.ts'
import { orderLine, purchaseOrder, receiptNote, vendor } from '#test/support/purchase-builders.ts'
import { type Actor, openWorld } from '#test/support/world.ts'

const world = await openWorld()
let asha: Actor
let nila: string
let order: string
const letter = { to: 'bills@nilaprinters.in', subject: 'What came', message: 'As attached.' }

beforeEach(async () => {
  asha = await world.company()
  await asha.call(updateCompany, { body: companyDetails() })
  nila = (await asha.call(createVendor, { body: vendor() })).vendors_id
  const supplies = await asha.tx((tx) => accountOf(tx, 'office_supplies'))
  const draft = await asha.call(createPurchaseOrder, { body: purchaseOrder(nila, [orderLine(supplies)]) })
  order = draft.purchase_orders_id
  await asha.call(sendPurchaseOrder, { params: { purchase_orders_id: order }, body: { version: draft.version } })
})

const lines = [{ purchase_order_line_no: 1, received_quantity: '9', rejected_quantity: '2', reject_reason: 'Torn at the edges' }]
const over = { lines, delivery_reference: 'DC-9', vehicle_number: 'MH 12 AB 1234', notes: 'Left at the gate' }
const paper = async (params: { receipt_notes_id: string }) => {
  const { rawPayload } = await asha.send(contract.receiptNotePdfFile, { params, query: {} })
  return (await extractText(new Uint8Array(rawPayload), { mergePages: true })).text
}

test('a receipt is mailed and printed with the received and returned quantities, and no amounts', async () => {
  const params = await asha.call(contract.createReceiptNote, { body: receiptNote(order, '9', over) })
  expect(params).toMatchObject({ vendor_email: 'bills@nilaprinters.in', email_status: null, emailed_at: null })
  await asha.call(contract.emailReceiptNote, { params, body: letter })
  await world.app.services.jobs.drain()
  const mailed = await asha.call(contract.getReceiptNote, { params })
  expect(mailed).toMatchObject({ email_status: 'sent', emailed_to: letter.to, emailed_at: expect.any(String) })
  const events = (await asha.call(contract.receiptNoteTimeline, { params })).rows.map(({ action }) => action)
  expect(events).toEqual(['email_sent', 'email_asked', 'received'])

  const text = await paper(params)
  for (const said of [
    'Goods Receipt Note',
    'GRN/26-27/0001',
    'PO/26-27/0001',
    'DC-9',
    'MH 12 AB 1234',
    'Nila Printers',
    'Paper A4',
  ])
    expect(text).toContain(said)
  expect(text).toMatch(/4802\s+ream\s+10\s+9\s+2\s+7/)
  expect(text).toContain('Goes back: Torn at the edges')
  expect(text).toContain('Left at the gate')
  expect(text).not.toMatch(/₹|Taxable|Reverse charge/)
})

test('the document keeps the vendor as on the order, and a cancelled receipt is printed as such and not mailed', async () => {
  const params = await asha.call(contract.createReceiptNote, { body: receiptNote(order, '4') })
  await asha.call(updateVendor, { params: { vendors_id: nila }, body: vendor({ vendor_name: 'Nila Press', city: 'Mumbai' }) })
  expect(await paper(params)).toContain('Nila Printers')
  await asha.call(contract.cancelReceiptNote, { params, body: { cancel_reason: 'Entered twice' } })
  expect(await paper(params)).toContain('CANCELLED')
  expect(await asha.refused(contract.emailReceiptNote, { params, body: letter })).toMatchObject({ code: 'wrong_state' })
})
