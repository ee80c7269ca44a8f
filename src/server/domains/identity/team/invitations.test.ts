import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listAuditTrail } from '#contract/identity/audit-trail.ts'
import * as contract from '#contract/identity/invitations.ts'
import { createRole, deleteRole, listRoles } from '#contract/identity/roles.ts'
import { getSession, login } from '#contract/identity/session.ts'
import { listMembers, sumTeam } from '#contract/identity/team.ts'
import { mailsTo } from '#test/support/mailbox.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let asha: Actor
let email: string
let people = 0
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  asha = await world.company()
  email = `ravi${++people}@stores.in`
  await world.app.services.database.pool.query('DELETE FROM rate_limits')
})

const person = { first_name: 'Ravi', last_name: 'Kumar', password: 'shop and shutter' }

async function role(of: Actor, role_name: string): Promise<string> {
  const { rows } = await of.call(listRoles)
  return rows.find((row) => row.role_name === role_name)?.roles_id ?? ''
}
async function invite(by: Actor, role_name: string, to = email) {
  return by.call(contract.createInvitation, { body: { email: to, roles_id: await role(asha, role_name) } })
}
/** The token in the newest mail to the person. */
async function tokenFor(to = email): Promise<string> {
  await world.app.services.jobs.drain()
  const mail = (await mailsTo(world, to)).at(-1)
  return /register\/team\?token=([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? ''
}
/** Signs in and returns the cookie. */
async function cookieOf(to: string, password = person.password): Promise<string> {
  const answer = await world.nobody.send(login, { body: { email: to, password } as never })
  return `kosha_session=${answer.cookies.find((each) => each.name === 'kosha_session')?.value ?? ''}`
}

describe('inviting', () => {
  test('a mail brings a link; the person registers, is verified, and is in with the role', async () => {
    await invite(asha, 'manager')
    const token = await tokenFor()
    expect(await world.nobody.call(contract.readInvitation, { body: { token } })).toMatchObject({
      company_name: 'Sahyadri Traders',
      email,
      role_name: 'manager',
      invited_by_name: 'Asha Menon',
      has_account: false,
      expires_at: '2026-11-27T04:30:00.000Z',
    })
    const session = await world.nobody.call(contract.registerIntoTeam, { body: { token, ...person } })
    expect(session).toMatchObject({ companies_id: asha.companies_id, role: 'manager', is_user_verified: true, email })
    const { rows } = await asha.call(listMembers, { query: { search: 'ravi' } })
    expect(rows).toMatchObject([{ first_name: 'Ravi', role_name: 'manager' }])
    expect((await asha.call(contract.listInvitations, { query: { show: 'closed' } })).rows).toMatchObject([
      { invitation_status: 'accepted', email_status: 'sent' },
    ])
    const { rows: trail } = await asha.call(listAuditTrail, { query: { from: '2026-11-20' } })
    expect(trail.map((row) => row.sentence)).toEqual(
      expect.arrayContaining([
        `Asha Menon invited ${email} as manager`,
        `Asha Menon e-mailed the invitation to ${email}`,
        'Ravi Kumar joined the team as manager',
        'Ravi Kumar accepted the invitation',
      ]),
    )
  })

  test('a person who has an account accepts signed in, and works in both companies', async () => {
    await invite(asha, 'employee')
    await world.nobody.call(contract.registerIntoTeam, { body: { token: await tokenFor(), ...person } })
    const meera = await world.company('Meera Paper')
    await meera.call(contract.createInvitation, { body: { email, roles_id: await role(meera, 'approver') } })
    const token = await tokenFor()
    expect(await world.nobody.call(contract.readInvitation, { body: { token } })).toMatchObject({ has_account: true })
    expect(await world.nobody.refused(contract.registerIntoTeam, { body: { token, ...person } })).toMatchObject({
      code: 'conflict',
      issues: [{ path: 'email' }],
    })
    const cookie = await cookieOf(email)
    const joined = await world.nobody.call(contract.acceptInvitation, { body: { token }, headers: { cookie } })
    expect(joined).toMatchObject({ company_name: 'Meera Paper', role: 'approver' })
    expect(joined.companies.map((each) => each.company_name)).toEqual(['Meera Paper', 'Sahyadri Traders'])
    const old = await world.nobody.refused(getSession, { headers: { cookie } })
    expect(old.status, 'the session’s token changes with its rights').toBe(401)
  })

  test('a link that was passed on opens nothing for another person', async () => {
    await invite(asha, 'admin')
    const token = await tokenFor()
    const stranger = await world.company('Stranger')
    const refusal = await stranger.refused(contract.acceptInvitation, { body: { token } })
    expect(refusal).toMatchObject({ code: 'forbidden', message: expect.stringContaining(email) })
    expect(await asha.call(sumTeam)).toEqual({ active: 1, suspended: 0, invited: 1 })
  })

  test('a password that holds the email’s name is refused, and the invitation is still valid', async () => {
    await invite(asha, 'employee')
    const token = await tokenFor()
    const weak = { ...person, password: `${email.split('@')[0]} and more` }
    expect(await world.nobody.refused(contract.registerIntoTeam, { body: { token, ...weak } })).toMatchObject({
      issues: [{ path: 'password' }],
    })
    await world.nobody.call(contract.registerIntoTeam, { body: { token, ...person } })
  })

  test('a member, a suspended member and an invited address are refused at the email', async () => {
    await invite(asha, 'employee')
    expect(
      await asha.refused(contract.createInvitation, {
        body: { email: email.toUpperCase(), roles_id: await role(asha, 'admin') },
      }),
    ).toMatchObject({
      code: 'conflict',
      issues: [{ path: 'email', message: 'This address is invited already. Send that invitation again' }],
    })
    await world.nobody.call(contract.registerIntoTeam, { body: { token: await tokenFor(), ...person } })
    const again = await asha.refused(contract.createInvitation, { body: { email, roles_id: await role(asha, 'admin') } })
    expect(again.issues).toEqual([{ path: 'email', message: 'Ravi Kumar is already in the team' }])
  })
})

describe('who may invite', () => {
  test('a manager invites into roles that may do no more than they, and only those', async () => {
    const manager = await world.member(asha, ['MANAGER', 'EXPENSE_MANAGEMENT'])
    expect(await invite(manager, 'employee')).toMatchObject({ invitation_status: 'pending' })
    for (const name of ['owner', 'admin', 'manager', 'approver'])
      expect(
        await manager.refused(contract.createInvitation, {
          body: { email: `x-${name}@stores.in`, roles_id: await role(asha, name) },
        }),
        name,
      ).toMatchObject({ code: 'forbidden' })
    const { invitations_id } = await invite(asha, 'admin', 'admin@stores.in')
    for (const change of [contract.resendInvitation, contract.revokeInvitation])
      expect(await manager.refused(change, { params: { invitations_id } })).toMatchObject({ code: 'forbidden' })
  })

  test('an administrator invites no owner, and no one who may do more than they', async () => {
    const admin = await world.member(asha, ['ADMIN', 'EXPENSE_MANAGEMENT'])
    await invite(admin, 'employee')
    await expect(invite(admin, 'admin', 'more@stores.in')).rejects.toThrow('forbidden')
    const body = { email: 'own@stores.in', roles_id: await role(asha, 'owner') }
    expect(await admin.refused(contract.createInvitation, { body })).toMatchObject({ code: 'forbidden' })
  })

  test('an invitation of another company answers as one that does not exist', async () => {
    const { invitations_id } = await invite(asha, 'employee')
    const ravi = await world.company('Ravi Stores')
    for (const change of [contract.resendInvitation, contract.revokeInvitation])
      expect(await ravi.refused(change, { params: { invitations_id } })).toMatchObject({ code: 'not_found' })
    const body = { email: 'a@stores.in', roles_id: await role(asha, 'employee') }
    expect(await ravi.refused(contract.createInvitation, { body })).toMatchObject({ code: 'not_found' })
    expect((await ravi.call(contract.listInvitations, { query: {} })).rows).toEqual([])
  })

  test('a hundred a day are enough, and five mails for one', async () => {
    const { invitations_id } = await invite(asha, 'employee')
    for (let sent = 1; sent < 5; sent++) await asha.call(contract.resendInvitation, { params: { invitations_id } })
    expect(await asha.refused(contract.resendInvitation, { params: { invitations_id } })).toMatchObject({ code: 'rate_limited' })
    await asha.tx((tx) =>
      tx.client.query(
        `INSERT INTO invitations (companies_id, invitations_id, email, roles_id, role_name, invited_by, created_at, expires_at)
         SELECT companies_id, gen_random_uuid(), n || email, roles_id, role_name, invited_by, created_at, expires_at FROM invitations, generate_series(1, 99) n`,
      ),
    )
    const body = { email: 'more@stores.in', roles_id: await role(asha, 'employee') }
    expect(await asha.refused(contract.createInvitation, { body })).toMatchObject({ code: 'rate_limited' })
  })
})

describe('the token', () => {
  const shown = async (token: string) => {
    const refusal = await world.nobody.refused(contract.readInvitation, { body: { token } })
    return { ...refusal, request_id: '' }
  }

  test('made up, expired, withdrawn, replaced and used tokens answer alike', async () => {
    const never = await shown('a'.repeat(32))
    expect(never).toMatchObject({ status: 404 })

    const { invitations_id } = await invite(asha, 'employee')
    const first = await tokenFor()
    await asha.call(contract.resendInvitation, { params: { invitations_id } })
    expect(await shown(first), 'replaced at once, before the new mail').toEqual(never)
    const second = await tokenFor()
    expect(second).not.toBe(first)
    expect(await shown(first), 'replaced').toEqual(never)

    await asha.tx((tx) => tx.client.query(`UPDATE invitations SET expires_at = '2026-11-20T04:30:00Z'`))
    expect(await shown(second), 'expired').toEqual(never)
    await asha.tx((tx) => tx.client.query(`UPDATE invitations SET expires_at = '2026-11-21'`))
    await world.nobody.call(contract.readInvitation, { body: { token: second } })
    await asha.call(contract.revokeInvitation, { params: { invitations_id } })
    expect(await shown(second), 'withdrawn').toEqual(never)

    await invite(asha, 'employee')
    const third = await tokenFor()
    await world.nobody.call(contract.registerIntoTeam, { body: { token: third, ...person } })
    expect(await shown(third), 'used').toEqual(never)
  })

  test('works once, also for two who press at the same moment', async () => {
    await invite(asha, 'employee')
    const token = await tokenFor()
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => world.nobody.send(contract.registerIntoTeam, { body: { token, ...person } as never })),
    )
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1)
    expect(await asha.call(sumTeam)).toEqual({ active: 2, suspended: 0, invited: 0 })
  })

  test('has 192 random bits, stands nowhere but in the mail, and is not guessed for free', async () => {
    await invite(asha, 'employee')
    const { rows } = await world.app.services.database.pool.query<{ data: string }>(`SELECT payload::text AS data FROM jobs`)
    const token = await tokenFor()
    expect(Buffer.from(token, 'base64url')).toHaveLength(24)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.some(({ data }) => data.includes(token))).toBe(false)
    const stored = await asha.tx((tx) =>
      tx.client.query<{ hash: string }>(`SELECT encode(token_hash, 'hex') AS hash FROM invitations`),
    )
    expect(stored.rows).toEqual([{ hash: expect.stringMatching(/^[0-9a-f]{64}$/) }])

    const guess = () => world.nobody.send(contract.readInvitation, { body: { token: crypto.randomUUID() } as never })
    const answers = await Promise.all(Array.from({ length: 80 }, guess))
    expect(answers.filter((answer) => answer.statusCode === 429).length).toBeGreaterThanOrEqual(20)
    expect((await world.nobody.send(contract.readInvitation, { body: { token } as never })).statusCode).toBe(429)
  })

  test('withdrawn before the mail is written, no mail is sent', async () => {
    const { invitations_id } = await invite(asha, 'employee')
    await asha.call(contract.revokeInvitation, { params: { invitations_id } })
    expect(await tokenFor()).toBe('')
  })

  test('an invitation that has run out makes room for a new one', async () => {
    await invite(asha, 'employee')
    await asha.tx((tx) => tx.client.query(`UPDATE invitations SET expires_at = '2026-11-20T04:29:00Z'`))
    expect((await asha.call(contract.listInvitations, { query: {} })).rows).toMatchObject([{ invitation_status: 'expired' }])
    await invite(asha, 'manager')
    expect((await asha.call(contract.listInvitations, { query: {} })).rows).toMatchObject([
      { invitation_status: 'pending', role_name: 'manager' },
    ])
  })
})

test('a role an open invitation gives cannot be deleted, and can afterwards', async () => {
  const { roles_id } = await asha.call(createRole, { body: { role_name: 'Cashier', permissions: ['BANKING'] } })
  const { invitations_id } = await invite(asha, 'Cashier')
  expect(await asha.refused(deleteRole, { params: { roles_id } })).toMatchObject({ code: 'wrong_state' })
  await asha.call(contract.revokeInvitation, { params: { invitations_id } })
  await asha.call(deleteRole, { params: { roles_id } })
  expect((await asha.call(contract.listInvitations, { query: { show: 'closed' } })).rows).toMatchObject([
    { role_name: 'Cashier' },
  ])
})

test('chosen invitations are sent again or withdrawn together; a withdrawn one is named', async () => {
  const made = [await invite(asha, 'manager'), await invite(asha, 'manager', `second-${email}`)]
  const ids = made.map(({ invitations_id }) => invitations_id)
  const old = await tokenFor()
  expect((await asha.call(contract.resendInvitations, { body: { ids } })).done).toHaveLength(2)
  expect(await tokenFor()).not.toBe(old)
  await asha.call(contract.revokeInvitation, { params: { invitations_id: ids[0] ?? '' } })
  expect(await asha.call(contract.revokeInvitations, { body: { ids } })).toEqual({
    done: [ids[1]],
    failed: [{ id: ids[0], reason: 'This invitation is already withdrawn.' }],
  })
  expect((await asha.call(contract.listInvitations, { query: {} })).rows).toEqual([])
})
