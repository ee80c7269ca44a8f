import { beforeAll, expect, test } from 'vitest'
import { listAuditTrail } from '#contract/identity/audit-trail.ts'
import { getOwnYear, salaryTaxQuarter, salaryTaxYear } from '#contract/payroll/salary-tax.ts'
import { approveRun, createRun } from '#contract/payroll/runs.ts'
import { sheetRows } from '#core/documents/parsing/xlsx.ts'
import { hire } from '#test/support/payroll.ts'
import { openWorld, type World } from '#test/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

test('the rows of a quarter are what the books owe of tax on salaries, and the year is the sum of the slips', async () => {
  const asha = await world.company()
  const officer = await world.member(asha, ['APPS_PAYROLL'])
  const own = await world.member(asha, ['EMPLOYEE'])
  const pay = (amount: number) => ({ components: [{ code: 'BASIC', amount }], is_epf: false, is_esi: false, state: '07' })
  await hire(asha, 'Meera Iyer', { accounts_id: own.accounts_id, employee: { pan: 'QWEPG7777Z' }, terms: pay(3_00_000_00) })
  await hire(asha, 'Om Rao', { employee: { pan: null }, terms: pay(60_000_00) })
  for (const month of ['2026-08-01', '2026-09-01', '2026-10-01']) {
    const run = await officer.call(createRun, { body: { month } })
    await asha.call(approveRun, { params: { payroll_runs_id: run.payroll_runs_id } })
  }
  const rowsOf = async (quarter: '1' | '2' | '3' | '4') => {
    const sent = await officer.send(salaryTaxQuarter, { query: { year_start: '2026-04-01', quarter } })
    const [rows = []] = await sheetRows(new Uint8Array(sent.rawPayload), 'xlsx')
    return rows.slice(1).map(({ cells }) => cells)
  }
  const second = await rowsOf('2')
  // Without a PAN the name of its place in the statement.
  expect(second.map((row) => [row[1], row[2], row[3], Number(row[5])])).toEqual([
    ['Meera Iyer', 'QWEPG7777Z', '1002', 3_00_000],
    ['Om Rao', 'PANNOTAVBL', '1002', 60_000],
    ['Meera Iyer', 'QWEPG7777Z', '1002', 3_00_000],
    ['Om Rao', 'PANNOTAVBL', '1002', 60_000],
  ])
  expect((await rowsOf('3')).length).toBe(2)
  expect(await rowsOf('1')).toEqual([])
  const deducted = second.reduce((sum, row) => sum + Number(row[6]), 0)
  const { rows: posted } = await asha.tx((tx) =>
    tx.client.query<{ amount: number }>(
      `SELECT -sum(l.amount)::bigint AS amount FROM journal_lines l JOIN ledger_accounts a USING (companies_id, ledger_accounts_id)
         JOIN journal_entries e USING (companies_id, journal_entries_id)
       WHERE l.companies_id = $1 AND a.account_role = 'tds_salary_payable' AND e.posting_date BETWEEN '2026-07-01' AND '2026-09-30'`,
      [tx.companies_id],
    ),
  )
  expect(deducted).toBeGreaterThan(0)
  expect(posted).toEqual([{ amount: deducted * 100 }])

  const year = await own.call(getOwnYear, { params: { year_start: '2026-04-01' } })
  // 9,00,000 so far, less 75,000: within the rebate; what was deducted was for the whole year.
  expect(year).toMatchObject({ gross: 9_00_000_00, income: 8_25_000_00, tax: 0, due: -year.deducted })
  const sent = await officer.send(salaryTaxYear, { query: { year_start: '2026-04-01' } })
  const [sheet = []] = await sheetRows(new Uint8Array(sent.rawPayload), 'xlsx')
  expect(sheet.slice(1).map(({ cells }) => [cells[1], Number(cells[4]), Number(cells[14])])).toEqual([
    ['Meera Iyer', 9_00_000, year.deducted / 100],
    ['Om Rao', 1_80_000, 0],
  ])
  expect(await own.refused(salaryTaxYear, { query: { year_start: '2026-04-01' } })).toMatchObject({ code: 'forbidden' })
  expect(await own.refused(getOwnYear, { params: { year_start: '2025-04-01' } })).toMatchObject({ code: 'not_found' })
  const { rows } = await asha.call(listAuditTrail, { query: { action: 'exported' } })
  expect(rows.length).toBeGreaterThan(0)
})
