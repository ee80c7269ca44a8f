import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { exportRows } from '#contract/documents/row-imports.ts'
import { createEmployee, getEmployee, listPayrollStaff, updateEmployee } from '#contract/payroll/employees.ts'
import { addDeclarationLine } from '#contract/payroll/declarations.ts'
import { getOwnPay } from '#contract/payroll/own-pay.ts'
import { approveRun, computeRun, createFinalRun, createRun, getSlip, type Run, setRunInputs } from '#contract/payroll/runs.ts'
import { noInputs, nothingYet } from '#core/payroll/slip-model.ts'
import { hire, newEmployee } from '#test/support/payroll.ts'
import { addStaff } from '#test/support/staff.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'
import { slipById } from '../runs/read-slips.ts'

let world: World
let asha: Actor
let officer: Actor

beforeAll(async () => {
  world = await openWorld()
  asha = await world.company()
  officer = await world.member(asha, ['APPS_PAYROLL'])
})

const approve = (run: Run) => asha.call(approveRun, { params: { payroll_runs_id: run.payroll_runs_id } })

test('who left is employed again under a new code, with the year’s pay and tax, and sees all their payslips', async () => {
  const meera = await world.member(asha, ['EMPLOYEE'])
  const { staff_id } = await addStaff(asha, { staff_name: 'Meera Iyer', accounts_id: meera.accounts_id })
  const components = [{ code: 'BASIC', amount: 1_60_000_00 }]
  const first = newEmployee(staff_id, {}, { components, is_esi: false })
  const { payroll_employees_id } = await officer.call(createEmployee, { body: first })
  const again = newEmployee(staff_id, { joined_on: '2026-10-20', pan: first.pan, uan: first.uan }, { components, is_esi: false })
  expect(await officer.refused(createEmployee, { body: again })).toMatchObject({
    issues: [{ path: 'staff_id', message: 'This person is already on the payroll' }],
  })
  await approve(await officer.call(createRun, { body: { month: '2026-09-01' } }))
  const { terms: _, ...person } = first
  const left = { ...person, left_on: '2026-10-10', left_reason: 'resigned' as const }
  await officer.call(updateEmployee, { params: { payroll_employees_id }, body: left })
  expect((await officer.call(listPayrollStaff)).rows.map((row) => row.staff_id)).toEqual([staff_id])
  expect(await officer.refused(createEmployee, { body: again }), 'October has days of both').toMatchObject({
    issues: [{ path: 'joined_on' }],
  })
  const settled = await approve(await officer.call(createFinalRun, { body: { employees: [payroll_employees_id] } }))
  const paid = await officer.call(getSlip, { params: { payroll_slips_id: settled.slips[0]?.payroll_slips_id ?? '' } })
  const made = await officer.call(createEmployee, { body: again })
  expect([made.earlier_taxable, made.earlier_tax]).toEqual([paid.year.taxable, paid.year.tax])
  const october = await officer.call(createRun, { body: { month: '2026-10-01' } })
  expect(october.slips.map((slip) => slip.payroll_employees_id)).toEqual([made.payroll_employees_id])
  await approve(october)
  const own = await meera.call(getOwnPay)
  expect(own.slips.map(({ month, run_kind }) => `${month.slice(0, 7)} ${run_kind}`)).toEqual([
    '2026-10 monthly',
    '2026-10 final',
    '2026-09 monthly',
  ])
  expect(await officer.refused(updateEmployee, { params: { payroll_employees_id }, body: person })).toMatchObject({
    issues: [{ path: 'staff_id' }],
  })
})

test('who comes back and declares another employer of the year still has the pay of their earlier time here taxed', async () => {
  const owner = await world.company()
  const om = await world.member(owner, ['EMPLOYEE'])
  const { staff_id } = await addStaff(owner, { staff_name: 'Om Das', accounts_id: om.accounts_id })
  const components = [{ code: 'BASIC', amount: 4_00_000_00 }]
  const first = newEmployee(staff_id, {}, { components, is_esi: false })
  const { payroll_employees_id } = await owner.call(createEmployee, { body: first })
  const { terms: _, ...person } = first
  const left = { ...person, left_on: '2026-09-20', left_reason: 'resigned' as const }
  await owner.call(updateEmployee, { params: { payroll_employees_id }, body: left })
  const settlement = await owner.call(createFinalRun, { body: { employees: [payroll_employees_id] } })
  await owner.call(approveRun, { params: { payroll_runs_id: settlement.payroll_runs_id } })
  const again = newEmployee(staff_id, { joined_on: '2026-11-01', pan: first.pan, uan: first.uan }, { components, is_esi: false })
  const made = await owner.call(createEmployee, { body: again })
  const { payroll_runs_id } = await owner.call(createRun, { body: { month: '2026-11-01' } })
  const taxOf = async () => {
    const { slips } = await owner.call(computeRun, { params: { payroll_runs_id } })
    const { lines } = await owner.call(getSlip, { params: { payroll_slips_id: slips[0]?.payroll_slips_id ?? '' } })
    return lines.find(({ code }) => code === 'TDS')?.amount ?? 0
  }
  const before = await taxOf()
  const line = { line_kind: 'earlier_job', amount: 1_00_000_00, tax: 0, description: '', party_name: 'Nila Works' } as const
  const rest = { party_pan: null, city: '', from_month: null, until_month: null, is_senior: false }
  await om.call(addDeclarationLine, { params: { year_start: '2026-04-01' }, body: { ...line, ...rest } })
  // A lakh more in the year is taxed in the five months left, beside what was paid here.
  expect(await taxOf()).toBeGreaterThan(before)
  // It stays when other details of the person are saved.
  const { terms: __, ...returned } = again
  const { earlier_taxable, earlier_tax } = made
  const params = { payroll_employees_id: made.payroll_employees_id }
  await owner.call(updateEmployee, { params, body: { ...returned, earlier_taxable, earlier_tax } })
  expect(await taxOf()).toBeGreaterThan(before)
})

test('a settlement that is approved after they came back in another month is in their year from the next run on', async () => {
  const owner = await world.company()
  const { staff_id } = await addStaff(owner, { staff_name: 'Ila Rao' })
  const components = [{ code: 'BASIC', amount: 3_00_000_00 }]
  const first = newEmployee(staff_id, {}, { components, is_esi: false })
  const { payroll_employees_id } = await owner.call(createEmployee, { body: first })
  const run = async (month: string) => {
    const { payroll_runs_id } = await owner.call(createRun, { body: { month } })
    return owner.call(approveRun, { params: { payroll_runs_id } })
  }
  await hire(owner, 'Om Rao')
  await run('2026-07-01')
  const { terms: _, ...person } = first
  const left = { ...person, left_on: '2026-08-20', left_reason: 'resigned' as const }
  await owner.call(updateEmployee, { params: { payroll_employees_id }, body: left })
  const again = newEmployee(staff_id, { joined_on: '2026-09-01', pan: first.pan, uan: first.uan }, { components, is_esi: false })
  const made = await owner.call(createEmployee, { body: again })
  expect(made.earlier_taxable, 'July alone is approved').toBe(3_00_000_00)
  const august = await run('2026-08-01')
  const yearIn = async (of: Run, id: string) => {
    const row = of.slips.find((each) => each.payroll_employees_id === id)
    const stored = await owner.tx((tx) => slipById(tx, row?.payroll_slips_id ?? ''))
    return stored?.pay?.year ?? nothingYet
  }
  const before = await yearIn(august, payroll_employees_id)
  const september = await yearIn(await run('2026-09-01'), made.payroll_employees_id)
  expect([september.other_taxable, september.other_tax]).toEqual([before.taxable, before.tax])
  const settlement = await owner.call(createFinalRun, { body: { employees: [payroll_employees_id] } })
  const final = { leave_days: 0, notice_paid_days: 30, notice_short_days: 0 }
  const params = { payroll_slips_id: settlement.slips[0]?.payroll_slips_id ?? '' }
  await owner.call(setRunInputs, { params, body: { inputs: { ...noInputs, final }, is_held: false } })
  const settled = await owner.call(approveRun, { params: { payroll_runs_id: settlement.payroll_runs_id } })
  const paid = await yearIn(settled, payroll_employees_id)
  expect(paid.taxable).toBeGreaterThan(before.taxable + 2_00_000_00)
  expect((await owner.call(getEmployee, { params: made })).earlier_taxable).toBe(paid.taxable)
  const csv = { params: { import_kind: 'payroll-employees' }, query: { format: 'csv' } } as const
  const file: Record<string, string>[] = parse((await owner.send(exportRows, csv)).body, { columns: true, bom: true })
  const row = file.find((each) => each['Employee code'] === made.employee_code)
  expect(Number(row?.['Taxable pay before payroll']), 'with the settlement, as on their page').toBe(paid.taxable / 100)
  const october = await yearIn(await run('2026-10-01'), made.payroll_employees_id)
  expect([october.other_taxable, october.other_tax]).toEqual([paid.taxable, paid.tax])
  expect((await yearIn(await run('2026-11-01'), made.payroll_employees_id)).other_taxable, 'once').toBe(paid.taxable)
})
