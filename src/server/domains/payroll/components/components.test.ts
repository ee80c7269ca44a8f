import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type ComponentInput, listComponents, saveComponent } from '#contract/payroll/components.ts'
import { solvePay } from '#contract/payroll/employees.ts'
import { setAttendance } from '#contract/payroll/attendance.ts'
import { addLeaveEntry, startLeave } from '#contract/payroll/leave-ledger.ts'
import { approveRun, createRun, getSlip, type Run } from '#contract/payroll/runs.ts'
import { verifyBooks } from '#server/ledger/verify.ts'
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

const food: ComponentInput = {
  component_code: 'FOOD',
  from_on: '2026-04-01',
  component_name: 'Food allowance',
  component_kind: 'earning',
  excluded: null,
  is_esi: true,
  is_taxable: true,
  is_prorated: true,
  outside: [],
  formula: '',
  in_structure: false,
  is_retired: false,
  ledger_accounts_id: null,
}
const define = (over: Partial<ComponentInput> = {}) => officer.call(saveComponent, { body: { ...food, ...over } })
const plain = { is_epf: false, is_esi: false, state: '07' }
const basic = { code: 'BASIC', amount: 20_000_00 }
const pay = async (month: string): Promise<Run> => {
  const run = await officer.call(createRun, { body: { month } })
  return asha.call(approveRun, { params: { payroll_runs_id: run.payroll_runs_id } })
}
const linesOf = async (run: Run, at = 0) => {
  const { lines } = await officer.call(getSlip, { params: { payroll_slips_id: run.slips[at]?.payroll_slips_id ?? '' } })
  return lines.filter(({ code }) => code !== 'TDS').map(({ group, code, amount, why }) => [group, code, amount / 100, why])
}

test('earnings by formula and a deduction are on the slip with their reason, and in the books', async () => {
  const { accounts } = await define({ component_code: 'MEAL', component_name: 'Meals', formula: '50 × days', is_prorated: false })
  await define({ component_code: 'GRADE', component_name: 'Grade pay', formula: '10% of basic' })
  const canteen = accounts[0]?.ledger_accounts_id ?? null
  await define({ component_code: 'CANTEEN', component_name: 'Canteen', component_kind: 'deduction', ledger_accounts_id: canteen })
  await hire(asha, 'Meera Iyer', {
    employee: { joined_on: '2026-10-16' },
    terms: {
      ...plain,
      components: [basic, { code: 'MEAL', amount: 0 }, { code: 'GRADE', amount: 0 }, { code: 'CANTEEN', amount: 500_00 }],
    },
  })
  const run = await pay('2026-10-01')
  expect(await linesOf(run)).toEqual([
    ['earning', 'BASIC', 10_323, '₹20,000.00 a month × 16 of 31 days'],
    ['earning', 'MEAL', 800, '50 × days paid, for 16 days'],
    ['earning', 'GRADE', 1_032, '10% of basic pay = ₹2,000.00 a month × 16 of 31 days'],
    ['deduction', 'CANTEEN', 258, '₹500.00 a month × 16 of 31 days'],
  ])
  expect(run.net).toBe(11_897_00)
  for (const { name, slips, books } of run.proof) expect([name, books]).toEqual([name, slips])
  expect(run.proof).toContainEqual({ name: 'Your own deductions', slips: 258_00, books: 258_00 })
  expect(await asha.tx((tx) => verifyBooks(tx))).toMatchObject({ ok: true, broken: [] })
})

test('days corrected after they are paid take back the company’s own components too', async () => {
  await define({ component_code: 'GRADE', component_name: 'Grade pay', formula: '10% of basic' })
  await define({ component_code: 'MEAL', component_name: 'Meals', formula: '50 × days', is_prorated: false, is_taxable: false })
  await define()
  const hired = await hire(asha, 'Meera Iyer', {
    terms: {
      ...plain,
      components: [basic, { code: 'GRADE', amount: 0 }, { code: 'MEAL', amount: 0 }, { code: 'FOOD', amount: 5_000_00 }],
    },
  })
  await pay('2026-09-01')
  const params = { payroll_employees_id: hired.payroll_employees_id, month: '2026-09-01' }
  await officer.call(setAttendance, { params, body: { lop_days: 3, overtime_hours: 0, ncp_days: null } })
  const run = await pay('2026-10-01')
  // Three of 30 days: 2,000 of basic, 200 of grade pay, 150 of meals, 500 of food.
  const arrears = (await linesOf(run)).filter(([, code]) => code === 'ARREARS')
  expect(arrears.map(([, , amount]) => amount)).toEqual([-2_850])
  const { year } = await officer.call(getSlip, { params: { payroll_slips_id: run.slips[0]?.payroll_slips_id ?? '' } })
  expect(year?.taxable).toBe((27_000 * 2 - 2_700) * 100)
  for (const { name, slips, books } of run.proof) expect([name, books]).toEqual([name, slips])
})

test('leave is paid out without the components that are left out of leave pay', async () => {
  await define({ outside: ['leave'] })
  const { payroll_employees_id } = await hire(asha, 'Meera Iyer', {
    terms: {
      ...plain,
      components: [
        { code: 'BASIC', amount: 26_000_00 },
        { code: 'FOOD', amount: 5_200_00 },
      ],
    },
  })
  const { kinds } = await officer.call(startLeave)
  const payroll_leave_kinds_id = kinds.find(({ kind_code }) => kind_code === 'EL')?.payroll_leave_kinds_id ?? ''
  const entry = { payroll_leave_kinds_id, entry_on: '2026-11-01', days: 5, entry_note: '' }
  const add = (entry_kind: 'opening' | 'encashed') =>
    officer.call(addLeaveEntry, { params: { payroll_employees_id }, body: { ...entry, entry_kind } })
  await add('opening')
  await add('encashed')
  const run = await officer.call(createRun, { body: { month: '2026-11-01' } })
  // Five days of 26,000 over 26.
  expect((await linesOf(run)).find(([, code]) => code === 'LEAVE')?.[2]).toBe(5_000)
})

test('flags decide: provident fund without a part, untaxed pay, and pay that is no wages', async () => {
  await define({ component_code: 'SHIFT', component_name: 'Shift allowance', outside: ['pf'] })
  await define({
    component_code: 'UNIFORM',
    component_name: 'Uniform',
    excluded: 'special_expenses',
    is_taxable: false,
    is_esi: false,
  })
  await hire(asha, 'Meera Iyer', {
    terms: {
      ...plain,
      is_epf: true,
      components: [basic, { code: 'SHIFT', amount: 5_000_00 }, { code: 'UNIFORM', amount: 1_000_00 }],
    },
  })
  const run = await officer.call(createRun, { body: { month: '2026-10-01' } })
  const { lines, wages, gross } = await officer.call(getSlip, {
    params: { payroll_slips_id: run.slips[0]?.payroll_slips_id ?? '' },
  })
  // Wages 25,000; provident fund on 20,000 of them: 12% = 2,400.
  expect([gross, wages, lines.find(({ code }) => code === 'EPF')?.amount]).toEqual([26_000_00, 25_000_00, 2_400_00])
  expect(lines.find(({ code }) => code === 'TDS')?.why).toContain('pay of the year ₹1,50,000.00')
})

test('a change holds from a month on; approved slips and their months stay', async () => {
  await define({ formula: '10% of basic' })
  await hire(asha, 'Meera Iyer', { terms: { ...plain, components: [basic, { code: 'FOOD', amount: 0 }] } })
  const october = await pay('2026-10-01')
  const before = await linesOf(october)
  const refused = await officer.refused(saveComponent, { body: { ...food, formula: '20% of basic' } })
  expect(refused.issues).toMatchObject([{ path: 'from_on' }])
  await define({ from_on: '2026-11-01', formula: '20% of basic', component_name: 'Food' })
  const november = await officer.call(createRun, { body: { month: '2026-11-01' } })
  expect(await linesOf(november)).toContainEqual(['earning', 'FOOD', 4_000, '20% of basic pay = ₹4,000.00 a month'])
  expect(await linesOf(october)).toEqual(before)
  expect((await officer.call(listComponents)).rows.map(({ from_on, formula_words }) => [from_on, formula_words])).toEqual([
    ['2026-11-01', '20% of basic pay'],
    ['2026-04-01', '10% of basic pay'],
  ])
})

test('a yearly cost is worked out with the components of the structure', async () => {
  await define({ component_code: 'LUNCH', component_name: 'Lunch', formula: 'min(2200, 5% of ctc)', in_structure: true })
  await define({ component_code: 'FLEXI', component_name: 'Flexible pay', formula: 'balance', in_structure: true })
  const ask = { ctc: 12_00_000_00, basic_percent: 50, hra_percent: 40, is_epf: false, epf_on_full_wage: false, is_pension: false }
  const { components, left } = await officer.call(solvePay, { body: ask })
  // 1,00,000 a month: 50,000 + 20,000 + 2,200 (5% would be 5,000), and the rest.
  expect(components.map(({ code, amount }) => [code, amount / 100])).toEqual([
    ['BASIC', 50_000],
    ['HRA', 20_000],
    ['FLEXI', 27_800],
    ['LUNCH', 2_200],
  ])
  expect(left).toBe(0)
})

test('what is wrong with a component is said at its field, and other people see nothing', async () => {
  const issue = async (over: Partial<ComponentInput>) =>
    (await officer.refused(saveComponent, { body: { ...food, ...over } })).issues?.[0]
  expect(await issue({ formula: '10% of pay' })).toEqual({
    path: 'formula',
    message: 'At character 8: “pay” is not known: use basic, ctc, balance or days',
  })
  expect(await issue({ component_code: 'BASIC' })).toMatchObject({ path: 'component_code' })
  expect(await issue({ component_code: 'EPF' })).toMatchObject({ path: 'component_code' })
  expect(await issue({ from_on: '2026-04-02' })).toMatchObject({ path: 'from_on' })
  expect(await issue({ component_kind: 'deduction' })).toMatchObject({ path: 'ledger_accounts_id' })
  const other = await world.member(asha, ['EMPLOYEE'])
  expect(await other.refused(listComponents)).toMatchObject({ code: 'forbidden' })
})
