import { beforeAll, expect, test } from 'vitest'
import { budgetFile, getBudget, proposeBudget, readBudgetFile, saveBudget } from '#contract/reporting/budgets.ts'
import { reportSheet } from '#contract/documents/report-sheets.ts'
import { create } from '#server/domains/accounting/journals/service.ts'
import { accountIds, journal } from '#test/support/ledger.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let asha: Actor
let ids: (role: string) => string
const params = { year_start: '2026-04-01' }

beforeAll(async () => {
  world = await openWorld({ KOSHA_NOW: '2026-11-20T10:00:00+05:30' })
  asha = await world.company()
  ids = await accountIds(asha)
  const post = (date: string, lines: [string, number][]) => asha.tx((tx) => create(tx, journal(ids, date, lines)))
  await post('2025-05-10', [
    ['rent', 10_000_33],
    ['bank', -10_000_33],
  ])
  await post('2026-04-10', [
    ['rent', 12_500_00],
    ['bank', -12_500_00],
  ])
  await post('2026-05-20', [
    ['bank', 80_000_00],
    ['sales', -80_000_00],
  ])
})

const amountsOf = (rows: { ledger_accounts_id: string; amounts: number[] }[], role: string) =>
  rows.find((row) => row.ledger_accounts_id === ids(role))?.amounts.slice(0, 3)
const monthly = (...amounts: number[]) => [...amounts, ...Array.from({ length: 12 - amounts.length }, () => 0)]

test('last year raised by a share is proposed to the rupee, and nothing is saved by that', async () => {
  const { rows } = await asha.call(proposeBudget, { params, query: { basis: 'last_year_actual', change: '10' } })
  expect(amountsOf(rows, 'rent')).toEqual([0, 11_000_00, 0])
  expect(amountsOf((await asha.call(getBudget, { params })).rows, 'rent')).toEqual([0, 0, 0])
})

test('a budget is beside what was, with what is left over and how much of it was reached', async () => {
  const rows = [
    { ledger_accounts_id: ids('rent'), amounts: monthly(10_000_00, 10_000_00) },
    { ledger_accounts_id: ids('sales'), amounts: monthly(50_000_00, 50_000_00) },
  ]
  await asha.call(saveBudget, { params, body: { rows } })
  const query = { from: '2026-04-01', to: '2026-05-31' }
  const report = await asha.call(reportSheet, { params: { report_kind: 'budget' }, query })
  expect(report.rows.map(({ label, cells }) => [label, ...cells])).toEqual([
    ['Income', null, null, null, null],
    ['4010  Sale of goods', 1_00_000_00, 80_000_00, -20_000_00, '80%'],
    ['Total income', 1_00_000_00, 80_000_00, -20_000_00, '80%'],
    ['Expenses', null, null, null, null],
    ['5410  Rent', 20_000_00, 12_500_00, -7_500_00, '63%'],
    ['Total expenses', 20_000_00, 12_500_00, -7_500_00, '63%'],
    ['Profit', 80_000_00, 67_500_00, -12_500_00, '84%'],
  ])
  expect(report.rows[1]?.links[1]?.to).toBe('/reports/general-ledger')
})

test('a year in progress is compared up to this month, and the report states what it leaves out', async () => {
  const amounts = Array.from({ length: 12 }, () => 1_000_00)
  await asha.call(saveBudget, { params, body: { rows: [{ ledger_accounts_id: ids('rent'), amounts }] } })
  const query = { from: '2026-04-01', to: '2027-03-31' }
  const report = await asha.call(reportSheet, { params: { report_kind: 'budget' }, query })
  expect(report.rows.find(({ label }) => label.includes('Rent'))?.cells[0]).toBe(8_000_00)
  expect(report.notes).toEqual(['Months after Nov 2026 are left out: they are still to come.'])
  const next = await asha.call(reportSheet, {
    params: { report_kind: 'budget' },
    query: { from: '2026-12-01', to: '2027-03-31' },
  })
  expect(next.rows.find(({ label }) => label.includes('Rent'))?.cells[0]).toBe(4_000_00)
})

test('the file that is downloaded is read in again; a wrong row keeps all of it out and says where', async () => {
  const { body } = await asha.send(budgetFile, { params })
  const changed = body.replace(/^(5410,Rent),.*$/m, '$1,"15,000.00",,,,,,,,,,,')
  const { rows } = await asha.call(readBudgetFile, { params, raw: Buffer.from(changed) } as never)
  expect(amountsOf(rows, 'rent')).toEqual([15_000_00, 0, 0])
  const wrong = changed.replace('"15,000.00"', 'a lot')
  const refused = await asha.refused(readBudgetFile, { params, raw: Buffer.from(wrong) } as never)
  expect(refused).toMatchObject({ code: 'bad_file', issues: [{ message: 'Apr 2026 is not an amount: a lot' }] })
  expect(amountsOf((await asha.call(getBudget, { params })).rows, 'rent')).toEqual([15_000_00, 0, 0])
})

test('a balance-sheet account has no budget, and an employee who reads reports sets none', async () => {
  const rows = [{ ledger_accounts_id: ids('bank'), amounts: monthly(1) }]
  const refused = await asha.refused(saveBudget, { params, body: { rows } })
  expect(refused.issues).toMatchObject([{ path: 'rows.0.ledger_accounts_id' }])
  const ravi = await world.member(asha, ['REPORTS'])
  expect(await ravi.refused(saveBudget, { params, body: { rows } })).toMatchObject({ code: 'forbidden' })
})
