import { beforeAll, beforeEach, expect, test } from 'vitest'
import {
  addContractorBank,
  billContractors,
  type BillContractors,
  connectContractor,
  createContractor,
  getContractor,
  getContractorMonth,
  getOwnContractorPay,
  listContractors,
  type NewContractor,
  setContractorRate,
  updateContractor,
} from '#contract/payroll/contractors.ts'
import { createVendor, getVendor, listVendors } from '#contract/directory/vendors.ts'
import { approveBill, cancelBill, createBill, discardBill, getBill, sendBackBill } from '#contract/purchases/bills.ts'
import { recordBillPayment } from '#contract/purchases/bill-payments.ts'
import { newId } from '#server/platform/ids.ts'
import { bill as billInput, billLine, vendor } from '#test/support/purchase-builders.ts'
import { accountIds } from '#test/support/ledger.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let asha: Actor
let officer: Actor

beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  asha = await world.company()
  officer = await world.member(asha, ['APPS_PAYROLL'])
})

const input = (over: Partial<NewContractor> = {}): NewContractor => ({
  vendors_id: null,
  contractor_name: 'Neel Barve',
  email: 'neel@example.in',
  mobile_number: null,
  gstin: null,
  tds_nature: 'professional',
  work: 'Web design',
  started_on: '2026-04-01',
  ended_on: null,
  gst_rate: '0',
  pan: 'QWPPB1234Z',
  rate_unit: 'month',
  rate: 60_000_00,
  ...over,
})
const add = async (over: Partial<NewContractor> = {}) => officer.call(createContractor, { body: input(over), key: newId() })
const pay = (
  ids: string | string[],
  over: Partial<BillContractors> & { quantity?: string; note?: string; bill_number?: string } = {},
) => {
  const { quantity = '1', note = null, bill_number = null, ...rest } = over
  const rows = [ids].flat().map((payroll_contractors_id) => ({ payroll_contractors_id, quantity, bill_number, note }))
  return { body: { month: '2026-10-01', bill_date: '2026-10-31', is_off_cycle: false, rows, ...rest }, key: newId() }
}
const approved = async (bills_id: string) =>
  asha.call(approveBill, {
    params: { bills_id },
    body: { version: (await asha.call(getBill, { params: { bills_id } })).version },
    key: newId(),
  })

test('a contractor is one vendor, and a month becomes a bill under review with its TDS', async () => {
  const { payroll_contractors_id, vendors_id } = await add()
  expect(await asha.call(getVendor, { params: { vendors_id } })).toMatchObject({ pan: 'QWPPB1234Z', tds_nature: 'professional' })
  const done = await officer.call(billContractors, pay(payroll_contractors_id))
  const [payment] = done.payments
  expect(payment).toMatchObject({ amount: 60_000_00, quantity: '1', bill_number: 'FEE-2026-10', bill_status: 'to_be_reviewed' })
  const bills_id = payment?.bills_id ?? ''
  const bill = await approved(bills_id)
  // By hand: past ₹50,000 of the year, 10% of the whole (s.393(1), code 1027).
  expect([bill.taxable_value, bill.total, bill.tds_amount, bill.amount_due]).toEqual([60_000_00, 60_000_00, 6_000_00, 54_000_00])
  const ids = await accountIds(asha)
  expect(bill.lines).toMatchObject([{ item_name: 'Web design, October 2026', ledger_accounts_id: ids('professional_fees') }])
})

test('the officer who made the bill cannot approve it, and sees no other bill', async () => {
  const { payroll_contractors_id } = await add()
  const { payments } = await officer.call(billContractors, pay(payroll_contractors_id))
  const params = { bills_id: payments[0]?.bills_id ?? '' }
  await expect(officer.call(approveBill, { params, body: { version: 2 }, key: newId() })).rejects.toThrow('forbidden')
  await expect(officer.call(getBill, { params })).rejects.toThrow('forbidden')
  const both = await world.member(asha, ['APPS_PAYROLL', 'ACCOUNTS_PAYABLE_APPROVE'])
  const other = (await add({ contractor_name: 'Ira Sen', pan: 'QWPPB1235Z' })).payroll_contractors_id
  const own = await both.call(billContractors, pay(other))
  const bills_id = own.payments.find((each) => each.payroll_contractors_id === other)?.bills_id ?? ''
  const { version } = await asha.call(getBill, { params: { bills_id } })
  await expect(both.call(approveBill, { params: { bills_id }, body: { version }, key: newId() })).rejects.toThrow('forbidden')
})

test('a month is billed once; an additional bill, a discarded and a cancelled one leave it as it should be', async () => {
  const { payroll_contractors_id: one } = await add()
  const first = await officer.call(billContractors, pay(one))
  await expect(officer.call(billContractors, pay(one))).rejects.toThrow('rows.0')
  const more = await officer.call(billContractors, pay(one, { is_off_cycle: true, quantity: '0.5' }))
  expect(more.payments.map(({ bill_number, amount, is_off_cycle }) => [bill_number, amount, is_off_cycle])).toEqual([
    ['FEE-2026-10-2', 30_000_00, true],
    ['FEE-2026-10', 60_000_00, false],
  ])
  const params = { bills_id: first.payments[0]?.bills_id ?? '' }
  const { version } = await asha.call(getBill, { params })
  await asha.call(sendBackBill, { params, body: { version, sent_back_reason: 'Half a month' } })
  await asha.call(discardBill, { params })
  // The month is free again, and numbers go on.
  const again = await officer.call(billContractors, pay(one))
  const remade = again.payments.find(({ is_off_cycle }) => !is_off_cycle)
  expect(remade?.bill_number).toBe('FEE-2026-10-3')
  await approved(remade?.bills_id ?? '')
  await asha.call(cancelBill, {
    params: { bills_id: remade?.bills_id ?? '' },
    body: { cancelled_on: '2026-11-02', cancel_reason: 'Not delivered' },
    key: newId(),
  })
  expect((await officer.call(billContractors, pay(one))).payments.map(({ bill_number }) => bill_number)).toContain(
    'FEE-2026-10-4',
  )
})

test('the same key makes the bills once', async () => {
  const { payroll_contractors_id } = await add()
  const ask = pay(payroll_contractors_id)
  const [one, two] = [await officer.call(billContractors, ask), await officer.call(billContractors, ask)]
  expect(two).toEqual(one)
  expect(one.payments).toHaveLength(1)
})

test('of many bills none is made when one is refused', async () => {
  const [one, two] = [await add(), await add({ contractor_name: 'Ira Sen', pan: 'QWPPB1235Z', started_on: '2026-11-01' })]
  const ids = [one.payroll_contractors_id, two.payroll_contractors_id]
  await expect(officer.call(billContractors, pay(ids))).rejects.toThrow('rows.1')
  const { payments, rows, left_out } = await officer.call(getContractorMonth, { query: { month: '2026-10-01' } })
  expect([payments, rows.length, left_out]).toEqual([[], 1, 1])
  await expect(officer.call(billContractors, pay([ids[0] ?? '', ids[0] ?? '']))).rejects.toThrow('rows.1')
})

test('days and hours are counted at the rate of the month’s last day', async () => {
  const { payroll_contractors_id: id } = await add({ rate_unit: 'hour', rate: 1_333_33 })
  await officer.call(setContractorRate, {
    params: { payroll_contractors_id: id },
    body: { from_on: '2026-10-15', rate_unit: 'hour', rate: 1_500_01 },
  })
  const october = await officer.call(getContractorMonth, { query: { month: '2026-10-01' } })
  expect(october.rows[0]?.checks.map(({ check }) => check)).toEqual(['bank', 'rate_changed'])
  const done = await officer.call(billContractors, pay(id, { quantity: '12.255' }))
  // 12.255 × 1,500.01 = 18,382.62255
  expect(done.payments[0]).toMatchObject({ amount: 18_382_62, total: 18_382_62 })
  const september = await officer.call(billContractors, pay(id, { month: '2026-09-01', bill_date: '2026-09-30' }))
  expect(september.payments[0]).toMatchObject({ amount: 1_333_33 })
  const { payments } = await officer.call(getContractor, { params: { payroll_contractors_id: id } })
  for (const { bills_id, amount } of payments)
    expect((await asha.call(getBill, { params: { bills_id } })).taxable_value).toBe(amount)
})

test('who charges GST needs the number of the invoice, and the bill has its GST', async () => {
  const own = { contractor_name: 'Nila Studio', pan: null, gstin: '27AAPFU0939F1ZV', gst_rate: '18' }
  const { payroll_contractors_id: id, pan } = await add(own)
  expect(pan).toBe('AAPFU0939F')
  await expect(officer.call(billContractors, pay(id))).rejects.toThrow('rows.0.bill_number')
  const done = await officer.call(billContractors, pay(id, { bill_number: 'NS/71' }))
  expect(done.payments[0]).toMatchObject({ bill_number: 'NS/71', amount: 60_000_00, total: 70_800_00, tds_amount: 6_000_00 })
})

test('a PAN that a vendor has is that vendor, chosen by name', async () => {
  const { vendors_id } = await asha.call(createVendor, {
    body: vendor({ pan: 'AAPFU0939F', tds_nature: 'contractor' }),
    key: newId(),
  })
  await expect(add({ pan: 'AAPFU0939F' })).rejects.toThrow('pan')
  await expect(add({ pan: null, gstin: '27AAPFU0939F1ZV' })).rejects.toThrow('gstin')
  const made = await add({ vendors_id, pan: null })
  expect(made).toMatchObject({ vendors_id, contractor_name: 'Nila Printers', tds_nature: 'contractor' })
  await expect(add({ vendors_id, pan: null })).rejects.toThrow('vendors_id')
  expect((await asha.call(listVendors, { query: {} })).rows).toHaveLength(1)
})

test('payroll fills in a PAN and a bank account that are missing, and changes none on file', async () => {
  const { payroll_contractors_id, vendors_id } = await add({ pan: null })
  const params = { payroll_contractors_id }
  const { checks } = (await officer.call(getContractorMonth, { query: { month: '2026-10-01' } })).rows[0] ?? { checks: [] }
  expect(checks.map(({ check }) => check)).toEqual(['no_pan', 'bank'])
  const change = { work: 'Web design', started_on: '2026-04-01', ended_on: null, gst_rate: '0' }
  await officer.call(updateContractor, { params, body: { ...change, pan: 'QWPPB1234Z' } })
  expect((await asha.call(getVendor, { params: { vendors_id } })).pan).toBe('QWPPB1234Z')
  await expect(officer.call(updateContractor, { params, body: { ...change, pan: 'QWPPB1235Z' } })).rejects.toThrow('pan')
  const bank = { bank_account_name: 'Neel Barve', bank_account_number: '50200012345678', bank_ifsc: 'HDFC0000001', upi_vpa: null }
  const { bank_status } = await officer.call(addContractorBank, { params, body: bank })
  expect(bank_status).toBe('verifying')
  await expect(officer.call(addContractorBank, { params, body: bank })).rejects.toThrow('wrong_state')
})

test('a bill that somebody entered by hand for the same work needs a reason', async () => {
  const { payroll_contractors_id: id, vendors_id } = await add()
  const fees = (await accountIds(asha))('professional_fees')
  const line = billLine(fees, { rate: 60_000_00, gst_rate: '0' })
  await asha.call(createBill, {
    body: billInput(vendors_id, [line], { bill_number: 'NB-9', bill_date: '2026-10-28' }),
    key: newId(),
  })
  await expect(officer.call(billContractors, pay(id))).rejects.toThrow('rows.0.note')
  expect((await officer.call(billContractors, pay(id, { note: 'NB-9 is for the logo' }))).payments).toHaveLength(1)
})

test('a member who is the contractor sees own payments once approved, and nobody else sees them', async () => {
  const neel = await world.member(asha, ['DASHBOARD'])
  const { payroll_contractors_id } = await add()
  const params = { payroll_contractors_id }
  await officer.call(connectContractor, { params, body: { accounts_id: neel.accounts_id } })
  await expect(officer.call(connectContractor, { params, body: { accounts_id: officer.accounts_id } })).rejects.toThrow(
    'forbidden',
  )
  const { payments } = await officer.call(billContractors, pay(payroll_contractors_id))
  expect(await neel.call(getOwnContractorPay)).toEqual({ is_contractor: true, payments: [] })
  const bills_id = payments[0]?.bills_id ?? ''
  await approved(bills_id)
  const ids = await accountIds(asha)
  await asha.call(recordBillPayment, {
    params: { bills_id },
    body: {
      payment_date: '2026-11-05',
      amount: 54_000_00,
      payment_mode: 'bank_transfer',
      reference: 'UTR1',
      ledger_accounts_id: ids('bank'),
    },
    key: newId(),
  })
  expect((await neel.call(getOwnContractorPay)).payments).toMatchObject([
    { amount: 60_000_00, tds_amount: 6_000_00, amount_due: 0, bill_status: 'paid', paid_on: '2026-11-05' },
  ])
  expect((await officer.call(getOwnContractorPay)).is_contractor).toBe(false)
  await expect(neel.call(listContractors, { query: {} })).rejects.toThrow('forbidden')
  await expect(neel.call(getContractor, { params })).rejects.toThrow('forbidden')
})
