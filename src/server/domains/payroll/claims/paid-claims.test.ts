import { beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createLedgerAccount } from '#contract/accounting/ledger-accounts.ts'
import { getPayoutBatch } from '#contract/payouts/payout-batches.ts'
import {
  addClaimLine,
  addReceipt,
  approveClaim,
  type ClaimLineInput,
  getClaimAccounts,
  getOwnClaims,
  rejectClaim,
  setClaimAccount,
  startClaim,
  submitClaim,
} from '#contract/payroll/claims.ts'
import { type Employee, EmployeeInput, updateEmployee } from '#contract/payroll/employees.ts'
import { getOwnSlip } from '#contract/payroll/own-pay.ts'
import {
  approveRun,
  cancelRun,
  computeRun,
  createFinalRun,
  createRun,
  getSlip,
  payRun,
  getRun,
  type Run,
  runEcr,
} from '#contract/payroll/runs.ts'
import { verifyBooks } from '#server/ledger/verify.ts'
import { openPayables, type Payables } from '#test/support/payouts.ts'
import { hire } from '#test/support/payroll.ts'
import { openSandboxes } from '#test/support/sandbox.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let desk: Payables
let asha: Actor
let officer: Actor
let meera: Actor
let employee: Employee
beforeAll(async () => {
  world = await openWorld((await openSandboxes(['bank'])).env)
})
beforeEach(async () => {
  desk = await openPayables(world)
  asha = desk.asha
  officer = await world.member(asha, ['APPS_PAYROLL'])
  meera = await world.member(asha, ['EMPLOYEE'])
  employee = await hire(asha, 'Meera Iyer', { accounts_id: meera.accounts_id })
})

const of = (run: Run) => ({ payroll_runs_id: run.payroll_runs_id })
const begin = (month = '2026-10-01') => officer.call(createRun, { body: { month } })
const approve = (run: Run) => asha.call(approveRun, { params: of(run) })
const slipOf = (run: Run) => officer.call(getSlip, { params: { payroll_slips_id: run.slips[0]?.payroll_slips_id ?? '' } })
const paidMonths = async () => (await meera.call(getOwnClaims)).claims.map(({ paid_month }) => paid_month)
const line = (category: ClaimLineInput['category'], amount: number): ClaimLineInput => ({
  spent_on: '2026-10-05',
  category,
  merchant: `${category} of ${amount}`,
  amount,
  note: '',
})

let receipts = 0
/** A claim of Meera that waits for a decision. */
async function claimed(purpose: string, ...lines: ClaimLineInput[]) {
  let { claims } = await meera.call(startClaim, { body: { purpose } })
  const params = { payroll_claims_id: claims[0]?.payroll_claims_id ?? '' }
  for (const body of lines) ({ claims } = await meera.call(addClaimLine, { params, body }))
  for (const { payroll_claim_lines_id } of claims[0]?.lines ?? [])
    await meera.call(addReceipt, {
      params: { payroll_claim_lines_id },
      query: { file_name: 'receipt.pdf' },
      raw: Buffer.from(`%PDF-1.4 ${(receipts += 1)}`),
    })
  await meera.call(submitClaim, { params })
  return params
}
/** The same, approved in full. */
async function approved(purpose: string, ...lines: ClaimLineInput[]): Promise<void> {
  await officer.call(approveClaim, { params: await claimed(purpose, ...lines), body: { lines: [] } })
}

/** What the entry of a run has on each account, by its name; rupees, debit positive. */
async function booked(run: Run): Promise<Record<string, number>> {
  const { rows } = await asha.tx((tx) =>
    tx.client.query<{ name: string; amount: number }>(
      `SELECT a.account_name AS name, sum(l.amount)::bigint AS amount FROM journal_lines l JOIN ledger_accounts a USING (companies_id, ledger_accounts_id)
       WHERE l.journal_entries_id = $1 GROUP BY 1`,
      [run.journal_entries_id],
    ),
  )
  return Object.fromEntries(rows.map((row) => [row.name, row.amount / 100]))
}

test('an approved claim is paid with the month, changes no base, and slips, entry and bank batch agree', async () => {
  const without = await begin()
  const plain = await slipOf(without)
  await officer.call(cancelRun, { params: of(without) })
  await approved('Travel to Pune', line('travel', 1_240_50), line('meals', 310_00))
  let run = await begin()
  const slip = await slipOf(run)
  const { net, lines, payroll_slips_id: _id, ...rest } = slip
  const { net: plainNet, lines: plainLines, payroll_slips_id: _other, ...same } = plain
  expect(rest, 'gross, deductions, wages, cost and the year are what they are without the claim').toEqual(same)
  expect(lines.filter(({ group }) => group !== 'claim')).toEqual(plainLines)
  expect(net - plainNet).toBe(1_550_50)
  const [claim] = lines.filter(({ group }) => group === 'claim')
  expect(claim).toMatchObject({ name: 'Claim', amount: 1_550_50 })
  expect(claim?.why).toMatch(/^Claim of .* 2026: Travel to Pune, approved by \S/)
  const ecr = async (of_run: Run) => (await officer.send(runEcr, { params: of(of_run) })).rawPayload.toString()
  run = await approve(run)
  const books = await booked(run)
  expect(books).toMatchObject({ 'Travel and conveyance': 1_240.5, 'Miscellaneous expenses': 310, 'Salaries payable': -net / 100 })
  expect(run.proof.find(({ name }) => name === 'Claims of employees')).toMatchObject({ slips: 1_550_50, books: 1_550_50 })
  expect(run.proof.every((row) => row.slips === row.books)).toBe(true)
  expect(run.slips.map((each) => each.gross - each.deductions + each.claims)).toEqual(run.slips.map((each) => each.net))
  expect(await ecr(run)).not.toContain('1550')
  expect(await paidMonths()).toEqual(['2026-10-01'])
  run = await officer.call(payRun, { params: of(run), body: { bank_accounts_id: desk.hdfc.bank_accounts_id } })
  const batch = await asha.call(getPayoutBatch, { params: { row_imports_id: run.row_imports_id ?? '' } })
  expect(batch).toMatchObject({ payout_count: 1, control_sum: net })
  await asha.tx((tx) => verifyBooks(tx))
  const own = await meera.call(getOwnSlip, { params: { payroll_slips_id: run.slips[0]?.payroll_slips_id ?? '' } })
  expect(own.lines.find(({ group }) => group === 'claim')?.amount).toBe(1_550_50)
  const next = await slipOf(await begin('2026-11-01'))
  expect(
    next.lines.some(({ group }) => group === 'claim'),
    'paid once',
  ).toBe(false)
  expect(next.year.gross - plain.year.gross, 'no part of the year').toBe(next.gross)
})

test('a claim approved after the run was computed waits for the next; reversing frees what the run paid', async () => {
  let run = await begin()
  await approved('Late', line('office', 500_00))
  run = await approve(run)
  expect((await slipOf(run)).lines.some(({ group }) => group === 'claim')).toBe(false)
  expect(await paidMonths()).toEqual([null])
  let next = await approve(await begin('2026-11-01'))
  expect(await booked(next)).toMatchObject({ 'Printing, stationery and courier': 500 })
  expect(await paidMonths()).toEqual(['2026-11-01'])
  await asha.call(cancelRun, { params: of(next) })
  expect(await paidMonths()).toEqual([null])
  await approved('More', line('telephone', 99_00))
  next = await approve(await officer.call(computeRun, { params: of(await begin('2026-11-01')) }))
  const claims = (await slipOf(next)).lines.filter(({ group }) => group === 'claim')
  expect(claims.map(({ amount }) => amount)).toEqual([500_00, 99_00])
  await asha.tx((tx) => verifyBooks(tx))
})

test('the company chooses the expense account of a category from a day on; pay is not mixed with it', async () => {
  const { ledger_accounts_id } = await asha.call(createLedgerAccount, {
    body: { account_name: 'Trips of staff', account_type: 'expense', schedule_iii: 'Other expenses', code: '5991' },
  })
  const choose = { category: 'travel', from_on: '2026-11-01', ledger_accounts_id } as const
  const { categories } = await officer.call(setClaimAccount, { body: choose })
  expect(categories.find(({ category }) => category === 'travel')?.dated).toEqual([
    { from_on: '2026-11-01', account_name: 'Trips of staff' },
  ])
  await approved('October', line('travel', 100_00))
  expect(await booked(await approve(await begin()))).toMatchObject({ 'Travel and conveyance': 100 })
  await approved('November', line('travel', 200_00))
  const november = await approve(await begin('2026-11-01'))
  expect(await booked(november)).toMatchObject({ 'Trips of staff': 200 })
  expect(november.proof.every((row) => row.slips === row.books)).toBe(true)
  const { accounts } = await officer.call(getClaimAccounts)
  expect(accounts.map(({ account_name }) => account_name)).not.toContain('Salaries and wages')
  const wrong = { ...choose, ledger_accounts_id: desk.hdfc.bank_accounts_id }
  expect((await officer.refused(setClaimAccount, { body: wrong })).issues[0]?.path).toBe('ledger_accounts_id')
})

test('a full and final settlement pays what waits, also what is approved while it is open', async () => {
  await approve(await begin())
  await officer.call(updateEmployee, {
    params: { payroll_employees_id: employee.payroll_employees_id },
    body: { ...z.parse(EmployeeInput, employee), left_on: '2026-11-15', left_reason: 'resigned' },
  })
  await approved('Before', line('travel', 300_00))
  let run = await officer.call(createFinalRun, { body: { employees: [employee.payroll_employees_id] } })
  await approved('While it is open', line('travel', 40_00))
  expect(await asha.refused(approveRun, { params: of(run) })).toMatchObject({ code: 'wrong_state' })
  const warned = async () =>
    (await officer.call(getRun, { params: of(run) })).checks
      .find(({ code }) => code === 'PAY-032')
      ?.rows.map(({ cause }) => cause)
  expect(await warned()).toEqual(['1 approved after it was computed: compute it again. 0 wait for a decision'])
  await officer.call(computeRun, { params: of(run) })
  expect(await warned()).toBeUndefined()
  const undecided = await claimed('Undecided', line('travel', 20_00))
  expect(await warned()).toEqual(['1 wait for a decision: nobody claims after the settlement'])
  await officer.call(rejectClaim, { params: undecided, body: { decision_note: 'No receipt' } })
  run = await approve(await officer.call(computeRun, { params: of(run) }))
  const claims = (await slipOf(run)).lines.filter(({ group }) => group === 'claim')
  expect(claims.map(({ amount }) => amount)).toEqual([300_00, 40_00])
  const { claims: own } = await meera.call(startClaim, { body: { purpose: 'Too late' } })
  const params = { payroll_claims_id: own[0]?.payroll_claims_id ?? '' }
  await meera.call(addClaimLine, { params, body: line('travel', 10_00) })
  const id = (await meera.call(getOwnClaims)).claims[0]?.lines[0]?.payroll_claim_lines_id ?? ''
  const raw = Buffer.from('%PDF-1.4 late')
  await meera.call(addReceipt, { params: { payroll_claim_lines_id: id }, query: { file_name: 'late.pdf' }, raw })
  expect(await meera.refused(submitClaim, { params })).toMatchObject({ code: 'wrong_state' })
})
