import { beforeAll, describe, expect, test } from 'vitest'
import * as contract from '#contract/identity/second-factors.ts'
import { getSession, login } from '#contract/identity/session.ts'
import { softPasskey } from '#test/support/soft-passkey.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

const origin = 'http://localhost'
let world: World
beforeAll(async () => {
  world = await openWorld({ KOSHA_URL: origin })
})

const password = 'correct horse battery'

async function withPasskey(site = origin) {
  const asha = await world.company()
  const passkey = softPasskey(site)
  const options = await asha.call(contract.passkeyOptions, { body: { password } })
  const added = await asha.send(contract.addPasskey, {
    body: { passkey_name: 'Office laptop', response: passkey.made(options) },
  })
  return { asha, passkey, added, options }
}

const ask = (cookie?: string) =>
  world.nobody.call(contract.passkeyLoginOptions, cookie === undefined ? {} : { headers: { cookie } })
const answer = (response: object, cookie?: string) =>
  world.nobody.send(contract.loginWithPasskey, {
    body: { response: { ...response } },
    ...(cookie !== undefined && { headers: { cookie } }),
  })

async function halfway(who: Actor): Promise<string> {
  const { email } = await who.call(getSession)
  const half = await world.nobody.send(login, { body: { email, password } })
  expect(half.json()).toEqual({ second_factors: ['passkey', 'recovery_code'] })
  return `kosha_session=${half.cookies.find(({ name }) => name === 'kosha_session')?.value}`
}

describe('a passkey', () => {
  test('signs in without the password where it verifies its person, and its answer works once', async () => {
    const { asha, passkey, added } = await withPasskey()
    expect(added.json().recovery_codes).toHaveLength(10)
    const response = passkey.used(await ask())
    expect((await answer(response)).json()).toMatchObject({ accounts_id: asha.accounts_id, role: 'owner' })
    expect((await answer(response)).json()).toMatchObject({
      code: 'invalid',
      message: 'We couldn’t accept this passkey. Please try again.',
    })
    expect((await asha.call(contract.getSecurity)).passkeys).toMatchObject([{ passkey_name: 'Office laptop' }])
  })

  test('without finger, face or PIN is a second step after the password, and nothing alone', async () => {
    const { asha, passkey } = await withPasskey()
    expect((await answer(passkey.used(await ask(), false))).statusCode).toBe(400)
    const cookie = await halfway(asha)
    expect((await answer(passkey.used(await ask(cookie), false), cookie)).statusCode).toBe(200)
  })

  test('of another person is no second step for this one', async () => {
    const [{ asha }, ravi] = await Promise.all([withPasskey(), withPasskey()])
    const cookie = await halfway(asha)
    expect((await answer(ravi.passkey.used(await ask(cookie)), cookie)).statusCode).toBe(400)
  })

  test('that answers for another site is refused', async () => {
    const { added } = await withPasskey('http://kosha.evil.example')
    expect(added.statusCode).toBe(400)
  })

  test('answers the question it was asked, not one of its own', async () => {
    const { passkey } = await withPasskey()
    expect((await answer(passkey.used({ challenge: 'bWFkZSB1cA' }))).statusCode).toBe(400)
  })

  test('is removed with the password, by its person alone, and then opens nothing', async () => {
    const [{ asha, passkey }, ravi] = await Promise.all([withPasskey(), withPasskey()])
    const [kept] = (await asha.call(contract.getSecurity)).passkeys
    const params = { passkeys_id: kept?.passkeys_id ?? '' }
    expect(await ravi.asha.refused(contract.removePasskey, { params, body: { password } })).toMatchObject({ status: 404 })
    expect(await asha.refused(contract.removePasskey, { params, body: { password: 'not the password' } })).toMatchObject({
      status: 400,
    })
    await asha.call(contract.removePasskey, { params, body: { password } })
    expect((await answer(passkey.used(await ask()))).statusCode).toBe(400)
    expect(await asha.call(contract.getSecurity)).toMatchObject({ passkeys: [], recovery_codes_left: 0 })
  })
})
