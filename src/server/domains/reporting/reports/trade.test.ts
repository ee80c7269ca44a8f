import { beforeAll, expect, test } from 'vitest'
import { receiveAdvance } from '#contract/sales/advances.ts'
import { createCashMemo } from '#contract/sales/cash-memos.ts'
import { createCreditNote, issueCreditNote } from '#contract/sales/credit-notes.ts'
import { createCustomer, mergeCustomer } from '#contract/directory/customers.ts'
import { createDebitNote, issueDebitNote } from '#contract/purchases/debit-notes.ts'
import { createDimension } from '#contract/accounting/dimensions.ts'
import { cancelInvoice } from '#contract/sales/invoices.ts'
import { createItem } from '#contract/directory/items.ts'
import { createJournal } from '#contract/accounting/journals.ts'
import { allocateAdvance } from '#contract/sales/payments.ts'
import { type ReportSettings, reportSheet, type Sheet } from '#contract/documents/report-sheets.ts'
import type { SheetKind } from '#contract/sheets.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { accountTotal } from '#server/ledger/balances.ts'
import { advance, cashMemo, creditNote, customer, invoiceLine, item } from '#test/support/builders.ts'
import { debitNote } from '#test/support/purchase-builders.ts'
import { approvedBill, openBuyer } from '#test/support/payables.ts'
import { issued, openSeller, type Seller } from '#test/support/receivables.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

const asked = (who: Actor, report_kind: SheetKind, query: ReportSettings) =>
  who.call(reportSheet, { params: { report_kind }, query })
const rowsOf = ({ rows, columns }: Sheet) =>
  rows.map(({ label, cells }) => [
    label,
    ...cells.map((cell, at) => (columns[at]?.kind === 'money' ? Number(cell ?? 0) / 100 : cell)),
  ])
const year = { from: '2026-04-01', to: '2027-03-31' }

type Sold = Seller & { nila: string; saree: string }

/** October and November: three invoices of two customers, one of them cancelled, a credit note, and a sale over the counter. */
async function busySeller(): Promise<Sold> {
  const seller = await openSeller(world)
  const { asha, customers_id } = seller
  const { items_id: saree } = await asha.call(createItem, { body: item({ item_name: 'Cotton saree' }) })
  const { customers_id: nila } = await asha.call(createCustomer, {
    body: customer({ customer_name: 'Nila Foods', gst_treatment: 'unregistered', gstin: null, state_code: '29' }),
  })
  const dated = (invoice_date: string, rupees: number, quantity = '1') => ({
    invoice_date,
    due_date: '2026-12-31',
    lines: [invoiceLine({ items_id: saree, item_name: 'Cotton saree', hsn: '5208', rate: rupees * 100, quantity })],
  })
  await issued(asha, customers_id, dated('2026-10-05', 10_000, '2'))
  await issued(asha, nila, dated('2026-11-03', 3_000))
  const wrong = await issued(asha, nila, dated('2026-10-20', 7_000))
  const cancelling = { cancelled_on: '2026-11-02', cancel_reason: 'Created twice' }
  await asha.call(cancelInvoice, { params: { invoices_id: wrong.invoices_id }, body: cancelling })
  const draft = await asha.call(createCreditNote, { body: creditNote(customers_id, { credit_note_date: '2026-11-12' }) })
  await asha.call(issueCreditNote, { params: { credit_notes_id: draft.credit_notes_id }, body: { version: draft.version } })
  await asha.call(createCashMemo, { body: cashMemo() })
  return { ...seller, nila, saree }
}

test('sales by customer: what was invoiced less notes and cancellations, and sales over the counter, as the books have them', async () => {
  const { asha } = await busySeller()
  const report = await asked(asha, 'sales', year)
  const total = report.rows.at(-1)?.cells[1]
  expect(
    rowsOf(report)
      .slice(0, 3)
      .map(([name]) => name),
  ).toEqual(['Deccan Textiles', 'Nila Foods', 'Over the counter'])
  expect(rowsOf(report)[1]).toEqual(['Nila Foods', 1, 3_000, 540, 3_540])
  const booked = await asha.tx(async (tx) => {
    const sums = []
    for (const role of ['sales', 'sales_services', 'sales_export', 'sales_returns'] as const)
      sums.push(await accountTotal(tx, await accountOf(tx, role), year.to, year.from))
    return sums.reduce((all, { debit, credit }) => all + credit - debit, 0)
  })
  expect(total).toBe(booked)
})

test('on odd days the parts of months come from the documents, and together they are the whole', async () => {
  const { asha, nila } = await busySeller()
  const of = async (from: string, to: string) => {
    const { rows } = await asked(asha, 'sales', { from, to })
    return Number(rows.find(({ label }) => label === 'Nila Foods')?.cells[1] ?? 0) / 100
  }
  expect(await of('2026-10-01', '2026-10-31')).toBe(7_000)
  expect(await of('2026-10-20', '2026-11-02')).toBe(0)
  expect(await of('2026-11-02', '2026-11-02')).toBe(-7_000)
  expect(await of('2026-10-21', '2026-11-03')).toBe(-4_000)
  expect(await of('2026-10-15', '2026-11-25')).toBe(3_000)
  const documents = await asked(asha, 'sales', { from: '2026-10-21', to: '2026-11-30', by: 'document', customers_id: nila })
  expect(documents.subject).toBe('Nila Foods')
  expect(rowsOf(documents).map((row) => row.slice(1, 4))).toEqual([
    ['2026-11-02', 'Invoice, cancelled', -7_000],
    ['2026-11-03', 'Invoice', 3_000],
    [null, null, -4_000],
  ])
})

test('by item and by HSN the totals are equal, with quantities; the year before is beside it', async () => {
  const { asha, saree } = await busySeller()
  const items = await asked(asha, 'sales', { ...year, by: 'item', compare: 'previous_year' })
  expect(rowsOf(items).find(([name]) => name === 'Cotton saree')).toEqual(['Cotton saree', '3', 23_000, 4_140, 27_140, 0, 23_000])
  expect(items.rows[0]?.links[1]).toEqual({ to: '/reports/sales', search: { by: 'document', ...year, item: saree } })
  const hsn = await asked(asha, 'sales', { ...year, by: 'hsn' })
  const customers = await asked(asha, 'sales', year)
  expect(hsn.rows.at(-1)?.cells[1]).toBe(customers.rows.at(-1)?.cells[1])
  expect(
    rowsOf(hsn)
      .find(([name]) => name === '5208')
      ?.slice(0, 3),
  ).toEqual(['5208', '3', 23_000])
  const behind = await asked(asha, 'sales', { ...year, by: 'document', item: saree })
  expect(behind.rows.at(-1)?.cells[2]).toBe(23_000_00)
})

test('a customer who was merged is under the one they are now', async () => {
  const { asha, customers_id, nila } = await busySeller()
  await asha.call(mergeCustomer, { params: { customers_id: nila }, body: { into: customers_id } })
  const { rows } = await asked(asha, 'sales', year)
  expect(rows.map(({ label }) => label)).toEqual(['Deccan Textiles', 'Over the counter', 'Total'])
})

test('purchases by vendor and HSN, debit notes taken off', async () => {
  const buyer = await openBuyer(world)
  const nila = await buyer.vendorOf()
  const first = await approvedBill(buyer, nila, { bill_date: '2026-10-01' })
  await approvedBill(buyer, nila, { bill_date: '2026-11-01' }, { rate: 4_000_00, hsn: '4802' })
  const draft = await buyer.asha.call(createDebitNote, { body: debitNote(first.bills_id) })
  await buyer.asha.call(issueDebitNote, { params: { debit_notes_id: draft.debit_notes_id }, body: { version: draft.version } })
  expect(rowsOf(await asked(buyer.asha, 'purchases', year))).toEqual([
    ['Nila Printers', 2, 12_000, 2_160, 14_160],
    ['Total', 2, 12_000, 2_160, 14_160],
  ])
  const hsn = await asked(buyer.asha, 'purchases', { ...year, by: 'hsn' })
  expect(rowsOf(hsn).map(([name, , taxable]) => [name, taxable])).toEqual([
    ['998912', 8_000],
    ['4802', 4_000],
    ['Total', 12_000],
  ])
})

test('tax by month, rate and head is what is in the accounts of GST', async () => {
  const { asha } = await busySeller()
  const report = await asked(asha, 'output_tax', year)
  expect(report.rows.filter(({ kind }) => kind === 'section').map(({ label }) => label)).toEqual(['Oct 2026', 'Nov 2026'])
  expect(report.rows.at(-1)?.cells.slice(1, 5)).toEqual(await booked(asha))
})

const booked = (asha: Actor) =>
  asha.tx(async (tx) => {
    const sums = []
    for (const role of ['cgst_output', 'sgst_output', 'igst_output', 'cess_output'] as const) {
      const { debit, credit } = await accountTotal(tx, await accountOf(tx, role), year.to, year.from)
      sums.push(credit - debit)
    }
    return sums
  })

test('GST on an advance is output tax of the month of receipt, and is deducted in the month it is used', async () => {
  const seller = await openSeller(world)
  const { asha, customers_id, bank } = seller
  const { payment: paid, cgst } = await asha.call(receiveAdvance, {
    body: advance(customers_id, bank, { advance_date: '2026-10-05' }),
  })
  const { invoices_id, total } = await issued(asha, customers_id, { invoice_date: '2026-11-10', due_date: '2026-12-10' })
  const used = { allocated_on: '2026-11-10', allocations: [{ invoices_id, amount: total }] }
  await asha.call(allocateAdvance, { params: { payments_id: paid.payments_id }, body: used })
  const report = await asked(asha, 'output_tax', year)
  const [received, adjusted] = ['Advances received', 'Advances of earlier months adjusted'].map((label) =>
    report.rows.find((row) => row.kind === 'subtotal' && row.label === label),
  )
  expect([received?.cells.at(-1), cgst]).toEqual([180_00, 90_00])
  expect(adjusted?.cells.at(-1)).toBe(-180_00)
  expect(report.rows.at(-1)?.cells.slice(1, 5)).toEqual(await booked(asha))
})

test('tax is beside that of the period before, month under month', async () => {
  const { asha } = await busySeller()
  const november = { from: '2026-11-05', to: '2026-11-20', compare: 'previous_period' as const }
  const report = await asked(asha, 'output_tax', november)
  expect(report.columns.slice(-2).map(({ label }) => label)).toEqual(['Tax, 1 Oct 2026 – 31 Oct 2026', 'Change'])
  const october = (await asked(asha, 'output_tax', { from: '2026-10-01', to: '2026-10-31' })).rows.at(-1)?.cells.at(-1)
  const [tax, then, change] = (report.rows.at(-1)?.cells ?? []).slice(-3).map(Number)
  expect([then, change]).toEqual([october, Number(tax) - Number(october)])
  expect(then).not.toBe(0)
  const input = await asked(asha, 'input_tax', november)
  expect(input.columns).toHaveLength(8)
})

test('input tax is what is in the accounts of credit, reverse charge on the other side too', async () => {
  const buyer = await openBuyer(world)
  const nila = await buyer.vendorOf()
  await approvedBill(buyer, nila, { bill_date: '2026-10-01' })
  await approvedBill(buyer, nila, { bill_date: '2026-11-01', reverse_charge: true }, { rate: 5_000_00, gst_rate: '5' })
  const input = await asked(buyer.asha, 'input_tax', year)
  const output = await asked(buyer.asha, 'output_tax', year)
  const { credit, owed } = await buyer.asha.tx(async (tx) => {
    const of = async (role: 'cgst_input' | 'cgst_reverse_charge') =>
      accountTotal(tx, await accountOf(tx, role), year.to, year.from)
    return { credit: (await of('cgst_input')).debit, owed: (await of('cgst_reverse_charge')).credit }
  })
  expect([credit, owed]).toEqual([900_00 + 125_00, 125_00])
  expect(input.rows.at(-1)?.cells[1]).toBe(credit)
  expect(output.rows.at(-1)?.cells[1]).toBe(owed)
})

test('an account by customer adds up to its movement, and later postings or cancellations show the next time', async () => {
  const { asha, customers_id } = await busySeller()
  const account = await asha.tx((tx) => accountOf(tx, 'receivable'))
  const query = { ...year, ledger_accounts_id: account, split: 'party' as const }
  const first = await asked(asha, 'account_analysis', query)
  const total = await asha.tx((tx) => accountTotal(tx, account, year.to, year.from))
  expect(first.rows.map(({ label }) => label)).toEqual(['Deccan Textiles', 'Nila Foods', 'Total'])
  expect(first.rows.at(-1)?.cells.slice(0, 2)).toEqual([total.debit, total.credit])
  expect(first.rows[0]?.link).toMatchObject({ to: '/reports/customer-statement', search: { customers_id } })
  const { total: more } = await issued(asha, customers_id)
  const again = await asked(asha, 'account_analysis', query)
  expect(Number(again.rows[0]?.cells[0]) - Number(first.rows[0]?.cells[0])).toBe(more)
  const next = await asked(asha, 'account_analysis', { ...query, from: '2027-04-01', to: '2028-03-31' })
  expect(next.rows.at(-1)?.cells[3]).toBe(again.rows.at(-1)?.cells[2])
})

test('an account by cost centre adds up to its movement, with the lines that have none', async () => {
  const seller = await openSeller(world)
  const { asha } = seller
  const { dimensions_id } = await asha.call(createDimension, { body: { dimension_kind: 'cost_centre', dimension_name: 'Pune' } })
  const [rent, cash] = await asha.tx((tx) => Promise.all([accountOf(tx, 'rent'), accountOf(tx, 'cash')]))
  const entry = (amount: number, dimensions_ids: string[]) => ({
    posting_date: '2026-11-10',
    memo: 'Rent',
    lines: [
      { ledger_accounts_id: rent, debit: amount, credit: 0, line_memo: null, dimensions_ids },
      { ledger_accounts_id: cash, debit: 0, credit: amount, line_memo: null },
    ],
  })
  await asha.call(createJournal, { body: entry(700_00, [dimensions_id]) })
  await asha.call(createJournal, { body: entry(300_00, []) })
  const query = { ...year, ledger_accounts_id: rent, split: 'cost_centre' as const }
  expect(rowsOf(await asked(asha, 'account_analysis', query))).toEqual([
    ['Pune', 700, 0, 700, 0, 700],
    ['No cost centre', 300, 0, 300, 0, 300],
    ['Total', 1_000, 0, 1_000, 0, 1_000],
  ])
})
