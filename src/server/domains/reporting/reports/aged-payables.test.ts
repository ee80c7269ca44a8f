import { extractText } from 'unpdf'
import { beforeAll, expect, test } from 'vitest'
import { cancelBill } from '#contract/purchases/bills.ts'
import { recordBillPayment, voidBillPayment } from '#contract/purchases/bill-payments.ts'
import { applyDebitNote, cancelDebitNote, createDebitNote, issueDebitNote } from '#contract/purchases/debit-notes.ts'
import { reportSheet, reportSheetFile, type Sheet } from '#contract/documents/report-sheets.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { balance } from '#server/ledger/balances.ts'
import { debitNote } from '#test/support/purchase-builders.ts'
import { approvedBill, type Buyer, openBuyer } from '#test/support/payables.ts'
import { openWorld, type World } from '#test/support/world.ts'
import { agedPayables } from './aged-payables.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

const params = { report_kind: 'aged_payables' as const }
const rowsOf = ({ rows }: Sheet) =>
  rows.map(({ label, cells }) => [label, ...cells.map((cell) => (typeof cell === 'number' ? cell / 100 : cell))])
const dated = (bill_date: string, due_date: string) => ({ bill_date, due_date })
const pay = ({ asha, cash }: Buyer, bills_id: string, payment_date: string, amount: number) =>
  asha.call(recordBillPayment, {
    params: { bills_id },
    body: { payment_date, amount, payment_mode: 'cash', reference: null, ledger_accounts_id: cash },
  })

test('what is owed to each vendor is listed by days past due, and what the MSMED Act says is late beside it', async () => {
  const buyer = await openBuyer(world)
  const nila = await buyer.vendorOf({ msme_class: 'small', udyam_number: 'UDYAM-MH-26-0012345', payment_terms_days: 60 })
  const ravi = await buyer.vendorOf({ vendor_name: 'Ravi Papers', gstin: null, gst_treatment: 'unregistered' })
  // Accepted on 1 October with 60 days agreed: the Act gives 45, until 15 November.
  await approvedBill(buyer, nila, dated('2026-10-01', '2026-11-30'))
  await approvedBill(buyer, nila, dated('2026-10-10', '2026-11-10'), { rate: 1_000_00 })
  await approvedBill(buyer, ravi, dated('2026-04-01', '2026-07-22'), { rate: 5_000_00, gst_rate: '0' })

  const report = await buyer.asha.call(reportSheet, { params, query: { as_of: '2026-11-20' } })
  expect(rowsOf(report)).toEqual([
    ['Nila Printers', 11_800, 1_180, 0, 0, 0, 0, 0, 12_980, 11_800],
    ['Ravi Papers', 0, 0, 0, 0, 0, 5_000, 0, 5_000, 0],
    ['Total', 11_800, 1_180, 0, 0, 0, 5_000, 0, 17_980, 11_800],
  ])
  expect(report.rows[0]?.link).toEqual({ to: '/reports/aged-payables', search: { as_of: '2026-11-20', vendors_id: nila } })
  const bills = await buyer.asha.call(reportSheet, { params, query: { as_of: '2026-11-20', vendors_id: nila } })
  expect(bills.subject).toBe('Nila Printers')
  expect(rowsOf(bills).map((row) => row.slice(1))).toEqual([
    ['2026-10-10', '2026-11-10', '10 days', '2026-11-24', 1_180],
    ['2026-10-01', '2026-11-30', 'Not due', '2026-11-15', 11_800],
    [null, null, null, null, 12_980],
  ])
  expect(bills.rows[0]?.links.at(-1)?.to).toMatch(/^\/payables\/bills\/.{36}$/)
})

test('it is exported as CSV, and as PDF with the company above it', async () => {
  const buyer = await openBuyer(world)
  await approvedBill(buyer, await buyer.vendorOf(), dated('2026-10-01', '2026-11-01'))
  const file = (format: 'csv' | 'pdf') => buyer.asha.send(reportSheetFile, { params, query: { as_of: '2026-11-20', format } })
  const csv = await file('csv')
  expect(csv.headers['content-disposition']).toContain('Aged%20payables%2020%20Nov%202026.csv')
  expect(csv.body.split('\r\n')).toContain('Total,0.00,11800.00,0.00,0.00,0.00,0.00,0.00,11800.00,0.00')
  const { text } = await extractText(new Uint8Array((await file('pdf')).rawPayload), { mergePages: true })
  for (const words of ['Aged payables', 'Nila Printers', '11,800.00', 'MSMED Act']) expect(text).toContain(words)
})

test('as of every past day it adds up to trade payables, after any payment, undo, cancellation or set-off since', async () => {
  const buyer = await openBuyer(world)
  const { asha } = buyer
  const nila = await buyer.vendorOf()
  const first = await approvedBill(buyer, nila, dated('2026-08-01', '2026-08-31'))
  const second = await approvedBill(buyer, nila, dated('2026-08-10', '2026-09-09'), { rate: 20_000_00 })
  const third = await approvedBill(buyer, nila, dated('2026-09-01', '2026-09-30'), { rate: 3_000_00 })
  await pay(buyer, first.bills_id, '2026-09-05', 5_000_00)
  const paid = await pay(buyer, second.bills_id, '2026-09-10', 23_600_00)
  const voided = { bills_id: second.bills_id, bill_payments_id: paid.payments[0]?.bill_payments_id ?? '' }
  await asha.call(voidBillPayment, { params: voided, body: { voided_on: '2026-10-02', void_reason: 'Cheque bounced' } })
  const cancelled = { cancelled_on: '2026-10-20', cancel_reason: 'Sent twice' }
  await asha.call(cancelBill, { params: { bills_id: third.bills_id }, body: cancelled })
  const draft = await asha.call(createDebitNote, { body: debitNote(second.bills_id, { debit_note_date: '2026-10-25' }) })
  const note = { debit_notes_id: draft.debit_notes_id }
  const issued = await asha.call(issueDebitNote, { params: note, body: { version: draft.version } })
  if (issued.debit_left > 0)
    await asha.call(applyDebitNote, {
      params: note,
      body: { applications: [{ bills_id: first.bills_id, amount: issued.debit_left }] },
    })
  const days = ['2026-07-31', '2026-08-05', '2026-09-05', '2026-09-20', '2026-10-02', '2026-10-20', '2026-10-25', '2026-11-20']
  const totals = await asha.tx(async (tx) => {
    const owed: number[] = []
    for (const day of days) {
      const vendors = await agedPayables(tx, day)
      const total = vendors.reduce((sum, row) => sum + row.total, 0)
      expect([day, total]).toEqual([day, 0 - (await balance(tx, await accountOf(tx, 'payable'), day))])
      owed.push(total / 100)
    }
    return owed
  })
  expect(totals).toEqual([0, 11_800, 33_940, 10_340, 33_940, 30_400, 28_040, 28_040])
  await asha.call(cancelDebitNote, { params: note, body: { cancelled_on: '2026-11-20', cancel_reason: 'Agreed otherwise' } })
  const [row] = await asha.tx((tx) => agedPayables(tx, '2026-11-19'))
  expect(row?.total).toBe(28_040_00)
})
