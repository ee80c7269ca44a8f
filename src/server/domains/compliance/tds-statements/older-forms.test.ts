import { beforeEach, expect, test } from 'vitest'
import { listTcsCollections, recordTcsChallan } from '#contract/compliance/tcs-challans.ts'
import { getTdsFilings, recordTdsFiling } from '#contract/compliance/tds-corrections.ts'
import * as contract from '#contract/compliance/tds-statements.ts'
import { decideTaxResidence } from '#contract/directory/tax-residence.ts'
import { createCustomer } from '#contract/directory/customers.ts'
import { createVendor } from '#contract/directory/vendors.ts'
import { recordVendorAdvance } from '#contract/purchases/vendor-advances.ts'
import { receiveAdvance } from '#contract/sales/advances.ts'
import { creditInvoice, issueCreditNote, updateCreditNote } from '#contract/sales/credit-notes.ts'
import { allocateAdvance } from '#contract/sales/payments.ts'
import type { StatementForm } from '#core/compliance/tds-statements/layout.ts'
import { readStatement } from '#core/compliance/tds-statements/read.ts'
import { advance, creditNote, customer, invoiceLine } from '#test/support/builders.ts'
import { deductorDetails, openDeductor } from '#test/support/deductor.ts'
import { taxResidence, vendor, vendorAdvance } from '#test/support/purchase-builders.ts'
import { issued } from '#test/support/receivables.ts'
import { openWorld } from '#test/support/world.ts'

const world = await openWorld()
let books: Awaited<ReturnType<typeof openDeductor>>
beforeEach(async () => {
  books = await openDeductor(world)
  await books.asha.call(contract.updateTdsDeductor, { body: deductorDetails })
})

const statement = (form: StatementForm, quarter = '2025-Q4') =>
  books.asha.call(contract.getTdsStatement, { query: { quarter, form } })
const rowsOf = async (form: StatementForm, quarter = '2025-Q4') => {
  const { body } = await books.asha.send(contract.tdsStatementFile, { query: { quarter, form } })
  const { problems, statement: read } = readStatement(body)
  expect(problems).toEqual([])
  return read?.challans.flatMap((challan) => challan.deductees) ?? []
}

async function abroad(over: Parameters<typeof taxResidence>[0] = {}, expense_accounts_id: string | null = null) {
  const overseas = { gst_treatment: 'overseas', gstin: null, pan: null, state_code: null } as const
  const body = vendor({ vendor_name: 'Cloudstack Ltd', ...overseas, expense_accounts_id })
  const { vendors_id } = await books.asha.call(createVendor, { body })
  const decided = taxResidence({
    treatment: 'act',
    income: 'royalty_or_fees',
    reason: null,
    country_code: '99',
    remittance_nature: '21',
    foreign_tax_id: 'IE1234567T',
    ...over,
  })
  await books.asha.call(decideTaxResidence, { params: { vendors_id }, body: decided })
  return vendors_id
}

test('what was withheld of a payee abroad to 31 Mar 2026 is in Form 27Q alone, with its country and the parts of its tax', async () => {
  const { billed, pay, payee } = books
  const cloud = await abroad()
  await billed(await payee('Rane', 'AAPFR0939F'), '2026-03-10', 60_000_00)
  await billed(cloud, '2026-03-31', 1_00_000_00)
  await billed(cloud, '2026-04-01', 50_000_00)
  await pay('2026-03-01', '00011', '2026-04-30', '1961')
  expect(await statement('27Q')).toMatchObject({
    form: '27Q',
    file_name: '27QRQ4.txt',
    is_blocked: false,
    considered: 2,
    reported: 1,
    left_out: [{ reason: 'other_form', party_name: 'Rane' }],
  })
  expect(await statement('26Q')).toMatchObject({
    reported: 1,
    left_out: [{ reason: 'other_form', party_name: 'Cloudstack Ltd' }],
  })
  expect(await rowsOf('27Q')).toMatchObject([
    {
      pan: 'PANNOTAVBL',
      name: 'CLOUDSTACK LTD',
      code: '195',
      amount: 1_00_000_00,
      deducted: 20_800_00,
      rate: '20.8',
      abroad: { surcharge: 0, cess: 800_00, rate_basis: 'A', remittance: '21', country: '99', tax_id: 'IE1234567T' },
    },
  ])
  expect((await rowsOf('26Q')).map(({ name }) => name)).toEqual(['RANE'])
})

test('a payee abroad without country and nature of the remittance blocks the file', async () => {
  const { asha, billed, pay } = books
  await billed(await abroad({ country_code: null, remittance_nature: null }), '2026-03-10', 1_00_000_00)
  await pay('2026-03-01', '00011', '2026-04-30', '1961')
  const { checks, is_blocked } = await statement('27Q')
  expect(is_blocked).toBe(true)
  expect(checks.map(({ code }) => code)).toContain('TDS140-026')
  const query = { quarter: '2025-Q4', form: '27Q' as const }
  expect(await asha.refused(contract.tdsStatementFile, { query })).toMatchObject({ code: 'wrong_state' })
})

const scrap = { lines: [invoiceLine({ rate: 1_00_000_00, hsn: '7204', tcs_nature: 'scrap' as const })] }

async function paidTcs(days = { from: '2026-01-01', to: '2026-03-31' }, serial = '00042', paid_on = '2026-04-07') {
  const { asha, ids } = books
  const { rows } = await asha.call(listTcsCollections, { query: days })
  const open = rows.filter((row) => row.tds_challans_id === null && !row.is_with_advance)
  return asha.call(recordTcsChallan, {
    body: {
      era: '1961',
      major_head: '0021',
      minor_head: '200',
      tax: open.reduce((sum, { tax }) => sum + tax, 0),
      interest: 0,
      fee: 0,
      others: 0,
      crn: null,
      bsr_code: '0510308',
      serial,
      paid_on,
      ledger_accounts_id: ids('cash'),
      tcs_collections_ids: open.map((row) => row.tcs_collections_id),
    },
  })
}

test('tax collected to 31 Mar 2026 is in Form 27EQ: a credit note lowers the row of its invoice, an advance applied its own', async () => {
  const { asha, ids } = books
  const buyer = customer({ customer_name: 'Deccan Metals', gstin: '27AAPFU0939F1ZV' })
  const { customers_id } = await asha.call(createCustomer, { body: buyer })
  const sold = await issued(asha, customers_id, { ...scrap, invoice_date: '2026-03-10', due_date: '2026-03-31' })
  expect(sold.tcs).toBe(1_180_00)
  const drafted = await asha.call(creditInvoice, { params: { invoices_id: sold.invoices_id } })
  const note = await asha.call(updateCreditNote, {
    params: { credit_notes_id: drafted.credit_notes_id },
    body: {
      ...creditNote(customers_id, {
        invoices_id: sold.invoices_id,
        credit_note_date: '2026-03-20',
        reason: 'sales_return',
        lines: [{ ...invoiceLine({ rate: 1_00_000_00, hsn: '7204', quantity: '0.5' }), invoice_line_no: 1 }],
      }),
      version: drafted.version,
    },
  })
  await asha.call(issueCreditNote, { params: { credit_notes_id: note.credit_notes_id }, body: { version: note.version } })
  const ahead = await asha.call(receiveAdvance, {
    body: advance(customers_id, ids('cash'), {
      advance_date: '2026-03-12',
      item_type: 'goods',
      hsn: '7204',
      tcs_nature: 'scrap',
      amount: 1_01_000_00,
    }),
  })
  const { payments_id } = ahead.payment
  const allocations = [{ invoices_id: sold.invoices_id, amount: 50_500_00 }]
  await asha.call(allocateAdvance, { params: { payments_id }, body: { allocated_on: '2026-03-25', allocations } })
  await issued(asha, customers_id, { ...scrap, invoice_date: '2026-04-01', due_date: '2026-04-30' })
  await paidTcs()
  const made = await statement('27EQ')
  expect(made).toMatchObject({ form: '27EQ', is_blocked: false, file_name: '27EQRQ4.txt', left_out: [], considered: 4 })
  const rows = await rowsOf('27EQ')
  expect(rows).toMatchObject([
    { pan: 'AAPFU0939F', name: 'DECCAN METALS', code: 'E', amount: 59_000_00, deducted: 590_00, paid_on: '2026-03-10' },
    { pan: 'AAPFU0939F', code: 'E', amount: 50_000_00, deducted: 500_00, paid_on: '2026-03-12' },
  ])
  // The second computation: what the books owe for the quarter.
  const owed = await asha.tx(async (tx) => {
    const { rows: found } = await tx.client.query<{ tax: number }>(
      `SELECT -sum(l.amount)::bigint AS tax FROM journal_lines l JOIN ledger_accounts a USING (companies_id, ledger_accounts_id)
         JOIN journal_entries e USING (companies_id, journal_entries_id)
       WHERE l.companies_id = $1 AND a.account_role = 'tcs_payable' AND l.posting_date BETWEEN '2026-01-01' AND '2026-03-31'`,
      [tx.companies_id],
    )
    return found[0]?.tax
  })
  expect(rows.reduce((sum, { deducted }) => sum + deducted, 0)).toBe(owed)
  expect(owed).toBe(1_090_00)
})

test('each form of a quarter has its own filing, and what changes later has the type of its correction', async () => {
  const { asha, billed, pay, payee } = books
  await billed(await payee('Rane', 'AAPFR0939F'), '2026-03-10', 60_000_00)
  await billed(await abroad(), '2026-03-10', 1_00_000_00)
  await pay('2026-03-01', '00011', '2026-04-30', '1961')
  const filed = { quarter: '2025-Q4', form: '27Q' as const, receipt: 'ABCDEF123456789', filed_on: '2026-05-20' }
  expect(await asha.call(recordTdsFiling, { body: filed })).toMatchObject({
    form: '27Q',
    state: 'filed',
    filings: [{ deductees: 1 }],
  })
  // Made again, the file names the statement of the quarter before, not its own receipt.
  const file = await asha.send(contract.tdsStatementFile, { query: { quarter: '2025-Q4', form: '27Q' } })
  expect(file.body).not.toContain('ABCDEF123456789')
  const filings = (form: '26Q' | '27Q') => asha.call(getTdsFilings, { query: { quarter: '2025-Q4', form } })
  expect(await filings('26Q')).toMatchObject({ state: 'not_filed', filings: [] })
  await asha.call(contract.updateTdsDeductor, { body: { ...deductorDetails, designation: 'Partner' } })
  expect((await filings('27Q')).corrections).toMatchObject([{ kind: 'header', correction_type: 'C1' }])
})

test('a bill or advance whose tax the company bears is marked as grossed up in Form 27Q', async () => {
  const { asha, billed, ids, pay } = books
  await billed(await abroad({ bears_tax: true }), '2026-03-10', 79_200_00)
  await pay('2026-03-01', '00011', '2026-04-30', '1961')
  expect(await rowsOf('27Q')).toMatchObject([{ amount: 1_00_000_00, deducted: 20_800_00, abroad: { grossed_up: 'Y' } }])
  const vendors_id = await abroad({ bears_tax: true }, ids('software'))
  const body = vendorAdvance(vendors_id, ids('cash'), { amount: 39_600_00, advance_date: '2026-03-11' })
  await asha.call(recordVendorAdvance, { body })
  await pay('2026-03-11', '00012', '2026-04-30', '1961')
  expect((await rowsOf('27Q')).map(({ amount, abroad: of }) => [amount, of?.grossed_up])).toEqual([
    [1_00_000_00, 'Y'],
    [50_000_00, 'Y'],
  ])
})

/** Money for scrap whose tax is deposited, by default on 10 Nov 2025, and an invoice that uses it, by default in the next quarter. */
async function aheadOfInvoice(
  amount: number,
  rate: number,
  on: [string, string, string] = ['2025-11-10', '2025-12-05', '2026-01-15'],
  tcs_nature: 'scrap' | 'timber' = 'scrap',
) {
  const { asha, ids } = books
  const [advance_date, paid_on, invoice_date] = on
  const { customers_id } = await asha.call(createCustomer, { body: customer({ gstin: '27AAPFU0939F1ZV' }) })
  const goods = { item_type: 'goods', hsn: '7204', tcs_nature } as const
  const body = advance(customers_id, ids('cash'), { ...goods, amount, advance_date })
  const { payments_id } = (await asha.call(receiveAdvance, { body })).payment
  await paidTcs({ from: advance_date, to: advance_date }, '00011', paid_on)
  const lines = [invoiceLine({ rate, hsn: '7204', tcs_nature })]
  const sold = await issued(asha, customers_id, { lines, invoice_date, due_date: '2026-03-31' })
  const allocations = [{ invoices_id: sold.invoices_id, amount }]
  await asha.call(allocateAdvance, { params: { payments_id }, body: { allocated_on: invoice_date, allocations } })
  return { from: invoice_date, to: invoice_date }
}

test('tax collected with an advance is in Form 27EQ of its quarter; a later invoice reports what it collects beyond it', async () => {
  // ₹1,01,000 with tax of ₹1,000; the invoice collects ₹1,180.
  const january = await aheadOfInvoice(1_01_000_00, 1_00_000_00)
  expect(await rowsOf('27EQ', '2025-Q3')).toMatchObject([{ amount: 1_00_000_00, deducted: 1_000_00, paid_on: '2025-11-10' }])
  expect((await statement('27EQ')).left_out).toMatchObject([{ reason: 'no_challan' }, { reason: 'no_challan' }])
  const { tax } = await paidTcs(january, '00022', '2026-02-05')
  expect(tax).toBe(180_00)
  expect(await statement('27EQ')).toMatchObject({ is_blocked: false, left_out: [], considered: 2, deposited: 180_00 })
  expect(await rowsOf('27EQ')).toMatchObject([{ amount: 18_000_00, deducted: 180_00, deposited: 180_00, paid_on: '2026-01-15' }])
})

test('after a change of rate each statement has what was collected in its quarter at its own rate', async () => {
  // Timber, 2.5% to 31 Mar 2025: ₹1,02,500 with tax of ₹2,500; of ₹3,54,000 then 2% on ₹2,54,000.
  const april = await aheadOfInvoice(1_02_500_00, 3_00_000_00, ['2025-03-31', '2025-04-05', '2025-04-10'], 'timber')
  expect(await rowsOf('27EQ', '2024-Q4')).toMatchObject([{ amount: 1_00_000_00, deducted: 2_500_00, paid_on: '2025-03-31' }])
  const { rows } = await books.asha.call(listTcsCollections, { query: april })
  expect(rows.map(({ source_type, tax }) => [source_type, tax]).toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1))).toEqual(
    [
      ['advance', -2_500_00],
      ['advance_rate', 500_00],
      ['invoice', 7_080_00],
    ],
  )
  expect((await paidTcs(april, '00022', '2025-05-05')).tax).toBe(5_080_00)
  expect(await statement('27EQ', '2025-Q1')).toMatchObject({ is_blocked: false, left_out: [], deposited: 5_080_00 })
  expect(await rowsOf('27EQ', '2025-Q1')).toMatchObject([{ amount: 2_54_000_00, deducted: 5_080_00, deposited: 5_080_00 }])
})

test('within one quarter each has its own challan too', async () => {
  const days = await aheadOfInvoice(1_01_000_00, 1_00_000_00, ['2026-01-10', '2026-02-05', '2026-02-15'])
  await paidTcs(days, '00022', '2026-03-05')
  expect(await statement('27EQ')).toMatchObject({ is_blocked: false, challans: 2, left_out: [], considered: 3 })
  expect((await rowsOf('27EQ')).map((row) => [row.paid_on, row.amount, row.deposited])).toEqual([
    ['2026-01-10', 1_00_000_00, 1_000_00],
    ['2026-02-15', 18_000_00, 180_00],
  ])
})

test('an invoice whose tax was all collected with its advance names the challan of the advance and needs none', async () => {
  const january = await aheadOfInvoice(1_19_180_00, 1_00_000_00)
  const { rows } = await books.asha.call(listTcsCollections, { query: january })
  expect(rows.map((row) => [row.tax, row.is_with_advance, row.advance_challan, row.problems.includes('no_challan')])).toEqual([
    [1_180_00, true, '0510308 00011', false],
    [-1_180_00, true, '0510308 00011', false],
  ])
  expect(await statement('27EQ')).toMatchObject({
    reported: 0,
    considered: 2,
    left_out: [
      { reason: 'with_advance', challan: '0510308 00011', tax: 1_180_00 },
      { reason: 'with_advance', challan: '0510308 00011', tax: -1_180_00 },
    ],
  })
  expect((await rowsOf('27EQ', '2025-Q3'))[0]).toMatchObject({ deducted: 1_180_00, deposited: 1_180_00 })
})
