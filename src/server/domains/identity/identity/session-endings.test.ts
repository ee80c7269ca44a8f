import { beforeAll, expect, test } from 'vitest'
import { endOtherSessions, endSession, listSessions } from '#contract/identity/profile.ts'
import { endMemberSessions } from '#contract/identity/team.ts'
import { getSession, IDLE_MINUTES, login, logout } from '#contract/identity/session.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let asha: Actor
let email: string
beforeAll(async () => {
  world = await openWorld()
  asha = await world.company()
  email = (await asha.call(getSession)).email
})

/** Another device of hers, by its cookie. */
async function device(): Promise<string> {
  const { cookies } = await world.nobody.send(login, { body: { email, password: 'correct horse battery' } })
  return `kosha_session=${cookies.find(({ name }) => name === 'kosha_session')?.value}`
}
const leave = async (cookie: string) => (await world.nobody.send(logout, { headers: { cookie } })).json()

test('a person who returns with an ended session is given the reason; one who signed out is not', async () => {
  const phone = await device()
  const { rows } = await asha.call(listSessions)
  const other = rows.find((row) => !row.is_current)
  await asha.call(endSession, { params: { sessions_id: other?.sessions_id ?? '' } })
  expect(await leave(phone)).toEqual({ ended: 'elsewhere' })

  const tablet = await device()
  await asha.call(endOtherSessions)
  expect(await leave(tablet)).toEqual({ ended: 'elsewhere' })

  const own = await device()
  expect(await leave(own)).toEqual({ ended: null })
})

test('an administrator who ends the sessions of a member is named as the reason, and a session no one used as expired', async () => {
  const clerk = await world.member(asha, ['BANKING'])
  const cookie = clerk.cookie()
  await asha.call(endMemberSessions, { params: { accounts_id: clerk.accounts_id } })
  expect(await leave(cookie)).toEqual({ ended: 'administrator' })

  const idle = await device()
  const { clock } = world.app.services.database
  const then = new Date(clock.now().getTime() + (IDLE_MINUTES + 1) * 60_000)
  const before = clock.now
  clock.now = () => then
  expect(await leave(idle)).toEqual({ ended: 'expired' })
  clock.now = before
})

test('a browser that was never signed in is given no reason', async () => {
  expect((await world.nobody.send(logout)).json()).toEqual({ ended: null })
})
