import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { askForAccess, grantAccess } from '#contract/identity/access-requests.ts'
import { createApiKey } from '#contract/integrations/api-keys.ts'
import { listAuditTrail } from '#contract/identity/audit-trail.ts'
import { createCard } from '#contract/payouts/cards.ts'
import * as invitation from '#contract/identity/invitations.ts'
import { listNotifications } from '#contract/messaging/notifications.ts'
import { createRole, listRoles, updateRole } from '#contract/identity/roles.ts'
import { createStaff, saveOwnBank, saveStaffBank } from '#contract/directory/staff.ts'
import { approvePayer, changeMemberRole, listMembers, restoreMember, suspendMember } from '#contract/identity/team.ts'
import { saveVendorBank, verifyVendorBank } from '#contract/directory/vendors.ts'
import { creditCard, openPayables, type Payables, payout } from '#test/support/payouts.ts'
import { openSandboxes } from '#test/support/sandbox.ts'
import { mailsTo } from '#test/support/mailbox.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let desk: Payables
let asha: Actor
beforeAll(async () => {
  world = await openWorld((await openSandboxes(['bank', 'verifier'])).env)
})
beforeEach(async () => {
  desk = await openPayables(world)
  asha = desk.asha
})

const pay = ['ACCOUNTS_PAYABLE_PAY', 'ACCOUNTS_PAYABLE_CREATE'] as const
const who = (actor: Actor) => ({ params: { accounts_id: actor.accounts_id } })
const makeRole = (by: Actor, role_name: string, permissions: readonly string[]) =>
  by.call(createRole, { body: { role_name, permissions: [...permissions] as never } })
const give = (by: Actor, to: Actor, roles_id: string) => by.call(changeMemberRole, { ...who(to), body: { roles_id } })
const titles = async (of: Actor) => (await of.call(listNotifications, { query: {} })).rows.map((row) => row.title)
const memberOf = async (by: Actor, of: Actor) =>
  (await by.call(listMembers, { query: {} })).rows.find((row) => row.accounts_id === of.accounts_id)
const roleOf = async (actor: Actor) => {
  const member = await memberOf(asha, actor)
  const { rows } = await asha.call(listRoles)
  return rows.find((row) => row.roles_id === member?.roles_id) ?? expect.fail('no role')
}
const mails = async () => {
  await desk.drain()
  return (await mailsTo(world)).map((mail) => mail.subject)
}
/** A payout of Asha's that another person has to release. */
async function waitingPayout() {
  const { vendors_id } = await desk.vendor()
  return desk.make(payout(vendors_id, desk.hdfc.bank_accounts_id))
}

describe('an administrator without payment rights', () => {
  let admin: Actor
  beforeEach(async () => {
    admin = await world.member(asha, ['ADMIN', 'REPORTS'])
  })
  const body = { role_name: 'Treasury', permissions: [...pay] }

  test('makes no role with them, and adds them to none', async () => {
    expect(await admin.refused(createRole, { body })).toMatchObject({
      code: 'forbidden',
      message: expect.stringContaining('accounts payable pay'),
    })
    const { roles_id } = await makeRole(admin, 'Reader', ['REPORTS'])
    const wider = { params: { roles_id }, body: { role_name: 'Reader', permissions: ['REPORTS', ...pay] as never } }
    expect(await admin.refused(updateRole, wider)).toMatchObject({ code: 'forbidden' })
  })

  test('gives, invites into, grants and restores none of the roles an owner made with them', async () => {
    const { roles_id } = await makeRole(asha, 'Treasury', pay)
    const clerk = await world.member(asha, ['REPORTS'])
    const assigned = await admin.refused(changeMemberRole, { ...who(clerk), body: { roles_id } })
    expect(assigned).toMatchObject({ code: 'forbidden', message: expect.stringContaining('Ask an owner') })
    const alias = { email: 'alias@example.in', roles_id }
    expect(await admin.refused(invitation.createInvitation, { body: alias })).toMatchObject({ code: 'forbidden' })
    const asked = await clerk.call(askForAccess, { body: { permission: 'ACCOUNTS_PAYABLE_PAY', page: '/payout', note: null } })
    expect(await admin.refused(grantAccess, { params: asked })).toMatchObject({ code: 'forbidden' })
    await admin.call(suspendMember, who(desk.ravi))
    expect(await admin.refused(restoreMember, who(desk.ravi))).toMatchObject({ code: 'forbidden' })
    const invited = await asha.call(invitation.createInvitation, { body: alias })
    expect(await admin.refused(invitation.resendInvitation, { params: invited })).toMatchObject({ code: 'forbidden' })
    await admin.call(invitation.revokeInvitation, { params: invited })
  })

  test('and another one lift neither each other nor themselves', async () => {
    const other = await world.member(asha, ['ADMIN', 'BANKING'])
    const [mine, theirs] = [await roleOf(admin), await roleOf(other)]
    for (const [by, role] of [
      [admin, theirs],
      [other, mine],
      [admin, mine],
    ] as const) {
      const wider = { role_name: role.role_name, permissions: [...role.permissions, ...pay] }
      expect(await by.refused(updateRole, { params: role, body: wider })).toMatchObject({ code: 'forbidden' })
    }
    const { roles_id } = await makeRole(asha, 'Treasury admin', ['ADMIN', ...pay])
    for (const [by, to] of [
      [admin, other],
      [other, admin],
      [admin, admin],
    ] as const)
      expect(await by.refused(changeMemberRole, { ...who(to), body: { roles_id } })).toMatchObject({ code: 'forbidden' })
  })

  test('makes no API key for what they may not read', async () => {
    const key = { key_name: 'Books', permissions: ['BANKING' as const], expires_on: '2026-12-20' }
    expect((await admin.refused(createApiKey, { body: key })).issues).toMatchObject([{ path: 'permissions' }])
  })

  test('an invitation is refused at its acceptance when the role has grown beyond its sender', async () => {
    const { roles_id } = await makeRole(admin, 'Reader', ['REPORTS'])
    const email = 'grown@example.in'
    await admin.call(invitation.createInvitation, { body: { email, roles_id } })
    await desk.drain()
    const [letter] = await mailsTo(world, email)
    const token = /token=([\w-]+)/.exec(letter?.body ?? '')?.[1] ?? ''
    await asha.call(updateRole, { params: { roles_id }, body: { role_name: 'Reader', permissions: ['REPORTS', ...pay] } })
    const person = { first_name: 'Ali', last_name: 'As', password: 'a long enough secret' }
    const refused = await world.nobody.refused(invitation.registerIntoTeam, { body: { token, ...person } })
    expect(refused).toMatchObject({ code: 'forbidden', message: expect.stringContaining('can no longer give this role') })
  })
})

describe('a new payer', () => {
  const deny = async (actor: Actor, payouts_id: string) => (await desk.refusedOtp([payouts_id], actor)).message

  test('waits 24 hours, is shown until when, and the owners are notified at once', async () => {
    const clerk = await world.member(asha, ['REPORTS'])
    const { payouts_id } = await waitingPayout()
    const { roles_id } = await makeRole(asha, 'Treasury', pay)
    await give(asha, clerk, roles_id)
    expect(await deny(clerk, payouts_id)).toBe(
      'You can release payouts from 21 Nov 2026, 10:00: new payment rights start after 24 hours. No second owner can approve it earlier.',
    )
    expect(await memberOf(asha, clerk)).toMatchObject({ pays_from: '2026-11-21T04:30:00.000Z', may_approve_payer: false })
    expect(await titles(asha)).toEqual(
      expect.arrayContaining([
        'Asha Menon created the role Treasury, which can release payouts',
        'Asha Menon gave Asha Menon the right to release payouts',
      ]),
    )
    expect(await mails()).toContain('Asha Menon gave Asha Menon the right to release payouts')
    const { rows } = await asha.call(listAuditTrail, { query: { entity: 'payer_waits' } })
    expect(rows.map((row) => row.action)).toEqual(['gained'])
  })

  test('pays when the 24 hours are over', async () => {
    const clerk = await world.member(asha, ['REPORTS'])
    const { payouts_id } = await waitingPayout()
    await give(asha, clerk, (await makeRole(asha, 'Treasury', pay)).roles_id)
    await asha.tx((tx) => tx.client.query('UPDATE payer_waits SET starts_at = $1', [tx.now]))
    await desk.otp([payouts_id], clerk)
    expect(await memberOf(asha, clerk)).toMatchObject({ pays_from: null })
  })

  test('adds and verifies no payee account in the meantime, except where they are paid themselves', async () => {
    const clerk = await world.member(asha, ['REPORTS'])
    const { vendors_id } = await desk.vendor()
    const { staff_id } = await asha.call(createStaff, { body: { staff_name: 'Meera Iyer', email: null, accounts_id: null } })
    await give(asha, clerk, (await makeRole(asha, 'Treasury', ['MANAGER', ...pay])).roles_id)
    const body = {
      bank_account_name: 'Nila',
      bank_account_number: '50200012345678',
      bank_ifsc: 'HDFC0000001',
      upi_vpa: null,
    }
    const refusals = [
      await clerk.refused(saveVendorBank, { params: { vendors_id }, body }),
      await clerk.refused(verifyVendorBank, { params: { vendors_id } }),
      await clerk.refused(saveStaffBank, { params: { staff_id }, body }),
      await clerk.refused(createCard, { body: creditCard() }),
    ]
    for (const refusal of refusals)
      expect(refusal).toMatchObject({
        code: 'forbidden',
        message: expect.stringContaining('payee accounts from 21 Nov 2026, 10:00'),
      })
    await clerk.call(saveOwnBank, { body })
  })

  test.each([
    [
      'a member moved to another role',
      async (to: Actor) => void (await give(asha, to, (await makeRole(asha, 'Treasury', pay)).roles_id)),
    ],
    [
      'a role edited in place',
      async (to: Actor) => {
        const role = await roleOf(to)
        await asha.call(updateRole, {
          params: role,
          body: { role_name: role.role_name, permissions: [...role.permissions, ...pay] },
        })
      },
    ],
    [
      'a request for access that is granted',
      async (to: Actor) => {
        const asked = await to.call(askForAccess, { body: { permission: 'ACCOUNTS_PAYABLE_PAY', page: '/payout', note: null } })
        await asha.call(grantAccess, { params: asked })
      },
    ],
  ])('waits whichever way the right came: %s', async (_road, gain) => {
    const clerk = await world.member(asha, ['REPORTS', 'ACCOUNTS_PAYABLE_CREATE'])
    const { payouts_id } = await waitingPayout()
    await gain(clerk)
    expect(await deny(clerk, payouts_id)).toContain('You can release payouts from')
  })

  test('waits after an invitation, and after a suspension is lifted', async () => {
    await asha.call(suspendMember, who(desk.ravi))
    await asha.call(restoreMember, who(desk.ravi))
    const { payouts_id } = await waitingPayout()
    expect(await deny(desk.ravi, payouts_id)).toContain('You can release payouts from')
    const { roles_id } = await makeRole(asha, 'Treasury', pay)
    const email = `invited-${asha.accounts_id}@example.in`
    await asha.call(invitation.createInvitation, { body: { email, roles_id } })
    await desk.drain()
    const [letter] = await mailsTo(world, email)
    const token = /token=([\w-]+)/.exec(letter?.body ?? '')?.[1] ?? ''
    const person = { first_name: 'Nisha', last_name: 'Rao', password: 'a long enough secret' }
    await world.nobody.call(invitation.registerIntoTeam, { body: { token, ...person } })
    const member = (await asha.call(listMembers, { query: { search: 'Nisha' } })).rows[0]
    expect(member).toMatchObject({ pays_from: '2026-11-21T04:30:00.000Z' })
    expect(await titles(asha)).toContain('Asha Menon gave Nisha Rao the right to release payouts')
  })

  test('a change that keeps the right starts no wait, and who waits is not the second person a maker must leave it to', async () => {
    const { payouts_id } = await waitingPayout()
    await give(asha, desk.ravi, (await makeRole(asha, 'Treasury', [...pay, 'REPORTS'])).roles_id)
    await desk.otp([payouts_id], desk.ravi)
    await asha.call(suspendMember, who(desk.ravi))
    await asha.call(restoreMember, who(desk.ravi))
    const own = await waitingPayout()
    expect((await desk.look(own.payouts_id)).approval_problem).toBeNull()
    await desk.otp([own.payouts_id], asha)
  })

  test('the first owner of a company waits for nothing', async () => {
    expect(await memberOf(asha, asha)).toMatchObject({ pays_from: null })
  })
})

describe('a second owner', () => {
  test('agrees, and the new payer pays at once; who gave the right, the payer and other members cannot', async () => {
    const second = await world.member(asha, ['OWNER'])
    const admin = await world.member(asha, ['ADMIN', ...pay])
    const clerk = await world.member(asha, ['REPORTS'])
    const { payouts_id } = await waitingPayout()
    await give(asha, clerk, (await makeRole(asha, 'Treasury', pay)).roles_id)
    const refused = await desk.refusedOtp([payouts_id], clerk)
    expect(refused.message).toContain('To start now, ask Asha Menon to approve it on the Team page.')
    expect(await asha.refused(approvePayer, who(clerk))).toMatchObject({ code: 'forbidden' })
    expect(await admin.refused(approvePayer, who(clerk))).toMatchObject({ code: 'forbidden' })
    expect(await memberOf(second, clerk)).toMatchObject({ may_approve_payer: true })
    expect(await memberOf(asha, clerk)).toMatchObject({ may_approve_payer: false })
    expect(await second.call(approvePayer, who(clerk))).toMatchObject({ pays_from: null })
    expect(await second.refused(approvePayer, who(clerk))).toMatchObject({ code: 'wrong_state' })
    await desk.otp([payouts_id], clerk)
    expect(await titles(clerk)).toContain('You can release payouts now')
    expect(await titles(asha)).toContain('Asha Menon allowed Asha Menon to release payouts at once')
  })

  test('who was made an owner less than a day ago agrees to nothing, not even to themselves', async () => {
    const alias = await world.member(asha, ['REPORTS'])
    const clerk = await world.member(asha, ['REPORTS'])
    const { rows } = await asha.call(listRoles)
    await give(asha, alias, rows.find((role) => role.role_name === 'owner')?.roles_id ?? '')
    await give(asha, clerk, (await makeRole(asha, 'Treasury', pay)).roles_id)
    expect(await alias.refused(approvePayer, who(clerk))).toMatchObject({
      code: 'forbidden',
      message: expect.stringContaining('You can approve payment rights from'),
    })
    expect(await alias.refused(approvePayer, who(alias))).toMatchObject({ code: 'forbidden' })
    expect(await memberOf(alias, clerk)).toMatchObject({ may_approve_payer: false })
  })

  test('who owns by a role without payment rights agrees to nothing on their first day either', async () => {
    const alias = await world.member(asha, ['REPORTS'])
    const clerk = await world.member(asha, ['REPORTS'])
    await give(asha, alias, (await makeRole(asha, 'Partners', ['OWNER'])).roles_id)
    expect(await titles(asha)).toContain('Asha Menon made Asha Menon an owner')
    await give(asha, clerk, (await makeRole(asha, 'Treasury', pay)).roles_id)
    expect(await alias.refused(approvePayer, who(clerk))).toMatchObject({ code: 'forbidden' })
    const { message } = await desk.refusedOtp([(await waitingPayout()).payouts_id], clerk)
    expect(message).toContain('No second owner can approve it earlier.')
  })

  test('who paid before is made an owner and pays on without a wait', async () => {
    const { rows } = await asha.call(listRoles)
    await give(asha, desk.ravi, rows.find((role) => role.role_name === 'owner')?.roles_id ?? '')
    expect(await memberOf(asha, desk.ravi)).toMatchObject({ role_name: 'owner', pays_from: null })
    await desk.otp([(await waitingPayout()).payouts_id], desk.ravi)
  })

  test('a member of another company answers as one that does not exist', async () => {
    const other = await world.company('Ravi Stores')
    expect(await other.refused(approvePayer, who(desk.ravi))).toMatchObject({ code: 'not_found' })
  })
})
