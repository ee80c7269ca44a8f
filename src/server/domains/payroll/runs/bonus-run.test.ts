import { beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createDimension } from '#contract/accounting/dimensions.ts'
import { createLedgerAccount } from '#contract/accounting/ledger-accounts.ts'
import { approvePayouts } from '#contract/payouts/payout-approval.ts'
import { EmployeeInput, updateEmployee } from '#contract/payroll/employees.ts'
import { getPayrollSettings, setPayrollSettings } from '#contract/payroll/settings.ts'
import {
  approveRun,
  cancelRun,
  createBonusRun,
  createFinalRun,
  createRun,
  getRun,
  getSlip,
  payRun,
  type Run,
  setRunInputs,
} from '#contract/payroll/runs.ts'
import { payRun as paying } from './pay-run.ts'
import { verifyBooks } from '#server/ledger/verify.ts'
import { openPayables, type Payables } from '#test/support/payouts.ts'
import { hire } from '#test/support/payroll.ts'
import { openSandboxes } from '#test/support/sandbox.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let desk: Payables
let asha: Actor
let officer: Actor
beforeAll(async () => {
  world = await openWorld((await openSandboxes(['bank'])).env)
})
beforeEach(async () => {
  desk = await openPayables(world)
  asha = desk.asha
  officer = await world.member(asha, ['APPS_PAYROLL'])
})

const of = (run: Run) => ({ payroll_runs_id: run.payroll_runs_id })
const begin = (month: string) => officer.call(createRun, { body: { month } })
const approve = (run: Run) => asha.call(approveRun, { params: of(run) })
const lineOf = async (run: Run, code: string, at = 0) => {
  const slip = await officer.call(getSlip, { params: { payroll_slips_id: run.slips[at]?.payroll_slips_id ?? '' } })
  return slip.lines.find((line) => line.code === code)
}
/** Signed rupees of an account over all entries, debit positive. */
const balance = async (ledger_accounts_id: string) => {
  const { rows } = await asha.tx((tx) =>
    tx.client.query<{ amount: number }>(
      `SELECT coalesce(sum(l.amount), 0)::bigint AS amount FROM journal_lines l WHERE l.companies_id = $1 AND l.ledger_accounts_id = $2`,
      [tx.companies_id, ledger_accounts_id],
    ),
  )
  return (rows[0]?.amount ?? 0) / 100
}
const plain = (amount: number) => ({ components: [{ code: 'BASIC', amount }], is_epf: false, is_esi: false })

test('the bonus of a year goes to who has a right to it, once, and passes the year and loans on', async () => {
  const meera = await hire(asha, 'Meera Iyer', { terms: plain(15_000_00) })
  await hire(asha, 'Om Rao', { terms: plain(50_000_00) })
  await approve(await begin('2026-09-01'))
  await approve(await begin('2026-10-01'))
  expect(await officer.refused(createBonusRun, { body: { year_start: '2026-04-01', percent: 500 } })).toMatchObject({
    issues: [{ path: 'percent', message: 'Enter 8.33% to 20%' }],
  })
  let run = await officer.call(createBonusRun, { body: { year_start: '2026-08-15', percent: 1000 } })
  // 10% of twice ₹7,000; Om earns more than ₹21,000.
  expect(run).toMatchObject({ run_kind: 'bonus', slips: [{ staff_name: 'Meera Iyer', net: 1_400_00, difference: null }] })
  expect(await lineOf(run, 'BONUS')).toMatchObject({
    why: '10% of wages ₹14,000.00 that count, of 2 months of FY 2026-27',
    is_unverified: true,
  })
  const one_offs = [{ code: 'INCENTIVE', amount: 600_00 }]
  run = await officer.call(setRunInputs, {
    params: { payroll_slips_id: run.slips[0]?.payroll_slips_id ?? '' },
    body: {
      inputs: {
        lop_days: 0,
        one_offs,
        recovery: 0,
        welfare_fund: 0,
        welfare_fund_employer: 0,
        bonus: { year_start: '2025-04-01', percent: 9_000 },
      },
      is_held: false,
    },
  })
  expect(run.net).toBe(2_000_00)
  run = await approve(run)
  for (const { name, slips, books } of run.proof) expect([name, books]).toEqual([name, slips])
  expect(await officer.refused(createBonusRun, { body: { year_start: '2026-04-01', percent: 833 } })).toMatchObject({
    code: 'wrong_state',
  })
  const november = await begin('2026-11-01')
  const slip = await officer.call(getSlip, { params: { payroll_slips_id: november.slips[0]?.payroll_slips_id ?? '' } })
  expect([slip.staff_name, slip.year.gross]).toEqual([meera.staff_name, 47_000_00])
  expect((await asha.tx(verifyBooks)).broken).toEqual([])
})

test('gratuity is set aside each month by cost centre, and released when a leaver is settled', async () => {
  const centre = await asha.call(createDimension, { body: { dimension_kind: 'cost_centre', dimension_name: 'Sales' } })
  const account = await asha.call(createLedgerAccount, {
    body: {
      code: '2620',
      account_name: 'Provision for gratuity',
      account_type: 'liability',
      schedule_iii: 'Long-term provisions',
    },
  })
  const { ledger_accounts_id } = account
  const meera = await hire(asha, 'Meera Iyer', {
    employee: { joined_on: '2020-04-01' },
    terms: { ...plain(26_000_00), dimensions_id: centre.dimensions_id },
  })
  await hire(asha, 'Ravi Das', { terms: plain(26_000_00) })
  await approve(await begin('2026-08-01'))
  expect(
    await officer.refused(setPayrollSettings, { body: { provides_gratuity: true, provision_accounts_id: null } }),
  ).toMatchObject({ issues: [{ path: 'provision_accounts_id' }] })
  await officer.call(setPayrollSettings, { body: { provides_gratuity: true, provision_accounts_id: ledger_accounts_id } })
  expect((await officer.call(getPayrollSettings)).provides_gratuity).toBe(true)
  const september = await approve(await begin('2026-09-01'))
  // 1,250 a month: 78 months since April 2020, 6 since April 2026.
  expect(await balance(ledger_accounts_id)).toBe(-(97_500 + 7_500))
  expect(september.proof.find(({ name }) => name === 'Gratuity set aside')).toMatchObject({
    slips: 1_05_000_00,
    books: 1_05_000_00,
  })
  await approve(await begin('2026-10-01'))
  expect(await balance(ledger_accounts_id)).toBe(-(98_750 + 8_750))
  await officer.call(updateEmployee, {
    params: { payroll_employees_id: meera.payroll_employees_id },
    body: { ...z.parse(EmployeeInput, meera), left_on: '2026-10-31', left_reason: 'resigned' },
  })
  const final = await officer.call(createFinalRun, { body: { employees: [meera.payroll_employees_id] } })
  expect(await lineOf(final, 'GRATUITY')).toMatchObject({ amount: 1_05_000_00 })
  const settled = await approve(final)
  expect(settled.proof.find(({ name }) => name === 'Gratuity set aside')).toMatchObject({ slips: -98_750_00, books: -98_750_00 })
  expect(await balance(ledger_accounts_id)).toBe(-8_750)
  expect((await asha.tx(verifyBooks)).broken).toEqual([])
})

test('Σ slips = journal = bank batch + held, for a month, a settlement and a bonus', async () => {
  const meera = await hire(asha, 'Meera Iyer', { employee: { joined_on: '2019-04-01' }, terms: plain(20_000_00) })
  await hire(asha, 'Ravi Das', { terms: plain(18_000_00) })
  const month = await approve(await begin('2026-10-01'))
  await officer.call(updateEmployee, {
    params: { payroll_employees_id: meera.payroll_employees_id },
    body: { ...z.parse(EmployeeInput, meera), left_on: '2026-10-31', left_reason: 'retired' },
  })
  const final = await approve(await officer.call(createFinalRun, { body: { employees: [meera.payroll_employees_id] } }))
  let bonus = await officer.call(createBonusRun, { body: { year_start: '2026-04-01', percent: 833 } })
  const held = bonus.slips[0]
  bonus = await officer.call(setRunInputs, {
    params: { payroll_slips_id: held?.payroll_slips_id ?? '' },
    body: {
      inputs: held?.inputs ?? { lop_days: 0, one_offs: [], recovery: 0, welfare_fund: 0, welfare_fund_employer: 0 },
      is_held: true,
    },
  })
  bonus = await approve(bonus)
  for (const each of [month, final, bonus]) {
    let run = await officer.call(payRun, { params: of(each), body: { bank_accounts_id: desk.hdfc.bank_accounts_id } })
    const right = await desk.otp([], desk.ravi, run.row_imports_id ?? '')
    await desk.ravi.call(approvePayouts, { body: { ...right, payee_reason: null } })
    await desk.drain()
    run = await officer.call(getRun, { params: of(each) })
    const { rows } = await asha.tx((tx) =>
      tx.client.query<{ posted: number; batch: number }>(
        `SELECT (SELECT -sum(l.amount)::bigint FROM journal_lines l JOIN ledger_accounts a USING (companies_id, ledger_accounts_id)
           WHERE l.journal_entries_id = $1 AND a.account_role = 'salaries_payable') AS posted,
         (SELECT sum(p.amount)::bigint FROM payouts p WHERE p.row_imports_id = $2) AS batch`,
        [run.journal_entries_id, run.row_imports_id],
      ),
    )
    const slips = run.slips.reduce((sum, slip) => sum + slip.net, 0)
    expect([rows[0]?.posted, (rows[0]?.batch ?? 0) + run.held, run.paid_out + run.held]).toEqual([slips, slips, slips])
  }
  expect((await asha.tx(verifyBooks)).broken).toEqual([])
})

test('after a settlement a bonus expects no other month of pay', async () => {
  const om = await hire(asha, 'Om Rao', {
    employee: { joined_on: '2026-10-01', earlier_taxable: 15_00_000_00, earlier_tax: 1_02_000_00 },
    terms: { ...plain(20_000_00), state: '07' },
  })
  await approve(await begin('2026-10-01'))
  await officer.call(updateEmployee, {
    params: { payroll_employees_id: om.payroll_employees_id },
    body: { ...z.parse(EmployeeInput, om), left_on: '2026-11-15', left_reason: 'resigned' },
  })
  await approve(await officer.call(createFinalRun, { body: { employees: [om.payroll_employees_id] } }))
  const bonus = await officer.call(createBonusRun, { body: { year_start: '2026-04-01', percent: 1000 } })
  // 14,56,050 of income: 1,02,340, and 1,02,000 + 2,370 are deducted. A month more would take half of what it adds.
  expect(await lineOf(bonus, 'TDS')).toMatchObject({ amount: 0 })
})

test('a run is not reversed while its payouts are being created', async () => {
  await hire(asha, 'Ravi Das', { terms: plain(18_000_00) })
  const month = await approve(await begin('2026-10-01'))
  const created = Promise.withResolvers<void>()
  const paid = asha.tx(async (tx) => {
    await paying(tx, month.payroll_runs_id, desk.hdfc.bank_accounts_id)
    created.resolve()
    await new Promise((done) => setTimeout(done, 400))
  })
  await created.promise
  expect(await officer.refused(cancelRun, { params: of(month) })).toMatchObject({ code: 'wrong_state' })
  await paid
})
