import { beforeAll, beforeEach, expect, test } from 'vitest'
import { listNotifications } from '#contract/messaging/notifications.ts'
import { approveRun, cancelRun, computeRun, createFinalRun, createRun, getSlip, setRunInputs } from '#contract/payroll/runs.ts'
import { updateEmployee } from '#contract/payroll/employees.ts'
import {
  addHoliday,
  addLeaveEntry,
  getLeaveSetup,
  listLeaveEntries,
  setLeaveManager,
  setLeaveSettings,
  startLeave,
} from '#contract/payroll/leave-ledger.ts'
import {
  addLeaveFor,
  cancelLeave,
  cancelOwnLeave,
  decideLeave,
  getOwnLeave,
  listAway,
  listLeaveRequests,
  previewOwnLeave,
  requestLeave,
} from '#contract/payroll/leave-requests.ts'
import { noInputs } from '#core/payroll/slip-model.ts'
import { hire, newEmployee } from '#test/support/payroll.ts'
import { addStaff } from '#test/support/staff.ts'
import { createEmployee } from '#contract/payroll/employees.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'
import { accrueNextMonth } from './accrue.ts'

let world: World
let asha: Actor
let officer: Actor
let meera: Actor
let ravi: Actor
let employee: string
let kinds: ReadonlyMap<string, string>

beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  asha = await world.company()
  officer = await world.member(asha, ['APPS_PAYROLL'])
  meera = await world.member(asha, ['EMPLOYEE'])
  ravi = await world.member(asha, ['EMPLOYEE'])
  const { staff_id } = await addStaff(asha, { staff_name: 'Meera Iyer', accounts_id: meera.accounts_id })
  const made = await asha.call(createEmployee, { body: newEmployee(staff_id, { joined_on: '2026-04-01' }) })
  employee = made.payroll_employees_id
  const setup = await officer.call(startLeave)
  kinds = new Map(setup.kinds.map((kind) => [kind.kind_code, kind.payroll_leave_kinds_id]))
})

const leave = (kind: string, from_on: string, to_on: string, over = {}) => ({
  payroll_leave_kinds_id: kinds.get(kind) ?? '',
  from_on,
  to_on,
  starts_midday: false,
  ends_midday: false,
  reason: '',
  ...over,
})
const opening = (days: number, kind = 'EL', entry_on = '2026-11-01') =>
  officer.call(addLeaveEntry, {
    params: { payroll_employees_id: employee },
    body: {
      payroll_leave_kinds_id: kinds.get(kind) ?? '',
      entry_kind: 'opening',
      entry_on,
      days,
      entry_note: '',
    },
  })
const balance = async (kind = 'EL') => (await meera.call(getOwnLeave)).balances.find((each) => each.kind_code === kind)?.balance

test('an employee without any right requests leave, the manager approves it with a sentence, and the ledger is the balance', async () => {
  await opening(10)
  await officer.call(setLeaveManager, {
    params: { payroll_employees_id: employee },
    body: { manager_accounts_id: ravi.accounts_id },
  })
  // Sunday 15 November does not count, and the last day ends at midday.
  const body = leave('EL', '2026-11-13', '2026-11-16', { ends_midday: true, reason: 'A wedding' })
  expect(await meera.call(previewOwnLeave, { body })).toEqual({ days: 2.5, balance_after: 7.5, problem: null })
  const own = await meera.call(requestLeave, { body })
  const [request] = own.requests
  expect(request).toMatchObject({ days: 2.5, request_status: 'requested', may_cancel: true, may_decide: false })
  expect(await balance(), 'a request takes nothing yet').toBe(10)
  expect((await ravi.call(listNotifications, { query: {} })).rows[0]).toMatchObject({
    title: 'Meera Iyer requests leave',
    link: '/leave',
  })
  const params = { payroll_leave_requests_id: request?.payroll_leave_requests_id ?? '' }
  expect(await meera.refused(decideLeave, { params, body: { decision: 'approved', decision_note: '' } })).toMatchObject({
    code: 'forbidden',
  })
  const other = await world.member(asha, ['EMPLOYEE'])
  expect(await other.refused(decideLeave, { params, body: { decision: 'approved', decision_note: '' } })).toMatchObject({
    code: 'not_found',
  })
  expect((await ravi.call(getOwnLeave)).to_decide.map((each) => each.staff_name)).toEqual(['Meera Iyer'])
  await ravi.call(decideLeave, { params, body: { decision: 'approved', decision_note: 'Enjoy it' } })
  expect((await meera.call(listNotifications, { query: {} })).rows[0]).toMatchObject({
    title: expect.stringMatching(/^Your leave is approved/),
    notification_text: 'Enjoy it',
  })
  expect(await balance()).toBe(7.5)
  const ledger = await officer.call(listLeaveEntries, { params: { payroll_employees_id: employee } })
  expect(ledger.rows.filter((row) => row.kind_code === 'EL').map((row) => [row.entry_kind, row.days, row.balance])).toEqual([
    ['taken', -2.5, 7.5],
    ['opening', 10, 10],
  ])
  const away = await officer.call(listAway, { query: { from: '2026-11-01', to: '2026-11-30' } })
  expect(away.rows.map((row) => [row.staff_name, row.from_on, row.to_on])).toEqual([['Meera Iyer', '2026-11-13', '2026-11-16']])
})

test('rows of the ledger cannot be edited or removed, whoever tries', async () => {
  await opening(3)
  for (const statement of ['UPDATE payroll_leave_entries SET days = 9', 'DELETE FROM payroll_leave_entries'])
    await expect(asha.tx((tx) => tx.client.query(statement))).rejects.toMatchObject({ code: '42501' })
})

test('a rejection needs a reason, overlapping days and more than the balance are refused at the field, and days return', async () => {
  await opening(2)
  const first = await meera.call(requestLeave, { body: leave('EL', '2026-12-01', '2026-12-02') })
  expect(await meera.refused(requestLeave, { body: leave('EL', '2026-12-02', '2026-12-02') })).toMatchObject({
    issues: [{ path: 'from_on' }],
  })
  expect(await meera.refused(requestLeave, { body: leave('EL', '2026-12-07', '2026-12-07') })).toMatchObject({
    issues: [{ path: 'to_on', message: expect.stringContaining('1 more than the balance') }],
  })
  const params = { payroll_leave_requests_id: first.requests[0]?.payroll_leave_requests_id ?? '' }
  expect(await officer.refused(decideLeave, { params, body: { decision: 'rejected', decision_note: ' ' } })).toMatchObject({
    issues: [{ path: 'decision_note' }],
  })
  await officer.call(decideLeave, { params, body: { decision: 'approved', decision_note: '' } })
  expect(await balance()).toBe(0)
  expect(await officer.refused(decideLeave, { params, body: { decision: 'rejected', decision_note: 'No' } })).toMatchObject({
    code: 'wrong_state',
  })
  await meera.call(cancelOwnLeave, { params })
  expect(await balance()).toBe(2)
  expect((await officer.call(listLeaveRequests, { query: { status: 'cancelled' } })).rows).toHaveLength(1)
})

test('holidays of the place of work and Saturdays of the month do not count; a holiday elsewhere does', async () => {
  await opening(20)
  await officer.call(setLeaveSettings, { body: { week_offs: [0], saturdays_off: [2, 4], year_month: 1 } })
  await officer.call(addHoliday, { body: { holiday_on: '2026-12-08', holiday_name: 'Local festival', state: '27' } })
  await officer.call(addHoliday, { body: { holiday_on: '2026-12-09', holiday_name: 'Elsewhere', state: '29' } })
  // 7 to 13 December: the 8th is a holiday in Maharashtra, the 12th the second Saturday, the 13th a Sunday.
  expect(await meera.call(previewOwnLeave, { body: leave('EL', '2026-12-07', '2026-12-13') })).toMatchObject({ days: 4 })
  // Maternity leave counts every day.
  expect(await meera.call(previewOwnLeave, { body: leave('ML', '2026-12-01', '2027-05-31') })).toMatchObject({
    days: 182,
    balance_after: null,
  })
  expect(await meera.call(previewOwnLeave, { body: leave('ML', '2026-12-01', '2027-06-01') })).toMatchObject({
    problem: 'Maternity leave is at most 182 days',
  })
})

test('leave is earned by the month once, by days employed, and lapses at the end of the year above what is carried', async () => {
  await opening(40, 'EL', '2026-10-01')
  await asha.tx((tx) =>
    tx.client.query(`UPDATE payroll_leave_settings SET accrues_from = '2026-10-01', year_month = 11 WHERE companies_id = $1`, [
      tx.companies_id,
    ]),
  )
  expect(await asha.tx((tx) => accrueNextMonth(tx))).toBe(true)
  expect(await asha.tx((tx) => accrueNextMonth(tx))).toBe(false)
  const { rows } = await officer.call(listLeaveEntries, { params: { payroll_employees_id: employee } })
  expect(rows.map((row) => [row.kind_code, row.entry_kind, row.entry_on, row.days])).toEqual(
    expect.arrayContaining([
      ['EL', 'accrued', '2026-10-31', 1.25],
      ['SL', 'accrued', '2026-11-01', 7],
    ]),
  )
  expect(rows.filter((row) => row.entry_kind === 'lapsed').map((row) => [row.kind_code, row.days])).toEqual([['EL', -11.25]])
  expect(await balance()).toBe(30)
  expect(await balance('SL')).toBe(7)
})

test('unpaid leave lowers the pay of the month and the slip says which days', async () => {
  const own = await meera.call(requestLeave, { body: leave('LOP', '2026-11-09', '2026-11-10') })
  const params = { payroll_leave_requests_id: own.requests[0]?.payroll_leave_requests_id ?? '' }
  await officer.call(decideLeave, { params, body: { decision: 'approved', decision_note: '' } })
  const run = await officer.call(createRun, { body: { month: '2026-11-01' } })
  const slip = await officer.call(getSlip, { params: { payroll_slips_id: run.slips[0]?.payroll_slips_id ?? '' } })
  expect([slip.paid_days, slip.absence]).toEqual([28, ['2 days unpaid: 9 and 10 November']])
  // 40,000 × 28 / 30, each component to the rupee.
  expect(slip.gross).toBe((18_667 + 9_333 + 9_333) * 100)
})

test('a settlement pays the balance of the ledger and takes it; reversing it returns the days', async () => {
  await opening(12.25)
  await officer.call(updateEmployee, {
    params: { payroll_employees_id: employee },
    body: await leaving('2026-11-20'),
  })
  const run = await officer.call(createFinalRun, { body: { employees: [employee] } })
  expect(run.slips[0]?.inputs.final?.leave_days).toBe(12)
  const slip = await officer.call(getSlip, { params: { payroll_slips_id: run.slips[0]?.payroll_slips_id ?? '' } })
  // Wages are half of 40,000: 20,000 / 26 × 12.
  expect(slip.lines.find((line) => line.code === 'LEAVE')?.amount).toBe(9_231_00)
  const params = { payroll_runs_id: run.payroll_runs_id }
  await asha.call(approveRun, { params })
  expect(await balance()).toBe(0.25)
  await asha.call(cancelRun, { params })
  expect(await balance()).toBe(12.25)
})

async function leaving(left_on: string) {
  const { rows } = await asha.tx((tx) =>
    tx.client.query<{ staff_id: string; employee_code: string }>(
      'SELECT staff_id, employee_code FROM payroll_employees WHERE companies_id = $1 AND payroll_employees_id = $2',
      [tx.companies_id, employee],
    ),
  )
  const { terms: _, ...person } = newEmployee(rows[0]?.staff_id ?? '', {
    employee_code: rows[0]?.employee_code ?? '',
    left_on,
    left_reason: 'resigned',
  })
  return person
}

test('leave that began is cancelled by payroll alone, and a company without leave offers none', async () => {
  await opening(5)
  const own = await meera.call(requestLeave, { body: leave('EL', '2026-11-02', '2026-11-02') })
  const params = { payroll_leave_requests_id: own.requests[0]?.payroll_leave_requests_id ?? '' }
  await officer.call(decideLeave, { params, body: { decision: 'approved', decision_note: '' } })
  expect(await meera.refused(cancelOwnLeave, { params })).toMatchObject({ code: 'wrong_state' })
  await officer.call(cancelLeave, { params, body: { decision_note: 'They worked on that day' } })
  expect(await balance()).toBe(5)
  const empty = await world.company('Empty Traders')
  expect((await empty.call(getLeaveSetup)).settings).toBeNull()
  expect(await empty.call(getOwnLeave)).toMatchObject({ is_employee: false, is_started: false })
})

test('an officer neither records their own leave nor takes back what they had, while another can', async () => {
  const { payroll_employees_id } = await hire(asha, 'Om Das', { accounts_id: officer.accounts_id })
  const body = { payroll_employees_id, ...leave('LOP', '2026-11-02', '2026-11-03') }
  expect(await officer.refused(addLeaveFor, { body })).toMatchObject({ code: 'forbidden' })
  const { payroll_leave_requests_id } = await asha.call(addLeaveFor, { body })
  const params = { payroll_leave_requests_id }
  expect(await officer.refused(cancelLeave, { params, body: { decision_note: 'They worked' } })).toMatchObject({
    code: 'forbidden',
  })
  expect(await asha.call(cancelLeave, { params, body: { decision_note: 'They worked' } })).toMatchObject({
    request_status: 'cancelled',
  })
})

test('a settlement that is not approved follows the balance of leave until other days are entered', async () => {
  await opening(10)
  await asha.call(updateEmployee, {
    params: { payroll_employees_id: employee },
    body: await leaving('2026-11-30'),
  })
  const run = await officer.call(createFinalRun, { body: { employees: [employee] } })
  const params = { payroll_runs_id: run.payroll_runs_id }
  expect(run.slips[0]?.inputs.final?.leave_days).toBe(10)
  await officer.call(addLeaveFor, { body: { payroll_employees_id: employee, ...leave('EL', '2026-11-09', '2026-11-11') } })
  expect(await asha.refused(approveRun, { params })).toMatchObject({ code: 'wrong_state' })
  expect((await officer.call(computeRun, { params })).slips[0]?.inputs.final?.leave_days).toBe(7)
  await officer.call(setRunInputs, {
    params: { payroll_slips_id: run.slips[0]?.payroll_slips_id ?? '' },
    body: { inputs: { ...noInputs, final: { leave_days: 5, notice_paid_days: 0, notice_short_days: 0 } }, is_held: false },
  })
  expect((await officer.call(computeRun, { params })).slips[0]?.inputs.final?.leave_days).toBe(5)
})

test('days of the last month that are corrected after its pay run are in the settlement', async () => {
  const october = await officer.call(createRun, { body: { month: '2026-10-01' } })
  await asha.call(approveRun, { params: { payroll_runs_id: october.payroll_runs_id } })
  await asha.call(updateEmployee, {
    params: { payroll_employees_id: employee },
    body: await leaving('2026-10-31'),
  })
  await officer.call(addLeaveFor, { body: { payroll_employees_id: employee, ...leave('LOP', '2026-10-12', '2026-10-13') } })
  const run = await officer.call(createFinalRun, { body: { employees: [employee] } })
  expect(run.month).toBe('2026-10-01')
  const { lines } = await officer.call(getSlip, { params: { payroll_slips_id: run.slips[0]?.payroll_slips_id ?? '' } })
  expect(lines.find(({ code }) => code === 'ARREARS')?.amount).toBeLessThan(0)
})
