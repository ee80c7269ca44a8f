import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createBankAccount } from '#contract/banking/bank-accounts.ts'
import { getEmployee } from '#contract/payroll/employees.ts'
import { giveLoan, takeBackLoan } from '#contract/payroll/loans.ts'
import { approveRun, cancelRun, computeRun, createRun, getSlip, type Run, setRunInputs } from '#contract/payroll/runs.ts'
import { verifyBooks } from '#server/ledger/verify.ts'
import { bankAccount } from '#test/support/builders.ts'
import { hire } from '#test/support/payroll.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let asha: Actor
let officer: Actor
let bank_accounts_id: string
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  asha = await world.company()
  officer = await world.member(asha, ['APPS_PAYROLL'])
  bank_accounts_id = (await asha.call(createBankAccount, { body: bankAccount() })).bank_accounts_id
})

const begin = (month: string) => officer.call(createRun, { body: { month } })
const of = (run: Run) => ({ payroll_runs_id: run.payroll_runs_id })
const approve = (run: Run) => asha.call(approveRun, { params: of(run) })
/** ₹37,250 a month without a loan. */
const lend = (payroll_employees_id: string, over: Partial<Parameters<typeof bodyOf>[0]> = {}) =>
  officer.call(giveLoan, { params: { payroll_employees_id }, body: bodyOf(over) })
const bodyOf = (over: { amount?: number; instalment?: number; given_on?: string; recover_from?: string }) => ({
  given_on: '2026-08-10',
  recover_from: '2026-09-01',
  amount: 25_000_00,
  instalment: 10_000_00,
  bank_accounts_id,
  ...over,
})
const advances = async () => {
  const { rows } = await asha.tx((tx) =>
    tx.client.query<{ amount: number }>(
      `SELECT coalesce(sum(l.amount), 0)::bigint AS amount FROM journal_lines l JOIN ledger_accounts a USING (companies_id, ledger_accounts_id)
       WHERE l.companies_id = $1 AND a.account_role = 'employee_advances'`,
      [tx.companies_id],
    ),
  )
  return rows[0]?.amount
}
const left = async (payroll_employees_id: string) =>
  (await officer.call(getEmployee, { params: { payroll_employees_id } })).loans.map((loan) => loan.left)

test('a loan is recovered in equal instalments until nothing is left, and books, slips and balance are the same', async () => {
  const { payroll_employees_id } = await hire(asha, 'Meera Iyer')
  expect((await lend(payroll_employees_id)).loans).toMatchObject([{ amount: 25_000_00, left: 25_000_00 }])
  expect(await advances()).toBe(25_000_00)
  const seen: unknown[] = []
  for (const month of ['2026-08-01', '2026-09-01', '2026-10-01', '2026-11-01']) {
    const run = await approve(await begin(month))
    const view = await officer.call(getSlip, { params: { payroll_slips_id: run.slips[0]?.payroll_slips_id ?? '' } })
    const line = view.lines.find(({ code }) => code === 'LOAN')
    seen.push([line?.amount, line?.why, await advances(), (await left(payroll_employees_id))[0]])
    for (const { slips, books } of run.proof) expect(books).toBe(slips)
  }
  expect(seen).toEqual([
    [undefined, undefined, 25_000_00, 25_000_00],
    [10_000_00, 'Loan of 10 Aug 2026: ₹15,000.00 left', 15_000_00, 15_000_00],
    [10_000_00, 'Loan of 10 Aug 2026: ₹5,000.00 left', 5_000_00, 5_000_00],
    [5_000_00, 'Loan of 10 Aug 2026: ₹0.00 left', 0, 0],
  ])
  expect((await asha.tx(verifyBooks)).broken).toEqual([])
})

test('net pay never falls below zero: the rest is carried, said and warned of; a reversal gives the balance back', async () => {
  const { payroll_employees_id } = await hire(asha, 'Meera Iyer')
  let run = await begin('2026-10-01')
  const net = run.slips[0]?.net ?? 0
  await lend(payroll_employees_id, { amount: 60_000_00, instalment: 60_000_00 })
  expect(await asha.refused(approveRun, { params: of(run) })).toMatchObject({ code: 'wrong_state' })
  run = await officer.call(computeRun, { params: of(run) })
  expect(run.slips[0]?.net).toBe(0)
  expect(run.checks.map(({ code }) => code)).toContain('PAY-011')
  const inputs = { lop_days: 0, one_offs: [], recovery: 250_00, welfare_fund: 0, welfare_fund_employer: 0 }
  const params = { payroll_slips_id: run.slips[0]?.payroll_slips_id ?? '' }
  run = await officer.call(setRunInputs, { params, body: { inputs, is_held: false } })
  const { lines } = await officer.call(getSlip, { params })
  expect(lines.find(({ code }) => code === 'LOAN')?.amount).toBe(net - 250_00)
  run = await approve(run)
  expect(await left(payroll_employees_id)).toEqual([60_000_00 - net + 250_00])
  expect(await officer.refused(giveLoan, { params: { payroll_employees_id }, body: bodyOf({}) })).toMatchObject({
    issues: [{ path: 'recover_from' }],
  })
  await officer.call(cancelRun, { params: of(run) })
  expect([await left(payroll_employees_id), await advances()]).toEqual([[60_000_00], 60_000_00])
})

test('only who sees salaries lends; a loan is sealed, whole rupees, and of this company', async () => {
  const { payroll_employees_id } = await hire(asha, 'Meera Iyer')
  const params = { payroll_employees_id }
  const clerk = await world.member(asha, ['ADMIN', 'ACCOUNTS_PAYABLE_PAY'])
  expect(await clerk.refused(giveLoan, { params, body: bodyOf({}) })).toMatchObject({ code: 'forbidden' })
  const nila = await world.company('Nila Foods')
  expect(await nila.refused(giveLoan, { params, body: bodyOf({}) })).toMatchObject({ code: 'not_found' })
  for (const [over, path] of [
    [{ instalment: 30_000_00 }, 'instalment'],
    [{ amount: 25_000_50 }, 'amount'],
    [{ given_on: '2026-03-01' }, 'given_on'],
    [{ recover_from: '2026-07-01' }, 'recover_from'],
  ] as const)
    expect(await officer.refused(giveLoan, { params, body: bodyOf(over) })).toMatchObject({ issues: [{ path }] })
  await lend(payroll_employees_id, { amount: 98_765_00 })
  const { rows } = await asha.tx((tx) =>
    tx.client.query<{ text: string }>('SELECT row_to_json(l)::text AS text FROM payroll_loans l'),
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.text).not.toMatch(/9876500/)
})

test('a loan recorded by mistake is taken back once, until a pay that recovers it is approved', async () => {
  const { payroll_employees_id } = await hire(asha, 'Meera Iyer')
  const [loan] = (await lend(payroll_employees_id)).loans
  const params = { payroll_employees_id, payroll_loans_id: loan?.payroll_loans_id ?? '' }
  const other = await world.company()
  expect(await other.refused(takeBackLoan, { params })).toMatchObject({ code: 'not_found' })
  expect((await officer.call(takeBackLoan, { params })).loans).toEqual([])
  expect(await advances()).toBe(0)
  expect(await officer.refused(takeBackLoan, { params })).toMatchObject({ code: 'not_found' })
  expect((await asha.tx(verifyBooks)).broken).toEqual([])

  const [second] = (await lend(payroll_employees_id)).loans
  for (const month of ['2026-08-01', '2026-09-01']) await approve(await begin(month))
  const late = { payroll_employees_id, payroll_loans_id: second?.payroll_loans_id ?? '' }
  expect(await officer.refused(takeBackLoan, { params: late })).toMatchObject({ code: 'wrong_state' })
  expect(await left(payroll_employees_id)).toEqual([15_000_00])
})
