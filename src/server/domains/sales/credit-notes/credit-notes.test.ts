import { beforeAll, describe, expect, test } from 'vitest'
import {
  applyCreditNote,
  type CreditNote,
  type CreditNoteInput,
  cancelCreditNote,
  createCreditNote,
  creditInvoice,
  discardCreditNote,
  issueCreditNote,
  refundCreditNote,
  undoApplication,
  undoRefund,
  updateCreditNote,
} from '#contract/sales/credit-notes.ts'
import { createCustomer, getCustomer, updateCustomer } from '#contract/directory/customers.ts'
import { cancelInvoice, getInvoice, type Invoice } from '#contract/sales/invoices.ts'
import { recordPayment } from '#contract/sales/payments.ts'
import { agedReceivables } from '#contract/reporting/reports.ts'
import { creditNote, customer, invoiceLine, payment } from '#test/support/builders.ts'
import { booksOf, brokenInvariants, issued, lockedUntil, openSeller } from '#test/support/receivables.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'
import { documentOf } from '../invoices/document.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

const ten = { lines: [invoiceLine({ quantity: '10' })] }
const draftOf = (asha: Actor, { invoices_id }: Invoice) => asha.call(creditInvoice, { params: { invoices_id } })
const issueNote = (asha: Actor, { credit_notes_id, version }: CreditNote) =>
  asha.call(issueCreditNote, { params: { credit_notes_id }, body: { version } })
/** A credit of its own, issued. */
const free = async (asha: Actor, customers_id: string, over: Partial<CreditNoteInput> = {}) =>
  issueNote(asha, await asha.call(createCreditNote, { body: creditNote(customers_id, over) }))
const read = (asha: Actor, { invoices_id }: Invoice) => asha.call(getInvoice, { params: { invoices_id } })
const owed = async (asha: Actor, customers_id: string) => (await asha.call(getCustomer, { params: { customers_id } })).receivable
const aged = async (asha: Actor, as_of: string) => (await asha.call(agedReceivables, { query: { as_of } })).totals
const inputOf = (note: CreditNote, over: Partial<CreditNoteInput> = {}): CreditNoteInput => ({
  customers_id: note.customers_id,
  order_reference: note.order_reference,
  chosen_place_of_supply: note.chosen_place_of_supply,
  reverse_charge: note.reverse_charge,
  under_lut: note.under_lut,
  tax_inclusive: note.tax_inclusive,
  notes: note.notes,
  terms: note.terms,
  credit_note_date: note.credit_note_date,
  reason: note.reason,
  returned_on: note.returned_on,
  invoices_id: note.invoice?.invoices_id ?? null,
  lines: note.lines.map((line) => ({ ...invoiceLine(), ...pick(line) })),
  ...over,
})
const pick = ({ item_name, quantity, rate, gst_rate, invoice_line_no }: CreditNote['lines'][number]) => ({
  item_name,
  quantity,
  rate,
  gst_rate,
  invoice_line_no: invoice_line_no ?? null,
})
const change = (asha: Actor, note: CreditNote, over: Partial<CreditNoteInput>) =>
  asha.call(updateCreditNote, {
    params: { credit_notes_id: note.credit_notes_id },
    body: { ...inputOf(note, over), version: note.version },
  })
const quantityOf = (note: CreditNote, quantity: string, rate = 1_000_00) => ({
  lines: note.lines.map((line) => ({ ...invoiceLine(), ...pick(line), quantity, rate })),
})

describe('a credit note of an invoice', () => {
  test('takes back sale and GST in the books and lowers what the invoice owes', async () => {
    const { asha, customers_id } = await openSeller(world)
    const sold = await issued(asha, customers_id, ten)
    const whole = await draftOf(asha, sold)
    const draft = await change(asha, whole, quantityOf(whole, '4'))
    expect(draft).toMatchObject({ status: 'draft', credit_note_number: null, total: 4_720_00, cgst: 360_00, sgst: 360_00 })
    const note = await issueNote(asha, draft)
    expect(note).toMatchObject({ status: 'used', credit_note_number: 'CN/26-27/0001', credit_left: 0 })
    expect(await read(asha, sold)).toMatchObject({ status: 'part_paid', amount_due: 7_080_00 })
    expect(await booksOf(asha)).toEqual({
      cgst_output: -540_00,
      receivable: 7_080_00,
      sales: -6_000_00,
      sgst_output: -540_00,
    })
    expect(await owed(asha, customers_id)).toBe(7_080_00)
    expect(await aged(asha, '2026-11-20')).toMatchObject({ current: 7_080_00, unallocated: 0, total: 7_080_00 })
    expect(await brokenInvariants(asha)).toEqual([])
  })

  test('of an invoice that is paid stays the customer’s credit, and pays another or is given back', async () => {
    const { asha, customers_id, bank } = await openSeller(world)
    const sold = await issued(asha, customers_id, ten)
    const allocations = [{ invoices_id: sold.invoices_id, amount: 11_800_00 }]
    await asha.call(recordPayment, { body: payment(customers_id, bank, { amount: 11_800_00, allocations }) })
    const note = await issueNote(asha, await draftOf(asha, sold))
    expect(note).toMatchObject({ status: 'issued', credit_left: 11_800_00, applications: [] })
    expect(await owed(asha, customers_id)).toBe(-11_800_00)
    expect(await aged(asha, '2026-11-20')).toMatchObject({ total: -11_800_00 })

    const next = await issued(asha, customers_id)
    const params = { credit_notes_id: note.credit_notes_id }
    const toNext = { allocations: [{ invoices_id: next.invoices_id, amount: 1_180_00 }] }
    expect(await asha.call(applyCreditNote, { params, body: toNext })).toMatchObject({
      status: 'part_used',
      credit_left: 10_620_00,
    })
    expect(await read(asha, next)).toMatchObject({
      status: 'paid',
      credit_notes: [{ credit_note_number: note.credit_note_number, applied: 1_180_00 }],
    })
    const { files } = world.app.services
    const paper = await asha.tx((tx) => documentOf(tx, files, next.invoices_id))
    expect(paper).toMatchObject({ amount_paid: 0, amount_credited: 1_180_00 })
    const refund = {
      refunded_on: '2026-11-20',
      amount: 10_620_00,
      payment_mode: 'bank_transfer',
      reference: 'N1',
      ledger_accounts_id: bank,
    } as const
    expect(await asha.call(refundCreditNote, { params, body: refund })).toMatchObject({ status: 'used', credit_left: 0 })
    expect(await booksOf(asha)).toMatchObject({ bank: 1_180_00, sales: -1_000_00 })
    expect(await booksOf(asha)).not.toHaveProperty('receivable')
    expect(await owed(asha, customers_id)).toBe(0)
    expect(await aged(asha, '2026-11-20')).toMatchObject({ total: 0 })
    expect(await brokenInvariants(asha)).toEqual([])
  })

  test('follows the invoice although the customer moved to another state since', async () => {
    const { asha, customers_id } = await openSeller(world)
    const sold = await issued(asha, customers_id, ten)
    await asha.call(updateCustomer, { params: { customers_id }, body: customer({ gstin: '29AABCK7788L1ZN', state_code: '29' }) })
    expect(await issueNote(asha, await draftOf(asha, sold))).toMatchObject({ tax_rule: 'intra', cgst: 900_00, igst: 0 })
  })

  test('has the rate of the day of the supply', async () => {
    const { asha, customers_id } = await openSeller(world)
    const lines = [invoiceLine({ hsn: '0405', gst_rate: '12' })]
    const sold = await issued(asha, customers_id, { invoice_date: '2025-08-01', due_date: '2025-08-31', lines })
    const draft = await draftOf(asha, sold)
    expect(draft).toMatchObject({ cgst: 60_00, sgst: 60_00 })
    const refused = await asha.refused(updateCreditNote, {
      params: { credit_notes_id: draft.credit_notes_id },
      body: {
        ...inputOf(draft),
        lines: quantityOf(draft, '1').lines.map((line) => ({ ...line, gst_rate: '5' })),
        version: draft.version,
      },
    })
    expect(refused.issues).toEqual([{ path: 'lines.0.gst_rate', message: 'The invoice charged 12%: a credit note follows it' }])
  })

  test('is possible until 30 November after the year of the supply, not a day later', async () => {
    const { asha, customers_id } = await openSeller(world)
    const old = { invoice_date: '2025-05-01', due_date: '2025-05-31', lines: [invoiceLine({ quantity: '2' })] }
    const sold = await issued(asha, customers_id, old)
    const late = await change(asha, await draftOf(asha, sold), { credit_note_date: '2026-12-01' })
    const { credit_notes_id, version } = late
    const refused = await asha.refused(issueCreditNote, { params: { credit_notes_id }, body: { version } })
    expect(refused.issues).toEqual([
      { path: 'credit_note_date', message: 'GST of this invoice could be lowered until 30 Nov 2026 (CGST Act s.34(2))' },
    ])
    expect(await issueNote(asha, await change(asha, late, { credit_note_date: '2026-11-30' }))).toMatchObject({ status: 'used' })
  })
})

describe('no more is returned than was sold', () => {
  test('drafts hold what they take, and give it back when discarded', async () => {
    const { asha, customers_id } = await openSeller(world)
    const sold = await issued(asha, customers_id, ten)
    const first = await draftOf(asha, sold)
    const none = await asha.refused(creditInvoice, { params: { invoices_id: sold.invoices_id } })
    expect(none.message).toBe('This invoice is already fully credited (including draft credit notes).')
    const smaller = await change(asha, first, quantityOf(first, '3'))
    const second = await draftOf(asha, sold)
    expect(second.lines).toMatchObject([{ quantity: '7', taxable_value: 7_000_00 }])
    const greedy = await asha.refused(updateCreditNote, {
      params: { credit_notes_id: second.credit_notes_id },
      body: { ...inputOf(second, quantityOf(second, '8')), version: second.version },
    })
    expect(greedy.issues).toEqual([{ path: 'lines.0.quantity', message: 'Only 7 of it can still come back' }])
    await asha.call(discardCreditNote, { params: { credit_notes_id: smaller.credit_notes_id } })
    expect(await change(asha, second, quantityOf(second, '10'))).toMatchObject({ total: 11_800_00 })
  })

  test('a lower price for all of them leaves the goods to come back, at what is left of their price', async () => {
    const { asha, customers_id } = await openSeller(world)
    const sold = await issued(asha, customers_id, ten)
    const draft = await draftOf(asha, sold)
    const cheaper = { reason: 'correction', ...quantityOf(draft, '10', 100_00) } as const
    await issueNote(asha, await change(asha, draft, cheaper))
    const back = await draftOf(asha, sold)
    expect(back.lines).toMatchObject([{ quantity: '9' }])
    const all = await asha.refused(updateCreditNote, {
      params: { credit_notes_id: back.credit_notes_id },
      body: { ...inputOf(back, quantityOf(back, '10', 1_000_00)), version: back.version },
    })
    expect(all.issues).toEqual([{ path: 'lines.0.rate', message: 'This line has only ₹9,000.00 before tax left' }])
    expect(await change(asha, back, quantityOf(back, '10', 900_00))).toMatchObject({ taxable_value: 9_000_00 })
  })

  test('two people crediting the same invoice at once do not credit it twice', async () => {
    const { asha, customers_id } = await openSeller(world)
    const sold = await issued(asha, customers_id, ten)
    const body = creditNote(customers_id, {
      reason: 'sales_return',
      invoices_id: sold.invoices_id,
      lines: [{ ...invoiceLine({ quantity: '6' }), invoice_line_no: 1 }],
    })
    const tries = await Promise.allSettled([1, 2, 3].map(() => asha.call(createCreditNote, { body })))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('one credit applied to two invoices at once pays only as much as there is', async () => {
    const { asha, customers_id } = await openSeller(world)
    const note = await free(asha, customers_id)
    const dues = [await issued(asha, customers_id), await issued(asha, customers_id)]
    const params = { credit_notes_id: note.credit_notes_id }
    const tries = await Promise.allSettled(
      dues.map(({ invoices_id }) =>
        asha.call(applyCreditNote, { params, body: { allocations: [{ invoices_id, amount: 1_180_00 }] } }),
      ),
    )
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const left = await Promise.all(dues.map((each) => read(asha, each)))
    expect(Math.min(...left.map(({ amount_due }) => amount_due))).toBe(0)
    expect(Math.max(...left.map(({ amount_due }) => amount_due))).toBe(1_180_00)
    expect(await brokenInvariants(asha)).toEqual([])
  })
})

test('ageing shows a past day as it was: credit applied and refunded since is still open then', async () => {
  const { asha, customers_id, bank } = await openSeller(world)
  const old = { invoice_date: '2026-11-01', due_date: '2026-11-15' }
  const sold = await issued(asha, customers_id, { ...old, lines: [invoiceLine({ quantity: '2' })] })
  const note = await free(asha, customers_id, { credit_note_date: '2026-11-05' })
  const params = { credit_notes_id: note.credit_notes_id }
  const money = { payment_mode: 'upi', reference: null, ledger_accounts_id: bank } as const
  const { credit_notes_id } = await free(asha, customers_id, { credit_note_date: '2026-11-05' })
  const back = { ...money, refunded_on: '2026-11-10', amount: 1_180_00 }
  await asha.call(refundCreditNote, { params: { credit_notes_id }, body: back })
  await asha.call(applyCreditNote, { params, body: { allocations: [{ invoices_id: sold.invoices_id, amount: 1_000_00 }] } })
  expect(await aged(asha, '2026-11-04')).toMatchObject({ current: 2_360_00, unallocated: 0 })
  expect(await aged(asha, '2026-11-09')).toMatchObject({ current: 2_360_00, unallocated: -2_360_00 })
  expect(await aged(asha, '2026-11-19')).toMatchObject({ overdue: [2_360_00, 0, 0, 0, 0], unallocated: -1_180_00 })
  expect(await aged(asha, '2026-11-20')).toMatchObject({ overdue: [1_360_00, 0, 0, 0, 0], unallocated: -180_00, total: 1_180_00 })
  expect(await owed(asha, customers_id)).toBe(1_180_00)
})

describe('what is undone', () => {
  test('an application taken back lets the invoice owe again, and the credit is left', async () => {
    const { asha, customers_id } = await openSeller(world)
    const sold = await issued(asha, customers_id)
    const note = await issueNote(asha, await draftOf(asha, sold))
    const [application] = note.applications
    const params = {
      credit_notes_id: note.credit_notes_id,
      credit_note_applications_id: application?.credit_note_applications_id ?? '',
    }
    expect(await asha.call(undoApplication, { params })).toMatchObject({ status: 'issued', credit_left: 1_180_00 })
    expect(await read(asha, sold)).toMatchObject({ status: 'issued', amount_due: 1_180_00 })
    expect((await asha.refused(undoApplication, { params })).message).toBe('This is already undone.')
    const again = await asha.refused(cancelInvoice, {
      params: { invoices_id: sold.invoices_id },
      body: { cancelled_on: '2026-11-21', cancel_reason: 'wrong' },
    })
    expect(again.message).toBe('CN/26-27/0001 belongs to this invoice. Cancel that credit note first.')
  })

  test('a cancelled one is reversed in the books; its invoice can be credited again', async () => {
    const { asha, customers_id } = await openSeller(world)
    const sold = await issued(asha, customers_id)
    const note = await issueNote(asha, await draftOf(asha, sold))
    const params = { credit_notes_id: note.credit_notes_id }
    const body = { cancelled_on: '2026-11-25', cancel_reason: 'the goods were fine' }
    expect(await asha.call(cancelCreditNote, { params, body })).toMatchObject({ status: 'cancelled', credit_left: 0 })
    expect(await booksOf(asha)).toMatchObject({ receivable: 1_180_00, sales: -1_000_00, cgst_output: -90_00 })
    expect(await owed(asha, customers_id)).toBe(1_180_00)
    expect(await aged(asha, '2026-11-24')).toMatchObject({ total: 0 })
    expect(await aged(asha, '2026-11-25')).toMatchObject({ total: 1_180_00 })
    expect(await draftOf(asha, sold)).toMatchObject({ total: 1_180_00 })
    expect(await brokenInvariants(asha)).toEqual([])
  })

  test('a refund is undone before its credit note is cancelled', async () => {
    const { asha, customers_id, bank } = await openSeller(world)
    const note = await free(asha, customers_id)
    const params = { credit_notes_id: note.credit_notes_id }
    const money = { refunded_on: '2026-11-20', payment_mode: 'upi', reference: null, ledger_accounts_id: bank } as const
    const too = await asha.refused(refundCreditNote, { params, body: { ...money, amount: 1_180_01 } })
    expect(too.issues).toEqual([{ path: 'amount', message: 'Only ₹1,180.00 is left of the credit' }])
    const { refunds } = await asha.call(refundCreditNote, { params, body: { ...money, amount: 500_00 } })
    const body = { cancelled_on: '2026-11-21', cancel_reason: 'mistake' }
    expect((await asha.refused(cancelCreditNote, { params, body })).code).toBe('wrong_state')
    const credit_note_refunds_id = refunds[0]?.credit_note_refunds_id ?? ''
    const undone = await asha.call(undoRefund, { params: { ...params, credit_note_refunds_id } })
    expect(undone).toMatchObject({ status: 'issued', credit_left: 1_180_00 })
    await asha.call(cancelCreditNote, { params, body })
    expect(await booksOf(asha)).toEqual({})
    expect(await owed(asha, customers_id)).toBe(0)
  })
})

describe('what is refused', () => {
  test('another customer’s invoice, more than is left, more than the invoice owes', async () => {
    const { asha, customers_id } = await openSeller(world)
    const { customers_id: other } = await asha.call(createCustomer, {
      body: customer({ gstin: null, gst_treatment: 'unregistered' }),
    })
    const theirs = await issued(asha, other)
    const mine = await issued(asha, customers_id)
    const note = await free(asha, customers_id, { lines: [invoiceLine({ quantity: '2' })] })
    const params = { credit_notes_id: note.credit_notes_id }
    const to = (invoices_id: string, amount: number) =>
      asha.refused(applyCreditNote, { params, body: { allocations: [{ invoices_id, amount }] } })
    expect((await to(theirs.invoices_id, 100_00)).issues).toMatchObject([
      { message: `${theirs.invoice_number} belongs to another customer` },
    ])
    expect((await to(mine.invoices_id, 1_200_00)).issues).toMatchObject([{ path: 'allocations.0.amount' }])
    expect((await to(mine.invoices_id, 3_000_00)).issues).toMatchObject([{ path: 'allocations' }])
  })

  test('a date in closed books, and nothing of it stays', async () => {
    const { asha, customers_id } = await openSeller(world)
    const { credit_notes_id, version } = await asha.call(createCreditNote, { body: creditNote(customers_id) })
    await lockedUntil(asha, '2026-11-20')
    const refused = await asha.refused(issueCreditNote, { params: { credit_notes_id }, body: { version } })
    expect(refused.code).toBe('period_locked')
    expect(await owed(asha, customers_id)).toBe(0)
  })
})
