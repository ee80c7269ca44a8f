import { beforeAll, describe, expect, test } from 'vitest'
import { type Employee, updateEmployee } from '#contract/payroll/employees.ts'
import {
  discardEpfReturn,
  epfChallanFile,
  type EpfMonth,
  epfReturnFile,
  getEpfMonth,
  makeEpfChallan,
  makeEpfReturn,
  recordEpfPayment,
  stepEpfReturn,
  voidEpfChallan,
} from '#contract/payroll/epf-returns.ts'
import { approveRun, createRun, runEcr, type Run } from '#contract/payroll/runs.ts'
import { readPartPayment } from '#core/payroll/epf-files.ts'
import { employeeInput, hire } from '#test/support/payroll.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ KOSHA_NOW: '2026-12-28T10:00:00+05:30' })
})

const NOVEMBER = '2026-11-01'
const uan = (last: number) => String(100_257_900_000 + last)

async function pay(asha: Actor, officer: Actor, month: string): Promise<Run> {
  const run = await officer.call(createRun, { body: { month } })
  return asha.call(approveRun, { params: { payroll_runs_id: run.payroll_runs_id } })
}

/** Meera and Ravi with a UAN, Om without, paid for November. */
async function paidNovember() {
  const asha = await world.company()
  const officer = await world.member(asha, ['APPS_PAYROLL'])
  const joined_on = NOVEMBER
  const basic = { components: [{ code: 'BASIC', amount: 20_000_00 }] }
  await hire(asha, 'Meera Iyer', { employee: { joined_on, uan: uan(1) }, terms: basic })
  await hire(asha, 'Ravi Das', { employee: { joined_on, uan: uan(2) }, terms: basic })
  const om = await hire(asha, 'Om Rao', { employee: { joined_on, uan: null }, terms: basic })
  const run = await pay(asha, officer, NOVEMBER)
  return { asha, officer, om, run }
}
const giveUan = (officer: Actor, om: Employee, last: number) =>
  officer.call(updateEmployee, {
    params: { payroll_employees_id: om.payroll_employees_id },
    body: { ...employeeInput(om), uan: uan(last) },
  })
const make = (officer: Actor, return_kind: 'regular' | 'supplementary' | 'revised', month = NOVEMBER) =>
  officer.call(makeEpfReturn, { body: { month, return_kind } })
const idOf = (month: EpfMonth, no = month.returns.length) => ({
  payroll_epf_returns_id: month.returns[no - 1]?.payroll_epf_returns_id ?? '',
})
const challanOf = (month: EpfMonth, at = month.challans.length) => ({
  payroll_epf_challans_id: month.challans[at - 1]?.payroll_epf_challans_id ?? '',
})
const step = (officer: Actor, month: EpfMonth, return_status: 'validated' | 'statement' | 'approved', status_on = '2026-12-10') =>
  officer.call(stepEpfReturn, { params: idOf(month), body: { return_status, status_on, statement_no: 'RS-1' } })
const textOf = async (officer: Actor, params: { payroll_epf_returns_id: string }) =>
  (await officer.send(epfReturnFile, { params })).body
const plan = (month: EpfMonth, kind: string) => month.plans.find(({ return_kind }) => return_kind === kind)
const line = (of: number, name: string, pension = 1_666) =>
  `${uan(of)}#~#${name}#~#20000#~#20000#~#20000#~#20000#~#2400#~#${pension}#~#${2_400 - pension}#~#0#~#0\n`

describe('returns by type', () => {
  test('a member without a UAN is left out of the first return, and a supplementary one adds them', async () => {
    const { officer, om } = await paidNovember()
    let month = await officer.call(getEpfMonth, { query: {} })
    expect(month).toMatchObject({ months: [NOVEMBER], month: NOVEMBER, due_on: '2026-12-15', is_unverified: true, members: 3 })
    expect(plan(month, 'regular')).toMatchObject({ members: 2, left_out: [{ name: 'OM RAO', reason: 'no_uan' }], blocked: null })
    expect(plan(month, 'supplementary')?.blocked).toBe('Make the regular return of this month first.')
    expect(await officer.refused(makeEpfReturn, { body: { month: NOVEMBER, return_kind: 'revised' } })).toMatchObject({
      code: 'wrong_state',
    })
    month = await make(officer, 'regular')
    expect(await textOf(officer, idOf(month))).toBe(line(1, 'MEERA IYER') + line(2, 'RAVI DAS'))
    expect(await officer.refused(makeEpfReturn, { body: { month: NOVEMBER, return_kind: 'supplementary' } })).toMatchObject({
      message: 'Return 1 of this month is not approved yet: record its approval or discard it first.',
    })
    month = await step(officer, month, 'validated')
    month = await step(officer, month, 'statement')
    expect(
      await officer.refused(stepEpfReturn, {
        params: idOf(month),
        body: { return_status: 'approved', status_on: '2026-12-09', statement_no: null },
      }),
    ).toMatchObject({ issues: [{ path: 'status_on' }] })
    month = await step(officer, month, 'approved', '2026-12-11')
    expect(month.returns[0]).toMatchObject({ return_status: 'approved', statement_no: 'RS-1', payment: 'none' })
    expect(plan(month, 'supplementary')?.blocked).toBe('Every member with a UAN is in a return of this month.')

    await giveUan(officer, om, 3)
    month = await make(officer, 'supplementary')
    expect(await textOf(officer, idOf(month))).toBe(line(3, 'OM RAO'))
    month = await step(officer, month, 'approved')
    expect(month.balances.map(({ name, due }) => [name, due.employee / 100])).toEqual([
      ['MEERA IYER', 2_400],
      ['RAVI DAS', 2_400],
      ['OM RAO', 2_400],
    ])
    expect(await officer.refused(makeEpfReturn, { body: { month: NOVEMBER, return_kind: 'supplementary' } })).toMatchObject({
      message: 'Every member with a UAN is in a return of this month.',
    })
  })

  test('a return is discarded before its approval and never after it, and its file says what changed since', async () => {
    const { officer, om, run } = await paidNovember()
    let month = await make(officer, 'regular')
    await giveUan(officer, om, 3)
    month = await officer.call(getEpfMonth, { query: { month: NOVEMBER } })
    expect(month.returns[0]).toMatchObject({ is_stale: true, members: 2 })
    month = await officer.call(discardEpfReturn, { params: idOf(month) })
    expect(month.returns).toEqual([])
    month = await make(officer, 'regular')
    expect(month.returns[0]).toMatchObject({ return_no: 2, members: 3, is_stale: false })
    // The file of the run and that of the return are the same bytes.
    const ecr = await officer.send(runEcr, { params: { payroll_runs_id: run.payroll_runs_id } })
    expect(await textOf(officer, idOf(month))).toBe(ecr.body)
    month = await step(officer, month, 'approved')
    expect(await officer.refused(discardEpfReturn, { params: idOf(month) })).toMatchObject({
      message: 'EPFO does not cancel an approved return. Correct it by a revised return.',
    })
    expect(
      await officer.refused(stepEpfReturn, {
        params: idOf(month),
        body: { return_status: 'validated', status_on: '2026-12-20', statement_no: null },
      }),
    ).toMatchObject({ code: 'wrong_state' })
    expect(await officer.refused(makeEpfReturn, { body: { month: NOVEMBER, return_kind: 'revised' } })).toMatchObject({
      message: 'No figures of members in a return changed, or none that EPFO takes now.',
    })
  })

  test('months are returned in their order, and nobody without the permission sees them', async () => {
    const { asha, officer } = await paidNovember()
    await make(officer, 'regular')
    await pay(asha, officer, '2026-12-01')
    expect(await officer.refused(makeEpfReturn, { body: { month: '2026-12-01', return_kind: 'regular' } })).toMatchObject({
      message: 'November 2026 comes first: EPFO takes returns in the order of months.',
    })
    await step(officer, await officer.call(getEpfMonth, { query: { month: NOVEMBER } }), 'approved')
    expect((await make(officer, 'regular', '2026-12-01')).months).toEqual(['2026-12-01', NOVEMBER])
    const member = await world.member(asha, ['REPORTS'])
    expect(await member.refused(getEpfMonth, { query: {} })).toMatchObject({ code: 'forbidden' })
  })

  test('a name correction is a revised return of that member alone', async () => {
    const { asha, officer } = await paidNovember()
    let month = await step(officer, await make(officer, 'regular'), 'approved')
    await asha.tx((tx) => tx.client.query(`UPDATE staff SET staff_name = 'Ravi Kumar Das' WHERE staff_name = 'Ravi Das'`))
    month = await make(officer, 'revised')
    expect(await textOf(officer, idOf(month))).toBe(line(2, 'RAVI KUMAR DAS'))
    expect(month.returns.map(({ return_kind }) => return_kind)).toEqual(['regular', 'revised'])
    month = await step(officer, month, 'approved')
    expect(month.balances.map(({ name, due }) => [name, due.pension / 100])).toEqual([
      ['MEERA IYER', 1_666],
      ['RAVI KUMAR DAS', 1_666],
    ])
  })
})

describe('payment', () => {
  test('a part payment of chosen members, then all that is left: every rupee is paid once', async () => {
    const { officer } = await paidNovember()
    expect(await officer.refused(makeEpfChallan, { body: { month: NOVEMBER, uans: null } })).toMatchObject({
      message: 'Nothing of an approved return of this month is left to pay.',
    })
    await step(officer, await make(officer, 'regular'), 'approved')
    let month = await officer.call(makeEpfChallan, { body: { month: NOVEMBER, uans: [uan(2)] } })
    const { body: part } = await officer.send(epfChallanFile, { params: challanOf(month) })
    expect(part).toBe(`${uan(2)}#~#RAVI DAS#~#2400#~#1666#~#734#~#0\n`)
    expect(readPartPayment(part)).toMatchObject({ rows: [{ employee: 2_400_00 }], problems: [] })
    expect(month.returns[0]?.payment).toBe('challan')
    expect(await officer.refused(makeEpfChallan, { body: { month: NOVEMBER, uans: [uan(2)] } })).toMatchObject({
      issues: [{ path: 'uans' }],
    })
    const paid = { trrn: '3012612000001', paid_on: '2026-12-14' }
    month = await officer.call(recordEpfPayment, { params: challanOf(month), body: paid })
    expect(month.balances.map(({ name, paid: done, left }) => [name, done.employee / 100, left.employee / 100])).toEqual([
      ['MEERA IYER', 0, 2_400],
      ['RAVI DAS', 2_400, 0],
    ])
    month = await officer.call(makeEpfChallan, { body: { month: NOVEMBER, uans: null } })
    expect(await officer.refused(recordEpfPayment, { params: challanOf(month), body: paid })).toMatchObject({
      issues: [{ path: 'trrn' }],
    })
    expect(
      await officer.refused(recordEpfPayment, {
        params: challanOf(month),
        body: { trrn: '3012612000002', paid_on: '2027-01-05' },
      }),
    ).toMatchObject({ issues: [{ path: 'paid_on' }] })
    month = await officer.call(recordEpfPayment, { params: challanOf(month), body: { trrn: '3012612000002', paid_on: null } })
    expect(month.returns[0]?.payment).toBe('challan')
    month = await officer.call(recordEpfPayment, {
      params: challanOf(month),
      body: { trrn: '3012612000002', paid_on: '2026-12-15' },
    })
    expect(month.returns[0]?.payment).toBe('paid')
    // The second computation: 12% of 20,000 of each employee, and as much of the employer.
    expect(month.challans.reduce((sum, row) => sum + row.employee + row.pension + row.employer, 0)).toBe(2 * 4_800_00)
    const last = challanOf(month)
    month = await officer.call(voidEpfChallan, { params: last })
    expect(month.balances.map(({ left }) => left.pension / 100)).toEqual([1_666, 0])
    expect(await officer.refused(voidEpfChallan, { params: last })).toMatchObject({ code: 'not_found' })
  })
})
