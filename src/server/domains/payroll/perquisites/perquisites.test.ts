import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createBankAccount } from '#contract/banking/bank-accounts.ts'
import { giveLoan } from '#contract/payroll/loans.ts'
import { simulateRegimes } from '#contract/payroll/own-pay.ts'
import {
  addPerquisite,
  endPerquisite,
  listPerquisites,
  type NewPerquisite,
  voidPerquisite,
} from '#contract/payroll/perquisites.ts'
import { approveRun, cancelRun, createRun, getSlip, type Run } from '#contract/payroll/runs.ts'
import { getOwnYear, perquisiteSheet, salaryTaxQuarter } from '#contract/payroll/salary-tax.ts'
import { sheetRows } from '#core/documents/parsing/xlsx.ts'
import { verifyBooks } from '#server/ledger/verify.ts'
import { bankAccount } from '#test/support/builders.ts'
import { hire } from '#test/support/payroll.ts'
import { newPerquisite } from '#test/support/perquisites.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let asha: Actor
let officer: Actor
let own: Actor
let payroll_employees_id: string
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  asha = await world.company()
  officer = await world.member(asha, ['APPS_PAYROLL'])
  own = await world.member(asha, ['EMPLOYEE'])
  const terms = { components: [{ code: 'BASIC', amount: 2_00_000_00 }], is_epf: false, is_esi: false, state: '08' }
  ;({ payroll_employees_id } = await hire(asha, 'Meera Iyer', { accounts_id: own.accounts_id, terms }))
})
const give = (over: Partial<NewPerquisite>) =>
  officer.call(addPerquisite, { params: { payroll_employees_id }, body: newPerquisite(over) })
const refused = async (over: Partial<NewPerquisite>) =>
  (await officer.refused(addPerquisite, { params: { payroll_employees_id }, body: newPerquisite(over) })).issues?.[0]
const begin = (month: string) => officer.call(createRun, { body: { month } })
const of = (run: Run) => ({ payroll_runs_id: run.payroll_runs_id })
const approve = (run: Run) => asha.call(approveRun, { params: of(run) })
const slipOf = (run: Run) => officer.call(getSlip, { params: { payroll_slips_id: run.slips[0]?.payroll_slips_id ?? '' } })
const rowsOf = async (sent: { rawPayload: Buffer }) => {
  const [rows = []] = await sheetRows(new Uint8Array(sent.rawPayload), 'xlsx')
  return rows.slice(1).map(({ cells }) => cells)
}

test('a car is taxed each month, shown with its reason, in the year and in the sheet, and never paid', async () => {
  await give({ perquisite_kind: 'car', engine: 'large', has_driver: true, from_month: '2026-09-01' })
  await give({ perquisite_kind: 'gift', amount: 20_000_00, from_month: '2026-10-01', until_month: '2026-10-01' })
  const runs = [await approve(await begin('2026-09-01')), await approve(await begin('2026-10-01'))]
  const slips = [await slipOf(runs[0] as Run), await slipOf(runs[1] as Run)]
  const benefits = slips.map(({ lines }) => lines.filter(({ group }) => group === 'perquisite'))
  expect(benefits.map((lines) => lines.map(({ code, amount, is_unverified }) => [code, amount, is_unverified]))).toEqual([
    [['car', 10_000_00, true]],
    [
      ['car', 10_000_00, true],
      ['gift', 20_000_00, true],
    ],
  ])
  for (const slip of slips) expect(slip.gross).toBe(2_00_000_00)
  // Seven months from September: 14,00,000 + 70,000 + 20,000 known for October − 75,000 = 14,15,000:
  // 20,000 + 40,000 + 32,250 = 92,250, with cess 95,940; ÷ 7 = 13,705.71.
  const tds = slips.map(({ lines }) => lines.find(({ code }) => code === 'TDS')?.amount)
  expect(tds).toEqual([13_706_00, 13_706_00])
  for (const run of runs) for (const { slips: sum, books } of run.proof) expect(books).toBe(sum)

  expect(await own.call(getOwnYear, { params: { year_start: '2026-04-01' } })).toMatchObject({
    taxable: 4_00_000_00,
    perquisites: 20_000_00,
    gross: 4_00_000_00,
  })
  // Up to now: a car is taxed above ₹4,00,000 of money in the year, which November will pass.
  const sheet = await rowsOf(await officer.send(perquisiteSheet, { query: { year_start: '2026-04-01' } }))
  expect(sheet.map((cells) => [cells[3], Number(cells[4]), Number(cells[6])])).toEqual([
    ['Car of the employer', 0, 0],
    ['Gift or voucher', 20_000, 20_000],
  ])
  const quarter = await rowsOf(await officer.send(salaryTaxQuarter, { query: { year_start: '2026-04-01', quarter: '3' } }))
  expect(Number(quarter[0]?.[5])).toBe(2_30_000)
})

test('the comparison of regimes counts a year of the benefits', async () => {
  const declared = { savings: 0, health: 0, house_interest: 0, other: 0, rent: 0, rent_city: '' }
  const before = await own.call(simulateRegimes, { body: declared })
  await give({ perquisite_kind: 'home', place: 'above_40_lakh' })
  const now = await own.call(simulateRegimes, { body: declared })
  // A tenth of 24,00,000.
  expect([now.new.income - before.new.income, now.old.income - before.old.income]).toEqual([2_40_000_00, 2_40_000_00])
})

test('interest on loans of the employer follows what is left of them', async () => {
  const { bank_accounts_id } = await asha.call(createBankAccount, { body: bankAccount() })
  await officer.call(giveLoan, {
    params: { payroll_employees_id },
    body: {
      given_on: '2026-09-10',
      recover_from: '2026-10-01',
      amount: 3_00_000_00,
      instalment: 60_000_00,
      bank_accounts_id,
    },
  })
  await give({ perquisite_kind: 'loan', rate: 1000, from_month: '2026-09-01' })
  const amounts: (number | undefined)[] = []
  for (const month of ['2026-09-01', '2026-10-01', '2026-11-01']) {
    const slip = await slipOf(await approve(await begin(month)))
    amounts.push(slip.lines.find(({ code }) => code === 'loan')?.amount)
  }
  // 10% ÷ 12 of 3,00,000, 2,40,000 and 1,80,000.
  expect(amounts).toEqual([2_500_00, 2_000_00, 1_500_00])
})

test('what approved pay has taxed is ended, not removed; a mistake before that is removed', async () => {
  const { rows } = await give({ perquisite_kind: 'car', from_month: '2026-09-01' })
  const params = { payroll_employees_id, payroll_perquisites_id: rows[0]?.payroll_perquisites_id ?? '' }
  const run = await approve(await begin('2026-10-01'))
  expect(await officer.refused(voidPerquisite, { params })).toMatchObject({ code: 'wrong_state' })
  expect(await officer.refused(endPerquisite, { params, body: { until_month: '2026-09-01' } })).toMatchObject({
    issues: [{ path: 'until_month', message: 'The pay of this month is approved: choose a later one' }],
  })
  const ended = await officer.call(endPerquisite, { params, body: { until_month: '2026-11-01' } })
  expect(ended.rows).toMatchObject([{ until_month: '2026-11-01', is_taxed: true }])
  expect(await refused({ perquisite_kind: 'car', is_private: true, cost: 9_00_000_00 })).toEqual({
    path: 'from_month',
    message: 'The pay of this month is approved: choose a later one',
  })
  await asha.call(cancelRun, { params: of(run) })
  expect((await officer.call(voidPerquisite, { params })).rows).toEqual([])
  expect(await officer.refused(voidPerquisite, { params })).toMatchObject({ code: 'not_found' })
})

test('of two cars one counts as used for work too, the other as private: what it costs with a tenth of its price', async () => {
  await give({ perquisite_kind: 'car', from_month: '2026-10-01' })
  expect(await refused({ perquisite_kind: 'car', from_month: '2026-11-01' })).toEqual({
    path: 'is_private',
    message: 'One car counts as used for work too: this one is valued as for private trips alone',
  })
  await give({ perquisite_kind: 'car', is_private: true, cost: 12_00_000_00, amount: 8_000_00, from_month: '2026-10-01' })
  const { lines } = await slipOf(await begin('2026-10-01'))
  // 5,000 for a small car; 8,000 to run the other and 10% ÷ 12 of 12,00,000.
  expect(lines.filter(({ code }) => code === 'car').map(({ amount }) => amount)).toEqual([5_000_00, 18_000_00])
})

test('tax on a car that the employer pays is in the books, the statement and the year, and not deducted', async () => {
  await give({ perquisite_kind: 'car', engine: 'large', has_driver: true, from_month: '2026-09-01', is_tax_borne: true })
  const run = await approve(await begin('2026-09-01'))
  const { lines, net, employer_cost } = await slipOf(run)
  // 14,00,000 + 70,000 − 75,000 = 13,95,000: 60,000 + 29,250, with cess 92,820, ÷ 7 = 13,260; × 70,000 ÷ 13,95,000 ÷ 7 = 665.38.
  expect(lines.filter(({ code }) => code.startsWith('TDS')).map(({ code, group, amount }) => [code, group, amount])).toEqual([
    ['TDS', 'deduction', 12_595_00],
    ['TDS_ER', 'employer', 665_00],
  ])
  expect([net, employer_cost]).toEqual([2_00_000_00 - 12_595_00, 2_00_665_00])
  expect(lines.find(({ code }) => code === 'TDS_ER')).toMatchObject({ is_unverified: true })
  expect(lines.find(({ group }) => group === 'perquisite')?.why).toContain('The employer pays the tax on it.')
  expect(run.proof.find(({ name }) => name === 'Income tax (TDS)')).toMatchObject({ slips: 13_260_00, books: 13_260_00 })
  const { rows } = await asha.tx((tx) =>
    tx.client.query<{ amount: number }>(
      `SELECT sum(l.amount)::bigint AS amount FROM journal_lines l JOIN ledger_accounts a USING (companies_id, ledger_accounts_id)
       WHERE l.journal_entries_id = $1 AND a.account_role = 'salary_tax_borne'`,
      [run.journal_entries_id],
    ),
  )
  expect(rows[0]?.amount).toBe(665_00)
  expect(await own.call(getOwnYear, { params: { year_start: '2026-04-01' } })).toMatchObject({
    deducted: 12_595_00,
    borne: 665_00,
  })
  const quarter = await rowsOf(await officer.send(salaryTaxQuarter, { query: { year_start: '2026-04-01', quarter: '2' } }))
  expect(quarter[0]?.slice(6).map(Number)).toEqual([13_260, 665])
  expect((await asha.tx(verifyBooks)).broken).toEqual([])
})

test('the tax on what is paid in money cannot be paid by the employer', async () => {
  expect(await refused({ perquisite_kind: 'card', amount: 1_000_00, reason: 'Card', is_tax_borne: true })).toEqual({
    path: 'is_tax_borne',
    message: 'You can only pay the tax on benefits that are not paid in money',
  })
})

test('each refusal is at its field, and others see nothing', async () => {
  const path = async (over: Partial<NewPerquisite>) => (await refused(over))?.path
  expect([
    await path({ perquisite_kind: 'car', is_private: true }),
    await path({ perquisite_kind: 'home', is_rented: true }),
    await path({ perquisite_kind: 'loan' }),
    await path({ perquisite_kind: 'meals', amount: 100_00 }),
    await path({ perquisite_kind: 'education', amount: 100_00 }),
    await path({ perquisite_kind: 'club', amount: 100_00 }),
    await path({ perquisite_kind: 'gift', amount: 100_00 }),
    await path({ perquisite_kind: 'gift' }),
    await path({ perquisite_kind: 'car', from_month: '2026-09-02' }),
    await path({ perquisite_kind: 'car', from_month: '2026-09-01', until_month: '2026-08-01' }),
    await path({ perquisite_kind: 'car', from_month: '2026-03-01' }),
  ]).toEqual([
    'cost',
    'amount',
    'rate',
    'count',
    'count',
    'reason',
    'until_month',
    'until_month',
    'from_month',
    'until_month',
    'from_month',
  ])
  await give({ perquisite_kind: 'home', until_month: '2026-06-01' })
  expect(await path({ perquisite_kind: 'home', from_month: '2026-06-01' })).toBe('from_month')
  await give({ perquisite_kind: 'home', from_month: '2026-07-01' })
  expect(await own.refused(listPerquisites, { params: { payroll_employees_id } })).toMatchObject({ code: 'forbidden' })
})
