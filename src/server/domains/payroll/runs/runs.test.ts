import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createDimension } from '#contract/accounting/dimensions.ts'
import { listAuditTrail } from '#contract/identity/audit-trail.ts'
import { approvePayouts } from '#contract/payouts/payout-approval.ts'
import { getPayoutBatch } from '#contract/payouts/payout-batches.ts'
import { getEmployee, listEmployees, setPayTerms } from '#contract/payroll/employees.ts'
import { getOwnPay, getOwnSlip, simulateRegimes } from '#contract/payroll/own-pay.ts'
import {
  approveRun,
  cancelRun,
  computeRun,
  createRun,
  getRun,
  getSlip,
  listRuns,
  payRun,
  type Run,
  runEcr,
  runEsi,
  setRunInputs,
  slipPdf,
} from '#contract/payroll/runs.ts'
import { verifyBooks } from '#server/ledger/verify.ts'
import { paperText } from '#test/support/golden/paper.ts'
import { openPayables, type Payables } from '#test/support/payouts.ts'
import { hire, payTerms } from '#test/support/payroll.ts'
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

const none = { lop_days: 0, one_offs: [], recovery: 0, welfare_fund: 0, welfare_fund_employer: 0 }
const begin = (month = '2026-10-01', who = officer) => who.call(createRun, { body: { month } })
const of = (run: Run) => ({ payroll_runs_id: run.payroll_runs_id })
const approve = (run: Run) => asha.call(approveRun, { params: of(run) })
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

test('October is computed, approved by a second person, posted, paid by the bank and filed, and every sum is the same', async () => {
  const centre = await asha.call(createDimension, { body: { dimension_kind: 'cost_centre', dimension_name: 'Sales' } })
  await hire(asha, 'Meera Iyer', { terms: { dimensions_id: centre.dimensions_id } })
  await hire(asha, 'Ravi Das', { employee: { is_woman: false }, terms: { components: [{ code: 'BASIC', amount: 20_000_00 }] } })
  const om = await hire(asha, 'Om Rao', { terms: { components: [{ code: 'BASIC', amount: 1_60_000_00 }], state: '07' } })
  let run = await begin()
  const held = run.slips.find((slip) => slip.payroll_employees_id === om.payroll_employees_id)
  run = await officer.call(setRunInputs, {
    params: { payroll_slips_id: held?.payroll_slips_id ?? '' },
    body: { inputs: none, is_held: true },
  })
  expect(run.checks).toEqual([])
  expect(run.slips.map(({ staff_name, net }) => [staff_name, net / 100])).toEqual([
    // Half of the pay is wages, 20,000: within the ceiling of ESI. 40,000 − 2,400 PF − 150 ESI − 200 PT.
    ['Meera Iyer', 37_250],
    // 20,000 − 2,400 PF − 150 ESI − 200 PT.
    ['Ravi Das', 17_250],
    // 9,60,000 for six months less 75,000 is within the rebate: 1,60,000 − 3,000 PF.
    ['Om Rao', 1_57_000],
  ])
  expect(run).toMatchObject({ may_approve: false, needs_other: true })
  expect(await officer.refused(approveRun, { params: of(run) })).toMatchObject({ code: 'forbidden' })
  run = await approve(run)
  // Insurance 0.5% of 20,000 + 20,000 + 25,000 and administration of the same, at least ₹500.
  expect([run.epf_insurance, run.epf_admin]).toEqual([325_00, 500_00])
  expect(await balances(run)).toEqual({
    salaries: 2_20_000,
    pf_employer: 2_400 + 2_400 + 3_000 + 825,
    esi_employer: 1_300,
    pf_payable: -(2 * 7_800 + 825),
    esi_payable: -1_600,
    pt_payable: -400,
    salaries_payable: -2_11_500,
  })
  for (const { name, slips, books } of run.proof) expect([name, books]).toEqual([name, slips])
  expect(run.slips.reduce((sum, slip) => sum + slip.net, 0)).toBe(2_11_500_00)

  run = await officer.call(payRun, { params: of(run), body: { bank_accounts_id: desk.hdfc.bank_accounts_id } })
  const batch = { row_imports_id: run.row_imports_id ?? '' }
  expect(await desk.ravi.call(getPayoutBatch, { params: batch })).toMatchObject({ payout_count: 2, control_sum: 54_500_00 })
  const right = await desk.otp([], desk.ravi, batch.row_imports_id)
  await desk.ravi.call(approvePayouts, { body: { ...right, payee_reason: null } })
  await desk.drain()
  run = await officer.call(getRun, { params: of(run) })
  expect([run.paid_out + run.held, run.paid_out]).toEqual([2_11_500_00, 54_500_00])
  expect(run.slips.map(({ payout_status }) => payout_status)).toEqual(['processed', 'processed', null])
  const slips = await Promise.all(
    run.slips.map(({ payroll_slips_id }) => officer.call(getSlip, { params: { payroll_slips_id } })),
  )
  expect(slips.map(({ paid_on }) => paid_on)).toEqual(['2026-11-20', '2026-11-20', null])
  expect(
    await officer.refused(payRun, { params: of(run), body: { bank_accounts_id: desk.hdfc.bank_accounts_id } }),
  ).toMatchObject({
    code: 'wrong_state',
  })
  await officer.call(setRunInputs, {
    params: { payroll_slips_id: held?.payroll_slips_id ?? '' },
    body: { inputs: none, is_held: false },
  })
  await officer.call(payRun, { params: of(run), body: { bank_accounts_id: desk.hdfc.bank_accounts_id } })
  const { rows: salaries } = await asha.tx((tx) =>
    tx.client.query<{ sum: number }>(`SELECT sum(amount)::bigint AS sum FROM payouts WHERE companies_id = $1`, [tx.companies_id]),
  )
  expect(salaries).toEqual([{ sum: 2_11_500_00 }])

  const ecr = (await officer.send(runEcr, { params: of(run) })).body.split('\n').filter(Boolean)
  expect(ecr.map((line) => line.split('#~#').slice(1).join())).toEqual([
    'MEERA IYER,40000,20000,20000,20000,2400,1666,734,0,0',
    'RAVI DAS,20000,20000,20000,20000,2400,1666,734,0,0',
    'OM RAO,160000,25000,25000,25000,3000,2083,917,0,0',
  ])
  const filed = ecr.reduce((sum, line) => sum + [6, 7, 8].reduce((all, at) => all + Number(line.split('#~#')[at]), 0), 0)
  expect(filed + 825).toBe(-((await balances(run))['pf_payable'] ?? 0))
  expect((await officer.send(runEsi, { params: of(run) })).statusCode).toBe(200)
  expect((await asha.tx(verifyBooks)).broken).toEqual([])
})

test('who joined and who left since the month before are causes of its difference', async () => {
  const stays = await hire(asha, 'Meera Iyer')
  const leaves = await hire(asha, 'Ravi Das', { employee: { left_on: '2026-09-30', left_reason: 'resigned' } })
  const september = await approve(await begin('2026-09-01'))
  const netOf = (run: Run, { payroll_employees_id }: { payroll_employees_id: string }) =>
    run.slips.find((slip) => slip.payroll_employees_id === payroll_employees_id)?.net ?? 0
  const joins = await hire(asha, 'Om Rao', { employee: { joined_on: '2026-10-05' } })
  const october = await begin()
  expect(october.difference).toBe(october.net - september.net)
  expect(october.changes.reduce((sum, { amount }) => sum + amount, 0)).toBe(october.difference)
  expect(october.changes.slice(-2)).toEqual([
    { cause: 'joined', amount: netOf(october, joins) },
    { cause: 'left', amount: -netOf(september, leaves) },
  ])
  expect(netOf(october, stays)).toBeGreaterThan(0)
})

test('the next month explains every changed rupee, and gives the reason of each line', async () => {
  const meera = await hire(asha, 'Meera Iyer', { terms: { components: [{ code: 'BASIC', amount: 20_000_00 }] } })
  const september = await approve(await begin('2026-09-01'))
  expect(september.slips[0]).toMatchObject({ net: (20_000 - 2_080 - 150) * 100, difference: null })
  const params = { payroll_employees_id: meera.payroll_employees_id }
  const terms = payTerms({ components: [{ code: 'BASIC', amount: 30_000_00 }] })
  expect(await officer.refused(setPayTerms, { params, body: { from_on: '2026-09-01', terms } })).toMatchObject({
    issues: [{ path: 'from_on' }],
  })
  await officer.call(setPayTerms, { params, body: { from_on: '2026-10-01', terms } })
  const october = await begin()
  await officer.call(setPayTerms, { params, body: { from_on: '2026-10-01', terms: payTerms() } })
  expect(await asha.refused(approveRun, { params: of(october) })).toMatchObject({
    message: 'Pay or people changed after this pay run was computed. Compute it again and review it.',
  })
  await officer.call(setPayTerms, { params, body: { from_on: '2026-10-01', terms } })
  // A new contribution period: 30,000 is above the ceiling of ESI. 30,000 − 3,000 PF − 200 PT.
  expect(october.slips[0]).toMatchObject({ net: 26_800_00, difference: 26_800_00 - 17_770_00 })
  expect(october.changes.reduce((sum, { amount }) => sum + amount, 0)).toBe(october.difference)
  expect(october.checks.map(({ code }) => code)).toEqual(['PAY-009'])
  const slip = { payroll_slips_id: october.slips[0]?.payroll_slips_id ?? '' }
  const view = await officer.call(getSlip, { params: slip })
  expect(view.changes).toMatchObject([
    { cause: 'rate', amount: 10_000_00 },
    { cause: 'ceiling', amount: -920_00 },
    { cause: 'ended', amount: 150_00 },
    { name: 'Professional tax', amount: -200_00 },
  ])
  expect(view.lines.find(({ code }) => code === 'PT')).toMatchObject({
    is_unverified: true,
    why: 'Slab of Maharashtra for pay of ₹30,000.00',
  })
  const pdf = await officer.send(slipPdf, { params: slip })
  const english = (await paperText(Uint8Array.from(pdf.rawPayload))).join('\n')
  expect([english.includes('Professional tax'), english.includes('October 2026')]).toEqual([true, true])
  const hindi = await officer.send(slipPdf, { params: slip, headers: { 'accept-language': 'hi' } })
  const theirs = (await paperText(Uint8Array.from(hindi.rawPayload))).join('\n')
  expect([theirs.includes('Professional tax'), theirs.includes('October 2026'), theirs.includes('30,000.00')]).toEqual([
    false,
    false,
    true,
  ])
})

test('pay of the year before the first slip counts for its tax', async () => {
  const employee = { joined_on: '2020-04-01', earlier_taxable: 9_00_000_00, earlier_tax: 60_000_00 }
  await hire(asha, 'Meera Iyer', { employee, terms: { components: [{ code: 'BASIC', amount: 1_50_000_00 }], is_epf: false } })
  const october = await begin()
  const view = (payroll_slips_id: string) => officer.call(getSlip, { params: { payroll_slips_id } })
  const slip = await view(october.slips[0]?.payroll_slips_id ?? '')
  // 18,00,000 − 75,000: 1,45,000 + 4% = 1,50,800; less 60,000, over 6 months.
  expect(slip.lines.find(({ code }) => code === 'TDS')).toMatchObject({ amount: 15_133_00 })
})

test('computing again gives the same; days without pay and a recovery change one slip alone', async () => {
  await hire(asha, 'Meera Iyer')
  await hire(asha, 'Ravi Das', { employee: { left_on: '2026-10-01' } })
  await hire(asha, 'Om Rao', { employee: { joined_on: '2026-10-31' } })
  const run = await begin()
  const { slips } = await officer.call(computeRun, { params: of(run) })
  expect(slips).toEqual(run.slips)
  // One of 31 days: 645 + 323 + 323.
  expect(slips.map(({ gross }) => gross)).toEqual([40_000_00, 1_291_00, 1_291_00])
  const body = { inputs: { ...none, lop_days: 3, recovery: 60_000_00 }, is_held: false }
  const changed = await officer.call(setRunInputs, { params: { payroll_slips_id: slips[0]?.payroll_slips_id ?? '' }, body })
  expect(changed.slips[0]?.gross).toBe(18_065_00 + 9_032_00 + 9_032_00)
  expect(changed.slips.slice(1)).toEqual(slips.slice(1))
  expect(changed.checks.map(({ code }) => code)).toEqual(['PAY-002', 'PAY-003', 'PAY-015'])
  expect(await asha.refused(approveRun, { params: of(run) })).toMatchObject({ code: 'wrong_state' })
})

test('an approved month is reversed while nothing of it is paid; an open one is discarded', async () => {
  await hire(asha, 'Meera Iyer')
  const run = await approve(await begin())
  expect(await officer.refused(createRun, { body: { month: '2026-10-01' } })).toMatchObject({ code: 'conflict' })
  expect(await officer.refused(createRun, { body: { month: '2025-11-01' } })).toMatchObject({ issues: [{ path: 'month' }] })
  const next = await begin('2026-11-01')
  expect(await officer.refused(cancelRun, { params: of(run) })).toMatchObject({ code: 'wrong_state' })
  await officer.call(cancelRun, { params: of(next) })
  expect(await officer.call(cancelRun, { params: of(run) })).toMatchObject({ run_status: 'reversed' })
  expect((await begin()).month).toBe('2026-10-01')
  expect((await asha.tx(verifyBooks)).broken).toEqual([])
})

describe('a salary is seen', () => {
  test('by who works on the payroll, the owner, and the person alone; every look is logged', async () => {
    const meera = await world.member(asha, ['EMPLOYEE'])
    const clerk = await world.member(asha, ['ACCOUNTS_PAYABLE_PAY', 'REPORTS', 'MANAGER', 'ADMIN'])
    const employee = await hire(asha, 'Meera Iyer', { accounts_id: meera.accounts_id })
    const ravi = await hire(asha, 'Ravi Das')
    const run = await approve(await begin())
    const params = { payroll_slips_id: run.slips[0]?.payroll_slips_id ?? '' }
    for (const who of [clerk, meera]) {
      expect(await who.refused(getRun, { params: of(run) })).toMatchObject({ code: 'forbidden' })
      expect(await who.refused(getSlip, { params })).toMatchObject({ code: 'forbidden' })
      expect(await who.refused(listEmployees)).toMatchObject({ code: 'forbidden' })
    }
    expect(await clerk.call(getOwnPay)).toEqual({ is_employee: false, regime: null, monthly: null, slips: [] })
    expect(await clerk.refused(getOwnSlip, { params })).toMatchObject({ code: 'not_found' })
    expect(await meera.call(getOwnPay)).toMatchObject({ monthly: 40_000_00, slips: [{ net: 37_250_00 }] })
    expect(await meera.call(getOwnSlip, { params })).toMatchObject({ net: 37_250_00 })
    const other = { payroll_slips_id: run.slips[1]?.payroll_slips_id ?? '' }
    expect(await meera.refused(getOwnSlip, { params: other })).toMatchObject({ code: 'not_found' })
    const declared = { savings: 1_50_000_00, health: 0, house_interest: 0, other: 0, rent: 0, rent_city: '' }
    expect(await meera.call(simulateRegimes, { body: declared })).toMatchObject({ new: { tax: 0 }, cheaper: 'new' })
    await officer.call(getEmployee, { params: { payroll_employees_id: ravi.payroll_employees_id } })
    await officer.call(getSlip, { params })
    const { rows } = await asha.call(listAuditTrail, { query: { action: 'viewed' } })
    expect(rows.map(({ sentence }) => sentence)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('looked at the payslip'),
        expect.stringContaining(`looked at the employee ${ravi.employee_code}`),
      ]),
    )
    expect(employee.pan).toMatch(/^QWPPE/)
  })

  test('by no other company', async () => {
    await hire(asha, 'Meera Iyer')
    const run = await approve(await begin())
    const nila = await world.company('Nila Foods')
    expect(await nila.refused(getRun, { params: of(run) })).toMatchObject({ code: 'not_found' })
    expect(await nila.refused(getSlip, { params: { payroll_slips_id: run.slips[0]?.payroll_slips_id ?? '' } })).toMatchObject({
      code: 'not_found',
    })
    expect((await nila.call(listRuns)).rows).toEqual([])
    expect((await nila.call(listEmployees)).rows).toEqual([])
  })

  test('sealed at rest: no amount, PAN or slip stands in the tables in the clear', async () => {
    await hire(asha, 'Meera Iyer', {
      employee: { pan: 'QWEPG7777Z' },
      terms: { components: [{ code: 'BASIC', amount: 98_765_00 }] },
    })
    await begin()
    const { rows } = await asha.tx((tx) =>
      tx.client.query<{ text: string }>(
        `SELECT row_to_json(e)::text AS text FROM payroll_employees e UNION ALL SELECT row_to_json(t)::text FROM payroll_terms t
         UNION ALL SELECT row_to_json(s)::text FROM payroll_slips s`,
      ),
    )
    expect(rows).toHaveLength(3)
    for (const { text } of rows) expect(text).not.toMatch(/QWEPG7777Z|9876500|BASIC/)
  })
})
