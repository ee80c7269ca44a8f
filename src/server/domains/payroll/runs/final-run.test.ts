import { beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createBankAccount } from '#contract/banking/bank-accounts.ts'
import { type Employee, EmployeeInput, updateEmployee } from '#contract/payroll/employees.ts'
import { giveLoan, takeBackLoan } from '#contract/payroll/loans.ts'
import { getOwnPay } from '#contract/payroll/own-pay.ts'
import {
  approveRun,
  cancelRun,
  computeRun,
  createFinalRun,
  createRun,
  getSlip,
  listLeavers,
  listRuns,
  type Run,
  runEcr,
  setRunInputs,
} from '#contract/payroll/runs.ts'
import { verifyBooks } from '#server/ledger/verify.ts'
import { bankAccount } from '#test/support/builders.ts'
import { hire } from '#test/support/payroll.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let asha: Actor
let officer: Actor
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  asha = await world.company()
  officer = await world.member(asha, ['APPS_PAYROLL'])
})

const none = { lop_days: 0, one_offs: [], recovery: 0, welfare_fund: 0, welfare_fund_employer: 0 }
const nothing = { leave_days: 0, notice_paid_days: 0, notice_short_days: 0 }
const of = (run: Run) => ({ payroll_runs_id: run.payroll_runs_id })
const begin = (month: string) => officer.call(createRun, { body: { month } })
const settle = (...employees: Employee[]) =>
  officer.call(createFinalRun, { body: { employees: employees.map((each) => each.payroll_employees_id) } })
const approve = (run: Run) => asha.call(approveRun, { params: of(run) })
const enter = (run: Run, inputs: object, at = 0) =>
  officer.call(setRunInputs, {
    params: { payroll_slips_id: run.slips[at]?.payroll_slips_id ?? '' },
    body: { inputs: { ...none, ...inputs }, is_held: false },
  })
const leaving = (employee: Employee, over: object) => ({
  params: { payroll_employees_id: employee.payroll_employees_id },
  body: { ...z.parse(EmployeeInput, employee), ...over },
})
const leave = (employee: Employee, over: object) => officer.call(updateEmployee, leaving(employee, over))
const slipOf = (run: Run, at = 0) =>
  officer.call(getSlip, { params: { payroll_slips_id: run.slips[at]?.payroll_slips_id ?? '' } })
const amounts = async (run: Run, at = 0) =>
  Object.fromEntries((await slipOf(run, at)).lines.map((line) => [line.code, line.amount / 100]))
const balances = async (run: Run) => {
  const { rows } = await asha.tx((tx) =>
    tx.client.query<{ role: string; amount: number }>(
      `SELECT a.account_role AS role, sum(l.amount)::bigint AS amount FROM journal_lines l JOIN ledger_accounts a USING (companies_id, ledger_accounts_id)
       WHERE l.journal_entries_id = $1 GROUP BY 1`,
      [run.journal_entries_id],
    ),
  )
  return Object.fromEntries(rows.map((row) => [row.role, row.amount / 100]))
}
/** ₹26,000 of wages a month, PF on them, no allowances. */
const plain = { components: [{ code: 'BASIC', amount: 26_000_00 }] }

test('a leaver is settled in a run of its own: days, leave, gratuity, notice and loan, posted and in the books', async () => {
  const stays = await hire(asha, 'Ravi Das')
  const meera = await hire(asha, 'Meera Iyer', { employee: { joined_on: '2020-04-01' }, terms: plain })
  const { bank_accounts_id } = await asha.call(createBankAccount, { body: bankAccount() })
  const loan = { given_on: '2026-09-01', recover_from: '2026-12-01', amount: 30_000_00, instalment: 1_000_00, bank_accounts_id }
  await officer.call(giveLoan, { params: { payroll_employees_id: meera.payroll_employees_id }, body: loan })
  await approve(await begin('2026-09-01'))
  await leave(meera, { left_on: '2026-10-17', left_reason: 'resigned' })
  expect((await officer.call(listLeavers)).rows).toMatchObject([
    // The 17th is a Saturday: Monday and Tuesday are the two working days.
    { staff_name: 'Meera Iyer', left_on: '2026-10-17', due_on: '2026-10-20' },
  ])
  let run = await settle(meera)
  expect(run).toMatchObject({ run_kind: 'final', month: '2026-10-01', due_on: '2026-10-20' })
  run = await enter(run, { final: { ...nothing, leave_days: 13, notice_short_days: 15 } })
  // 17 of 31 days of 26,000; 13 × 1,000; 7 × 15,000; notice 26,000 / 30 × 15; PF 12% of 14,258; PT above 10,000 for a woman: none.
  expect(await amounts(run)).toEqual({
    BASIC: 14_258,
    LEAVE: 13_000,
    GRATUITY: 1_05_000,
    EPF: 1_711,
    TDS: 0,
    NOTICE: 13_000,
    LOAN: 30_000,
    EPS: 1_188,
    EPF_ER: 523,
  })
  expect(run.net).toBe((14_258 + 13_000 + 1_05_000 - 1_711 - 13_000 - 30_000) * 100)
  expect(run.checks.map(({ code }) => code)).toEqual(['PAY-003', 'PAY-014', 'PAY-034'])
  expect((await slipOf(run)).lines.find(({ code }) => code === 'GRATUITY')).toMatchObject({
    why: '₹26,000.00 a month ÷ 26 × 15 days × 7 years: service of 6 years 6 months',
    is_unverified: true,
  })
  // The month leaves out who is being settled, and is open at the same time.
  const october = await begin('2026-10-01')
  expect(october.slips.map(({ staff_name }) => staff_name)).toEqual(['Ravi Das'])
  run = await approve(run)
  // Insurance 0.5% of 14,258 to the rupee, and the least administration.
  expect([run.epf_insurance, run.epf_admin]).toEqual([71_00, 500_00])
  expect(await balances(run)).toEqual({
    salaries: 14_258 + 13_000 - 13_000,
    gratuity_bonus: 1_05_000,
    pf_employer: 1_711 + 571,
    pf_payable: -(2 * 1_711 + 571),
    employee_advances: -30_000,
    salaries_payable: -(run.net / 100),
  })
  for (const { name, slips, books } of run.proof) expect([name, books]).toEqual([name, slips])
  expect((await officer.send(runEcr, { params: of(run) })).body).toMatch(
    /#~#MEERA IYER#~#132258#~#14258#~#14258#~#14258#~#1711#~#1188#~#523#~#0#~#0\n$/,
  )
  // Her days are in the month's charges, whose least administration is paid already.
  expect(await asha.refused(approveRun, { params: of(october) })).toMatchObject({ code: 'wrong_state' })
  const month = await approve(await officer.call(computeRun, { params: of(october) }))
  expect([month.epf_insurance, month.epf_admin]).toEqual([100_00, 0])
  expect(stays.staff_name).toBe(month.slips[0]?.staff_name)
  expect((await officer.call(listLeavers)).rows).toEqual([])
  expect((await officer.call(listRuns)).next_month).toBe('2026-11-01')
  expect(await officer.refused(cancelRun, { params: of(run) })).toMatchObject({ code: 'wrong_state' })
  expect((await asha.tx(verifyBooks)).broken).toEqual([])
})

test('who was paid the month already gets no day twice, and days paid too many are said', async () => {
  const meera = await hire(asha, 'Meera Iyer', { terms: plain })
  const october = await approve(await begin('2026-10-01'))
  await leave(meera, { left_on: '2026-10-20', left_reason: 'resigned' })
  const run = await enter(await settle(meera), { final: { ...nothing, leave_days: 2 }, recovery: 1_000_00 })
  expect(await amounts(run)).toEqual({ LEAVE: 2_000, TDS: 0, RECOVERY: 1_000 })
  expect(run.checks.find(({ code }) => code === 'PAY-013')?.rows).toMatchObject([
    { cause: '11 days after it are paid: enter what you recover' },
  ])
  const view = await slipOf(run)
  expect([view.changes, view.year.gross]).toEqual([[], 28_000_00])
  expect(october.slips[0]?.gross).toBe(26_000_00)
})

test('the tax of the year ends with the final pay, and a reversed settlement opens the month again', async () => {
  const own = await world.member(asha, ['EMPLOYEE'])
  const om = await hire(asha, 'Om Rao', {
    accounts_id: own.accounts_id,
    employee: { joined_on: '2024-04-01', earlier_taxable: 15_00_000_00, earlier_tax: 90_000_00 },
    terms: { components: [{ code: 'BASIC', amount: 3_00_000_00 }], is_epf: false, state: '07' },
  })
  await leave(om, { left_on: '2026-10-31', left_reason: 'terminated' })
  const run = await settle(om)
  // 18,00,000 − 75,000: 1,45,000 + 4% = 1,50,800, less 90,000: nothing is expected after the last day.
  expect(await amounts(run)).toEqual({ BASIC: 3_00_000, TDS: 60_800 })
  const approved = await approve(run)
  expect((await own.call(getOwnPay)).slips).toMatchObject([{ run_kind: 'final', net: 2_39_200_00 }])
  expect(await officer.refused(updateEmployee, leaving(om, {}))).toMatchObject({ issues: [{ path: 'left_on' }] })
  await officer.call(cancelRun, { params: of(approved) })
  expect((await officer.call(listLeavers)).rows).toHaveLength(1)
  expect((await begin('2026-10-01')).checks.map(({ code }) => code)).toContain('PAY-015')
  expect((await asha.tx(verifyBooks)).broken).toEqual([])
})

test('nobody is settled twice, before an unpaid month, or without a last working day', async () => {
  const meera = await hire(asha, 'Meera Iyer', { terms: plain })
  const refused = (...employees: Employee[]) =>
    officer.refused(createFinalRun, { body: { employees: employees.map((each) => each.payroll_employees_id) } })
  expect(await refused(meera)).toMatchObject({ issues: [{ path: 'employees' }] })
  await approve(await begin('2026-08-01'))
  await leave(meera, { left_on: '2026-10-20', left_reason: 'resigned' })
  expect(await refused(meera)).toMatchObject({ message: 'Run payroll for Sep 2026 first.' })
  await approve(await begin('2026-09-01'))
  const run = await settle(meera)
  expect(await refused(meera)).toMatchObject({ issues: [{ path: 'employees' }] })
  await officer.call(cancelRun, { params: of(run) })
  expect((await settle(meera)).run_status).toBe('computed')
})

test('who left before the latest approved month is settled in it, without its days', async () => {
  const meera = await hire(asha, 'Meera Iyer', { terms: plain })
  await hire(asha, 'Ravi Das')
  await approve(await begin('2026-09-01'))
  await leave(meera, { left_on: '2026-09-30', left_reason: 'resigned' })
  await approve(await begin('2026-10-01'))
  const run = await enter(await settle(meera), { final: { ...nothing, leave_days: 1.5 } })
  expect([run.month, run.due_on]).toEqual(['2026-10-01', '2026-10-02'])
  expect(await amounts(run)).toEqual({ LEAVE: 1_500, TDS: 0 })
})

test('who stays into the next month after all leaves a settlement of this one', async () => {
  const meera = await hire(asha, 'Meera Iyer', { terms: plain })
  const ravi = await hire(asha, 'Ravi Das', { terms: plain })
  await approve(await begin('2026-09-01'))
  for (const each of [meera, ravi]) await leave(each, { left_on: '2026-10-20', left_reason: 'resigned' })
  const run = await settle(meera, ravi)
  await leave(meera, { left_on: '2026-11-20', left_reason: 'resigned' })
  expect(await asha.refused(approveRun, { params: of(run) })).toMatchObject({ code: 'wrong_state' })
  const again = await officer.call(computeRun, { params: of(run) })
  expect(again.slips.map(({ staff_name }) => staff_name)).toEqual(['Ravi Das'])
  const october = await begin('2026-10-01')
  expect(october.slips.map(({ staff_name, gross }) => [staff_name, gross])).toEqual([['Meera Iyer', 26_000_00]])
})

test('a settlement of next month waits for this one, and who left under older law is not settled', async () => {
  const meera = await hire(asha, 'Meera Iyer', { terms: plain })
  const om = await hire(asha, 'Om Rao', { employee: { joined_on: '2015-04-01' }, terms: plain })
  await leave(meera, { left_on: '2026-12-05', left_reason: 'resigned' })
  await leave(om, { left_on: '2022-04-30', left_reason: 'resigned' })
  expect((await officer.call(listLeavers)).rows.map(({ staff_name }) => staff_name)).toEqual(['Meera Iyer'])
  const employees = (each: Employee) => ({ body: { employees: [each.payroll_employees_id] } })
  expect(await officer.refused(createFinalRun, employees(meera))).toMatchObject({ message: 'Run payroll for Nov 2026 first.' })
  await approve(await begin('2026-10-01'))
  expect(await officer.refused(createFinalRun, employees(om))).toMatchObject({ issues: [{ path: 'employees' }] })
})

test('days that an approved month left out, because a settlement was then discarded, are said', async () => {
  const meera = await hire(asha, 'Meera Iyer', { terms: plain })
  await hire(asha, 'Ravi Das', { terms: plain })
  await approve(await begin('2026-08-01'))
  await leave(meera, { left_on: '2026-09-10', left_reason: 'resigned' })
  const discarded = await settle(meera)
  await approve(await begin('2026-09-01'))
  await officer.call(cancelRun, { params: of(discarded) })
  await approve(await begin('2026-10-01'))
  expect((await settle(meera)).checks.find(({ code }) => code === 'PAY-017')?.rows).toMatchObject([
    { cause: 'No pay run has paid September 2026: enter it as arrears' },
  ])
})

test('a loan that a settlement recovered is not taken back, though its instalments begin later, and none is given after it', async () => {
  const meera = await hire(asha, 'Meera Iyer', { terms: plain })
  const { bank_accounts_id } = await asha.call(createBankAccount, { body: bankAccount() })
  const loan = { given_on: '2026-09-01', recover_from: '2027-01-01', amount: 5_000_00, instalment: 1_000_00, bank_accounts_id }
  const params = { payroll_employees_id: meera.payroll_employees_id }
  const { loans } = await officer.call(giveLoan, { params, body: loan })
  await leave(meera, { left_on: '2026-10-31', left_reason: 'resigned' })
  const run = await settle(meera)
  expect((await amounts(run)).LOAN).toBe(5_000)
  await approve(run)
  const taken = { params: { ...params, payroll_loans_id: loans[0]?.payroll_loans_id ?? '' } }
  expect(await officer.refused(takeBackLoan, taken)).toMatchObject({ code: 'wrong_state' })
  expect(await officer.refused(giveLoan, { params, body: loan })).toMatchObject({ issues: [{ path: 'recover_from' }] })
})

test('a leaver to whom nothing is owed is settled without an entry, and the settlement is reversed without one', async () => {
  const meera = await hire(asha, 'Meera Iyer', { terms: { ...plain, is_epf: false, is_esi: false } })
  await approve(await begin('2026-10-01'))
  await leave(meera, { left_on: '2026-10-31', left_reason: 'resigned' })
  const settled = await approve(await settle(meera))
  expect(settled).toMatchObject({ run_status: 'approved', journal_entries_id: null, net: 0 })
  expect(await asha.call(cancelRun, { params: of(settled) })).toMatchObject({ run_status: 'reversed' })
})
