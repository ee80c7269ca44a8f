import { extractText } from 'unpdf'
import { beforeEach, expect, test } from 'vitest'
import { getBill } from '#contract/purchases/bills.ts'
import { recordBillPayment } from '#contract/purchases/bill-payments.ts'
import {
  applyCreditNote,
  creditInvoice,
  creditNotePdfFile,
  getCreditNote,
  issueCreditNote,
  refundCreditNote,
  undoApplication,
} from '#contract/sales/credit-notes.ts'
import {
  applyDebitNote,
  createDebitNote,
  debitNotePdfFile,
  getDebitNote,
  issueDebitNote,
  undoDebitApplication,
} from '#contract/purchases/debit-notes.ts'
import { openCollection } from '#contract/sales/collect.ts'
import { eInvoiceOf, updateEInvoiceSettings } from '#contract/compliance/e-invoices.ts'
import { cancelInvoice, getInvoice, invoicePdfFile, undoWriteOff, writeOffInvoice } from '#contract/sales/invoices.ts'
import { changeOpeningDocument, removeOpeningDocument } from '#contract/closing/opening-documents.ts'
import {
  allocateAdvance,
  getPayment,
  paymentPdfFile,
  recordPayment,
  unallocatePayment,
  voidPayment,
} from '#contract/sales/payments.ts'
import { matchReceipt } from '#contract/banking/reconciliation.ts'
import { makePaymentLink } from '#contract/sales/payment-links.ts'
import { getReminderLadder, listReminders, saveReminderLadder } from '#contract/sales/reminders.ts'
import { agedReceivables } from '#contract/reporting/reports.ts'
import {
  applyVendorAdvance,
  getVendorAdvance,
  undoVendorAdvanceApplication,
  vendorAdvancePdfFile,
} from '#contract/purchases/vendor-advances.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { askDueReminders } from '#server/domains/sales/reminders/due.ts'
import { openInvoice, payment, portalAccess } from '#test/support/builders.ts'
import { bank as bankAccount, bankLines } from '#test/support/bank-lines.ts'
import { brokenInvariants } from '#test/support/ledger.ts'
import { paymentLink } from '#test/support/links.ts'
import { openMover } from '#test/support/openings.ts'
import { liveMatches, receipt, undone } from '#test/support/reconciling.ts'
import { booksOf } from '#test/support/receivables.ts'
import { openWorld } from '#test/support/world.ts'

const world = await openWorld()
let mover: Awaited<ReturnType<typeof openMover>>
beforeEach(async () => {
  mover = await openMover(world)
})
const holds = async () => {
  const broken = await mover.asha.tx(async (tx) => [
    ...(await brokenInvariants(tx)),
    ...(await tx.client.query('SELECT * FROM broken_payables()')).rows,
  ])
  expect(broken).toEqual([])
}

const pdf = async (
  endpoint:
    | typeof invoicePdfFile
    | typeof creditNotePdfFile
    | typeof debitNotePdfFile
    | typeof paymentPdfFile
    | typeof vendorAdvancePdfFile,
  params: Record<string, string>,
) => {
  const { rawPayload } = await mover.asha.send(endpoint, { params: params as never, query: {} as never })
  return (await extractText(new Uint8Array(rawPayload), { mergePages: true })).text
}
const invoiceAt = (invoices_id: string) => mover.asha.call(getInvoice, { params: { invoices_id } })

test('an open invoice ages, is written off and back, credited at its own rate of GST, and says on paper what it is', async () => {
  const { asha, add } = mover
  const { document_id: invoices_id } = await add()
  const params = { invoices_id }
  const aged = await asha.call(agedReceivables, { query: { as_of: '2026-11-20' } })
  // Due on 9 Sep: 72 days past it.
  expect(aged.totals).toMatchObject({ current: 0, overdue: [0, 0, 60_000_00, 0, 0], total: 60_000_00 })
  expect((await asha.call(agedReceivables, { query: { as_of: '2026-09-29' } })).totals).toMatchObject({ total: 0 })
  const text = await pdf(invoicePdfFile, params)
  expect(text).toContain('Opening document')
  expect(text).toContain('1,18,000.00')

  const given = await asha.call(writeOffInvoice, {
    params,
    body: { written_off_on: '2026-11-20', amount: 1_000_00, reason: 'Rounding' },
  })
  await holds()
  const [off] = given.write_offs
  await asha.call(undoWriteOff, {
    params: { ...params, invoice_write_offs_id: off?.invoice_write_offs_id ?? '' },
    body: { undone_on: '2026-11-20' },
  })
  await holds()

  const draft = await asha.call(creditInvoice, { params })
  expect(draft).toMatchObject({ total: 60_000_00, taxable_value: 50_847_46, cgst: 4_576_27, sgst: 4_576_27 })
  const note = await asha.call(issueCreditNote, {
    params: { credit_notes_id: draft.credit_notes_id },
    body: { version: draft.version },
  })
  expect(note.credit_left).toBe(0)
  expect((await invoiceAt(invoices_id)).status).toBe('paid')
  expect(await booksOf(asha)).toMatchObject({ cgst_output: 4_576_27, sgst_output: 4_576_27 })
  await holds()
})

test('a bank line pays an open invoice, and undoing the match has it owe again', async () => {
  const { asha, add } = mover
  const { document_id: invoices_id } = await add()
  const hdfc = await bankAccount(asha)
  const [line = ''] = await bankLines(asha, hdfc, [
    { amount: 60_000_00, description: 'NEFT DECCAN TEXTILES OLD/2026/17', date: '2026-11-18' },
  ])
  await asha.call(matchReceipt, {
    body: receipt({ bank_transactions_ids: [line], allocations: [{ invoices_id, amount: 60_000_00, tds_amount: 0 }] }),
  })
  expect((await invoiceAt(invoices_id)).status).toBe('paid')
  await holds()
  for (const match of await liveMatches(asha)) await undone(asha, match)
  expect((await invoiceAt(invoices_id)).amount_due).toBe(60_000_00)
  await holds()
})

test('no one is reminded on the day it is brought in, and by the rules after that', async () => {
  const { asha, add } = mover
  const ladder = await asha.call(getReminderLadder)
  await asha.call(saveReminderLadder, { body: { ...ladder, is_on: true } })
  // Nobody was reminded on this day yet.
  await asha.tx((tx) =>
    tx.client.query("UPDATE reminder_ladders SET reminded_on = '2026-11-19' WHERE companies_id = $1", [tx.companies_id]),
  )
  // Of 17 Nov: three days past due on the day it comes in.
  const { document_id: invoices_id } = await add({ document_date: '2026-09-20', due_date: '2026-11-17' })
  const at10 = async (date: string) => {
    const { services } = world.app
    const clock = { now: () => new Date(`${date}T10:00:00+05:30`) }
    await askDueReminders({ ...services, database: { ...services.database, clock } } as Dependencies)
    await services.jobs.drain()
    return (await asha.call(listReminders, { params: { invoices_id } })).rows.map((row) => row.days)
  }
  expect(await at10('2026-11-20')).toEqual([])
  expect(await at10('2026-11-24')).toEqual([7])
})

test('no portal takes it: an e-invoice of it was registered where it was made', async () => {
  const { asha, add } = mover
  const { document_id: invoices_id } = await add({ document_date: '2026-09-29', due_date: null })
  await asha.call(updateEInvoiceSettings, { body: portalAccess() })
  const answer = await asha.call(eInvoiceOf, { params: { invoices_id } })
  expect(answer).toMatchObject({ e_invoice: null, is_liable: false, why_not: expect.stringContaining('before your books began') })
})

test('a payment link asks its customer for what is open', async () => {
  const { asha, add, customers_id } = mover
  const { document_id: invoices_id } = await add()
  const link = paymentLink({ customers_id, invoices_id, amount: 60_000_00 })
  const { url } = await asha.call(makePaymentLink, { body: { ...link, send: false } })
  const token = new URL(url).searchParams.get('link') ?? ''
  const page = await world.nobody.call(openCollection, { body: { token } })
  expect(page).toMatchObject({ invoice: { invoice_number: 'OLD/2026/17', amount_due: 60_000_00 } })
})

test('an open credit note reduces an invoice, is released from it, and is refunded', async () => {
  const { asha, add, bank } = mover
  const { document_id: invoices_id } = await add()
  const { document_id: credit_notes_id } = await add({
    document_kind: 'credit_note',
    number: 'OLD/CN/3',
    due_date: null,
    open_amount: 8_000_00,
    original_amount: null,
  })
  const params = { credit_notes_id }
  expect((await asha.call(agedReceivables, { query: { as_of: '2026-11-20' } })).totals).toMatchObject({ total: 52_000_00 })
  const used = await asha.call(applyCreditNote, { params, body: { allocations: [{ invoices_id, amount: 5_000_00 }] } })
  expect(used).toMatchObject({ status: 'part_used', credit_left: 3_000_00 })
  await holds()
  await asha.call(undoApplication, {
    params: { ...params, credit_note_applications_id: used.applications[0]?.credit_note_applications_id ?? '' },
  })
  await holds()
  await asha.call(refundCreditNote, {
    params,
    body: {
      refunded_on: '2026-11-20',
      amount: 8_000_00,
      payment_mode: 'bank_transfer',
      reference: null,
      ledger_accounts_id: bank,
    },
  })
  expect((await asha.call(getCreditNote, { params })).status).toBe('used')
  expect(await pdf(creditNotePdfFile, params)).toContain('Opening document')
  await holds()
})

test('what a customer paid in advance settles invoices and is released from them', async () => {
  const { asha, add } = mover
  const { document_id: invoices_id } = await add()
  const { document_id: payments_id } = await add({
    document_kind: 'customer_advance',
    number: 'OLD/RCT/9',
    due_date: null,
    open_amount: 20_000_00,
    original_amount: null,
    gst_rate: null,
  })
  const params = { payments_id }
  expect(await booksOf(asha)).toEqual({
    receivable: 60_000_00,
    customer_advances: -20_000_00,
    opening_balance_equity: -40_000_00,
  })
  const used = await asha.call(allocateAdvance, {
    params,
    body: { allocated_on: '2026-11-20', allocations: [{ invoices_id, amount: 20_000_00 }] },
  })
  expect(used.unallocated).toBe(0)
  await holds()
  await asha.call(unallocatePayment, {
    params: { ...params, payment_allocations_id: used.allocations[0]?.payment_allocations_id ?? '' },
    body: { undone_on: '2026-11-20' },
  })
  expect((await asha.call(getPayment, { params })).unallocated).toBe(20_000_00)
  expect(await pdf(paymentPdfFile, params)).toContain('Opening document')
  const refused = await asha.refused(voidPayment, { params, body: { voided_on: '2026-11-20', void_reason: 'Wrong' } })
  expect(refused.message).toBe('This is an opening document. Correct or remove it under Accounting › Opening documents.')
  await holds()
})

test('an open bill is paid, debited at its own rate of GST, and set off against an opening debit note and advance', async () => {
  const { asha, add, bank, ids } = mover
  const { document_id: bills_id } = await add({ document_kind: 'bill', number: 'NP-204' })
  const { document_id: debit_notes_id } = await add({
    document_kind: 'debit_note',
    number: 'OLD/DN/2',
    due_date: null,
    open_amount: 6_000_00,
    original_amount: null,
  })
  const { document_id: vendor_advances_id } = await add({
    document_kind: 'vendor_advance',
    number: 'OLD/PV/5',
    due_date: null,
    open_amount: 10_000_00,
    original_amount: null,
    gst_rate: null,
  })
  expect(await booksOf(asha)).toEqual({ payable: -54_000_00, vendor_advances: 10_000_00, opening_balance_equity: 44_000_00 })
  await holds()
  const bill = await asha.call(getBill, { params: { bills_id } })
  expect(bill).toMatchObject({
    bill_number: 'NP-204',
    status: 'approved',
    amount_due: 60_000_00,
    tds_amount: 0,
    due_date: '2026-09-09',
  })

  const debited = await asha.call(applyDebitNote, {
    params: { debit_notes_id },
    body: { applications: [{ bills_id, amount: 6_000_00 }] },
  })
  expect(debited).toMatchObject({ status: 'used', bill: null, bills_id: null })
  const back = { debit_notes_id, debit_note_applications_id: debited.applications[0]?.debit_note_applications_id ?? '' }
  await asha.call(undoDebitApplication, { params: back })
  expect((await asha.call(getDebitNote, { params: { debit_notes_id } })).debit_left).toBe(6_000_00)
  await holds()

  const set = { applied_on: '2026-11-20', applications: [{ bills_id, amount: 10_000_00 }] }
  const applied = await asha.call(applyVendorAdvance, { params: { vendor_advances_id }, body: set })
  expect(applied.status).toBe('used')
  await holds()
  await asha.call(undoVendorAdvanceApplication, {
    params: { vendor_advances_id, vendor_advance_applications_id: applied.applications[0]?.vendor_advance_applications_id ?? '' },
    body: { undone_on: '2026-11-20' },
  })
  expect((await asha.call(getVendorAdvance, { params: { vendor_advances_id } })).advance_left).toBe(10_000_00)
  await holds()

  const lowered = await asha.call(createDebitNote, {
    body: {
      bills_id,
      debit_note_date: '2026-11-20',
      reason: 'price_difference',
      notes: null,
      lines: [{ bill_line_no: 1, quantity: '1', rate: 11_800_00, discount_amount: null }],
    },
  })
  expect(lowered).toMatchObject({ total: 11_800_00, taxable_value: 10_000_00, cgst: 900_00 })
  await asha.call(issueDebitNote, { params: { debit_notes_id: lowered.debit_notes_id }, body: { version: lowered.version } })
  await asha.call(recordBillPayment, {
    params: { bills_id },
    body: {
      payment_date: '2026-11-20',
      amount: 48_200_00,
      payment_mode: 'bank_transfer',
      reference: null,
      ledger_accounts_id: bank,
    },
  })
  expect((await asha.call(getBill, { params: { bills_id } })).status).toBe('paid')
  expect((await booksOf(asha))['cgst_input']).toBe(-900_00)
  expect(await pdf(debitNotePdfFile, { debit_notes_id })).toContain('Opening document')
  expect(await pdf(vendorAdvancePdfFile, { vendor_advances_id })).toContain('Opening document')
  expect(ids('payable')).not.toBe('')
  await holds()
})

const each = [
  ['invoice', {}],
  ['credit_note', { due_date: null }],
  ['customer_advance', { due_date: null, gst_rate: null }],
  ['bill', {}],
  ['debit_note', { due_date: null }],
  ['vendor_advance', { due_date: null, gst_rate: null }],
] as const
test.each(each)(
  '%s: removed and corrected while untouched, its number free again, and nothing of it left in the books',
  async (document_kind, over) => {
    const { asha, add, remove } = mover
    const made = await add({ document_kind, ...over })
    await remove(made)
    expect(await booksOf(asha)).toEqual({})
    await holds()
    const again = await add({ document_kind, ...over })
    const { total } = await asha.call(changeOpeningDocument, {
      params: { document_kind, document_id: again.document_id },
      body: openInvoice(again.party_id, {
        document_kind,
        number: again.number,
        document_date: '2026-07-01',
        ...over,
        due_date: null,
        open_amount: 55_000_00,
      }),
    })
    expect(total).toBe(55_000_00)
    await holds()
    expect(
      (await asha.refused(removeOpeningDocument, { params: { document_kind, document_id: again.document_id }, body: {} }))
        .message,
    ).toContain('removed already')
  },
)

test('what is settled stays, and its own page does not cancel it', async () => {
  const { asha, add, bank, customers_id } = mover
  const made = await add()
  const params = { invoices_id: made.document_id }
  const body = { cancelled_on: '2026-11-20', cancel_reason: 'Wrong' }
  expect((await asha.refused(cancelInvoice, { params, body })).code).toBe('wrong_state')
  await asha.call(recordPayment, {
    body: payment(customers_id, bank, { amount: 1_000_00, allocations: [{ ...params, amount: 1_000_00 }] }),
  })
  const refused = await asha.refused(removeOpeningDocument, {
    params: { document_kind: 'invoice', document_id: made.document_id },
    body: {},
  })
  expect(refused.message).toBe('Something is settled against OLD/2026/17. Undo that first, then remove it.')
})
