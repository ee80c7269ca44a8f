import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createDimension } from '#contract/accounting/dimensions.ts'
import { askDatatalk, listTurns } from '#contract/assistant/datatalk.ts'
import { type Employee, EmployeeInput, updateEmployee } from '#contract/payroll/employees.ts'
import { approveRun, createFinalRun, createRun, getSlip, type Run } from '#contract/payroll/runs.ts'
import { formatPaise } from '#core/money.ts'
import { hire } from '#test/support/payroll.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let asha: Actor
let officer: Actor
let september: Run
let october: Run
let deepa: Employee
const basic = (amount: number) => ({ components: [{ code: 'BASIC', amount }] })

beforeAll(async () => {
  world = await openWorld()
  asha = await world.company()
  officer = await world.member(asha, ['APPS_PAYROLL'])
  const { dimensions_id } = await asha.call(createDimension, { body: { dimension_kind: 'cost_centre', dimension_name: 'Plant' } })
  await hire(asha, 'Ravi Kulkarni', { terms: { ...basic(40_000_00), dimensions_id } })
  await hire(asha, 'Mohan Pawar', { terms: basic(19_500_00) })
  deepa = await hire(asha, 'Deepa Nair', {})
  september = await approved(await officer.call(createRun, { body: { month: '2026-09-01' } }))
  october = await approved(await officer.call(createRun, { body: { month: '2026-10-01' } }))
})
const approved = ({ payroll_runs_id }: Run) => asha.call(approveRun, { params: { payroll_runs_id } })
const ask = (who: Actor, prompt: string, conversation_id?: string) =>
  who.call(askDatatalk, { body: { prompt, ...(conversation_id && { conversation_id }) } })
/** What the slips of a run say, line by line. */
async function lineSum({ slips }: Run, ...codes: string[]): Promise<number> {
  let sum = 0
  for (const { payroll_slips_id } of slips)
    for (const { code, amount } of (await officer.call(getSlip, { params: { payroll_slips_id } })).lines)
      if (codes.includes(code)) sum += amount
  return sum
}
const amounts = (table: Awaited<ReturnType<typeof ask>>['table']) => (table?.rows ?? []).map(([, amount]) => Number(amount))
const added = (all: readonly number[]) => all.reduce((sum, each) => sum + each, 0)

test('the cost of pay is that of the approved run, by line, and follows to another month', async () => {
  const first = await ask(officer, 'payroll cost for October')
  expect(first).toMatchObject({ outcome: 'answered', link: `/payroll/runs/${october.payroll_runs_id}` })
  expect(first.reply.split('\n')[0]).toBe(`Cost of pay, October 2026: ₹${formatPaise(october.employer_cost)}.`)
  expect(added(amounts(first.table))).toBe(october.employer_cost)
  expect(first.derivation).toContain('not approved are left out')
  const next = await ask(officer, 'and for september?', first.conversation_id)
  expect(next.reply.split('\n')[0]).toBe(`Cost of pay, September 2026: ₹${formatPaise(september.employer_cost)}.`)
})

test('net pay and the employer’s provident fund are the sums of the slips', async () => {
  const net = await ask(officer, 'total net pay for the October run')
  expect(net.reply).toContain(`₹${formatPaise(added(october.slips.map((slip) => slip.net)))}`)
  const fund = await ask(officer, 'Employer PF contribution for Oct 2026')
  const charges = october.epf_insurance + october.epf_admin
  expect(charges).toBeGreaterThan(0)
  expect(added(amounts(fund.table))).toBe((await lineSum(october, 'EPS', 'EPF_ER')) + charges)
})

test('two months beside each other, and departments, add up to the runs', async () => {
  const { table, reply } = await ask(officer, 'payroll cost october vs september')
  const change = october.employer_cost - september.employer_cost
  expect(added((table?.rows ?? []).map((row) => Number(row[3])))).toBe(change)
  expect(reply).toContain(
    `₹${formatPaise(october.employer_cost)} in October 2026, ₹${formatPaise(september.employer_cost)} in September 2026`,
  )
  const departments = await ask(officer, 'department wise payroll cost of october')
  const ravi = october.slips.find(({ staff_name }) => staff_name === 'Ravi Kulkarni')
  expect(departments.table?.rows).toContainEqual(['Plant', ravi?.employer_cost])
  expect(departments.table?.rows.map(([name]) => name)).toContain('Without a cost centre')
  expect(added(amounts(departments.table))).toBe(october.employer_cost)
  const months = await ask(officer, 'payroll cost from september to october')
  expect(months.table?.rows).toEqual([
    ['September 2026', september.employer_cost],
    ['October 2026', october.employer_cost],
  ])
})

test('a month without an approved run has no figure of another month', async () => {
  const { reply, derivation } = await ask(officer, 'payroll cost of november')
  expect(reply).toBe('There is no approved pay run in November 2026.')
  expect(derivation).toBe('')
})

test('whether ESI applies is by the rate at the start of the period and its limit', async () => {
  expect((await ask(officer, 'ESI applicable for Mohan?')).reply).toBe(
    'Yes, ESI applies to Mohan Pawar from 1 Oct 2026 to 31 Mar 2027: ₹19,500.00 a month on 1 Oct 2026, within the limit of ₹21,000.00.',
  )
  expect((await ask(officer, 'is Ravi covered under ESI?')).reply).toMatch(
    /^No, ESI does not apply to Ravi Kulkarni .*₹40,000\.00 .* above/,
  )
})

test('a full and final settlement is told once it is approved, as its slip has it', async () => {
  const params = { payroll_employees_id: deepa.payroll_employees_id }
  expect((await ask(officer, 'full n final of Deepa')).reply).toContain('has not left')
  await officer.call(updateEmployee, {
    params,
    body: { ...z.parse(EmployeeInput, deepa), left_on: '2026-11-10', left_reason: 'resigned' },
  })
  expect((await ask(officer, 'full n final of Deepa')).reply).toContain(
    'left on 10 Nov 2026. The full and final settlement is not approved',
  )
  const run = await approved(await officer.call(createFinalRun, { body: { employees: [deepa.payroll_employees_id] } }))
  const [slip] = run.slips
  const { reply, table, link } = await ask(officer, 'F&F of Deepa Nair')
  expect(reply).toContain(`₹${formatPaise(slip?.net ?? 0)} net`)
  expect(added(amounts(table))).toBe(slip?.net)
  expect(link).toBe(`/payroll/runs/${run.payroll_runs_id}`)
})

test('pay is told to nobody who may not see it', async () => {
  const clerk = await world.member(asha, ['BANKING', 'REPORTS', 'ACCOUNTS_RECEIVABLE'])
  for (const prompt of [
    'payroll cost for October',
    'full n final of Deepa',
    'ESI applicable for Mohan?',
    'leave balance of Ravi',
  ])
    expect(await ask(clerk, prompt)).toMatchObject({
      outcome: 'declined',
      table: null,
      link: null,
      reply: expect.stringContaining('what other people are paid'),
    })
})

test('a follow-up, and the answer of before, are withheld from who lost the right in between', async () => {
  const clerk = await world.member(asha, ['APPS_PAYROLL'])
  const { conversation_id } = await ask(clerk, 'payroll cost for October')
  await asha.tx((tx) =>
    tx.client.query(
      `UPDATE roles SET permissions = '{BANKING}' WHERE companies_id = $1 AND roles_id IN (SELECT roles_id FROM memberships WHERE companies_id = $1 AND accounts_id = $2)`,
      [tx.companies_id, clerk.accounts_id],
    ),
  )
  expect(await ask(clerk, 'and for september?', conversation_id)).toMatchObject({ outcome: 'declined', table: null })
  const { rows } = await clerk.call(listTurns, { params: { conversation_id }, query: {} })
  expect(rows.map(({ table, link }) => ({ table, link }))).toEqual([
    { table: null, link: null },
    { table: null, link: null },
  ])
})

test('one part of a payslip follows the pay of a person, and the fund of a month has its amount', async () => {
  const first = await ask(officer, 'Ravi Kulkarni salary October')
  const slip = october.slips.find(({ staff_name }) => staff_name === 'Ravi Kulkarni')
  const { lines } = await officer.call(getSlip, { params: { payroll_slips_id: slip?.payroll_slips_id ?? '' } })
  const deducted = added(lines.filter(({ code, group }) => code === 'EPF' && group === 'deduction').map(({ amount }) => amount))
  expect(deducted).toBeGreaterThan(0)
  const pf = await ask(officer, 'PF kitna kata uska', first.conversation_id)
  expect(pf.reply.split('\n')[0]).toBe(
    `Provident fund deducted from the pay of Ravi Kulkarni in October 2026: ₹${formatPaise(deducted)}.`,
  )
  expect((await ask(officer, 'aur net kitna mila', first.conversation_id)).reply).toMatch(
    /^Net pay of Ravi Kulkarni in October 2026: ₹/,
  )
})
