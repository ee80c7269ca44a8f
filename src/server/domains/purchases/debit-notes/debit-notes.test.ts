import { extractText } from 'unpdf'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as bills from '#contract/purchases/bills.ts'
import * as billPayments from '#contract/purchases/bill-payments.ts'
import { updateCompany } from '#contract/company/company.ts'
import * as contract from '#contract/purchases/debit-notes.ts'
import { createVendor, getVendor, vendorStatement } from '#contract/directory/vendors.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { companyDetails } from '#test/support/builders.ts'
import { bill, billLine, debitNote, vendor, vendorRefund } from '#test/support/purchase-builders.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let asha: Actor
/** Another person of her company who prepares bills and debit notes. */
let ravi: Actor
let nila: string
let printing: string
let cash: string

beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  asha = await world.company()
  await asha.call(updateCompany, { body: companyDetails() })
  ravi = await world.member(asha, ['ACCOUNTS_PAYABLE_CREATE'])
  nila = (await asha.call(createVendor, { body: vendor() })).vendors_id
  ;[printing, cash] = await asha.tx((tx) => Promise.all([accountOf(tx, 'office_supplies'), accountOf(tx, 'cash')]))
})

let serial = 0
const approved = async (line: Partial<bills.BillLineInput> = {}, over: Partial<bills.BillInput> = {}) => {
  serial += 1
  const number = { bill_number: `NP/${serial}`, duplicate_reason: 'A second run' }
  const made = await ravi.call(bills.createBill, { body: bill(nila, [billLine(printing, line)], { ...number, ...over }) })
  const params = { bills_id: made.bills_id }
  const { version } = await ravi.call(bills.submitBill, { params, body: { version: made.version } })
  return asha.call(bills.approveBill, { params, body: { version } })
}
const drafted = (body: contract.DebitNoteInput) => ravi.call(contract.createDebitNote, { body })
const issued = async (body: contract.DebitNoteInput) => {
  const { debit_notes_id, version } = await drafted(body)
  return asha.call(contract.issueDebitNote, { params: { debit_notes_id }, body: { version } })
}
const pay = (bills_id: string, amount: number) =>
  asha.call(billPayments.recordBillPayment, {
    params: { bills_id },
    body: { payment_date: '2026-11-12', amount, payment_mode: 'cash', reference: null, ledger_accounts_id: cash },
  })
const billNow = (bills_id: string) => asha.call(bills.getBill, { params: { bills_id } })
const payable = async () => (await asha.call(getVendor, { params: { vendors_id: nila } })).payable
const books = ({ journal }: contract.DebitNote) => Object.fromEntries(journal.map((line) => [line.account_name, line.amount]))

describe('what a debit note does to the books', () => {
  test('₹2,000 off a printer’s bill of ₹10,000 lowers the cost, both input credits and the debt', async () => {
    const { bills_id } = await approved()
    const draft = await drafted(debitNote(bills_id))
    const turned = {
      'Trade payables': 2_360_00,
      'Printing, stationery and courier': -2_000_00,
      'CGST input credit': -180_00,
      'SGST/UTGST input credit': -180_00,
    }
    expect(books(draft)).toEqual(turned)
    expect(await payable()).toBe(11_800_00)
    const { debit_notes_id, version } = draft
    const note = await asha.call(contract.issueDebitNote, { params: { debit_notes_id }, body: { version } })
    expect(books(note)).toEqual(turned)
    expect(note).toMatchObject({ debit_note_number: 'DN/26-27/0001', status: 'used', debit_left: 0, total: 2_360_00 })
    expect(await billNow(bills_id)).toMatchObject({ status: 'approved', amount_due: 9_440_00 })
    expect(await payable()).toBe(9_440_00)
  })

  test('GST that was no credit is reversed as cost', async () => {
    const { bills_id } = await approved({ gst_rate: '5', hsn: '996331', input_credit: 'food' })
    expect(books(await issued(debitNote(bills_id)))).toEqual({
      'Trade payables': 2_100_00,
      'Printing, stationery and courier': -2_000_00,
      'Input GST not available as credit': -100_00,
    })
  })

  test('under reverse charge the GST owed to the government falls, not what the vendor is owed', async () => {
    const { bills_id } = await approved({}, { reverse_charge: true })
    const note = await issued(debitNote(bills_id))
    expect(books(note)).toMatchObject({ 'Trade payables': 2_000_00, 'CGST input credit': -180_00 })
    expect(note.total).toBe(2_000_00)
  })

  test('cancelled, it is as if it had never been', async () => {
    const { bills_id } = await approved()
    const { debit_notes_id } = await issued(debitNote(bills_id))
    const body = { cancelled_on: '2026-11-21', cancel_reason: 'The price did not change' }
    const note = await asha.call(contract.cancelDebitNote, { params: { debit_notes_id }, body })
    expect(note).toMatchObject({ status: 'cancelled', debit_left: 0, debit_note_number: 'DN/26-27/0001' })
    expect(await billNow(bills_id)).toMatchObject({ status: 'approved', amount_due: 11_800_00 })
    expect(await payable()).toBe(11_800_00)
    const sums = await asha.tx((tx) =>
      tx.client.query(
        `SELECT sum(l.amount)::bigint AS sum FROM journal_lines l JOIN ledger_accounts a USING (companies_id, ledger_accounts_id)
         WHERE l.companies_id = $1 AND a.account_role = 'cgst_input'`,
        [tx.companies_id],
      ),
    )
    expect(sums.rows[0].sum).toBe(900_00)
    const { rows } = await asha.tx((tx) => tx.client.query('SELECT * FROM broken_invariants()'))
    expect(rows).toEqual([])
  })

  test('the vendor’s statement lists it between bill and balance', async () => {
    const { bills_id } = await approved()
    await issued(debitNote(bills_id))
    const query = { from: '2026-11-01', to: '2026-11-30' }
    const statement = await asha.call(vendorStatement, { params: { vendors_id: nila }, query })
    expect(statement.rows.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['bill', 11_800_00],
      ['debit_note', -2_360_00],
    ])
    expect(statement.closing).toBe(await payable())
  })
})

describe('what of a debit is left', () => {
  test('of a bill that is paid stays the vendor’s debit, and is set against another bill of the vendor', async () => {
    const first = await approved()
    await pay(first.bills_id, 11_800_00)
    const note = await issued(debitNote(first.bills_id))
    expect(note).toMatchObject({ status: 'issued', debit_left: 2_360_00, applications: [] })
    const second = await approved()
    const params = { debit_notes_id: note.debit_notes_id }
    const body = { applications: [{ bills_id: second.bills_id, amount: 2_000_00 }] }
    const applied = await asha.call(contract.applyDebitNote, { params, body })
    expect(applied).toMatchObject({ status: 'part_used', debit_left: 360_00 })
    expect(await billNow(second.bills_id)).toMatchObject({ amount_due: 9_800_00 })
    const [application] = applied.applications
    const undone = await asha.call(contract.undoDebitApplication, {
      params: { ...params, debit_note_applications_id: application?.debit_note_applications_id ?? '' },
    })
    expect(undone).toMatchObject({ status: 'issued', debit_left: 2_360_00 })
    expect(await billNow(second.bills_id)).toMatchObject({ amount_due: 11_800_00 })
  })

  test('never lowers a bill by more than it owes, nor another vendor’s', async () => {
    const { bills_id } = await approved()
    await pay(bills_id, 11_800_00)
    const { debit_notes_id } = await issued(debitNote(bills_id))
    const params = { debit_notes_id }
    const apply = (other: string, amount: number) => ({ params, body: { applications: [{ bills_id: other, amount }] } })
    expect((await asha.refused(contract.applyDebitNote, apply(bills_id, 1_00))).issues?.[0]?.path).toBe('applications.0.bills_id')
    const small = await approved({ rate: 100_00 })
    expect((await asha.refused(contract.applyDebitNote, apply(small.bills_id, 200_00))).issues).toEqual([
      { path: 'applications.0.amount', message: `Only ₹118.00 is due on bill ${small.bill_number}` },
    ])
    const kaveri = vendor({ vendor_name: 'Kaveri Prints', gst_treatment: 'unregistered', gstin: null })
    const other = await asha.call(createVendor, { body: kaveri })
    const theirs = await approved({}, { vendors_id: other.vendors_id })
    expect((await asha.refused(contract.applyDebitNote, apply(theirs.bills_id, 1_00))).issues?.[0]?.message).toBe(
      'This is not a bill of the vendor',
    )
  })

  test('is refunded in part, which undone is open again; it is not cancelled while refunded', async () => {
    const first = await approved()
    await pay(first.bills_id, 11_800_00)
    const { debit_notes_id } = await issued(debitNote(first.bills_id))
    const params = { debit_notes_id }
    const back = (amount: number, refunded_on = '2026-11-20') => ({
      params,
      body: vendorRefund(cash, { amount, refunded_on }),
    })
    expect((await asha.refused(contract.refundDebitNote, back(2_361_00))).issues).toEqual([
      { path: 'amount', message: 'Only ₹2,360.00 is left' },
    ])
    expect((await asha.refused(contract.refundDebitNote, back(1_00, '2026-11-14'))).issues?.[0]?.path).toBe('refunded_on')
    const refunded = await asha.call(contract.refundDebitNote, back(2_000_00))
    expect(refunded).toMatchObject({ status: 'part_used', debit_left: 360_00 })
    expect(await payable()).toBe(-360_00)
    const cancelled = { params, body: { cancelled_on: '2026-11-21', cancel_reason: 'The price did not change' } }
    expect((await asha.refused(contract.cancelDebitNote, cancelled)).message).toContain('Undo the refund first')
    const [refund] = refunded.refunds
    expect(refund).toMatchObject({ refund_number: 'VR/26-27/0001', account_name: 'Cash in hand' })
    const undone = await asha.call(contract.undoDebitRefund, {
      params: { ...params, vendor_refunds_id: refund?.vendor_refunds_id ?? '' },
      body: { undone_on: '2026-11-21' },
    })
    expect(undone).toMatchObject({ status: 'issued', debit_left: 2_360_00 })
    expect(await payable()).toBe(-2_360_00)
  })

  test('set against two bills at once is used once', async () => {
    const first = await approved()
    await pay(first.bills_id, 11_800_00)
    const { debit_notes_id } = await issued(debitNote(first.bills_id))
    const others = [await approved(), await approved()]
    const tries = await Promise.allSettled(
      others.map(({ bills_id }) =>
        asha.call(contract.applyDebitNote, {
          params: { debit_notes_id },
          body: { applications: [{ bills_id, amount: 2_360_00 }] },
        }),
      ),
    )
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('what a bill leaves to debit', () => {
  test('ends on 30 November after the year of the supply where there is GST (s.34(2)), not where there is none', async () => {
    const old = { bill_date: '2025-06-10', due_date: '2025-07-10' }
    const { bills_id } = await approved({}, old)
    expect(await issued(debitNote(bills_id, { debit_note_date: '2026-11-30' }))).toMatchObject({ status: 'used' })
    const { debit_notes_id, version } = await drafted(debitNote(bills_id, { debit_note_date: '2026-12-01' }))
    const late = { params: { debit_notes_id }, body: { version } }
    expect((await asha.refused(contract.issueDebitNote, late)).issues).toEqual([
      { path: 'debit_note_date', message: 'GST of this bill could be lowered until 30 Nov 2026 (CGST Act s.34(2))' },
    ])
    const free = await approved({ gst_rate: '0' }, old)
    expect(await issued(debitNote(free.bills_id, { debit_note_date: '2026-12-01' }))).toMatchObject({ status: 'used' })
  })

  test('is less what other notes took, drafts included', async () => {
    const { bills_id } = await approved({ quantity: '5', rate: 100_00 })
    const lines = [{ bill_line_no: 1, quantity: '3', rate: 100_00, discount_amount: null }]
    const first = await drafted(debitNote(bills_id, { reason: 'purchase_return', lines }))
    const params = { bills_id }
    expect((await asha.call(contract.debitableBill, { params, query: {} })).lines).toMatchObject([
      { left_quantity: '2', left_value: 200_00 },
    ])
    const more = { body: debitNote(bills_id, { reason: 'purchase_return', lines }) }
    expect((await ravi.refused(contract.createDebitNote, more)).issues).toEqual([
      { path: 'lines.0.quantity', message: 'You can still return only 2 of it' },
    ])
    const dear = [{ bill_line_no: 1, quantity: '1', rate: 201_00, discount_amount: null }]
    expect((await ravi.refused(contract.createDebitNote, { body: debitNote(bills_id, { lines: dear }) })).issues).toEqual([
      { path: 'lines.0.rate', message: 'This line has only ₹200.00 before tax left' },
    ])
    await ravi.call(contract.discardDebitNote, { params: { debit_notes_id: first.debit_notes_id } })
    expect((await asha.call(contract.debitableBill, { params, query: {} })).lines).toMatchObject([{ left_quantity: '5' }])
  })

  test('is nothing before the bill is approved', async () => {
    const { bills_id } = await ravi.call(bills.createBill, { body: bill(nila, [billLine(printing)]) })
    expect(await ravi.refused(contract.createDebitNote, { body: debitNote(bills_id) })).toMatchObject({ code: 'wrong_state' })
  })

  test('a bill that a note lowers is not cancelled under it', async () => {
    const { bills_id } = await approved()
    await issued(debitNote(bills_id))
    const body = { cancelled_on: '2026-11-20', cancel_reason: 'Wrong' }
    expect(await asha.refused(bills.cancelBill, { params: { bills_id }, body })).toMatchObject({ code: 'wrong_state' })
  })
})

test('a debit note is mailed, printed, found by number and left, and leaves as CSV', async () => {
  const { bills_id, bill_number } = await approved()
  const { debit_notes_id } = await issued(debitNote(bills_id))
  const params = { debit_notes_id }
  const body = { to: 'bills@nilaprinters.in', subject: 'Debit note', message: 'As agreed.' }
  await ravi.call(contract.emailDebitNote, { params, body })
  await world.app.services.jobs.drain()
  const note = await asha.call(contract.getDebitNote, { params })
  expect(note).toMatchObject({ email_status: 'sent', bill: { bill_number } })
  const file = await asha.send(contract.debitNotePdfFile, { params, query: {} })
  const { text } = await extractText(new Uint8Array(file.rawPayload), { mergePages: true })
  for (const said of ['Debit Note', 'DN/26-27/0001', bill_number, 'Reason: A lower price was agreed', '2,360.00'])
    expect(text).toContain(said)
  expect((await asha.call(contract.listDebitNotes, { query: { search: '0001' } })).rows).toMatchObject([{ debit_notes_id }])
  expect(await asha.call(contract.sumDebitNotes, { query: { status: 'open' } })).toMatchObject({ count: 0 })
  expect((await asha.send(contract.exportDebitNotes, { query: {} })).payload).toContain(
    'DN/26-27/0001,2026-11-15,Nila Printers,A lower price was agreed,used,2000.00,2360.00,0.00',
  )
})
