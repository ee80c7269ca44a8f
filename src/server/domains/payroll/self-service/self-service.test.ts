import { beforeAll, beforeEach, expect, test } from 'vitest'
import { listNotifications } from '#contract/messaging/notifications.ts'
import { createEmployee } from '#contract/payroll/employees.ts'
import { getOwnPay } from '#contract/payroll/own-pay.ts'
import { connectMembers, disconnectMember, getSelfService } from '#contract/payroll/self-service.ts'
import { addMember } from '#server/domains/identity/members/memberships.ts'
import { newEmployee } from '#test/support/payroll.ts'
import { addStaff } from '#test/support/staff.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let asha: Actor
let officer: Actor
let meera: Actor
let employee: string

beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  asha = await world.company()
  officer = await world.member(asha, ['APPS_PAYROLL'])
  meera = await world.member(asha, ['EMPLOYEE'])
  employee = await hired('Meera Iyer', await addressOf(meera))
})

const addressOf = (who: Actor) =>
  asha.tx(async (tx) => {
    const { rows } = await tx.client.query('SELECT email FROM accounts WHERE accounts_id = $1', [who.accounts_id])
    return String(rows[0].email)
  })
async function hired(staff_name: string, email: string): Promise<string> {
  const { staff_id } = await addStaff(asha, { staff_name, email })
  return (await asha.call(createEmployee, { body: newEmployee(staff_id, { employee_code: staff_name.slice(-5) }) }))
    .payroll_employees_id
}
const connection = (accounts_id: string, payroll_employees_id = employee) => ({
  body: { connections: [{ payroll_employees_id, accounts_id }] },
})
const isEmployee = async (who: Actor) => (await who.call(getOwnPay)).is_employee

test('a member with the address of an employee is suggested, and connected sees their own pay', async () => {
  expect(await isEmployee(meera)).toBe(false)
  const { suggested, connected, members } = await officer.call(getSelfService)
  expect(suggested).toMatchObject([{ payroll_employees_id: employee, staff_name: 'Meera Iyer', accounts_id: meera.accounts_id }])
  expect(connected).toEqual([])
  expect(members.map(({ accounts_id }) => accounts_id)).toContain(meera.accounts_id)

  const done = await officer.call(connectMembers, connection(meera.accounts_id))
  expect(done).toMatchObject({ suggested: [], connected: [{ payroll_employees_id: employee, accounts_id: meera.accounts_id }] })
  expect(await isEmployee(meera)).toBe(true)
  expect((await meera.call(listNotifications)).rows.map(({ title }) => title)).toContain(
    'Your payslips are under Settings, Profile',
  )
})

test('disconnected, they see nothing, and can be connected again', async () => {
  await officer.call(connectMembers, connection(meera.accounts_id))
  const { connected } = await officer.call(disconnectMember, { params: { payroll_employees_id: employee } })
  expect([connected, await isEmployee(meera)]).toEqual([[], false])
  await expect(officer.call(disconnectMember, { params: { payroll_employees_id: employee } })).rejects.toThrow('wrong_state')
  await officer.call(connectMembers, connection(meera.accounts_id))
  expect(await isEmployee(meera)).toBe(true)
})

test('an address of two employees, or of one who is connected, suggests nobody', async () => {
  await hired('Meera of the night shift', await addressOf(meera))
  expect((await officer.call(getSelfService)).suggested).toEqual([])
  await officer.call(connectMembers, connection(meera.accounts_id))
  expect((await officer.call(getSelfService)).suggested).toEqual([])
})

test('one is connected once, as a member of this company, and not with oneself but by an owner', async () => {
  const other = await hired('Ravi', 'ravi@nila.example')
  await officer.call(connectMembers, connection(meera.accounts_id))
  await expect(officer.call(connectMembers, connection(meera.accounts_id, other))).rejects.toThrow('connections.0.accounts_id')
  await expect(officer.call(connectMembers, connection(asha.accounts_id))).rejects.toThrow('connections.0.payroll_employees_id')
  const stranger = await world.company('Another company')
  await expect(officer.call(connectMembers, connection(stranger.accounts_id, other))).rejects.toThrow('connections.0.accounts_id')
  await expect(officer.call(connectMembers, connection(officer.accounts_id, other))).rejects.toThrow('forbidden')
  expect((await asha.call(connectMembers, connection(asha.accounts_id, other))).connected).toHaveLength(2)
})

test('of several connections none is made when one is refused', async () => {
  const other = await hired('Ravi', 'ravi@nila.example')
  const both = [
    { payroll_employees_id: employee, accounts_id: meera.accounts_id },
    { payroll_employees_id: other, accounts_id: meera.accounts_id },
  ]
  await expect(officer.call(connectMembers, { body: { connections: both } })).rejects.toThrow('connections.1.accounts_id')
  expect((await officer.call(getSelfService)).connected).toEqual([])
})

test('payroll is notified when somebody joins who has the address of an employee', async () => {
  const joining = await world.company('Own company of the new one')
  await hired('Kavya Rao', await addressOf(joining))
  await asha.tx(async (tx) => {
    const { rows } = await tx.client.query("SELECT roles_id FROM roles WHERE companies_id = $1 AND role_name = 'employee'", [
      tx.companies_id,
    ])
    await addMember(tx, joining.accounts_id, rows[0].roles_id)
  })
  expect((await officer.call(listNotifications)).rows.map(({ title }) => title)).toEqual([
    'Kavya Rao joined: connect them with their payslips',
  ])
})
