import { beforeAll, expect, test } from 'vitest'
import { approveBill, createBill, submitBill } from '#contract/purchases/bills.ts'
import { updateCompany } from '#contract/company/company.ts'
import {
  balanceSheet,
  balanceSheetFile,
  dashboard,
  generalLedger,
  generalLedgerFile,
  profitAndLoss,
  profitAndLossFile,
  trialBalance,
  trialBalanceFile,
} from '#contract/reporting/reports.ts'
import type { Statement } from '#contract/reporting/reports.ts'
import { createVendor } from '#contract/directory/vendors.ts'
import { readXlsx } from 'hucre/xlsx'
import { accountOf } from '#server/ledger/accounts.ts'
import { create } from '#server/domains/accounting/journals/service.ts'
import { companyDetails } from '#test/support/builders.ts'
import { bill, billLine, vendor } from '#test/support/purchase-builders.ts'
import { accountIds, journal, withParties } from '#test/support/ledger.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let asha: Actor
let ids: (role: string) => string

const post = (who: Actor, of: (role: string) => string, date: string, lines: [string, number][]) =>
  who.tx((tx) => create(tx, journal(of, date, lines)))

beforeAll(async () => {
  world = await openWorld()
  asha = await world.company()
  ids = await accountIds(asha)
  await withParties(asha, ids)
  // The year before: capital, a machine, a sale, rent. Profit 30,000.
  await post(asha, ids, '2025-04-01', [
    ['bank', 5_00_000_00],
    ['share_capital', -5_00_000_00],
  ])
  await post(asha, ids, '2025-06-10', [
    ['fixed_assets', 1_00_000_00],
    ['bank', -1_00_000_00],
  ])
  await post(asha, ids, '2026-02-15', [
    ['receivable', 50_000_00],
    ['sales', -50_000_00],
  ])
  await post(asha, ids, '2026-03-31', [
    ['rent', 20_000_00],
    ['expenses_payable', -20_000_00],
  ])
  // This year. Income 82,000, expenses 35,500, tax 5,000: profit 41,500.
  await post(asha, ids, '2026-04-20', [
    ['bank', 50_000_00],
    ['receivable', -50_000_00],
  ])
  await post(asha, ids, '2026-05-05', [
    ['receivable', 94_400_00],
    ['sales_services', -80_000_00],
    ['igst_output', -14_400_00],
  ])
  await post(asha, ids, '2026-06-30', [
    ['rent', 30_000_00],
    ['bank', -30_000_00],
  ])
  await post(asha, ids, '2026-07-01', [
    ['depreciation', 5_500_00],
    ['accumulated_depreciation', -5_500_00],
  ])
  await post(asha, ids, '2026-10-31', [
    ['bank', 2_000_00],
    ['interest_income', -2_000_00],
  ])
  await post(asha, ids, '2026-11-15', [
    ['income_tax', 5_000_00],
    ['income_tax_provision', -5_000_00],
  ])
})

const lines = ({ rows }: Statement) =>
  rows.map(
    ({ level, label, amounts }) =>
      `${'  '.repeat(level)}${label}: ${amounts.map((amount) => (amount === null ? '' : amount / 100)).join(' | ')}`,
  )

test('the trial balance of a period: balances brought forward, movements, balances at the end, all in balance', async () => {
  const { rows, totals, closing_debit, closing_credit } = await asha.call(trialBalance, {
    query: { from: '2026-04-01', to: '2026-11-20' },
  })
  const row = (name: string) => {
    const found = rows.find(({ account_name }) => account_name === name)
    return found && [found.opening, found.debit, found.credit, found.closing].map((amount) => amount / 100)
  }
  expect(row('Bank accounts')).toEqual([4_00_000, 52_000, 30_000, 4_22_000])
  expect(row('Trade receivables')).toEqual([50_000, 94_400, 50_000, 94_400])
  expect(row('Rent')).toEqual([0, 30_000, 0, 30_000])
  expect(row('Sale of goods')).toBeUndefined()
  expect(row('Surplus of earlier years')).toEqual([-30_000, 0, 0, -30_000])
  expect(totals).toMatchObject({ opening: 0, closing: 0 })
  expect(totals.debit).toBe(totals.credit)
  expect(closing_debit).toBe(closing_credit)
})

test('without a beginning the trial balance holds everything ever posted, account by account', async () => {
  const { rows, totals } = await asha.call(trialBalance, { query: { to: '2026-11-20' } })
  const closing = (name: string) => (rows.find(({ account_name }) => account_name === name)?.closing ?? 0) / 100
  expect([closing('Rent'), closing('Sale of goods'), closing('Surplus of earlier years')]).toEqual([50_000, -50_000, 0])
  expect(totals).toMatchObject({ opening: 0, closing: 0 })
})

test('inside a year, income and expense open at what the year brought so far', async () => {
  const { rows, totals } = await asha.call(trialBalance, { query: { from: '2026-07-01', to: '2026-07-31' } })
  const rent = rows.find(({ account_name }) => account_name === 'Rent')
  expect(rent).toMatchObject({ opening: 30_000_00, closing: 30_000_00 })
  expect(totals).toMatchObject({ opening: 0, closing: 0 })
})

test('profit and loss is in the groups of Schedule III with the year before beside it', async () => {
  const report = await asha.call(profitAndLoss, { query: { from: '2026-04-01', to: '2027-03-31', compare: 'previous_year' } })
  expect(report.columns.map(({ label }) => label)).toEqual(['1 Apr 2026 – 31 Mar 2027', '1 Apr 2025 – 31 Mar 2026'])
  expect(lines(report)).toEqual([
    'Income:  | ',
    '  Revenue from operations: 80000 | 50000',
    '    Sale of goods: 0 | 50000',
    '    Sale of services: 80000 | 0',
    '  Other income: 2000 | 0',
    '    Interest income: 2000 | 0',
    'Total income: 82000 | 50000',
    'Expenses:  | ',
    '  Depreciation and amortisation expense: 5500 | 0',
    '    Depreciation and amortisation: 5500 | 0',
    '  Other expenses: 30000 | 20000',
    '    Rent: 30000 | 20000',
    'Total expenses: 35500 | 20000',
    'Profit before tax: 46500 | 30000',
    'Tax expense: 5000 | 0',
    '  Current tax: 5000 | 0',
    '    Income tax: 5000 | 0',
    'Profit for the period: 41500 | 30000',
  ])
})

test('the balance sheet balances: what the years earned is under reserves and surplus', async () => {
  const report = await asha.call(balanceSheet, { query: { as_of: '2026-11-20', compare: 'previous_year' } })
  expect(report.columns.map(({ label }) => label)).toEqual(['20 Nov 2026', '20 Nov 2025'])
  expect(lines(report)).toEqual([
    'Equity and liabilities:  | ',
    '  Shareholders’ funds:  | ',
    '    Share capital: 500000 | 500000',
    '      Equity share capital: 500000 | 500000',
    '    Reserves and surplus: 71500 | 0',
    '      Surplus of earlier years: 30000 | 0',
    '      Profit for the year: 41500 | 0',
    '  Current liabilities:  | ',
    '    Other current liabilities: 34400 | 0',
    '      Expenses payable: 20000 | 0',
    '      IGST output: 14400 | 0',
    '    Short-term provisions: 5000 | 0',
    '      Provision for income tax: 5000 | 0',
    'Total equity and liabilities: 610900 | 500000',
    'Assets:  | ',
    '  Non-current assets:  | ',
    '    Property, plant and equipment and intangible assets: 94500 | 100000',
    '      Property, plant and equipment: 94500 | 100000',
    '        Office equipment: 100000 | 100000',
    '        Accumulated depreciation: -5500 | 0',
    '  Current assets:  | ',
    '    Trade receivables: 94400 | 0',
    '      Trade receivables: 94400 | 0',
    '    Cash and cash equivalents: 422000 | 400000',
    '      Bank accounts: 422000 | 400000',
    'Total assets: 610900 | 500000',
  ])
})

test('the ledger of an account runs from its opening to its closing over pages that join', async () => {
  const params = { ledger_accounts_id: ids('bank') }
  const balances: number[] = []
  for (let after: string | null | undefined; after !== null; ) {
    const page = await asha.call(generalLedger, {
      params,
      query: { from: '2025-06-01', to: '2026-11-20', limit: '2', ...(after ? { after } : {}) },
    })
    expect(page).toMatchObject({ opening: 5_00_000_00, closing: 4_22_000_00, debit: 52_000_00, credit: 1_30_000_00 })
    balances.push(...page.rows.map((row) => row.balance / 100))
    after = page.next
  }
  expect(balances).toEqual([4_00_000, 4_50_000, 4_20_000, 4_22_000])
})

test('a page of the ledger is right although a person posted into the days before it in the meantime', async () => {
  const nila = await world.company('Nila Foods')
  const hers = await accountIds(nila)
  const params = { ledger_accounts_id: hers('bank') }
  const query = { from: '2026-04-01', to: '2026-11-20', limit: '2' }
  for (const day of ['02', '09', '09', '23'])
    await post(nila, hers, `2026-06-${day}`, [
      ['bank', 100],
      ['sales', -100],
    ])
  const first = await nila.call(generalLedger, { params, query })
  await post(nila, hers, '2026-06-05', [
    ['bank', 7],
    ['sales', -7],
  ])
  await post(nila, hers, '2026-03-05', [
    ['bank', 1_000],
    ['sales', -1_000],
  ])
  const second = await nila.call(generalLedger, { params, query: { ...query, ...(first.next ? { after: first.next } : {}) } })
  expect(first.rows.map((row) => row.balance)).toEqual([100, 200])
  expect(second.rows.map((row) => row.balance)).toEqual([1_307, 1_407])
  expect(second).toMatchObject({ opening: 1_000, closing: 1_407 })
})

test('the ledger of income starts at nothing each April and names the other account', async () => {
  const page = await asha.call(generalLedger, {
    params: { ledger_accounts_id: ids('rent') },
    query: { from: '2026-04-01', to: '2026-11-20' },
  })
  expect(page).toMatchObject({
    opening: 0,
    closing: 30_000_00,
    rows: [{ contra: 'Bank accounts', source: 'manual', amount: 30_000_00 }],
  })
  const services = await asha.call(generalLedger, {
    params: { ledger_accounts_id: ids('igst_output') },
    query: { from: '2026-04-01', to: '2026-11-20' },
  })
  expect(services.rows[0]?.contra).toBeNull()
})

test('a period that ends before it begins is refused at its field', async () => {
  const refused = await asha.refused(profitAndLoss, { query: { from: '2026-04-02', to: '2026-04-01' } })
  expect(refused).toMatchObject({ status: 400, issues: [{ path: 'to' }] })
  expect(await asha.refused(trialBalance, { query: { to: '2026-02-30' } })).toMatchObject({ issues: [{ path: 'to' }] })
})

test('each report is exported as a file with the figures of the screen', async () => {
  const csv = await asha.send(trialBalanceFile, { query: { from: '2026-04-01', to: '2026-11-20', format: 'csv' } })
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(csv.body).toContain('1520,Bank accounts,Cash and cash equivalents,400000.00,52000.00,30000.00,422000.00')
  expect(csv.body.trimEnd().split('\r\n').at(-1)).toBe(',Total,,0.00,186900.00,186900.00,0.00')

  const profit = await asha.send(profitAndLossFile, { query: { from: '2026-04-01', to: '2027-03-31', format: 'xlsx' } })
  const book = await readXlsx(profit.rawPayload)
  const [company, title, period] = book.sheets[0]?.rows ?? []
  expect([company?.[0], title?.[0], period?.[0]]).toEqual([
    'Sahyadri Traders',
    'Profit and loss',
    '1 Apr 2026 – 31 Mar 2027 · amounts in ₹',
  ])
  expect(book.sheets[0]?.rows).toContainEqual(['Profit for the period', null, 41_500])
  const sheet = await asha.send(balanceSheetFile, { query: { as_of: '2026-11-20', format: 'csv' } })
  expect(sheet.body).toContain('Total assets,,610900.00')

  const query = { from: '2026-04-01', to: '2026-11-20', format: 'csv' } as const
  const ledger = await asha.send(generalLedgerFile, { params: { ledger_accounts_id: ids('bank') }, query })
  const rows = ledger.body.trimEnd().split('\r\n')
  expect(rows.at(5)).toBe('2026-04-01,Opening balance,,,,,400000.00')
  expect(rows.at(6)).toBe('2026-04-20,Manual,Trade receivables,manual,50000.00,,450000.00')
  expect(rows.at(-1)).toBe('2026-11-20,Closing balance,,,,,422000.00')
})

test('the first page shows each person what they may see', async () => {
  const all = await asha.call(dashboard)
  expect(all).toMatchObject({
    cash_and_bank: 4_22_000_00,
    this_month: { income: 0, expense: 5_000_00 },
    receivable: 0,
    overdue: 0,
  })
  expect(all.money).toHaveLength(12)
  expect(all.money?.find(({ month }) => month === '2026-06-01')).toEqual({
    month: '2026-06-01',
    money_in: 0,
    money_out: 30_000_00,
  })
  expect(all.activity).not.toBeNull()
  const employee = await world.member(asha, ['EMPLOYEE'])
  expect(await employee.call(dashboard)).toMatchObject({
    cash_and_bank: null,
    receivable: null,
    this_month: null,
    money: null,
    activity: null,
  })
})

test('the first page shows a person who works on bills what is to pay, what is due and what waits for review', async () => {
  const meera = await world.company('Meera Looms')
  await meera.call(updateCompany, { body: companyDetails() })
  const { vendors_id } = await meera.call(createVendor, { body: vendor() })
  const printing = await meera.tx((tx) => accountOf(tx, 'office_supplies'))
  const enter = async (rate: number, due_date: string, isApproved: boolean) => {
    const lines = [billLine(printing, { rate, gst_rate: '0' })]
    const { bills_id, version } = await meera.call(createBill, {
      body: bill(vendors_id, lines, { bill_number: `NP/${rate}`, due_date }),
    })
    const submitted = await meera.call(submitBill, { params: { bills_id }, body: { version } })
    if (isApproved) await meera.call(approveBill, { params: { bills_id }, body: { version: submitted.version } })
  }
  await enter(1_000_00, '2026-11-20', true)
  await enter(2_000_00, '2026-11-21', true)
  await enter(4_000_00, '2026-11-15', false)
  const tiles = { payable: 3_000_00, bills_due: 1, bills_to_review: 1 }
  for (const permission of ['ACCOUNTS_PAYABLE_APPROVE', 'ACCOUNTS_PAYABLE_PAY'] as const) {
    const person = await world.member(meera, ['DASHBOARD', permission])
    expect(await person.call(dashboard)).toMatchObject(tiles)
  }
  const seller = await world.member(meera, ['DASHBOARD', 'ACCOUNTS_RECEIVABLE'])
  expect(await seller.call(dashboard)).toMatchObject({ payable: null, bills_due: null, bills_to_review: null })
})

test('reports need their permission and show no other company’s books', async () => {
  const cashier = await world.member(asha, ['BANKING'])
  expect(await cashier.refused(trialBalance, { query: { to: '2026-11-20' } })).toMatchObject({ status: 403 })
  const ravi = await world.company('Ravi Stores')
  expect((await ravi.call(trialBalance, { query: { to: '2026-11-20' } })).rows).toEqual([])
  const query = { from: '2026-04-01', to: '2026-11-20' }
  expect(await ravi.refused(generalLedger, { params: { ledger_accounts_id: ids('bank') }, query })).toMatchObject({ status: 404 })
})
