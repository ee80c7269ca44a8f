import { beforeAll, expect, test } from 'vitest'
import { recordBillPayment } from '#contract/purchases/bill-payments.ts'
import { updateCompany } from '#contract/company/company.ts'
import { listOpenDocuments, setDueMark } from '#contract/reporting/due-marks.ts'
import type { Body } from '#contract/endpoint.ts'
import { createCustomer } from '#contract/directory/customers.ts'
import { recordPayment } from '#contract/sales/payments.ts'
import { reportSheet, type ReportSettings, type Sheet } from '#contract/documents/report-sheets.ts'
import type { SheetKind } from '#contract/sheets.ts'
import { saveStatementSettings, type StatementSettings } from '#contract/documents/statement-settings.ts'
import { getVendor, type NewVendor, updateVendor } from '#contract/directory/vendors.ts'
import { companyDetails, customer, invoiceLine, payment } from '#test/support/builders.ts'
import { approvedBill, type Buyer, openBuyer } from '#test/support/payables.ts'
import { vendor } from '#test/support/purchase-builders.ts'
import { issued } from '#test/support/receivables.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let buyer: Buyer
let asha: Actor
let small: string
beforeAll(async () => {
  world = await openWorld()
  buyer = await openBuyer(world)
  asha = buyer.asha
  small = await buyer.vendorOf({ msme_class: 'small', udyam_number: 'UDYAM-MH-26-0012345' })
  const other = await buyer.vendorOf({ vendor_name: 'Ravi Papers', gstin: null, gst_treatment: 'unregistered' })
  const dated = (bill_date: string, due_date: string) => ({ bill_date, due_date })
  const plain = (rupees: number) => ({ rate: rupees * 100, gst_rate: '0' })
  await approvedBill(buyer, small, dated('2026-11-01', '2026-12-01'), plain(1_000))
  const partly = await approvedBill(buyer, small, dated('2024-10-01', '2024-11-01'), plain(2_000))
  await approvedBill(buyer, other, dated('2026-04-01', '2026-05-01'), plain(4_000))
  await approvedBill(buyer, other, dated('2022-04-01', '2022-05-01'), plain(8_000))
  await asha.call(recordBillPayment, {
    params: { bills_id: partly.bills_id },
    body: { payment_date: '2026-11-10', amount: 500_00, payment_mode: 'cash', reference: null, ledger_accounts_id: buyer.cash },
  })
  await asha.call(updateCompany, { body: companyDetails() })
  const { customers_id } = await asha.call(createCustomer, { body: customer() })
  const sold = (invoice_date: string, due_date: string, rupees: number) =>
    issued(asha, customers_id, { invoice_date, due_date, lines: [invoiceLine({ rate: rupees * 100, gst_rate: '0' })] })
  await sold('2026-11-10', '2026-11-25', 10)
  await sold('2026-09-01', '2026-10-01', 20)
  await sold('2026-04-20', '2026-05-20', 40)
  await sold('2025-10-01', '2025-11-20', 80)
  await sold('2023-04-01', '2023-05-01', 160)
  await asha.call(recordPayment, { body: payment(customers_id, buyer.cash, { amount: 5_00 }) })
})

const read = (report_kind: SheetKind, query: ReportSettings = {}, by: Actor = asha) =>
  by.call(reportSheet, { params: { report_kind }, query: { as_of: '2026-11-20', ...query } })
const amountsOf = ({ rows }: Sheet, label: string) => {
  const found = rows.find((each) => each.label.trim() === label)
  return found?.cells.map((cell) => (typeof cell === 'number' ? cell / 100 : cell))
}
const settings: StatementSettings = {
  division: 'one',
  rounding_unit: 'none',
  rounding_decimals: 2,
  negative_style: 'brackets',
  is_whole: false,
  ageing_days: [30, 60, 90, 120],
}

const MICRO = '(A) total outstanding dues of micro enterprises and small enterprises; and'
const OTHERS = '(B) total outstanding dues of creditors other than micro enterprises and small enterprises'

test('trade payables are divided by the class of the vendor, and both lines come to the books', async () => {
  const face = await read('balance_sheet', { compare: 'last_year', detail: 'heading' })
  expect(face.columns.map(({ label }) => label)).toEqual(['Note', '20 Nov 2026', '31 Mar 2026'])
  const shown = (label: string) => face.rows.find((each) => each.label === label)?.cells.slice(1)
  expect(shown('Trade payables')).toEqual([14_500_00, 10_000_00])
  expect(shown(MICRO)).toEqual([2_500_00, 2_000_00])
  expect(shown(OTHERS)).toEqual([12_000_00, 8_000_00])
  expect(face.rows.some(({ label }) => label === 'Office equipment')).toBe(false)
})

test('each line of the face has a note whose accounts come to it', async () => {
  for (const statement of ['balance_sheet', 'profit_and_loss'] as const) {
    const period = { from: '2026-04-01', to: '2026-11-20', compare: 'last_year' as const }
    const face = await read(statement, period)
    const lines = face.rows.filter(({ cells: [note] }) => note !== null)
    expect(lines.length).toBeGreaterThan(1)
    for (const line of lines) {
      const note = await read('statement_note', { ...(line.links[0]?.search as ReportSettings), ...period })
      expect(note.title).toMatch(new RegExp(`^Note ${String(line.cells[0])}: `))
      const part = note.rows.find(({ label }) => label === line.label) ?? note.rows.find(({ kind }) => kind === 'total')
      expect(part?.cells, line.label).toEqual(line.cells.slice(1))
      const accounts = note.rows.filter((each) => each.kind === 'line' && each.cells.length > 0)
      const sums = [0, 1].map((at) => accounts.reduce((sum, { cells }) => sum + Number(cells[at]), 0))
      expect(sums).toEqual(note.rows.find(({ kind }) => kind === 'total')?.cells)
    }
  }
})

test('receivables are listed by age from their due date and come to the face', async () => {
  const note = await read('receivables_ageing')
  expect(note.columns.map(({ label }) => label)).toEqual([
    'Unbilled',
    'Not due',
    'Less than 6 months',
    '6 months – 1 year',
    '1–2 years',
    '2–3 years',
    'More than 3 years',
    'Total',
  ])
  const good = '(i) Undisputed trade receivables – considered good'
  expect(amountsOf(note, good)).toEqual([0, 10, 20, 40, 80, 0, 160, 310])
  // Customers' advances are under other current liabilities.
  expect(note.rows.map(({ label }) => label).slice(4)).toEqual(['Total'])
  const face = await read('balance_sheet')
  expect(amountsOf(note, 'Total')?.at(-1)).toBe(amountsOf(face, 'Trade receivables')?.at(1))
})

test('payables are listed by age, micro and small enterprises apart, and come to the face', async () => {
  const note = await read('payables_ageing')
  expect(amountsOf(note, '(i) MSME')).toEqual([0, 1_000, 0, 0, 1_500, 0, 2_500])
  expect(amountsOf(note, '(ii) Others')).toEqual([0, 0, 4_000, 0, 0, 8_000, 12_000])
  expect(amountsOf(note, 'Other entries')).toBeUndefined()
  expect(amountsOf(note, 'Total')?.at(-1)).toBe(14_500)
})

test('what is disputed or doubtful is separate from the day it was marked until it is taken back', async () => {
  const mark = (over: Partial<Body<typeof setDueMark>>) =>
    asha.call(setDueMark, {
      body: { side: 'receivables', document_id: '', mark: 'disputed', on: '2026-11-01', is_marked: true, ...over },
    })
  const open = async (side: 'receivables' | 'payables') =>
    (await asha.call(listOpenDocuments, { query: { side, as_of: '2026-11-20' } })).rows
  const [oldest, second] = await open('receivables')
  expect(oldest).toMatchObject({ due_date: '2023-05-01', amount: 160_00, is_disputed: false, is_doubtful: false })
  await mark({ document_id: oldest?.document_id ?? '' })
  await mark({ document_id: oldest?.document_id ?? '', mark: 'doubtful' })
  await mark({ document_id: second?.document_id ?? '', mark: 'doubtful', on: '2026-11-15' })
  const note = await read('receivables_ageing')
  expect(amountsOf(note, '(i) Undisputed trade receivables – considered good')?.at(-1)).toBe(70)
  expect(amountsOf(note, '(ii) Undisputed trade receivables – considered doubtful')?.at(-1)).toBe(80)
  expect(amountsOf(note, '(iv) Disputed trade receivables – considered doubtful')).toEqual([0, 0, 0, 0, 0, 0, 160, 160])
  expect(amountsOf(note, 'Total')?.at(-1)).toBe(310)
  const before = await read('receivables_ageing', { as_of: '2026-11-14' })
  expect(amountsOf(before, '(ii) Undisputed trade receivables – considered doubtful')?.at(-1)).toBe(0)
  for (const each of ['disputed', 'doubtful'] as const)
    await mark({ document_id: oldest?.document_id ?? '', mark: each, on: '2026-11-18', is_marked: false })
  expect(amountsOf(await read('receivables_ageing'), '(iv) Disputed trade receivables – considered doubtful')?.at(-1)).toBe(0)

  const [bill] = await open('payables')
  await mark({ side: 'payables', document_id: bill?.document_id ?? '' })
  expect(amountsOf(await read('payables_ageing'), '(iv) Disputed dues – Others')).toEqual([0, 0, 0, 0, 0, 8_000, 8_000])
  await mark({ side: 'payables', document_id: bill?.document_id ?? '', is_marked: false })
  expect(
    await asha.refused(setDueMark, {
      body: { side: 'payables', document_id: small, mark: 'disputed', on: '2026-11-01', is_marked: true },
    }),
  ).toMatchObject({ status: 404 })
})

test('a company under Ind AS prints Division II: assets first, financial assets apart', async () => {
  await asha.call(saveStatementSettings, { body: { ...settings, division: 'two' } })
  const { rows } = await read('balance_sheet', { detail: 'heading' })
  const labels = rows.map(({ label }) => label)
  expect(labels.slice(0, 4)).toEqual(['Assets', 'Current assets', 'Financial assets', 'Trade receivables'])
  expect(labels).toContain('Other equity')
  expect(labels).toContain(MICRO)
  await asha.call(saveStatementSettings, { body: settings })
})

test('rounded columns add up, and the heading says the unit', async () => {
  await asha.call(saveStatementSettings, { body: { ...settings, rounding_unit: 'thousands', rounding_decimals: 0 } })
  const { rows, amounts } = await read('balance_sheet', { compare: 'last_year' })
  expect(amounts).toMatchObject({ label: '₹ in thousands', unit_paise: 1_000_00, decimals: 0 })
  const totals = rows.filter(({ kind }) => kind === 'total').map(({ cells }) => cells.slice(1))
  expect(totals[0]).toEqual(totals[1])
  const crores = { ...settings, rounding_unit: 'crores' as const }
  expect(await asha.refused(saveStatementSettings, { body: crores })).toMatchObject({ issues: [{ path: 'rounding_unit' }] })
  await asha.call(saveStatementSettings, { body: settings })
})

test('statement settings are changed by owners, administrators and managers', async () => {
  const reader = await world.member(asha, ['REPORTS'])
  expect(await reader.refused(saveStatementSettings, { body: settings })).toMatchObject({ status: 403 })
})

test('the buckets of the aged reports follow the setting', async () => {
  await asha.call(saveStatementSettings, { body: { ...settings, ageing_days: [45, 180] } })
  const receivables = await read('aged_receivables')
  const labels = ['Current', '1–45 days', '46–180 days', 'Over 180 days', 'On account', 'Total']
  expect(receivables.columns.map(({ label }) => label)).toEqual(labels)
  expect(amountsOf(receivables, 'Total')).toEqual([10, 0, 20, 280, -5, 305])
  const payables = await read('aged_payables')
  expect(amountsOf(payables, 'Total')).toEqual([1_000, 0, 0, 13_500, 0, 14_500, 1_500])
  const unordered = { ...settings, ageing_days: [60, 30] }
  expect(await asha.refused(saveStatementSettings, { body: unordered })).toMatchObject({ issues: [{ path: 'ageing_days' }] })
  await asha.call(saveStatementSettings, { body: settings })
})

test('a class that changed holds from its day: earlier balance sheets keep the earlier one', async () => {
  const params = { vendors_id: small }
  const udyam_number = 'UDYAM-MH-26-0012345'
  const change = (over: Partial<NewVendor>) => asha.call(updateVendor, { params, body: vendor({ udyam_number, ...over }) })
  const owed = async () =>
    (await read('balance_sheet', { compare: 'last_year' })).rows.find(({ label }) => label === MICRO)?.cells.slice(1)
  await change({ msme_class: 'medium', msme_from: '2026-07-01' })
  expect(await owed()).toEqual([0, 2_000_00])
  await change({ msme_class: 'micro', msme_from: '2026-10-01' })
  expect(await owed()).toEqual([2_500_00, 2_000_00])
  expect((await asha.call(getVendor, { params })).msme_from).toBe('2026-10-01')
  await change({ msme_class: 'medium', msme_from: null })
  expect(await owed()).toBeUndefined()
})
