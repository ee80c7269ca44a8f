import { parse } from 'csv-parse/sync'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { exportRows } from '#contract/documents/row-imports.ts'
import {
  agreeRecovery,
  changeAsset,
  giveAsset,
  listAssetsGiven,
  listEmployeeAssets,
  listOwnAssets,
  type NewAsset,
  returnAsset,
  voidAsset,
} from '#contract/payroll/employee-assets.ts'
import { type Employee, EmployeeInput, updateEmployee } from '#contract/payroll/employees.ts'
import { approveRun, cancelRun, createFinalRun, createRun, getRun, getSlip, type Run } from '#contract/payroll/runs.ts'
import { verifyBooks } from '#server/ledger/verify.ts'
import { hire } from '#test/support/payroll.ts'
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
  meera = await hire(asha, 'Meera Iyer', {
    accounts_id: own.accounts_id,
    terms: { components: [{ code: 'BASIC', amount: 26_000_00 }] },
  })
})

const laptop: NewAsset = {
  asset_kind: 'laptop',
  description: 'ThinkPad E14',
  serial: 'PF3X',
  given_on: '2026-04-01',
  value: 65_000_00,
}
const give = async (over: Partial<NewAsset> = {}) => {
  const params = { payroll_employees_id: meera.payroll_employees_id }
  const { rows } = await officer.call(giveAsset, { params, body: { ...laptop, ...over } })
  return { params: { ...params, payroll_assets_id: rows[0]?.payroll_assets_id ?? '' } }
}
const agree = (params: Awaited<ReturnType<typeof give>>, recovered: number) =>
  officer.call(agreeRecovery, { ...params, body: { recovery: { agreed_on: '2026-10-10', recovered } } })
const leave = () =>
  officer.call(updateEmployee, {
    params: { payroll_employees_id: meera.payroll_employees_id },
    body: { ...z.parse(EmployeeInput, meera), left_on: '2026-10-31', left_reason: 'resigned' },
  })
const settle = () => officer.call(createFinalRun, { body: { employees: [meera.payroll_employees_id] } })
const of = (run: Run) => ({ params: { payroll_runs_id: run.payroll_runs_id } })
const slipOf = (run: Run) => officer.call(getSlip, { params: { payroll_slips_id: run.slips[0]?.payroll_slips_id ?? '' } })

test('an asset is given, seen by the employee, returned with its condition, and given back into their hands', async () => {
  const row = await give()
  expect((await own.call(listOwnAssets)).rows).toMatchObject([{ ...laptop, returned_on: null }])
  expect(await own.refused(listEmployeeAssets, { params: { payroll_employees_id: meera.payroll_employees_id } })).toMatchObject({
    code: 'forbidden',
  })
  const returned = { returned_on: '2026-10-12', return_condition: 'worn' as const }
  expect((await officer.call(returnAsset, { ...row, body: { returned } })).rows).toMatchObject([returned])
  const listed = async (is_returned: 'true' | 'false') => (await officer.call(listAssetsGiven, { query: { is_returned } })).rows
  expect([await listed('true'), await listed('false')]).toMatchObject([[{ staff_name: 'Meera Iyer' }], []])
  expect((await officer.call(returnAsset, { ...row, body: { returned: null } })).rows).toMatchObject([{ returned_on: null }])
  await officer.call(voidAsset, row)
  expect((await own.call(listOwnAssets)).rows).toEqual([])
})

test('each refusal is at its field', async () => {
  const row = await give()
  const path = async (over: Partial<NewAsset>) =>
    (
      await officer.refused(giveAsset, {
        params: { payroll_employees_id: meera.payroll_employees_id },
        body: { ...laptop, ...over },
      })
    ).issues?.[0]?.path
  expect([
    await path({ given_on: '2026-03-31' }),
    await path({ given_on: '2027-01-01' }),
    await path({ description: ' ' }),
  ]).toEqual(['given_on', 'given_on', 'description'])
  const returned = { returned_on: '2026-03-31', return_condition: 'good' as const }
  expect((await officer.refused(returnAsset, { ...row, body: { returned } })).issues?.[0]?.path).toBe('returned_on')
  const recovery = { agreed_on: '2026-10-10', recovered: 65_001_00 }
  expect((await officer.refused(agreeRecovery, { ...row, body: { recovery } })).issues?.[0]?.path).toBe('recovered')
  await agree(row, 60_000_00)
  expect((await officer.refused(changeAsset, { ...row, body: { ...laptop, value: 50_000_00 } })).issues?.[0]?.path).toBe('value')
})

test('a settlement recovers only what the employee agreed to in writing, seen by both checks of limits, and it is in the books', async () => {
  await give({ asset_kind: 'phone', description: 'Pixel 9', serial: null, value: 40_000_00 })
  const row = await give()
  await leave()
  let run = await settle()
  const recovered = (slip: Awaited<ReturnType<typeof slipOf>>) => slip.lines.filter(({ code }) => code === 'ASSET')
  expect(recovered(await slipOf(run))).toEqual([])
  const before = run.net
  await agree(row, 15_000_00)
  expect(await asha.refused(approveRun, of(run))).toMatchObject({ code: 'wrong_state' })
  await officer.call(cancelRun, of(run))
  run = await settle()
  expect(recovered(await slipOf(run))).toMatchObject([
    { amount: 15_000_00, why: 'Laptop, ThinkPad E14, PF3X. Agreed in writing on 10 Oct 2026' },
  ])
  expect(run.net).toBe(before - 15_000_00)
  // 3,120 of provident fund and 15,000 of 26,000 are above one half; there is no gratuity.
  expect(run.checks.map(({ code }) => code)).toEqual(['PAY-003', 'PAY-034'])
  run = await asha.call(approveRun, of(run))
  expect(run.proof.find(({ name }) => name === 'Assets not returned')).toEqual({
    name: 'Assets not returned',
    slips: 15_000_00,
    books: 15_000_00,
  })
  for (const { slips, books } of run.proof) expect(books).toBe(slips)
  expect((await asha.tx(verifyBooks)).broken).toEqual([])
  const returned = { returned_on: '2026-11-01', return_condition: 'good' as const }
  expect(await officer.refused(returnAsset, { ...row, body: { returned } })).toMatchObject({ code: 'wrong_state' })
  await asha.call(cancelRun, of(run))
  const rows = (await officer.call(returnAsset, { ...row, body: { returned } })).rows
  expect(rows.find(({ payroll_assets_id }) => payroll_assets_id === row.params.payroll_assets_id)).toMatchObject({
    ...returned,
    agreed_on: null,
    recovered: null,
  })
})

test('what is recovered of an asset from gratuity is pointed out like a loan', async () => {
  meera = await hire(asha, 'Om Rao', {
    employee: { joined_on: '2020-04-01' },
    terms: { components: [{ code: 'BASIC', amount: 10_000_00 }] },
  })
  await agree(await give(), 20_000_00)
  await leave()
  const run = await settle()
  expect((await officer.call(getRun, of(run))).checks.map(({ code }) => code)).toContain('PAY-014')
})

test('a month before the last one recovers nothing', async () => {
  await agree(await give(), 15_000_00)
  const run = await officer.call(createRun, { body: { month: '2026-10-01' } })
  expect((await slipOf(run)).lines.some(({ code }) => code === 'ASSET')).toBe(false)
})

test('assets are exported as the file that they are imported from', async () => {
  const row = await give()
  await officer.call(returnAsset, { ...row, body: { returned: { returned_on: '2026-10-12', return_condition: 'good' } } })
  const sent = await officer.send(exportRows, { params: { import_kind: 'payroll-assets' }, query: { format: 'csv' } })
  const rows: Record<string, string>[] = parse(sent.body, { columns: true, bom: true })
  expect(rows).toMatchObject([
    {
      'Employee code': meera.employee_code,
      Description: 'ThinkPad E14',
      'Serial number': 'PF3X',
      'Given on': '2026-04-01',
      'Returned on': '2026-10-12',
    },
  ])
})
