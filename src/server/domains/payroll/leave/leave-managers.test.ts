import { beforeAll, beforeEach, expect, test } from 'vitest'
import { listNotifications } from '#contract/messaging/notifications.ts'
import { removeMember } from '#contract/identity/team.ts'
import { setLeaveManager, startLeave } from '#contract/payroll/leave-ledger.ts'
import { addLeaveFor, getOwnLeave, listLeaveRequests, listTeamLeave, requestLeave } from '#contract/payroll/leave-requests.ts'
import { hire } from '#test/support/payroll.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let asha: Actor
let officer: Actor
let meera: Actor
let employee: string
let kinds: ReadonlyMap<string, string>

beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  asha = await world.company()
  officer = await world.member(asha, ['APPS_PAYROLL'])
  meera = await world.member(asha, ['EMPLOYEE'])
  employee = (await hire(asha, 'Meera Iyer', { accounts_id: meera.accounts_id })).payroll_employees_id
  const setup = await officer.call(startLeave)
  kinds = new Map(setup.kinds.map((kind) => [kind.kind_code, kind.payroll_leave_kinds_id]))
})

const leave = (kind: string, from_on: string, to_on: string) => ({
  payroll_leave_kinds_id: kinds.get(kind) ?? '',
  from_on,
  to_on,
  starts_midday: false,
  ends_midday: false,
  reason: '',
})
const manages = (payroll_employees_id: string, manager: Actor) =>
  officer.call(setLeaveManager, { params: { payroll_employees_id }, body: { manager_accounts_id: manager.accounts_id } })
const toDecide = async (who: Actor) => (await who.call(getOwnLeave)).to_decide.length
const titles = async (who: Actor) => (await who.call(listNotifications, { query: {} })).rows.map(({ title }) => title)

test('a request to a manager who left goes to the manager above, and without one to payroll', async () => {
  const [ravi, sunil] = [await world.member(asha, ['EMPLOYEE']), await world.member(asha, ['EMPLOYEE'])]
  const manager = await hire(asha, 'Ravi Das', { accounts_id: ravi.accounts_id })
  await manages(employee, ravi)
  await manages(manager.payroll_employees_id, sunil)
  await meera.call(requestLeave, { body: leave('LOP', '2026-12-01', '2026-12-01') })
  expect([await toDecide(ravi), await toDecide(sunil)]).toEqual([1, 0])
  await asha.call(removeMember, { params: { accounts_id: ravi.accounts_id } })
  expect(await toDecide(sunil), 'what waits goes up, too').toBe(1)
  await meera.call(requestLeave, { body: leave('LOP', '2026-12-02', '2026-12-02') })
  expect(await titles(sunil)).toContain('Meera Iyer requests leave')
  await asha.call(removeMember, { params: { accounts_id: sunil.accounts_id } })
  await meera.call(requestLeave, { body: leave('LOP', '2026-12-03', '2026-12-03') })
  expect(await titles(officer)).toContain('Meera Iyer requests leave')
  expect((await officer.call(listLeaveRequests, { query: { status: 'requested' } })).rows.map((row) => row.may_decide)).toEqual([
    true,
    true,
    true,
  ])
})

test('a manager sees the leave of their own team by day, and nobody else’s', async () => {
  const ravi = await world.member(asha, ['EMPLOYEE'])
  await manages(employee, ravi)
  const other = (await hire(asha, 'Om Rao')).payroll_employees_id
  for (const payroll_employees_id of [employee, other])
    await officer.call(addLeaveFor, { body: { payroll_employees_id, ...leave('LOP', '2026-12-01', '2026-12-02') } })
  const query = { from: '2026-12-01', to: '2026-12-31' }
  const names = async (who: Actor) => (await who.call(listTeamLeave, { query })).rows.map((row) => row.staff_name)
  expect(await names(ravi)).toEqual(['Meera Iyer'])
  expect(await names(meera)).toEqual([])
})

test('a manager whose employment has ended decides no more, although they are still a member', async () => {
  const ravi = await world.member(asha, ['EMPLOYEE'])
  await hire(asha, 'Ravi Das', {
    accounts_id: ravi.accounts_id,
    employee: { left_on: '2026-08-31', left_reason: 'resigned' },
  })
  await manages(employee, ravi)
  await meera.call(requestLeave, { body: leave('LOP', '2026-12-01', '2026-12-01') })
  expect(await toDecide(ravi)).toBe(0)
  expect(await titles(officer)).toContain('Meera Iyer requests leave')
})

test('an officer is offered no cancelling of their own leave that has begun, while another officer can', async () => {
  const { payroll_employees_id } = await hire(asha, 'Om Das', { accounts_id: officer.accounts_id })
  await asha.call(addLeaveFor, { body: { payroll_employees_id, ...leave('LOP', '2026-11-02', '2026-11-03') } })
  const offered = async (who: Actor) => (await who.call(listLeaveRequests, { query: {} })).rows[0]?.may_cancel
  expect([await offered(officer), await offered(asha)]).toEqual([false, true])
})
