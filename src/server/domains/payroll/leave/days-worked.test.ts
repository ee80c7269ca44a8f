import { beforeAll, beforeEach, expect, test } from 'vitest'
import { setAttendance } from '#contract/payroll/attendance.ts'
import { addLeaveKind, listLeaveEntries, startLeave } from '#contract/payroll/leave-ledger.ts'
import { addLeaveFor, cancelLeave } from '#contract/payroll/leave-requests.ts'
import { hire } from '#test/support/payroll.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'
import { accrueNextMonth } from './accrue.ts'

let world: World
let asha: Actor
let officer: Actor
let employee: string
let unpaid: string

beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  asha = await world.company()
  officer = await world.member(asha, ['APPS_PAYROLL'])
  employee = (await hire(asha, 'Meera Iyer')).payroll_employees_id
  const { kinds } = await officer.call(startLeave)
  unpaid = kinds.find(({ kind_code }) => kind_code === 'LOP')?.payroll_leave_kinds_id ?? ''
})

/** A day of leave for each twenty days of work. */
const byDaysWorked = {
  kind_code: 'WL',
  kind_name: 'Leave by days worked',
  is_paid: true,
  accrual: 'worked' as const,
  accrual_days: 20,
  carry_most: null,
  negative_most: 0,
  is_encashed: false,
  has_half_days: true,
  counts_off_days: false,
  is_active: true,
}
const withoutPay = (from_on: string, to_on: string) => ({
  payroll_leave_kinds_id: unpaid,
  from_on,
  to_on,
  starts_midday: false,
  ends_midday: false,
  reason: '',
})
const accrueFrom = async (month: string) => {
  await asha.tx((tx) =>
    tx.client.query('UPDATE payroll_leave_settings SET accrues_from = $2 WHERE companies_id = $1', [tx.companies_id, month]),
  )
  while (await asha.tx((tx) => accrueNextMonth(tx)));
}
const earnedByWork = async (payroll_employees_id: string) =>
  (await officer.call(listLeaveEntries, { params: { payroll_employees_id } })).rows
    .filter((row) => row.kind_code === 'WL')
    .map((row) => [row.entry_kind, row.entry_on, row.days])

// Rows of one day have no order.
const inOrder = (rows: readonly (string | number)[][]) => rows.map((row) => row.join(' ')).toSorted()

test('leave that is approved or cancelled after its month was added changes what the month earned by days worked', async () => {
  await officer.call(addLeaveKind, { body: byDaysWorked })
  await accrueFrom('2026-09-01')
  // September has 26 days of work, October 27; Sundays are off.
  const added = [
    ['accrued', '2026-10-31', 1.35],
    ['accrued', '2026-09-30', 1.3],
  ]
  expect(await earnedByWork(employee)).toEqual(added)
  // Ten days of work: 28 to 30 September, and 1 to 8 October without Sunday the 4th.
  const over = { payroll_employees_id: employee, ...withoutPay('2026-09-28', '2026-10-08') }
  const { payroll_leave_requests_id } = await officer.call(addLeaveFor, { body: over })
  // (26 − 3) ÷ 20 = 1.15 and (27 − 7) ÷ 20 = 1.
  const less = [
    ['adjusted', '2026-10-31', -0.35],
    ['accrued', '2026-10-31', 1.35],
    ['adjusted', '2026-09-30', -0.15],
    ['accrued', '2026-09-30', 1.3],
  ]
  expect(inOrder(await earnedByWork(employee))).toEqual(inOrder(less))
  const params = { payroll_leave_requests_id }
  await officer.call(cancelLeave, { params, body: { decision_note: 'They worked' } })
  const back = [...less, ['adjusted', '2026-10-31', 0.35], ['adjusted', '2026-09-30', 0.15]]
  expect(inOrder(await earnedByWork(employee))).toEqual(inOrder(back))
  // November is not over: what it earns is counted once, when it is.
  await officer.call(addLeaveFor, { body: { payroll_employees_id: employee, ...withoutPay('2026-11-02', '2026-11-03') } })
  expect(await earnedByWork(employee)).toHaveLength(back.length)
})

test('a month that is not over is not adjusted, though yearly leave of it is there', async () => {
  await officer.call(addLeaveKind, { body: { ...byDaysWorked, kind_code: 'YL', accrual: 'yearly', accrual_days: 12 } })
  await officer.call(addLeaveKind, { body: byDaysWorked })
  const { payroll_employees_id } = await hire(asha, 'Om Rao', { employee: { joined_on: '2026-11-02' } })
  await accrueFrom('2026-10-01')
  const kindsOf = async () =>
    (await officer.call(listLeaveEntries, { params: { payroll_employees_id } })).rows.map((row) => row.kind_code)
  expect(await kindsOf()).toContain('YL')
  await officer.call(addLeaveFor, { body: { payroll_employees_id, ...withoutPay('2026-11-09', '2026-11-10') } })
  expect(await kindsOf()).not.toContain('WL')
})

const earnedOf = async (payroll_employees_id: string) =>
  (await earnedByWork(payroll_employees_id)).map(([kind, , days]) => [kind, days])

test('leave by days worked is not earned for days without pay by attendance, also when they are entered later', async () => {
  const { kinds: all } = await officer.call(addLeaveKind, { body: byDaysWorked })
  expect(all.map(({ kind_code }) => kind_code)).toContain('WL')
  const other = (await hire(asha, 'Om Rao')).payroll_employees_id
  const attend = (payroll_employees_id: string, lop_days: number) =>
    officer.call(setAttendance, {
      params: { payroll_employees_id, month: '2026-10-01' },
      body: { lop_days, overtime_hours: 0, ncp_days: null },
    })
  await attend(employee, 7)
  await accrueFrom('2026-10-01')
  // October has 27 days of work: 4 Sundays are off. Seven were without pay.
  expect(await earnedOf(employee)).toEqual([['accrued', 1]])
  expect(await earnedOf(other)).toEqual([['accrued', 1.35]])
  await attend(other, 7)
  expect(await earnedOf(other)).toEqual([
    ['adjusted', -0.35],
    ['accrued', 1.35],
  ])
  await attend(other, 0)
  expect((await earnedOf(other)).map(([, days]) => days).reduce((sum, days) => Number(sum) + Number(days), 0)).toBeCloseTo(1.35)
})
