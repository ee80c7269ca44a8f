import { beforeAll, expect, test } from 'vitest'
import * as bills from '#contract/purchases/bills.ts'
import { updateCompany } from '#contract/company/company.ts'
import * as notes from '#contract/purchases/debit-notes.ts'
import * as orders from '#contract/purchases/purchase-orders.ts'
import { createVendor } from '#contract/directory/vendors.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { companyDetails } from '#test/support/builders.ts'
import { bill, billLine, debitNote, purchaseOrder, orderLine, vendor } from '#test/support/purchase-builders.ts'
import { type Actor, openWorld } from '#test/support/world.ts'

let asha: Actor
let ravi: Actor
let vendors_id: string
let account: string

beforeAll(async () => {
  const world = await openWorld()
  asha = await world.company()
  await asha.call(updateCompany, { body: companyDetails() })
  ravi = await world.member(asha, ['ACCOUNTS_PAYABLE_CREATE'])
  vendors_id = (await asha.call(createVendor, { body: vendor() })).vendors_id
  account = await asha.tx((tx) => accountOf(tx, 'office_supplies'))
})

test('an order looks in its editor as its draft does once it is saved', async () => {
  const body = purchaseOrder(vendors_id, [orderLine(account)], { terms: 'At our gate', vendor_reference: 'Q/7' })
  const { printed, total } = await ravi.call(orders.previewPurchaseOrder, { body })
  const { purchase_orders_id } = await ravi.call(orders.createPurchaseOrder, { body })
  const saved = await ravi.call(orders.purchaseOrderPrintLayout, { params: { purchase_orders_id } })
  expect(printed).toEqual(saved)
  expect(total).toBeGreaterThan(0)
})

test('a debit note looks in its editor as its draft does once it is saved', async () => {
  const made = await ravi.call(bills.createBill, { body: bill(vendors_id, [billLine(account, { quantity: '4' })]) })
  const params = { bills_id: made.bills_id }
  const { version } = await ravi.call(bills.submitBill, { params, body: { version: made.version } })
  await asha.call(bills.approveBill, { params, body: { version } })
  const body = debitNote(made.bills_id, { notes: 'Torn' })
  const { printed } = await ravi.call(notes.previewDebitNote, { body: { ...body, debit_notes_id: null } })
  const { debit_notes_id } = await ravi.call(notes.createDebitNote, { body })
  expect(printed).toEqual(await ravi.call(notes.debitNotePrintLayout, { params: { debit_notes_id } }))
})
