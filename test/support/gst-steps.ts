import fc from 'fast-check'
import { addRegistration } from '#contract/company/registrations.ts'
import { cancelStockTransfer, createStockTransfer } from '#contract/compliance/stock-transfers.ts'
import { createCustomer } from '#contract/directory/customers.ts'
import { cancelBill } from '#contract/purchases/bills.ts'
import { cancelDebitNote, createDebitNote, issueDebitNote } from '#contract/purchases/debit-notes.ts'
import { applyVendorAdvance, cancelVendorAdvance, recordVendorAdvance } from '#contract/purchases/vendor-advances.ts'
import { receiveAdvance, refundAdvance, voidAdvance } from '#contract/sales/advances.ts'
import { cancelCashMemo, createCashMemo } from '#contract/sales/cash-memos.ts'
import { cancelCreditNote, createCreditNote, issueCreditNote } from '#contract/sales/credit-notes.ts'
import { cancelInvoice } from '#contract/sales/invoices.ts'
import { allocateAdvance } from '#contract/sales/payments.ts'
import { addDays } from '#core/dates.ts'
import { advance, cashMemo, creditNote, customer, invoiceLine, registration, stockTransfer } from './builders.ts'
import { approvedBill, type Buyer, openBuyer } from './payables.ts'
import { debitNote, vendorAdvance } from './purchase-builders.ts'
import { issued } from './receivables.ts'
import type { World } from './world.ts'

export const FIRST = '2026-10-20'
export const DAYS = 31

const kinds = [
  'invoice',
  'invoice',
  'credit_note',
  'memo',
  'bill',
  'bill',
  'debit_note',
  'advance',
  'ahead',
  'transfer',
  'undo',
] as const
/** What people do with documents that bear GST, on a day and up to so many days later. */
export const gstStep = fc.record({
  kind: fc.constantFrom(...kinds),
  day: fc.nat(DAYS - 1),
  later: fc.nat(12),
  rupees: fc.integer({ min: 1, max: 90_000 }),
  rates: fc.array(fc.constantFrom('0', '5', '18', '40'), { minLength: 1, maxLength: 3 }),
  isOther: fc.boolean(),
  isReverse: fc.boolean(),
  isBlocked: fc.boolean(),
  hasCess: fc.boolean(),
})
type GstStep = typeof gstStep extends fc.Arbitrary<infer S> ? S : never

type GstBooks = Buyer & {
  here: string
  there: string
  main: string
  vendors_id: string
  branch: string
  bills: string[]
  invoices: string[]
  undo: ((on: string) => Promise<unknown>)[]
}

/** A company with two GSTINs, a customer in its State and one elsewhere. */
export async function openGstBooks(world: World): Promise<GstBooks> {
  const buyer = await openBuyer(world)
  const { asha } = buyer
  const { rows } = await asha.call(addRegistration, { body: registration() })
  const branch = rows.find(({ is_main }) => !is_main)?.gst_registrations_id ?? ''
  const main = rows.find(({ is_main }) => is_main)?.gst_registrations_id ?? ''
  const other = { customer_name: 'Nila Foods LLP', gst_treatment: 'unregistered', gstin: null, state_code: '29' } as const
  const here = (await asha.call(createCustomer, { body: customer() })).customers_id
  const there = (await asha.call(createCustomer, { body: customer(other) })).customers_id
  const vendors_id = await buyer.vendorOf()
  return { ...buyer, here, there, vendors_id, main, branch, bills: [], invoices: [], undo: [] }
}

/** Does a step; what the server refuses, as it would for a person, changes nothing. */
export async function takeGstStep(books: GstBooks, step: GstStep): Promise<void> {
  try {
    await acts[step.kind](books, step, addDays(FIRST, step.day))
  } catch (error) {
    if (!/answered 4\d\d/.test(String(error))) throw error
  }
}

const gst_registrations_id = ({ branch }: GstBooks, { isOther }: GstStep) => (isOther ? branch : null)
const linesOf = ({ rates, rupees, hasCess }: GstStep) =>
  rates.map((gst_rate, at) =>
    invoiceLine({ gst_rate, rate: rupees * 100 + 33 * at, cess_rate: hasCess && at === 0 ? '12' : null }),
  )

const acts: Record<GstStep['kind'], (books: GstBooks, step: GstStep, on: string) => Promise<unknown>> = {
  async invoice(books, step, on) {
    const { asha, here, there, invoices, undo } = books
    const over = {
      invoice_date: on,
      due_date: addDays(on, 30),
      reverse_charge: step.isReverse && step.rupees % 5 === 0,
      lines: linesOf(step),
    }
    const customers_id = step.isBlocked ? here : there
    const { invoices_id } = await issued(asha, customers_id, { ...over, gst_registrations_id: gst_registrations_id(books, step) })
    invoices.push(invoices_id)
    undo.push((cancelled_on) =>
      asha.call(cancelInvoice, { params: { invoices_id }, body: { cancelled_on, cancel_reason: 'Twice' } }),
    )
  },
  async credit_note({ asha, here, undo }, step, on) {
    const body = creditNote(here, { credit_note_date: on, lines: linesOf(step) })
    const { credit_notes_id, version } = await asha.call(createCreditNote, { body })
    const params = { credit_notes_id }
    await asha.call(issueCreditNote, { params, body: { version } })
    undo.push((cancelled_on) => asha.call(cancelCreditNote, { params, body: { cancelled_on, cancel_reason: 'Wrong' } }))
  },
  async memo({ asha, undo }, { rupees }) {
    const lines = [invoiceLine({ rate: rupees * 100 })]
    const { cash_memos_id } = await asha.call(createCashMemo, { body: cashMemo({ lines, total: rupees * 118 }) })
    undo.push(() => asha.call(cancelCashMemo, { params: { cash_memos_id }, body: { cancel_reason: 'Wrong' } }))
  },
  async bill(books, step, on) {
    const { asha, vendors_id, bills, undo } = books
    const over = {
      bill_date: on,
      due_date: addDays(on, 30),
      reverse_charge: step.isReverse,
      gst_registrations_id: gst_registrations_id(books, step),
    }
    const { rupees, rates, isBlocked, hasCess } = step
    const line = {
      rate: rupees * 100,
      gst_rate: rates[0] ?? '18',
      input_credit: isBlocked ? 'food' : 'eligible',
      cess_rate: hasCess ? '12' : null,
    } as const
    const { bills_id } = await approvedBill(books, vendors_id, over, line)
    bills.push(bills_id)
    undo.push((cancelled_on) =>
      asha.call(cancelBill, { params: { bills_id }, body: { cancelled_on, cancel_reason: 'Not ours' } }),
    )
  },
  async debit_note({ asha, bills, undo }, { rupees }, on) {
    const lines = [{ bill_line_no: 1, quantity: '1', rate: rupees * 10, discount_amount: null }]
    const body = debitNote(bills[rupees % Math.max(bills.length, 1)] ?? '', { debit_note_date: on, lines })
    const { debit_notes_id, version } = await asha.call(createDebitNote, { body })
    const params = { debit_notes_id }
    await asha.call(issueDebitNote, { params, body: { version } })
    undo.push((cancelled_on) => asha.call(cancelDebitNote, { params, body: { cancelled_on, cancel_reason: 'Wrong' } }))
  },
  async advance({ asha, here, there, cash, invoices, undo }, { rupees, isOther, later }, on) {
    const over = { advance_date: on, amount: rupees * 100 }
    const {
      advances_id,
      payment: { payments_id },
    } = await asha.call(receiveAdvance, { body: advance(isOther ? here : there, cash, over) })
    const invoices_id = invoices[rupees % Math.max(invoices.length, 1)] ?? ''
    const allocations = [{ invoices_id, amount: rupees * 30 }]
    undo.push((voided_on) => asha.call(voidAdvance, { params: { advances_id }, body: { voided_on, void_reason: 'Wrong' } }))
    await asha.send(allocateAdvance, {
      params: { payments_id },
      body: { allocated_on: addDays(on, later), allocations },
    } as never)
    const refund = {
      refunded_on: addDays(on, later),
      amount: rupees * 20,
      payment_mode: 'cash',
      reference: null,
      ledger_accounts_id: cash,
    }
    await asha.send(refundAdvance, { params: { advances_id }, body: refund } as never)
  },
  async ahead({ asha, vendors_id, cash, bills, undo }, { rupees, isReverse, later }, on) {
    const taxed = isReverse ? { reverse_charge: true, gst_rate: '18', hsn: '998912' } : {}
    const body = vendorAdvance(vendors_id, cash, { advance_date: on, amount: rupees * 100, ...taxed })
    const { vendor_advances_id } = await asha.call(recordVendorAdvance, { body })
    const params = { vendor_advances_id }
    const applications = [{ bills_id: bills[rupees % Math.max(bills.length, 1)] ?? '', amount: rupees * 40 }]
    await asha.send(applyVendorAdvance, { params, body: { applied_on: addDays(on, later), applications } } as never)
    undo.push((cancelled_on) => asha.call(cancelVendorAdvance, { params, body: { cancelled_on, cancel_reason: 'Wrong' } }))
  },
  async transfer({ asha, main, branch, undo }, step, on) {
    const [from, to] = step.isOther ? [branch, main] : [main, branch]
    const body = stockTransfer(from, to, { transfer_date: on, lines: linesOf(step) })
    const { stock_transfers_id } = await asha.call(createStockTransfer, { body })
    const params = { stock_transfers_id }
    undo.push(() => asha.call(cancelStockTransfer, { params, body: { cancel_reason: 'Not sent' } }))
  },
  async undo({ undo }, { rupees, later }, on) {
    await undo[rupees % Math.max(undo.length, 1)]?.(addDays(on, later))
  },
}
