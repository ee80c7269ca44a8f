import { beforeAll, expect, test } from 'vitest'
import { setAttendance } from '#contract/payroll/attendance.ts'
import { saveComponent } from '#contract/payroll/components.ts'
import { createFinalRun, approveRun, createRun, setRunInputs, type Run } from '#contract/payroll/runs.ts'
import { getRegister, type Register, registerFile } from '#contract/payroll/registers.ts'
import { hire } from '#test/support/payroll.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ KOSHA_NOW: '2026-12-28T10:00:00+05:30' })
})

const OCTOBER = '2026-10-01'
const none = { lop_days: 0, one_offs: [], recovery: 0, welfare_fund: 0, welfare_fund_employer: 0 }
const of = (run: Run) => ({ payroll_runs_id: run.payroll_runs_id })
const look = (
  who: Actor,
  register: 'employees' | 'wages' | 'attendance',
  more: { state?: string; after?: string; limit?: string } = {},
) => who.call(getRegister, { query: { register, month: OCTOBER, ...more } })
/** The figures of a column by its heading, of rows of a kind. */
const column = ({ sheet }: Register, label: string, kind = 'line') => {
  const at = sheet.columns.findIndex((each) => each.label === label)
  return sheet.rows.filter((row) => row.kind === kind).map((row) => row.cells[at])
}

/** October with a fine, overtime, days without pay, a leaver who is settled, and somebody who is not paid yet. */
async function paidOctober() {
  const asha = await world.company()
  const officer = await world.member(asha, ['APPS_PAYROLL'])
  await asha.call(saveComponent, {
    body: {
      component_code: 'FINE',
      from_on: '2026-04-01',
      component_name: 'Fines',
      component_kind: 'deduction',
      excluded: null,
      is_esi: false,
      is_taxable: false,
      is_prorated: false,
      outside: [],
      formula: '',
      in_structure: false,
      is_retired: false,
      ledger_accounts_id: await otherLiability(asha),
    },
  })
  const meera = await hire(asha, 'Meera Iyer', {
    terms: {
      components: [
        { code: 'BASIC', amount: 20_000_00 },
        { code: 'FINE', amount: 300_00 },
      ],
    },
  })
  await hire(asha, 'Ravi Das', { employee: { is_woman: false }, terms: { state: '29' } })
  const om = await hire(asha, 'Om Rao', { employee: { left_on: '2026-10-10', left_reason: 'resigned' } })
  await officer.call(setAttendance, {
    params: { payroll_employees_id: meera.payroll_employees_id, month: OCTOBER },
    body: { lop_days: 2, overtime_hours: 8, ncp_days: null },
  })
  const settled = await officer.call(createFinalRun, { body: { employees: [om.payroll_employees_id] } })
  const final = await asha.call(approveRun, { params: of(settled) })
  let run = await officer.call(createRun, { body: { month: OCTOBER } })
  const ravi = run.slips.find(({ staff_name }) => staff_name === 'Ravi Das')?.payroll_slips_id ?? ''
  run = await officer.call(setRunInputs, {
    params: { payroll_slips_id: ravi },
    body: { inputs: { ...none, recovery: 500_00, one_offs: [{ code: 'INCENTIVE', amount: 1_000_00 }] }, is_held: false },
  })
  run = await asha.call(approveRun, { params: of(run) })
  await hire(asha, 'Late Comer', { employee: { joined_on: '2026-10-20' } })
  return { asha, officer, runs: [final, run] }
}

const otherLiability = async (asha: Actor): Promise<string> =>
  asha.tx(async (tx) => {
    const { rows } = await tx.client.query<{ id: string }>(
      `SELECT ledger_accounts_id AS id FROM ledger_accounts WHERE companies_id = $1 AND account_type = 'liability' AND account_role IS NULL AND is_active LIMIT 1`,
      [tx.companies_id],
    )
    return rows[0]?.id ?? ''
  })

test('the register of wages sums to the pay runs of the month, by place of work too, and names who it leaves out', async () => {
  const { asha, officer, runs } = await paidOctober()
  const wages = await look(officer, 'wages')
  const sum = (field: 'gross' | 'deductions' | 'net') =>
    runs.flatMap(({ slips }) => slips).reduce((all, slip) => all + slip[field], 0)
  expect(column(wages, 'Gross pay', 'total')).toEqual([sum('gross')])
  expect(column(wages, 'Deductions', 'total')).toEqual([sum('deductions')])
  expect(column(wages, 'Net pay', 'total')).toEqual([sum('net')])
  // Each row: earnings sum to gross pay, deductions to all of them.
  const money = wages.sheet.columns.flatMap(({ kind }, at) => (kind === 'money' ? [at] : []))
  const [gross, deductions, net] = ['Gross pay', 'Deductions', 'Net pay'].map((label) =>
    wages.sheet.columns.findIndex((each) => each.label === label),
  )
  for (const { cells } of wages.sheet.rows) {
    const between = (from: number, to = 0) =>
      money.filter((at) => at > from && at < to).reduce((all, at) => all + Number(cells[at]), 0)
    expect(between(0, gross)).toBe(cells[gross ?? 0])
    expect(between(gross ?? 0, deductions)).toBe(cells[deductions ?? 0])
    expect(Number(cells[gross ?? 0]) - Number(cells[deductions ?? 0])).toBe(cells[net ?? 0])
  }
  expect(column(wages, 'Fines')).toEqual([300_00, 0, 0])
  expect(column(wages, 'Loans and recoveries')).toEqual([0, 500_00, 0])
  expect(column(wages, 'Overtime hours', 'total')).toEqual(['8'])
  expect(Number(column(wages, 'Overtime', 'total')[0])).toBeGreaterThan(0)
  expect(wages.sheet.notes).toContain('Left out, without an approved payslip of the month: Late Comer.')
  expect(wages.states.map(({ state, people }) => [state, people])).toEqual([
    ['27', 3],
    ['29', 1],
  ])
  const parts = [await look(officer, 'wages', { state: '27' }), await look(officer, 'wages', { state: '29' })]
  expect(parts.map(({ people }) => people)).toEqual([2, 1])
  expect(parts.reduce((all, part) => all + Number(column(part, 'Net pay', 'total')[0]), 0)).toBe(sum('net'))
  const member = await world.member(asha, ['REPORTS'])
  expect(await member.refused(getRegister, { query: { register: 'wages', month: OCTOBER } })).toMatchObject({ code: 'forbidden' })
})

test('the registers of attendance and of employees have everybody of the month, page by page and whole as files', async () => {
  const { officer } = await paidOctober()
  const attendance = await look(officer, 'attendance')
  expect(column(attendance, 'Days employed')).toEqual(['31', '31', '10'])
  expect(column(attendance, 'Days without pay')).toEqual(['2', '0', '0'])
  expect(column(attendance, 'Paid days', 'total')).toEqual(['70'])
  const first = await look(officer, 'employees', { limit: '3' })
  const second = await look(officer, 'employees', { limit: '3', after: first.next ?? '' })
  expect([...first.sheet.rows, ...second.sheet.rows].map(({ label }) => label.replace(/ \(.*/, ''))).toEqual([
    'Meera Iyer',
    'Ravi Das',
    'Om Rao',
    'Late Comer',
  ])
  expect([first.people, second.next]).toEqual([4, null])
  expect(column(first, 'Reason for leaving')).toEqual([null, null, 'Resigned'])
  const file = (format: 'csv' | 'pdf') => officer.send(registerFile, { query: { register: 'wages', month: OCTOBER, format } })
  const csv = (await file('csv')).body
  expect(csv).toContain('Register of wages, overtime, fines and deductions')
  expect(csv).toContain('Meera Iyer')
  expect(csv).toContain('no official form was compared, so none is printed')
  expect((await file('pdf')).rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(await officer.refused(getRegister, { query: { register: 'wages', month: '2026-10-02' } })).toMatchObject({
    issues: [{ path: 'month' }],
  })
})
