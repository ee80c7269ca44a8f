import { beforeEach, expect, test } from 'vitest'
import * as contract from '#contract/identity/invitations.ts'
import { createRole, updateRole } from '#contract/identity/roles.ts'
import { createCompany, register } from '#contract/identity/session.ts'
import { mailsTo } from '#test/support/mailbox.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let asha: Actor
beforeEach(async () => {
  world ??= await openWorld()
  asha = await world.company()
})

const person = { first_name: 'Ravi', last_name: 'Kumar', password: 'shop and shutter' }

async function tokenFor(by: Actor, roles_id: string, email: string): Promise<string> {
  await by.call(contract.createInvitation, { body: { email, roles_id } })
  await world.app.services.jobs.drain()
  return /token=([\w-]+)/.exec((await mailsTo(world, email)).at(-1)?.body ?? '')?.[1] ?? ''
}

test('a role that has grown beyond the person who invited into it is not given', async () => {
  const admin = await world.member(asha, ['ADMIN', 'REPORTS'])
  const { roles_id } = await asha.call(createRole, { body: { role_name: 'Reader', permissions: ['REPORTS'] } })
  const token = await tokenFor(admin, roles_id, 'ravi@stores.in')
  const permissions = ['REPORTS', 'ACCOUNTS_PAYABLE_PAY'] as const
  await asha.call(updateRole, { params: { roles_id }, body: { role_name: 'Reader', permissions: [...permissions] } })
  expect(await world.nobody.refused(contract.registerIntoTeam, { body: { token, ...person } })).toMatchObject({
    code: 'forbidden',
    message: expect.stringContaining('can no longer give this role'),
  })
})

test('who joins a company leaves its name out of the password', async () => {
  const { roles_id } = await asha.call(createRole, { body: { role_name: 'Clerk', permissions: ['REPORTS'] } })
  const token = await tokenFor(asha, roles_id, 'kiran@stores.in')
  const guessable = { ...person, password: 'sahyadri traders 1' }
  expect(await world.nobody.refused(contract.registerIntoTeam, { body: { token, ...guessable } })).toMatchObject({
    issues: [{ path: 'password', message: 'Leave the company name out of the password' }],
  })
  expect(await world.nobody.call(contract.registerIntoTeam, { body: { token, ...person } })).toMatchObject({ role: 'Clerk' })
})

test('who has not verified the address opens no further company, and the device is not remembered', async () => {
  const body = { ...person, email: 'usha@stores.in', company_name: 'Usha Stores', state_code: '27' }
  const answer = await world.nobody.send(register, { body: body as never })
  expect(answer.statusCode).toBe(200)
  const names = answer.cookies.map(({ name }) => name)
  expect(names.filter((name) => name.endsWith('session'))).toHaveLength(1)
  expect(names.filter((name) => name.endsWith('known_device'))).toEqual([])
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const second = { body: { company_name: 'Side business', state_code: '27' }, headers: { cookie } }
  expect(await world.nobody.refused(createCompany, second)).toMatchObject({ code: 'unverified' })
})
