import { beforeAll, describe, expect, test } from 'vitest'
import { receiveAdvance } from '#contract/sales/advances.ts'
import { recordBillPayment } from '#contract/purchases/bill-payments.ts'
import type { Bill } from '#contract/purchases/bills.ts'
import { updateCompany } from '#contract/company/company.ts'
import { createCreditNote, issueCreditNote } from '#contract/sales/credit-notes.ts'
import { createCustomer } from '#contract/directory/customers.ts'
import { createDebitNote, issueDebitNote } from '#contract/purchases/debit-notes.ts'
import { createGroup, groupReport } from '#contract/reporting/groups.ts'
import type { Invoice } from '#contract/sales/invoices.ts'
import type { Sheet } from '#contract/documents/report-sheets.ts'
import { allocateAdvance, recordPayment } from '#contract/sales/payments.ts'
import { recordVendorAdvance, refundVendorAdvance } from '#contract/purchases/vendor-advances.ts'
import { createVendor } from '#contract/directory/vendors.ts'
import { advance, companyDetails, creditNote, customer, invoiceLine, payment } from '#test/support/builders.ts'
import { joins } from '#test/support/groups.ts'
import { accountIds } from '#test/support/ledger.ts'
import { approvedBill } from '#test/support/payables.ts'
import { debitNote, vendor, vendorAdvance, vendorRefund } from '#test/support/purchase-builders.ts'
import { issued } from '#test/support/receivables.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
/** Sells to her other company. */
let sahyadri: Actor
let nila: Actor
let company_groups_id: string
let customers_id: string
let vendors_id: string
/** Of both books. */
let sold: Invoice
let bought: Bill

const report = (group_report: 'trial_balance' | 'balance_sheet' | 'between_companies', to = '2026-11-20') =>
  sahyadri.call(groupReport, { params: { company_groups_id, group_report }, query: { from: '2026-04-01', to } })
const rowOf = (sheet: Sheet, label: RegExp | string) =>
  sheet.rows.find((row) => (typeof label === 'string' ? row.label === label : label.test(row.label)))
const OPEN = 'Advances and notes not set off yet'

beforeAll(async () => {
  world = await openWorld()
  sahyadri = await world.company('Sahyadri Traders')
  nila = await world.company('Nila Exports')
  await sahyadri.call(updateCompany, { body: companyDetails() })
  const gstin = '27AAPFU0939F1ZV'
  await nila.call(updateCompany, { body: companyDetails({ company_name: 'Nila Exports', gstin, invoice_prefix: 'NIL' }) })
  customers_id = (await sahyadri.call(createCustomer, { body: customer({ customer_name: 'Nila Exports' }) })).customers_id
  const seller = vendor({ vendor_name: 'Sahyadri', gstin: '27AADCS4321F1ZN' })
  vendors_id = (await nila.call(createVendor, { body: seller })).vendors_id
  sold = await issued(sahyadri, customers_id, { lines: [invoiceLine({ rate: 10_000_00 })] })
  const day = { bill_date: '2026-11-20', due_date: '2026-12-20', duplicate_reason: null }
  const printing = (await accountIds(nila))('office_supplies')
  bought = await approvedBill({ asha: nila, printing }, vendors_id, { ...day, bill_number: sold.invoice_number ?? '' })
  await joins(nila, sahyadri, 'owner')
  const body = { group_name: 'Sahyadri group', companies: [nila.companies_id] }
  company_groups_id = (await sahyadri.call(createGroup, { body })).company_groups_id
})

describe('money paid ahead between the companies', () => {
  test('is left out of both sides when the bank’s reference is in both books, and the evidence is reported', async () => {
    const [bank, cash] = [(await accountIds(sahyadri))('bank'), (await accountIds(nila))('cash')]
    const paid = { advance_date: '2026-11-05', amount: 40_000_00, reference: 'UTR HDFC 778' }
    await nila.call(recordVendorAdvance, { body: vendorAdvance(vendors_id, cash, paid) })
    await sahyadri.call(receiveAdvance, { body: advance(customers_id, bank, { ...paid, reference: 'utr-hdfc-778' }) })
    const sheet = await report('between_companies')
    expect(rowOf(sheet, OPEN)?.cells).toEqual([-40_000_00, -40_000_00, -40_000_00, 0, ''])
    const pair = rowOf(sheet, /\d and /)
    expect(pair?.cells).toEqual([-40_000_00, -40_000_00, -40_000_00, 0, 'Both have utr-hdfc-778'])
    expect(pair?.links.slice(0, 2)).toMatchObject([
      { to: expect.stringMatching(/^\/receivables\/payments\//) },
      { to: '/reports/in-company', search: { path: expect.stringMatching(/^\/payables\/vendor-advances\//) } },
    ])
    const balances = await report('balance_sheet')
    expect(rowOf(balances, 'Advances from customers')?.cells).toEqual([40_000_00, 0, -40_000_00, 0])
    expect(rowOf(balances, 'Advances to vendors')?.cells).toEqual([0, 40_000_00, -40_000_00, 0])
    expect(rowOf(balances, 'Total assets')?.cells).toEqual(rowOf(balances, 'Total equity and liabilities')?.cells)
  })

  test('of which one company used some is left out for what both still have, and stood in full the day before', async () => {
    const later = await issued(sahyadri, customers_id, { lines: [invoiceLine({ rate: 10_000_00 })] })
    const { rows } = await sahyadri.tx((tx) => tx.client.query('SELECT payments_id FROM payments WHERE unallocated > 0'))
    const used = { allocated_on: '2026-11-20', allocations: [{ invoices_id: later.invoices_id, amount: 11_800_00 }] }
    await sahyadri.call(allocateAdvance, { params: { payments_id: rows[0].payments_id }, body: used })
    const now = await report('between_companies')
    expect(rowOf(now, OPEN)?.cells).toEqual([-28_200_00, -40_000_00, -28_200_00, 11_800_00, 'By documents below'])
    expect(rowOf(now, /\d and /)?.cells[4]).toBe('Both have utr-hdfc-778; more of it is set off in Sahyadri Traders')
    expect(rowOf(await report('between_companies', '2026-11-19'), OPEN)?.cells[2]).toBe(-40_000_00)
    expect((await report('trial_balance')).notes.join(' ')).toContain('Sahyadri Traders and Nila Exports differ')
  })

  test('that only one of the books has stays in the figures and is shown as a difference', async () => {
    const cash = (await accountIds(nila))('cash')
    const alone = { amount: 5_000_00, advance_date: '2026-11-12' }
    const made = await nila.call(recordVendorAdvance, { body: vendorAdvance(vendors_id, cash, alone) })
    const { advance_number, vendor_advances_id } = made
    const sheet = await report('between_companies')
    const why = 'No advance from a customer in Sahyadri Traders, or set off there'
    expect(rowOf(sheet, advance_number ?? '')?.cells).toEqual([null, -5_000_00, 0, 5_000_00, why])
    expect(rowOf(await report('balance_sheet'), 'Advances to vendors')?.cells).toEqual([0, 45_000_00, -28_200_00, 16_800_00])
    const refund = vendorRefund(cash, { amount: 1_000_00, refunded_on: '2026-11-20' })
    await nila.call(refundVendorAdvance, { params: { vendor_advances_id }, body: refund })
    const buyers = async (day: string) => rowOf(await report('between_companies', day), advance_number ?? '')?.cells[1]
    expect([await buyers('2026-11-11'), await buyers('2026-11-19'), await buyers('2026-11-20')]).toEqual([
      undefined,
      -5_000_00,
      -4_000_00,
    ])
  })
})

test('a note of both that settles nothing yet is known by the invoice that it lowers, and left out of what is owed', async () => {
  const bank = (await accountIds(sahyadri))('bank')
  const ids = await accountIds(nila)
  const { invoices_id, invoice_number } = sold
  const { bills_id } = bought
  const allocations = [{ invoices_id, amount: 11_800_00 }]
  await sahyadri.call(recordPayment, { body: payment(customers_id, bank, { amount: 11_800_00, allocations }) })
  const money = { payment_date: '2026-11-20', amount: 11_800_00, payment_mode: 'cash', reference: null } as const
  await nila.call(recordBillPayment, { params: { bills_id }, body: { ...money, ledger_accounts_id: ids('cash') } })

  const before = await report('trial_balance')
  const lines = [{ ...invoiceLine({ rate: 2_000_00 }), invoice_line_no: 1 }]
  const credited = await sahyadri.call(createCreditNote, { body: creditNote(customers_id, { invoices_id, lines }) })
  const { credit_notes_id, version } = credited
  const credit = await sahyadri.call(issueCreditNote, { params: { credit_notes_id }, body: { version } })
  const lowered = await nila.call(createDebitNote, { body: debitNote(bills_id, { debit_note_date: '2026-11-20' }) })
  const { debit_notes_id } = lowered
  const debit = await nila.call(issueDebitNote, { params: { debit_notes_id }, body: { version: lowered.version } })

  const sheet = await report('between_companies')
  const label = `${credit.credit_note_number} and ${debit.debit_note_number}`
  expect(rowOf(sheet, label)?.cells).toEqual([-2_360_00, -2_360_00, -2_360_00, 0, `Both have ${invoice_number}`])
  const after = await report('trial_balance')
  const change = (name: string) =>
    rowOf(after, name)?.cells.map((cell, at) => Number(cell) - Number(rowOf(before, name)?.cells[at] ?? 0))
  expect(change('Trade receivables')).toEqual([-2_360_00, 0, 2_360_00, 0])
  expect(change('Trade payables')).toEqual([0, 2_360_00, -2_360_00, 0])
  expect(rowOf(after, 'Total')?.cells).toEqual([0, 0, 0, 0])
})
