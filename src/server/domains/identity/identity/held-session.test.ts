import { beforeEach, describe, expect, test } from 'vitest'
import { listCustomers } from '#contract/directory/customers.ts'
import { getSession, login, logout, renewSession, unlockSession } from '#contract/identity/session.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let asha: Actor
beforeEach(async () => {
  world ??= await openWorld()
  asha = await world.company()
})

const body = { password: 'correct horse battery' }
const query = {}

/** Advances the server's clock. */
function minutes(passing: number) {
  const { clock } = world.app.services.database
  const then = new Date(clock.now().getTime() + passing * 60_000)
  clock.now = () => new Date(then)
}

/** Activity is recorded without delaying the response. */
async function noted() {
  const { clock, pool } = world.app.services.database
  await expect
    .poll(
      async () =>
        (await pool.query('SELECT 1 FROM sessions WHERE accounts_id = $1 AND last_seen_at = $2', [asha.accounts_id, clock.now()]))
          .rowCount,
    )
    .toBe(1)
}

describe('a session no one uses', () => {
  test('is held after ten minutes, not one second before, and the password opens it with a new token', async () => {
    minutes(10 - 1 / 60)
    await asha.call(listCustomers, { query, headers: { unattended: '1' } })
    minutes(1 / 60)
    expect(await asha.refused(listCustomers, { query })).toMatchObject({ status: 401, code: 'session_held' })
    expect(await asha.refused(getSession)).toMatchObject({ code: 'session_held' })
    expect(await asha.refused(renewSession), 'too late').toMatchObject({ code: 'session_held' })
    expect(await asha.refused(unlockSession, { body: { password: 'not the password' } })).toMatchObject({
      issues: [{ path: 'password', message: 'This is not your password' }],
    })
    const before = asha.cookie()
    const opened = await asha.send(unlockSession, { body })
    expect(opened.json()).toMatchObject({ company_name: 'Sahyadri Traders' })
    const cookie = `kosha_session=${opened.cookies.find(({ name }) => name === 'kosha_session')?.value}`
    expect((await world.nobody.send(listCustomers, { query, headers: { cookie } })).statusCode).toBe(200)
    expect(await asha.refused(listCustomers, { query, headers: { cookie: before } }), 'the token before').toMatchObject({
      code: 'unauthenticated',
    })
  })

  test('stays open while its person works: by what they ask, or by the page’s word that they are typing', async () => {
    for (let nine = 0; nine < 20; nine++) {
      minutes(9)
      if (nine % 2 === 0) await asha.call(listCustomers, { query })
      else await asha.call(renewSession)
      await noted()
    }
    expect((await asha.send(listCustomers, { query })).statusCode).toBe(200)
  })

  test('counts from the second of the page’s word, though something was asked just before', async () => {
    await asha.call(listCustomers, { query })
    await noted()
    minutes(0.25)
    expect((await asha.send(renewSession)).statusCode).toBe(204)
    await noted()
  })

  test('is not kept open by what the page asks automatically, nor by a stream of events', async () => {
    minutes(6)
    await asha.call(listCustomers, { query, headers: { unattended: '1' } })
    await asha.call(listCustomers, { query, headers: { accept: 'text/event-stream' } })
    minutes(5)
    expect(await asha.refused(listCustomers, { query })).toMatchObject({ code: 'session_held' })
  })

  test('is over after two hours, for the password, too', async () => {
    minutes(119)
    expect(await asha.refused(listCustomers, { query })).toMatchObject({ code: 'session_held' })
    minutes(1)
    expect(await asha.refused(unlockSession, { body })).toMatchObject({
      status: 401,
      code: 'unauthenticated',
      message: 'Your session has been closed, Please login again',
    })
  })

  test('guesses at its password lock the account like guesses at sign-in', async () => {
    minutes(11)
    const wrong = { body: { password: 'not the password' } }
    for (let tries = 0; tries < 5; tries++) await asha.refused(unlockSession, wrong)
    expect(await asha.refused(unlockSession, { body })).toMatchObject({ code: 'locked_out' })
  })

  test('can be left while it is held', async () => {
    minutes(11)
    await asha.send(logout)
    expect(await asha.refused(unlockSession, { body })).toMatchObject({ code: 'unauthenticated' })
  })
})

test('signing in ends the session this device had before', async () => {
  const { email } = await asha.call(getSession)
  const before = asha.cookie()
  await asha.send(login, { body: { email, ...body } })
  expect(await asha.refused(listCustomers, { query, headers: { cookie: before } })).toMatchObject({ code: 'unauthenticated' })
})
