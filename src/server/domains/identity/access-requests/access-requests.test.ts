import { beforeAll, expect, test } from 'vitest'
import {
  askForAccess,
  declineAccess,
  grantAccess,
  listAccessRequests,
  listOwnRequests,
} from '#contract/identity/access-requests.ts'
import { listBankAccounts } from '#contract/banking/bank-accounts.ts'
import { getNavigation } from '#contract/workspace/navigation.ts'
import { listNotifications } from '#contract/messaging/notifications.ts'
import { listRoles } from '#contract/identity/roles.ts'
import { listMembers } from '#contract/identity/team.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let asha: Actor

const banking = { permission: 'BANKING', page: '/banking/transactions', note: null } as const
const titles = async (who: Actor) => (await who.call(listNotifications, { query: {} })).rows.map((row) => row.title)

beforeAll(async () => {
  world = await openWorld()
  asha = await world.company()
})

test('Vikas asks for banking, Asha is notified and grants it, and his very next request goes through', async () => {
  const vikas = await world.member(asha, ['EMPLOYEE'])
  expect(await vikas.refused(listBankAccounts)).toMatchObject({ code: 'forbidden' })

  const { access_requests_id } = await vikas.call(askForAccess, { body: { ...banking, note: 'For the month end' } })
  expect(await titles(asha)).toContain('Asha Menon asks for access: Banking')
  const { rows } = await asha.call(listAccessRequests, { query: {} })
  expect(rows).toMatchObject([{ access_requests_id, permission: 'BANKING', note: 'For the month end', page: banking.page }])

  await asha.call(grantAccess, { params: { access_requests_id } })
  await vikas.call(listBankAccounts)
  expect(await titles(vikas)).toEqual(['You have access now: Banking'])
  expect((await vikas.call(listOwnRequests)).rows).toMatchObject([{ request_status: 'granted' }])
  expect((await asha.call(listAccessRequests, { query: {} })).rows).toEqual([])
})

test('two people of one role who are granted the same thing share one new role', async () => {
  const ravi = await world.company('Ravi Stores')
  const people = [await world.member(ravi, ['EMPLOYEE', 'REPORTS']), await world.member(ravi, ['EMPLOYEE', 'REPORTS'])]
  const before = (await ravi.call(listRoles)).rows.length
  for (const person of people) {
    const { access_requests_id } = await person.call(askForAccess, { body: banking })
    await ravi.call(grantAccess, { params: { access_requests_id } })
  }
  const { rows } = await ravi.call(listRoles)
  expect(rows).toHaveLength(before + 1)
  expect(rows.find((role) => role.member_count === 2)?.permissions).toEqual(['EMPLOYEE', 'REPORTS', 'BANKING'])
})

test('asking twice waits once, and what is declined may be asked again', async () => {
  const meera = await world.company('Meera Paper')
  const clerk = await world.member(meera, ['EMPLOYEE'])
  const first = await clerk.call(askForAccess, { body: banking })
  expect(await clerk.call(askForAccess, { body: banking })).toEqual(first)
  expect(await titles(meera)).toHaveLength(1)

  await meera.call(declineAccess, { params: first })
  expect(await titles(clerk)).toEqual(['Your request for access was declined: Banking'])
  expect(await meera.refused(grantAccess, { params: first })).toMatchObject({ code: 'wrong_state' })
  expect(await clerk.refused(listBankAccounts)).toMatchObject({ code: 'forbidden' })
  expect((await clerk.call(askForAccess, { body: banking })).access_requests_id).not.toBe(first.access_requests_id)
})

test('what one holds already is not asked for, and no one asks without end', async () => {
  const nila = await world.company('Nila Foods')
  expect(await nila.refused(askForAccess, { body: banking })).toMatchObject({ code: 'wrong_state' })
  const clerk = await world.member(nila, ['EMPLOYEE'])
  const ask = async () => {
    const made = await clerk.call(askForAccess, { body: banking })
    await nila.call(declineAccess, { params: made })
  }
  for (let times = 0; times < 10; times++) await ask()
  expect(await clerk.refused(askForAccess, { body: banking })).toMatchObject({ code: 'rate_limited' })
})

test('a manager grants no more than they hold, and no one who asks can grant it themselves', async () => {
  const vast = await world.company('Vast')
  const manager = await world.member(vast, ['MANAGER', 'REPORTS'])
  const clerk = await world.member(vast, ['EMPLOYEE'])
  const wish = await clerk.call(askForAccess, { body: banking })
  expect(await manager.refused(grantAccess, { params: wish })).toMatchObject({ code: 'forbidden' })
  expect(await clerk.refused(grantAccess, { params: wish })).toMatchObject({ code: 'forbidden' })

  const own = await manager.call(askForAccess, { body: banking })
  expect(await manager.refused(grantAccess, { params: own })).toMatchObject({ code: 'forbidden' })
  expect((await vast.call(listMembers, { query: { permission: 'BANKING' } })).rows.map((row) => row.accounts_id)).toEqual([
    vast.accounts_id,
  ])
})

test('what waits is counted at Team, for those who decide and for no one else', async () => {
  const deep = await world.company('Deep Mills')
  const clerk = await world.member(deep, ['EMPLOYEE'])
  await clerk.call(askForAccess, { body: banking })
  const badge = async (who: Actor) =>
    (await who.call(getNavigation)).menu.flatMap((item) => item.children?.items ?? []).find((item) => item.id === 'team')?.badge
  expect(await badge(deep)).toBe(1)
  expect(await badge(clerk)).toBeUndefined()
})
