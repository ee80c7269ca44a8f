import { parse } from 'csv-parse/sync'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { exportRows, getRowImport, listImportRows, startRowImport, uploadRows } from '#contract/documents/row-imports.ts'
import { listAttendance, setAttendance } from '#contract/payroll/attendance.ts'
import { setPayTerms } from '#contract/payroll/employees.ts'
import {
  approveRun,
  cancelRun,
  createRun,
  getRun,
  getSlip,
  listRuns,
  type Run,
  runEcr,
  runEpfArrears,
} from '#contract/payroll/runs.ts'
import { sheetRows } from '#core/documents/parsing/xlsx.ts'
import { verifyBooks } from '#server/ledger/verify.ts'
import { hire, payTerms } from '#test/support/payroll.ts'
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

const attend = (payroll_employees_id: string, month: string, lop_days: number, over = {}) =>
  officer.call(setAttendance, {
    params: { payroll_employees_id, month },
    body: { lop_days, overtime_hours: 0, ncp_days: null, ...over },
  })
const begin = (month: string) => officer.call(createRun, { body: { month } })
const approve = (run: Run) => asha.call(approveRun, { params: { payroll_runs_id: run.payroll_runs_id } })
const slipOf = (run: Run, payroll_employees_id: string) =>
  officer.call(getSlip, {
    params: {
      payroll_slips_id: run.slips.find((each) => each.payroll_employees_id === payroll_employees_id)?.payroll_slips_id ?? '',
    },
  })

test('attendance of a month lowers the pay, pays overtime at twice the rate and goes into the ECR', async () => {
  const { payroll_employees_id } = await hire(asha, 'Meera Iyer', {
    terms: { components: [{ code: 'BASIC', amount: 20_800_00 }] },
  })
  const row = await attend(payroll_employees_id, '2026-10-01', 1.5, { overtime_hours: 4, ncp_days: 2 })
  expect(row).toMatchObject({ days: 31, lop_days: 1.5, paid_days: 29.5, is_paid: false })
  const run = await approve(await begin('2026-10-01'))
  const slip = await slipOf(run, payroll_employees_id)
  expect(slip.absence).toEqual(['1.5 days unpaid by attendance', '4 hours of overtime at twice the ordinary rate'])
  // 20,800 × 29.5 / 31, and 4 hours at 20,800 / 208 × 2.
  expect(slip.lines.filter((line) => line.group === 'earning').map((line) => [line.code, line.amount / 100])).toEqual([
    ['BASIC', 19_794],
    ['OVERTIME', 800],
  ])
  const ecr = (await officer.send(runEcr, { params: { payroll_runs_id: run.payroll_runs_id } })).body
  expect(ecr.trim().split('#~#')[9]).toBe('2')
  expect((await officer.call(listAttendance, { query: { month: '2026-10-15' } })).rows[0]?.is_paid).toBe(true)
})

test('days corrected after the month is paid become arrears of the next one, as if it had been so', async () => {
  const late = await hire(asha, 'Meera Iyer', { terms: { components: [{ code: 'BASIC', amount: 18_000_00 }] } })
  const known = await hire(asha, 'Ravi Das', { terms: { components: [{ code: 'BASIC', amount: 18_000_00 }] } })
  await attend(known.payroll_employees_id, '2026-09-01', 3)
  await approve(await begin('2026-09-01'))
  await attend(late.payroll_employees_id, '2026-09-01', 3)
  const october = await approve(await begin('2026-10-01'))
  const [corrected, plain] = [await slipOf(october, late.payroll_employees_id), await slipOf(october, known.payroll_employees_id)]
  expect(
    corrected.lines.filter((line) => line.why.startsWith('September')).map((line) => [line.code, line.amount / 100]),
  ).toEqual([
    ['ARREARS', -1_800],
    // The share of 18,000 with the split ceiling, 1,968, less that of 16,200, 1,901.
    ['EPF', expect.any(Number)],
    ['ESI', expect.any(Number)],
    ['EPS', expect.any(Number)],
    ['EPF_ER', expect.any(Number)],
    ['ESI_ER', expect.any(Number)],
  ])
  expect(corrected.year).toEqual(plain.year)
  expect(corrected.changes.filter(({ cause }) => cause === 'arrears').length).toBeGreaterThan(0)
  for (const { name, slips, books } of october.proof) expect([name, books]).toEqual([name, slips])
  expect((await asha.tx(verifyBooks)).broken).toEqual([])
  // Paid once: November has none. Reversing October brings them back.
  const november = await begin('2026-11-01')
  expect((await slipOf(november, late.payroll_employees_id)).lines.some((line) => line.code === 'ARREARS')).toBe(false)
  await officer.call(cancelRun, { params: { payroll_runs_id: november.payroll_runs_id } })
  await asha.call(cancelRun, { params: { payroll_runs_id: october.payroll_runs_id } })
  const again = await begin('2026-10-01')
  expect((await slipOf(again, late.payroll_employees_id)).lines.find((line) => line.code === 'ARREARS')?.amount).toBe(-1_800_00)
})

test('an increment that is agreed late pays the difference of paid months, across the new ceiling of September', async () => {
  const { payroll_employees_id } = await hire(asha, 'Om Rao', {
    terms: { components: [{ code: 'BASIC', amount: 20_000_00 }], is_esi: false },
  })
  await approve(await begin('2026-08-01'))
  await approve(await begin('2026-09-01'))
  const params = { payroll_employees_id }
  const terms = payTerms({ components: [{ code: 'BASIC', amount: 24_000_00 }], is_esi: false })
  expect(await officer.refused(setPayTerms, { params, body: { from_on: '2026-08-01', terms } })).toMatchObject({
    issues: [{ path: 'from_on' }],
  })
  await officer.call(setPayTerms, { params, body: { from_on: '2026-08-01', terms, pays_arrears: true } })
  const slip = await slipOf(await begin('2026-10-01'), payroll_employees_id)
  const of = (code: string) => slip.lines.filter((line) => line.code === code && / as it should have been/.test(line.why))
  expect(of('ARREARS').map((line) => line.amount / 100)).toEqual([4_000, 4_000])
  // August was at the ceiling of 15,000 before and after; September: 15,000 × 16/30 + 20,000 × 14/30, then 24,000 × 14/30.
  expect(of('EPF').map((line) => line.amount / 100)).toEqual([2_304 - 2_080])
  const [open] = (await officer.call(listRuns)).rows
  const run = { params: { payroll_runs_id: open?.payroll_runs_id ?? '' } }
  expect(await officer.refused(runEpfArrears, run)).toMatchObject({ code: 'wrong_state' })
  await asha.call(approveRun, run)
  const [sheet = []] = await sheetRows(new Uint8Array((await officer.send(runEpfArrears, run)).rawPayload), 'xlsx')
  // Pension on the same wage: 8.33% of 19,200 less of 17,333.33, 1,599 − 1,444; the rest of 224 is the employer’s.
  expect(sheet.slice(1).map(({ cells }) => [cells[1], cells[2], ...[3, 7, 8, 9].map((at) => Number(cells[at]))])).toEqual([
    ['Om Rao', '2026-09-01', 4_000, 224, 155, 69],
  ])
  // The gross of October is its own 24,000, not the 32,000 that the slip pays.
  const ecr = (await officer.send(runEcr, run)).body.trim().split('#~#')
  expect(ecr.slice(2, 6)).toEqual(['24000', '24000', '24000', '24000'])
  expect((await officer.call(getRun, run)).has_epf_arrears).toBe(true)
})

test('attendance is exported as the file that it is imported from', async () => {
  const { payroll_employees_id, employee_code } = await hire(asha, 'Meera Iyer')
  await attend(payroll_employees_id, '2026-10-01', 1.5, { overtime_hours: 4, ncp_days: 2 })
  await attend(payroll_employees_id, '2026-11-01', 3)
  const read = (by: Actor) => by.send(exportRows, { params: { import_kind: 'payroll-attendance' }, query: { format: 'csv' } })
  const rows: Record<string, string>[] = parse((await read(officer)).body, { columns: true, bom: true })
  expect(
    rows.map((row) => [row['Employee code'], row['Month'], row['Days without pay'], row['Overtime hours'], row['NCP days']]),
  ).toEqual([
    [employee_code, '2026-10-01', '1.5', '4', '2'],
    [employee_code, '2026-11-01', '3', '', ''],
  ])
  const clerk = await world.member(asha, ['EMPLOYEE'])
  expect(await clerk.refused(exportRows, { params: { import_kind: 'payroll-attendance' }, query: {} })).toMatchObject({
    code: 'forbidden',
  })
})

test('a muster roll with a column for each day becomes the days without pay of the month', async () => {
  const { payroll_employees_id, employee_code } = await hire(asha, 'Meera Iyer')
  const days = Array.from({ length: 31 }, (_, i) => i + 1)
  const marks = days.map((day) => ({ 5: 'A', 6: 'HD', 7: 'CL' })[day] ?? 'P')
  const roll = `October 2026\nEmp Code,Name,${days.join(',')}\n${employee_code},Meera,${marks.join(',')}\n${employee_code}x,Om,${marks.join(',')}\n`
  const query = { import_kind: 'payroll-attendance' as const, file_name: 'roll.csv' }
  const params = await officer.call(uploadRows, { query, raw: Buffer.from(roll) })
  await world.app.services.jobs.drain()
  expect(await officer.call(getRowImport, { params })).toMatchObject({ ready_count: 1, wrong_count: 1 })
  expect((await officer.call(listImportRows, { params, query: { row_status: 'wrong' } })).rows).toMatchObject([
    { row_no: 4, issues: [{ path: 'employee_code' }] },
  ])
  await officer.call(startRowImport, { params, body: { leave_wrong: true, again: false } })
  await world.app.services.jobs.drain()
  const { rows } = await officer.call(listAttendance, { query: { month: '2026-10-01' } })
  expect(rows.find((row) => row.payroll_employees_id === payroll_employees_id)?.entered).toMatchObject({ lop_days: 1.5 })
})
