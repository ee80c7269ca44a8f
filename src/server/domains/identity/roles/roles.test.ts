import { beforeAll, beforeEach, expect, test } from 'vitest'
import { listAuditTrail } from '#contract/identity/audit-trail.ts'
import { listCustomers } from '#contract/directory/customers.ts'
import { createRole, deleteRole, listRoles, type RoleInput, updateRole } from '#contract/identity/roles.ts'
import { changeMemberRole } from '#contract/identity/team.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let asha: Actor
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  asha = await world.company()
})

const cashier = (over: Partial<RoleInput> = {}): RoleInput => ({ role_name: 'Cashier', permissions: ['BANKING'], ...over })
async function named(role_name: string, of = asha) {
  const role = (await of.call(listRoles)).rows.find((row) => row.role_name === role_name)
  if (!role) throw new Error(`no role ${role_name}`)
  return role
}
const params = ({ roles_id }: { roles_id: string }) => ({ params: { roles_id } })
const hold = (clerk: Actor, { roles_id }: { roles_id: string }) =>
  asha.call(changeMemberRole, { params: { accounts_id: clerk.accounts_id }, body: { roles_id } })

test('a company begins with five roles from the top down, and adds its own after them', async () => {
  await asha.call(createRole, { body: cashier({ permissions: ['REPORTS', 'BANKING', 'REPORTS'] }) })
  const { rows } = await asha.call(listRoles)
  expect(rows.map((row) => [row.role_name, row.is_builtin, row.member_count])).toEqual([
    ['owner', true, 1],
    ['admin', true, 0],
    ['manager', true, 0],
    ['approver', true, 0],
    ['employee', true, 0],
    ['Cashier', false, 0],
  ])
  expect(rows.at(-1)?.permissions).toEqual(['REPORTS', 'BANKING'])
})

test('what a role permits changes for its members with their next request, and the trail shows before and after', async () => {
  const clerk = await world.member(asha, [])
  const role = await asha.call(createRole, { body: cashier() })
  await hold(clerk, role)
  expect(await clerk.refused(listCustomers, { query: {} })).toMatchObject({ status: 403 })
  await asha.call(updateRole, { ...params(role), body: cashier({ permissions: ['BANKING', 'ACCOUNTS_RECEIVABLE'] }) })
  await clerk.call(listCustomers, { query: {} })
  await asha.call(updateRole, { ...params(role), body: cashier({ role_name: 'Teller' }) })
  expect(await clerk.refused(listCustomers, { query: {} })).toMatchObject({ status: 403 })

  const { rows } = await asha.call(listAuditTrail, { query: { entity: 'roles', action: 'changed' } })
  expect(rows.map(({ sentence, changes }) => ({ sentence, changes }))).toEqual([
    {
      sentence: 'Asha Menon changed role Teller: role name, permissions',
      changes: [
        { label: 'Role name', before: 'Cashier', after: 'Teller' },
        { label: 'Permissions', before: 'Accounts receivable, Banking', after: 'Banking' },
      ],
    },
    {
      sentence: 'Asha Menon changed role Cashier: permissions',
      changes: [{ label: 'Permissions', before: 'Banking', after: 'Accounts receivable, Banking' }],
    },
  ])
})

test('a role is deleted only when no one holds it; a built-in one never', async () => {
  const clerk = await world.member(asha, [])
  const role = await asha.call(createRole, { body: cashier() })
  await hold(clerk, role)
  expect(await asha.refused(deleteRole, params(role))).toMatchObject({ code: 'wrong_state' })
  await hold(clerk, await named('employee'))
  await asha.call(deleteRole, params(role))
  expect(await asha.refused(deleteRole, params(role))).toMatchObject({ code: 'not_found' })
  expect(await asha.refused(deleteRole, params(await named('approver')))).toMatchObject({ code: 'wrong_state' })
})

test.each([
  ['a name that is taken, in any case of letters', { role_name: 'MANAGER' }, 'role_name'],
  ['no name', { role_name: ' ' }, 'role_name'],
  ['no permission', { permissions: [] }, 'permissions'],
  ['a permission nobody knows', { permissions: ['ROOT' as never] }, 'permissions.0'],
])('refused at its field: %s', async (_case, over, path) => {
  expect((await asha.refused(createRole, { body: cashier(over) })).issues).toMatchObject([{ path }])
})

test('built-in roles keep their names, and the owner role keeps everything', async () => {
  const approver = await named('approver')
  const renamed = { ...params(approver), body: cashier({ role_name: 'Signer', permissions: approver.permissions }) }
  expect((await asha.refused(updateRole, renamed)).issues).toMatchObject([{ path: 'role_name' }])
  await asha.call(updateRole, { ...params(approver), body: cashier({ role_name: 'approver', permissions: ['DASHBOARD'] }) })
  const owner = { ...params(await named('owner')), body: cashier({ role_name: 'owner', permissions: ['OWNER'] }) }
  expect((await asha.refused(updateRole, owner)).issues).toMatchObject([{ path: 'permissions' }])
})

test('an administrator makes no owners, and adds nothing to their own role', async () => {
  const admin = await world.member(asha, [])
  const role = await asha.call(createRole, { body: cashier({ role_name: 'Office', permissions: ['ADMIN', 'REPORTS'] }) })
  await hold(admin, role)
  expect(await admin.refused(createRole, { body: cashier({ permissions: ['OWNER'] }) })).toMatchObject({ code: 'forbidden' })
  const owners = await asha.call(createRole, { body: cashier({ role_name: 'Partners', permissions: ['OWNER'] }) })
  expect(await admin.refused(updateRole, { ...params(owners), body: cashier() })).toMatchObject({ code: 'forbidden' })
  expect(await admin.refused(deleteRole, params(owners))).toMatchObject({ code: 'forbidden' })
  const wider = { ...params(role), body: cashier({ role_name: 'Office', permissions: ['ADMIN', 'REPORTS', 'BANKING'] }) }
  expect(await admin.refused(updateRole, wider)).toMatchObject({ code: 'forbidden' })
  const narrower = { ...params(role), body: cashier({ role_name: 'Office', permissions: ['ADMIN'] }) }
  expect(await admin.call(updateRole, narrower)).toMatchObject({ permissions: ['ADMIN'] })
  expect(await admin.refused(createRole, { body: cashier() })).toMatchObject({ code: 'forbidden' })
  await asha.call(updateRole, { ...params(role), body: cashier({ role_name: 'Office', permissions: ['ADMIN', 'BANKING'] }) })
  await admin.call(createRole, { body: cashier() })
})

test('the owner permission cannot be taken from the last role that has it', async () => {
  const partners = await asha.call(createRole, { body: cashier({ role_name: 'Partners', permissions: ['OWNER', 'REPORTS'] }) })
  await hold(asha, partners)
  const body = cashier({ role_name: 'Partners', permissions: ['REPORTS'] })
  expect(await asha.refused(updateRole, { ...params(partners), body })).toMatchObject({ code: 'wrong_state' })
  await hold(asha, await named('owner'))
})

test('roles of another company are neither seen nor changed', async () => {
  const role = await asha.call(createRole, { body: cashier() })
  const ravi = await world.company('Ravi Stores')
  expect((await ravi.call(listRoles)).rows.some((row) => row.roles_id === role.roles_id)).toBe(false)
  expect(await ravi.refused(updateRole, { ...params(role), body: cashier() })).toMatchObject({ code: 'not_found' })
  expect(await ravi.refused(deleteRole, params(role))).toMatchObject({ code: 'not_found' })
})

test('fifty roles are enough', async () => {
  for (let made = 5; made < 50; made++) await asha.call(createRole, { body: cashier({ role_name: `Role ${made}` }) })
  expect(await asha.refused(createRole, { body: cashier() })).toMatchObject({ code: 'wrong_state' })
})
