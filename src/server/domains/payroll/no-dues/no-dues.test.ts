import { beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createBankAccount } from '#contract/banking/bank-accounts.ts'
import { addClaimLine, addReceipt, getOwnClaims, startClaim, submitClaim } from '#contract/payroll/claims.ts'
import { giveAsset } from '#contract/payroll/employee-assets.ts'
import { type Employee, EmployeeInput, updateEmployee } from '#contract/payroll/employees.ts'
import { giveLoan } from '#contract/payroll/loans.ts'
import { confirmDue, getNoDues, listDepartments, setDepartments, withdrawDue } from '#contract/payroll/no-dues.ts'
import { approveRun, createFinalRun, getRun, getSlip, slipPdf } from '#contract/payroll/runs.ts'
import { bankAccount } from '#test/support/builders.ts'
import { hire } from '#test/support/payroll.ts'
import { textPdf } from '#test/support/text-pdf.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let asha: Actor
let officer: Actor
let own: Actor
let meera: Employee
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  asha = await world.company()
  officer = await world.member(asha, ['APPS_PAYROLL'])
  own = await world.member(asha, ['EMPLOYEE'])
  meera = await hire(asha, 'Meera Iyer', { accounts_id: own.accounts_id })
})
const params = () => ({ payroll_employees_id: meera.payroll_employees_id })
const leave = () =>
  officer.call(updateEmployee, {
    params: params(),
    body: { ...z.parse(EmployeeInput, meera), left_on: '2026-10-31', left_reason: 'resigned' },
  })
const confirm = (
  due_kind: 'assets' | 'loans' | 'advances' | 'claims' | 'access' | 'department',
  note = '',
  department_name = '',
) => officer.call(confirmDue, { params: params(), body: { due_kind, department_name, note } })

test('the list names assets, loans, undecided claims and access, and the departments of the company', async () => {
  const { bank_accounts_id } = await asha.call(createBankAccount, { body: bankAccount() })
  const loan = { given_on: '2026-09-01', recover_from: '2026-10-01', amount: 30_000_00, instalment: 1_000_00, bank_accounts_id }
  await officer.call(giveLoan, { params: params(), body: loan })
  const asset = { asset_kind: 'card' as const, description: 'Access card', serial: '117', given_on: '2026-04-01', value: 0 }
  await officer.call(giveAsset, { params: params(), body: asset })
  await own.call(startClaim, { body: { purpose: 'Visit' } })
  const [claim] = (await own.call(getOwnClaims)).claims
  const payroll_claims_id = claim?.payroll_claims_id ?? ''
  const expense = { category: 'travel' as const, spent_on: '2026-10-05', amount: 500_00, merchant: 'Taxi', note: '' }
  await own.call(addClaimLine, { params: { payroll_claims_id }, body: expense })
  const line = (await own.call(getOwnClaims)).claims[0]?.lines[0]?.payroll_claim_lines_id ?? ''
  await own.call(addReceipt, {
    params: { payroll_claim_lines_id: line },
    query: { file_name: 'taxi.pdf' },
    raw: textPdf(['Taxi 500']),
  })
  await own.call(submitClaim, { params: { payroll_claims_id } })
  await officer.call(setDepartments, { body: { departments: ['IT', ' Library '] } })
  expect(await officer.call(listDepartments)).toEqual({ departments: ['IT', 'Library'] })
  const { rows } = await officer.call(getNoDues, { params: params() })
  expect(rows.map(({ due_kind, department_name, open }) => [due_kind, department_name, open])).toEqual([
    ['assets', '', ['Not returned: Card, Access card, 117']],
    ['loans', '', ['₹30,000.00 is left of loans']],
    // The loan is in the books as an advance, and counted once.
    ['advances', '', []],
    ['claims', '', ['Claims not decided: 1']],
    ['access', '', ['They can sign in to this company']],
    ['department', 'IT', []],
    ['department', 'Library', []],
  ])
  expect(await own.refused(getNoDues, { params: params() })).toMatchObject({ code: 'forbidden' })
})

test('a row is confirmed with a reason where something is open, by whom and when, and taken back', async () => {
  expect(
    await officer.refused(confirmDue, { params: params(), body: { due_kind: 'loans', department_name: '', note: '' } }),
  ).toMatchObject({ code: 'wrong_state' })
  await leave()
  expect(
    await officer.refused(confirmDue, { params: params(), body: { due_kind: 'access', department_name: '', note: ' ' } }),
  ).toMatchObject({ issues: [{ path: 'note' }] })
  const { rows } = await confirm('access', 'Ends on the last day')
  expect(rows.find(({ due_kind }) => due_kind === 'access')?.confirmed).toMatchObject({ note: 'Ends on the last day' })
  expect(
    await officer.refused(confirmDue, { params: params(), body: { due_kind: 'access', department_name: '', note: 'x' } }),
  ).toMatchObject({ code: 'wrong_state' })
  expect(
    await officer.refused(confirmDue, { params: params(), body: { due_kind: 'department', department_name: 'IT', note: '' } }),
  ).toMatchObject({ issues: [{ path: 'department_name' }] })
  const after = await officer.call(withdrawDue, { params: params(), body: { due_kind: 'access', department_name: '' } })
  expect(after.rows.find(({ due_kind }) => due_kind === 'access')?.confirmed).toBeNull()
  expect((await officer.refused(setDepartments, { body: { departments: ['IT', 'it'] } })).issues?.[0]?.path).toBe('departments.1')
})

test('a settlement warns of the open list and does not block; the statement prints it as it is on the day', async () => {
  await officer.call(setDepartments, { body: { departments: ['IT'] } })
  await leave()
  for (const kind of ['assets', 'loans', 'advances', 'claims'] as const) await confirm(kind)
  const run = await officer.call(createFinalRun, { body: { employees: [meera.payroll_employees_id] } })
  const check = run.checks.find(({ code }) => code === 'PAY-034')
  expect(check).toMatchObject({ severity: 'warns', rows: [{ cause: 'Nobody has confirmed: Access to this company, IT' }] })
  await asha.call(approveRun, { params: { payroll_runs_id: run.payroll_runs_id } })
  await confirm('department', 'Cards returned', 'IT')
  // A department that is no longer asked stays where it was confirmed.
  await officer.call(setDepartments, { body: { departments: [] } })
  const slip = { params: { payroll_slips_id: run.slips[0]?.payroll_slips_id ?? '' } }
  const { no_dues } = await officer.call(getSlip, slip)
  expect(no_dues.map(({ name }) => name)).toEqual(['Assets', 'Loans', 'Advances', 'Claims', 'Access to this company', 'IT'])
  expect(no_dues[4]?.status).toBe('Not confirmed. They can sign in to this company')
  expect(no_dues[5]?.status).toMatch(/^Confirmed by .+ on \d+ \w+ 2026\. Cards returned$/)
  expect((await officer.send(slipPdf, slip)).rawPayload.subarray(0, 4).toString()).toBe('%PDF')
  expect(
    (await officer.call(getRun, { params: { payroll_runs_id: run.payroll_runs_id } })).checks.some(
      ({ code }) => code === 'PAY-034',
    ),
  ).toBe(false)
})
