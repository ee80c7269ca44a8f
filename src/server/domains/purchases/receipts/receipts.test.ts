import { extractText } from 'unpdf'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import * as bills from '#contract/purchases/bills.ts'
import * as billPayments from '#contract/purchases/bill-payments.ts'
import { updateCompany } from '#contract/company/company.ts'
import * as contract from '#contract/purchases/receipts.ts'
import { createVendor } from '#contract/directory/vendors.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { companyDetails } from '#test/support/builders.ts'
import { bill, billLine, vendor } from '#test/support/purchase-builders.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let asha: Actor
let owed: bills.Bill
let cash: string

beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  asha = await world.company()
  await asha.call(updateCompany, { body: companyDetails() })
  const { vendors_id } = await asha.call(createVendor, { body: vendor() })
  const [printing, money] = await asha.tx((tx) => Promise.all([accountOf(tx, 'office_supplies'), accountOf(tx, 'cash')]))
  cash = money
  const { bills_id, version } = await asha.call(bills.createBill, { body: bill(vendors_id, [billLine(printing)]) })
  const submitted = await asha.call(bills.submitBill, { params: { bills_id }, body: { version } })
  owed = await asha.call(bills.approveBill, { params: { bills_id }, body: { version: submitted.version } })
})

const pay = (amount: number) =>
  asha.call(billPayments.recordBillPayment, {
    params: { bills_id: owed.bills_id },
    body: { payment_date: '2026-11-12', amount, payment_mode: 'cash', reference: 'CV-9', ledger_accounts_id: cash },
  })
const only = async () => {
  const { rows } = await asha.call(contract.listReceipts, { query: {} })
  expect(rows).toHaveLength(1)
  return rows[0]?.payment_vouchers_id ?? ''
}

test('a payment to a printer has a voucher with its number, its account and the bill it paid', async () => {
  await pay(5_000_00)
  const payment_vouchers_id = await only()
  const voucher = await asha.call(contract.getReceipt, { params: { payment_vouchers_id } })
  expect(voucher).toMatchObject({
    voucher_number: 'PV/26-27/0001',
    vendor_name: 'Nila Printers',
    amount: 5_000_00,
    payment_mode: 'cash',
    reference: 'CV-9',
    undone_on: null,
    bills: [{ bill_number: owed.bill_number, amount: 5_000_00 }],
  })
  const file = await asha.send(contract.receiptPdfFile, { params: { payment_vouchers_id }, query: {} })
  const { text } = await extractText(new Uint8Array(file.rawPayload), { mergePages: true })
  for (const part of [
    'Payment Receipt',
    'PV/26-27/0001',
    'Nila Printers',
    `Bill ${owed.bill_number}`,
    'Rupees Five Thousand Only',
  ])
    expect(text).toContain(part)
})

test('a payment that was undone says when, and adds nothing', async () => {
  const { payments } = await pay(5_000_00)
  await pay(1_000_00)
  await asha.call(billPayments.voidBillPayment, {
    params: { bills_id: owed.bills_id, bill_payments_id: payments[0]?.bill_payments_id ?? '' },
    body: { voided_on: '2026-11-15', void_reason: 'Counted wrong' },
  })
  expect(await asha.call(contract.sumReceipts, { query: {} })).toEqual({ count: 2, is_more: false, amount: 1_000_00 })
  const { rows } = await asha.call(contract.listReceipts, { query: { search: '5000' } })
  expect(rows).toMatchObject([{ amount: 5_000_00, undone_on: '2026-11-15' }])
})

test('vouchers are found by number, vendor and reference, and leave as CSV', async () => {
  await pay(5_000_00)
  for (const search of ['1', 'nila', 'CV-9'])
    expect((await asha.call(contract.listReceipts, { query: { search } })).rows).toHaveLength(1)
  const file = await asha.send(contract.exportReceipts, { query: {} })
  expect(file.payload).toContain('PV/26-27/0001,2026-11-12,Nila Printers,cash,CV-9,')
})

test('the vendor is mailed what was paid; what happened to the payment is reported, and one that was undone is not mailed', async () => {
  await pay(5_000_00)
  const params = { payment_vouchers_id: await only() }
  const body = { to: 'accounts@nilaprinters.in', subject: 'We paid you', message: 'As agreed.' }
  await asha.call(contract.emailReceipt, { params, body })
  await world.app.services.jobs.drain()
  expect(await asha.call(contract.getReceipt, { params })).toMatchObject({ email_status: 'sent', emailed_to: body.to })
  const actions = async () => (await asha.call(contract.receiptTimeline, { params })).rows.map(({ action }) => action)
  expect(await actions()).toEqual(['email_sent', 'email_asked', 'posted'])
  const { payments } = await asha.call(bills.getBill, { params: owed })
  await asha.call(billPayments.voidBillPayment, {
    params: { bills_id: owed.bills_id, bill_payments_id: payments[0]?.bill_payments_id ?? '' },
    body: { voided_on: '2026-11-20', void_reason: 'Paid twice' },
  })
  expect(await actions()).toEqual(['reversed', 'email_sent', 'email_asked', 'posted'])
  expect(await asha.refused(contract.emailReceipt, { params, body })).toMatchObject({ code: 'wrong_state' })
})
