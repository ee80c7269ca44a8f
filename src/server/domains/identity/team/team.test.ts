import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listAuditTrail } from '#contract/identity/audit-trail.ts'
import { listCustomers } from '#contract/directory/customers.ts'
import { listRoles } from '#contract/identity/roles.ts'
import { getSession } from '#contract/identity/session.ts'
import {
  changeMemberRole,
  leaveCompany,
  listMembers,
  endMemberSessions,
  removeMember,
  restoreMember,
  sumTeam,
  suspendMember,
} from '#contract/identity/team.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let asha: Actor
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  asha = await world.company()
})

const who = (actor: Actor) => ({ params: { accounts_id: actor.accounts_id } })
async function role(of: Actor, role_name: string): Promise<string> {
  const { rows } = await of.call(listRoles)
  return rows.find((row) => row.role_name === role_name)?.roles_id ?? ''
}
const give = async (taker: Actor, role_name: string) => ({
  ...who(taker),
  body: { roles_id: await role(asha, role_name) },
})
const status = (answer: PromiseSettledResult<{ statusCode: number }>) =>
  answer.status === 'fulfilled' ? answer.value.statusCode : 0

describe('the list of members', () => {
  test('shows the members, their roles, and when they were last seen; pages join', async () => {
    await world.member(asha, ['REPORTS'])
    await world.member(asha, ['BANKING'])
    const first = await asha.call(listMembers, { query: { limit: '2' } })
    const second = await asha.call(listMembers, { query: { limit: '2', after: first.next ?? '' } })
    const members = [...first.rows, ...second.rows]
    expect(new Set(members.map((row) => row.accounts_id)).size).toBe(3)
    expect(second.next).toBeNull()
    const me = members.find((row) => row.accounts_id === asha.accounts_id)
    expect(me).toMatchObject({ role_name: 'owner', membership_status: 'active', last_seen_at: '2026-11-20T04:30:00.000Z' })
  })

  test('finds by name, status, role, and by permission', async () => {
    const clerk = await world.member(asha, ['REPORTS'])
    await asha.call(suspendMember, who(await world.member(asha, ['BANKING'])))
    const ids = async (query: object) => (await asha.call(listMembers, { query })).rows.map((row) => row.accounts_id)
    expect(await ids({ permission: 'REPORTS', show: 'active' })).toEqual(
      expect.arrayContaining([asha.accounts_id, clerk.accounts_id]),
    )
    expect(await ids({ permission: 'BANKING', show: 'active' })).toEqual([asha.accounts_id])
    expect(await ids({ show: 'suspended' })).toHaveLength(1)
    expect(await ids({ roles_id: await role(asha, 'owner') })).toEqual([asha.accounts_id])
    expect(await ids({ search: 'nobody of this name' })).toEqual([])
    expect(await asha.call(sumTeam)).toEqual({ active: 2, suspended: 1, invited: 0 })
  })
})

describe('who may change whom', () => {
  test('an administrator changes everybody but owners, and makes no owner', async () => {
    const admin = await world.member(asha, ['ADMIN', 'EXPENSE_MANAGEMENT'])
    const clerk = await world.member(asha, ['REPORTS'])
    expect(await admin.call(changeMemberRole, await give(clerk, 'employee'))).toMatchObject({ role_name: 'employee' })
    expect(await admin.refused(changeMemberRole, await give(clerk, 'manager'))).toMatchObject({
      code: 'forbidden',
      message: expect.stringContaining('it includes dashboard, cashflow'),
    })
    expect(await admin.refused(changeMemberRole, await give(clerk, 'owner'))).toMatchObject({ code: 'forbidden' })
    for (const change of [suspendMember, removeMember])
      expect(await admin.refused(change, who(asha))).toMatchObject({ code: 'forbidden' })
  })

  test('a manager changes those below, gives no permission they lack, and touches no owner, administrator or other manager', async () => {
    const manager = await world.member(asha, ['MANAGER', 'EXPENSE_MANAGEMENT'])
    const clerk = await world.member(asha, ['REPORTS'])
    expect(await manager.call(changeMemberRole, await give(clerk, 'employee'))).toMatchObject({ role_name: 'employee' })
    expect(await manager.refused(changeMemberRole, await give(clerk, 'approver'))).toMatchObject({ code: 'forbidden' })
    for (const above of [asha, await world.member(asha, ['ADMIN']), await world.member(asha, ['MANAGER'])])
      expect(await manager.refused(suspendMember, who(above))).toMatchObject({ code: 'forbidden' })
    expect(await manager.call(suspendMember, who(clerk))).toMatchObject({ membership_status: 'suspended' })
  })

  test('no one raises themselves; everybody may step down', async () => {
    const manager = await world.member(asha, ['MANAGER', 'EXPENSE_MANAGEMENT'])
    for (const name of ['owner', 'admin', 'manager'])
      expect(await manager.refused(changeMemberRole, await give(manager, name)), name).toMatchObject({
        code: 'forbidden',
      })
    expect(await manager.call(changeMemberRole, await give(manager, 'employee'))).toMatchObject({
      role_name: 'employee',
    })
    expect(await manager.refused(listMembers, { query: {} })).toMatchObject({ code: 'forbidden' })
  })

  test('no one suspends or removes themselves', async () => {
    const admin = await world.member(asha, ['ADMIN'])
    for (const change of [suspendMember, removeMember])
      expect(await admin.refused(change, who(admin))).toMatchObject({ code: 'wrong_state' })
  })

  test('a member or a role of another company answers as one that does not exist', async () => {
    const ravi = await world.company('Ravi Stores')
    const clerk = await world.member(asha, ['REPORTS'])
    for (const change of [suspendMember, restoreMember, removeMember])
      expect(await ravi.refused(change, who(clerk))).toMatchObject({ code: 'not_found' })
    const foreign = { ...who(clerk), body: { roles_id: await role(ravi, 'owner') } }
    expect(await asha.refused(changeMemberRole, foreign)).toMatchObject({ code: 'not_found' })
  })
})

describe('access changes on the next request', () => {
  test('a suspended member keeps the session and has no access; restored, they work on', async () => {
    const clerk = await world.member(asha, ['ACCOUNTS_RECEIVABLE'])
    await clerk.call(listCustomers, { query: {} })
    await asha.call(suspendMember, who(clerk))
    expect(await clerk.refused(listCustomers, { query: {} })).toMatchObject({ status: 403 })
    const session = await clerk.call(getSession)
    expect(session).toMatchObject({ companies_id: '', permissions: [] })
    expect(session.companies.map((each) => each.company_name)).toEqual(['Own company'])
    await asha.call(restoreMember, who(clerk))
    await clerk.call(listCustomers, { query: {} })
  })

  test('a leader ends the sessions of a member in this company, of no one above them, and not their own', async () => {
    const clerk = await world.member(asha, ['ACCOUNTS_RECEIVABLE'])
    await clerk.call(listCustomers, { query: {} })
    await asha.call(endMemberSessions, who(clerk))
    expect(await clerk.refused(listCustomers, { query: {} })).toMatchObject({ status: 401 })
    expect(await asha.refused(endMemberSessions, who(asha))).toMatchObject({ code: 'wrong_state' })
    const manager = await world.member(asha, ['MANAGER'])
    expect(await manager.refused(endMemberSessions, who(asha))).toMatchObject({ status: 403 })
    const { rows } = await asha.call(listAuditTrail, { query: { action: 'signed_out' } })
    expect(rows.map((row) => row.sentence)).toEqual(['Asha Menon signed Asha Menon out on every device'])
  })

  test('a removed member is out, and the trail records who removed whom', async () => {
    const clerk = await world.member(asha, ['ACCOUNTS_RECEIVABLE'])
    await asha.call(removeMember, who(clerk))
    expect(await clerk.refused(listCustomers, { query: {} })).toMatchObject({ status: 403 })
    const { rows } = await asha.call(listAuditTrail, { query: { action: 'removed' } })
    expect(rows.map((row) => row.sentence)).toEqual(['Asha Menon removed Asha Menon from the team'])
  })

  test('another role opens and closes doors at once', async () => {
    const clerk = await world.member(asha, ['ACCOUNTS_RECEIVABLE'])
    await asha.call(changeMemberRole, await give(clerk, 'employee'))
    expect(await clerk.refused(listCustomers, { query: {} })).toMatchObject({ status: 403 })
    await asha.call(changeMemberRole, await give(clerk, 'admin'))
    await clerk.call(listCustomers, { query: {} })
  })
})

describe('the last owner', () => {
  test('can neither leave, step down, nor be suspended or removed by another person', async () => {
    const admin = await world.member(asha, ['ADMIN', 'OWNER'])
    await asha.call(leaveCompany)
    expect(await admin.refused(leaveCompany)).toMatchObject({
      code: 'wrong_state',
      message: expect.stringContaining('needs an owner'),
    })
    const { rows } = await admin.call(listRoles)
    const roles_id = rows.find((row) => row.role_name === 'admin')?.roles_id ?? ''
    expect(await admin.refused(changeMemberRole, { ...who(admin), body: { roles_id } })).toMatchObject({ code: 'wrong_state' })
    expect(await admin.call(sumTeam)).toMatchObject({ active: 1 })
  })

  test('a suspended owner does not count', async () => {
    const second = await world.member(asha, ['OWNER'])
    await asha.call(suspendMember, who(second))
    expect(await asha.refused(leaveCompany)).toMatchObject({ code: 'wrong_state' })
  })

  test.each([
    ['leave', (one: Actor, _other: Actor) => one.send(leaveCompany)],
    ['suspend each other', (one: Actor, other: Actor) => one.send(suspendMember, who(other))],
    ['remove each other', (one: Actor, other: Actor) => one.send(removeMember, who(other))],
  ])('two owners who %s at the same moment leave one', async (_what, act) => {
    for (let round = 0; round < 5; round++) {
      const one = await world.company()
      const other = await world.member(one, ['OWNER'])
      const answers = await Promise.allSettled([act(one, other), act(other, one)])
      expect(answers.map(status).filter((code) => code < 300)).toHaveLength(1)
      const owners = await one.tx((tx) =>
        tx.client.query(
          `SELECT 1 FROM memberships m JOIN roles r USING (companies_id, roles_id) WHERE m.membership_status = 'active' AND 'OWNER' = ANY (r.permissions)`,
        ),
      )
      expect(owners.rowCount).toBe(1)
    }
  })
})
