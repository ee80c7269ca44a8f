import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '#contract/purchases/bills.ts'
import * as billFiles from '#contract/purchases/bill-files.ts'
import * as billPayments from '#contract/purchases/bill-payments.ts'
import { updateCompany } from '#contract/company/company.ts'
import { listNotifications } from '#contract/messaging/notifications.ts'
import { createVendor, getVendor, vendorStatement } from '#contract/directory/vendors.ts'
import type { AccountRole } from '#core/ledger/chart-of-accounts.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { balance } from '#server/ledger/balances.ts'
import { companyDetails } from '#test/support/builders.ts'
import { bill, billLine, vendor } from '#test/support/purchase-builders.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let asha: Actor
/** Another person of her company who prepares bills. */
let ravi: Actor
let nila: string
let printing: string

beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  asha = await world.company()
  await asha.call(updateCompany, { body: companyDetails() })
  ravi = await world.member(asha, ['ACCOUNTS_PAYABLE_CREATE'])
  nila = (await asha.call(createVendor, { body: vendor() })).vendors_id
  printing = await account('office_supplies')
})

const account = (role: AccountRole) => asha.tx((tx) => accountOf(tx, role))
const draft = (over: Parameters<typeof bill>[2] = {}, line: Parameters<typeof billLine>[1] = {}) =>
  bill(nila, [billLine(printing, line)], over)
const enter = (body = draft()) => ravi.call(contract.createBill, { body })
const submitted = async (body = draft()) => {
  const { bills_id, version } = await enter(body)
  return ravi.call(contract.submitBill, { params: { bills_id }, body: { version } })
}
const approved = async (body = draft()) => {
  const { bills_id, version } = await submitted(body)
  return asha.call(contract.approveBill, { params: { bills_id }, body: { version } })
}
const books = ({ journal }: contract.Bill) => Object.fromEntries(journal.map((line) => [line.account_name, line.amount]))

describe('what a bill does to the books', () => {
  test('a printer’s bill of ₹10,000 with 18% GST is a cost, two input credits, and a debt', async () => {
    const entered = await enter()
    expect(entered).toMatchObject({
      status: 'draft',
      amount_due: 0,
      taxable_value: 10_000_00,
      cgst: 900_00,
      sgst: 900_00,
      igst: 0,
      total: 11_800_00,
    })
    const done = await approved(draft({ bill_number: 'NP/2026-27/0043', duplicate_reason: 'A second run' }))
    expect(done).toMatchObject({ status: 'approved', amount_due: 11_800_00, place_of_supply: '27', tax_rule: 'intra' })
    expect(books(done)).toEqual({
      'Printing, stationery and courier': 10_000_00,
      'CGST input credit': 900_00,
      'SGST/UTGST input credit': 900_00,
      'Trade payables': -11_800_00,
    })
    expect(done.why[0]).toBe('Place of supply Maharashtra (27): your GSTIN')
    expect(await asha.call(getVendor, { params: { vendors_id: nila } })).toMatchObject({ payable: 11_800_00 })
  })

  test('from another state the credit is IGST', async () => {
    const bengaluru = vendor({ vendor_name: 'Kaveri Prints', gstin: '29AAGCB7383J1Z4', state_code: '29' })
    const { vendors_id } = await asha.call(createVendor, { body: bengaluru })
    expect(books(await approved({ ...draft(), vendors_id }))).toEqual({
      'Printing, stationery and courier': 10_000_00,
      'IGST input credit': 1_800_00,
      'Trade payables': -11_800_00,
    })
  })

  test('GST on a staff lunch is blocked by section 17(5) and is a cost', async () => {
    const done = await approved(draft({}, { gst_rate: '5', hsn: '996331', input_credit: 'food' }))
    expect(books(done)).toEqual({
      'Printing, stationery and courier': 10_000_00,
      'Input GST not available as credit': 500_00,
      'Trade payables': -10_500_00,
    })
    expect(done.why).toContain('₹500.00 of GST is a cost, not input credit (CGST Act s.17)')
  })

  test('a company that is not a regular taxpayer takes no credit', async () => {
    await asha.call(updateCompany, { body: companyDetails({ gst_scheme: 'composition' }) })
    expect(books(await approved())).toMatchObject({ 'Input GST not available as credit': 1_800_00 })
  })

  test('under reverse charge the vendor is owed the value, and the government the GST', async () => {
    const goods = vendor({ vendor_name: 'Patil Transport', gst_treatment: 'unregistered', gstin: null, pan: 'ABCPP1234E' })
    const { vendors_id } = await asha.call(createVendor, { body: goods })
    const done = await approved({ ...draft({ reverse_charge: true }, { gst_rate: '5', hsn: '996511' }), vendors_id })
    expect(books(done)).toEqual({
      'Printing, stationery and courier': 10_000_00,
      'CGST input credit': 250_00,
      'SGST/UTGST input credit': 250_00,
      'CGST on reverse charge': -250_00,
      'SGST/UTGST on reverse charge': -250_00,
      'Trade payables': -10_000_00,
    })
  })

  test('tax is withheld from an architect once the year passes ₹50,000, then on all of it', async () => {
    const fees = (bill_number: string, rate: number) =>
      approved(draft({ bill_number, tds_nature: 'professional' }, { rate, hsn: '998321' }))
    expect(await fees('A-1', 40_000_00)).toMatchObject({ tds_amount: 0, amount_due: 47_200_00 })
    const second = await fees('A-2', 20_000_00)
    expect(second).toMatchObject({ tds_base: 60_000_00, tds_amount: 6_000_00, tds_rate: '10', amount_due: 17_600_00 })
    expect(books(second)).toMatchObject({ 'Trade payables': -17_600_00, 'TDS payable': -6_000_00 })
    expect(await fees('A-3', 10_000_00)).toMatchObject({ tds_base: 10_000_00, tds_amount: 1_000_00 })
  })

  test('the round-off of the document is kept, whatever the product would compute', async () => {
    const paper = draft({ chosen_round_off: 0 }, { rate: 9_999_55 })
    expect(await enter(paper)).toMatchObject({ total: 11_799_47, round_off: 0 })
    expect(await enter(draft({ bill_number: 'NP-44' }, { rate: 9_999_55 }))).toMatchObject({ total: 11_799_00, round_off: -47 })
  })

  test('cancelling an approved bill reverses it, and its number can be entered again', async () => {
    const { bills_id } = await approved()
    const gone = await asha.call(contract.cancelBill, {
      params: { bills_id },
      body: { cancelled_on: '2026-11-12', cancel_reason: 'The printer billed twice' },
    })
    expect(gone).toMatchObject({ status: 'cancelled', amount_due: 0 })
    expect(await asha.call(getVendor, { params: { vendors_id: nila } })).toMatchObject({ payable: 0 })
    const broken = await asha.tx(
      async (tx) => (await tx.client.query('SELECT * FROM broken_invariants() UNION ALL SELECT * FROM broken_tds()')).rows,
    )
    expect(broken).toEqual([])
    await enter()
  })
})

describe('who checks whom', () => {
  test('who prepared a bill does not approve it while another person can', async () => {
    const meera = await world.member(asha, ['ACCOUNTS_PAYABLE_APPROVE', 'ACCOUNTS_PAYABLE_CREATE'])
    const { bills_id, version } = await asha.call(contract.createBill, { body: draft() })
    const sent = await asha.call(contract.submitBill, { params: { bills_id }, body: { version } })
    expect(sent.approval_problem).toBe('You prepared this bill: somebody else approves it.')
    const own = await asha.refused(contract.approveBill, { params: { bills_id }, body: { version: sent.version } })
    expect(own).toMatchObject({ status: 403, message: 'You prepared this bill: somebody else approves it.' })
    const done = await meera.call(contract.approveBill, { params: { bills_id }, body: { version: sent.version } })
    expect(done).toMatchObject({ status: 'approved', approved_by: 'Asha Menon' })
  })

  test('the only person who can approve may approve their own', async () => {
    const { bills_id, version } = await asha.call(contract.createBill, { body: draft() })
    const sent = await asha.call(contract.submitBill, { params: { bills_id }, body: { version } })
    expect(await asha.call(contract.approveBill, { params: { bills_id }, body: { version: sent.version } })).toMatchObject({
      status: 'approved',
    })
  })

  test('an approver who changes a bill has prepared it: it is a draft again', async () => {
    const meera = await world.member(asha, ['ACCOUNTS_PAYABLE_APPROVE', 'ACCOUNTS_PAYABLE_CREATE'])
    const { bills_id, version } = await submitted()
    const body = { ...draft({}, { rate: 12_000_00 }), version }
    const changed = await meera.call(contract.updateBill, { params: { bills_id }, body })
    expect(changed).toMatchObject({ status: 'draft', total: 14_160_00, prepared_by: 'Asha Menon' })
    const sent = await meera.call(contract.submitBill, { params: { bills_id }, body: { version: changed.version } })
    const own = await meera.refused(contract.approveBill, { params: { bills_id }, body: { version: sent.version } })
    expect(own.status).toBe(403)
  })

  test('a draft is not approved, and not by who may only prepare; what another changed is a conflict', async () => {
    const { bills_id, version } = await enter()
    const early = await asha.refused(contract.approveBill, { params: { bills_id }, body: { version } })
    expect(early).toMatchObject({ code: 'wrong_state' })
    const sent = await ravi.call(contract.submitBill, { params: { bills_id }, body: { version } })
    expect((await ravi.refused(contract.approveBill, { params: { bills_id }, body: { version: sent.version } })).status).toBe(403)
    expect(await asha.refused(contract.approveBill, { params: { bills_id }, body: { version } })).toMatchObject({
      code: 'conflict',
    })
  })

  test('a bill sent back gives its preparer the reason', async () => {
    const { bills_id, version } = await submitted()
    const body = { version, sent_back_reason: 'The rate is not what we agreed' }
    expect(await asha.call(contract.sendBackBill, { params: { bills_id }, body })).toMatchObject({
      status: 'draft',
      sent_back_reason: body.sent_back_reason,
    })
    const { rows } = await ravi.call(listNotifications, { query: {} })
    expect(rows[0]).toMatchObject({ kind: 'bill', notification_text: 'The rate is not what we agreed' })
  })
})

describe('the same bill twice', () => {
  test('a number is entered once in a year, however it is written', async () => {
    await enter()
    for (const bill_number of ['NP/2026-27/0042', 'np-42', 'NP 042'])
      expect(await ravi.refused(contract.createBill, { body: draft({ bill_number }) })).toMatchObject({
        code: 'conflict',
        issues: [{ path: 'bill_number' }],
      })
    await enter(draft({ bill_number: 'NP-43' }))
  })

  test('the same amount within days wants a reason before it is submitted', async () => {
    await enter()
    const twin = await enter(draft({ bill_number: 'NP-43', bill_date: '2026-11-14' }))
    expect(twin.duplicates).toMatchObject([{ reason: 'The same amount within 10 days', is_sure: false }])
    const { bills_id, version } = twin
    const refused = await ravi.refused(contract.submitBill, { params: { bills_id }, body: { version } })
    expect(refused).toMatchObject({ issues: [{ path: 'duplicate_reason' }] })
    const body = { ...draft({ bill_number: 'NP-43', bill_date: '2026-11-14', duplicate_reason: 'A second run' }), version }
    const mended = await ravi.call(contract.updateBill, { params: { bills_id }, body })
    await ravi.call(contract.submitBill, { params: { bills_id }, body: { version: mended.version } })
  })

  test('the very same file on two bills is reported', async () => {
    const raw = Buffer.from('%PDF-1.7\nNP 42\n')
    const first = await enter()
    const second = await enter(draft({ bill_number: 'NP-77', bill_date: '2026-10-01', due_date: '2026-10-31' }))
    for (const { bills_id } of [first, second])
      await ravi.call(billFiles.attachToBill, { params: { bills_id }, query: { file_name: 'np42.pdf' }, raw })
    const { duplicates } = await ravi.call(contract.getBill, { params: { bills_id: second.bills_id } })
    expect(duplicates).toMatchObject([{ reason: 'The very same file' }])
  })
})

test('a document is kept by its bytes, read as a download, and stays with an approved bill', async () => {
  const { bills_id, version } = await enter()
  const put = (raw: Buffer) => ravi.refused(billFiles.attachToBill, { params: { bills_id }, query: { file_name: 'x.pdf' }, raw })
  expect(await put(Buffer.from('<svg onload=alert(1)>'))).toMatchObject({ code: 'bad_file' })
  const raw = Buffer.from('%PDF-1.7\n')
  const { files } = await ravi.call(billFiles.attachToBill, { params: { bills_id }, query: { file_name: 'bill.pdf' }, raw })
  const bill_files_id = files[0]?.bill_files_id ?? ''
  const saved = await asha.send(billFiles.readBillFile, { params: { bills_id, bill_files_id } })
  expect([saved.headers['content-disposition'], saved.body]).toEqual([expect.stringContaining('attachment'), '%PDF-1.7\n'])
  const sent = await ravi.call(contract.submitBill, { params: { bills_id }, body: { version } })
  await asha.call(contract.approveBill, { params: { bills_id }, body: { version: sent.version } })
  expect(await ravi.refused(billFiles.detachFromBill, { params: { bills_id, bill_files_id } })).toMatchObject({
    code: 'wrong_state',
  })
})

test('payments made elsewhere settle a bill, never beyond it, and are undone by reversal', async () => {
  const { bills_id } = await approved()
  const cash = await account('cash')
  const pay = (amount: number, payment_date = '2026-11-15') => ({
    params: { bills_id },
    body: { payment_date, amount, payment_mode: 'bank_transfer' as const, reference: 'UTR 1', ledger_accounts_id: cash },
  })
  expect(await asha.refused(billPayments.recordBillPayment, pay(11_800_01))).toMatchObject({ issues: [{ path: 'amount' }] })
  expect(await asha.refused(billPayments.recordBillPayment, pay(1, '2026-11-09'))).toMatchObject({
    issues: [{ path: 'payment_date' }],
  })
  expect(await asha.call(billPayments.recordBillPayment, pay(5_000_00))).toMatchObject({
    status: 'approved',
    amount_due: 6_800_00,
  })
  const paid = await asha.call(billPayments.recordBillPayment, pay(6_800_00, '2026-11-18'))
  expect(paid).toMatchObject({ status: 'paid', amount_due: 0 })

  const voided = { voided_on: '2026-11-19', void_reason: 'It bounced' }
  const params = { bills_id, bill_payments_id: paid.payments[1]?.bill_payments_id ?? '' }
  expect(await asha.call(billPayments.voidBillPayment, { params, body: voided })).toMatchObject({
    status: 'approved',
    amount_due: 6_800_00,
  })
  const account_of = await asha.call(vendorStatement, {
    params: { vendors_id: nila },
    query: { from: '2026-11-12', to: '2026-11-30' },
  })
  expect(account_of).toMatchObject({ opening: 11_800_00, closing: 6_800_00 })
  expect(account_of.rows.map((row) => row.balance)).toEqual([6_800_00, 0, 6_800_00])
  expect(await asha.call(getVendor, { params: { vendors_id: nila } })).toMatchObject({ payable: 6_800_00 })
})

test('a payment made elsewhere takes the discount for paying all of it early, and gives it back when it is undone', async () => {
  const terms = { discount_percent: '2', discount_days: 10 }
  const { bills_id, amount_due, bill_date } = await approved(draft(terms))
  const cash = await account('cash')
  const discount = amount_due / 50
  const pay = (amount: number, payment_date = bill_date) => ({
    params: { bills_id },
    body: {
      payment_date,
      amount,
      takes_discount: true,
      payment_mode: 'bank_transfer' as const,
      reference: null,
      ledger_accounts_id: cash,
    },
  })
  const refused = async (body: ReturnType<typeof pay>) => (await asha.refused(billPayments.recordBillPayment, body)).issues?.[0]
  expect(await refused(pay(amount_due))).toMatchObject({ path: 'amount' })
  expect(await refused(pay(amount_due - discount, '2026-11-28'))).toMatchObject({ path: 'takes_discount' })
  const worth = (role: AccountRole) => asha.tx(async (tx) => balance(tx, await accountOf(tx, role), '2026-12-31'))
  const balances = async () => [await worth('discount_received'), await worth('cash')]
  const [income = 0, money = 0] = await balances()
  const paid = await asha.call(billPayments.recordBillPayment, pay(amount_due - discount))
  expect(paid).toMatchObject({ status: 'paid', amount_due: 0, payments: [{ amount: amount_due, discount }] })
  expect(await balances()).toEqual([income - discount, money - (amount_due - discount)])
  const { bill_payments_id = '' } = paid.payments[0] ?? {}
  const undone = { params: { bills_id, bill_payments_id }, body: { voided_on: bill_date, void_reason: 'It bounced' } }
  expect(await asha.call(billPayments.voidBillPayment, undone)).toMatchObject({ status: 'approved', amount_due })
  expect(await balances()).toEqual([income, money])
})

test('a small enterprise’s bill says by when the law wants it paid', async () => {
  const small = vendor({
    vendor_name: 'Chitra Tools',
    msme_class: 'small',
    udyam_number: 'UDYAM-MH-18-0001234',
    payment_terms_days: 60,
  })
  const { vendors_id } = await asha.call(createVendor, { body: small })
  expect((await enter({ ...draft(), vendors_id })).msme).toMatchObject({ pay_by: '2026-12-25', days: 45 })
})

test('bills are listed by their state, found by number and amount, and summed', async () => {
  const { bills_id } = await approved()
  await enter(draft({ bill_number: 'NP-50', bill_date: '2026-08-01', due_date: '2026-08-31' }, { rate: 500_00 }))
  const list = async (query: Parameters<typeof asha.call<typeof contract.listBills>>[1]) =>
    (await asha.call(contract.listBills, query)).rows.map((row) => row.bill_number)
  expect(await list({ query: {} })).toEqual(['NP/2026-27/0042', 'NP-50'])
  expect(await list({ query: { status: 'approved' } })).toEqual(['NP/2026-27/0042'])
  expect(await list({ query: { status: 'overdue' } })).toEqual([])
  expect(await list({ query: { search: 'np-5' } })).toEqual(['NP-50'])
  expect(await list({ query: { search: '11,800' } })).toEqual(['NP/2026-27/0042'])
  expect(await asha.call(contract.sumBills, { query: {} })).toEqual({
    count: 2,
    is_more: false,
    total: 12_390_00,
    amount_due: 11_800_00,
  })
  await submitted(draft({ bill_number: 'NP-51', bill_date: '2026-08-02', due_date: '2026-08-31' }, { rate: 600_00 }))
  expect(await asha.call(contract.sumBills, { query: { status: 'to_be_reviewed' } })).toMatchObject({
    count: 1,
    amount_due: 708_00,
  })
  expect((await asha.send(contract.exportBills, { query: { status: 'approved' } })).body).toContain('NP/2026-27/0042,')
  const stranger = await world.company('Ravi Stores')
  expect((await stranger.refused(contract.getBill, { params: { bills_id } })).status).toBe(404)
})
