import { createHmac } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { beforeAll, describe, expect, test } from 'vitest'
import { listCustomers } from '#contract/directory/customers.ts'
import * as contract from '#contract/identity/second-factors.ts'
import { getSession, login, logout } from '#contract/identity/session.ts'
import type { AnyEndpoint } from '#server/platform/any-endpoint.ts'
import { mailsTo } from '#test/support/mailbox.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

const password = 'correct horse battery'
const body = { password }
const pool = () => world.app.services.database.pool

async function emailOf({ accounts_id }: Actor): Promise<string> {
  const { rows } = await pool().query<{ email: string }>('SELECT email FROM accounts WHERE accounts_id = $1', [accounts_id])
  return rows[0]?.email ?? ''
}

/** A browser: stores the cookies it receives. */
function device() {
  let cookie = ''
  const send = async (endpoint: AnyEndpoint, parts: { body?: unknown } = {}) => {
    const answer = await world.nobody.send(endpoint, { ...(parts as object), headers: cookie === '' ? {} : { cookie } })
    const set = answer.cookies.find((each) => each.name === 'kosha_session' && each.value !== '')
    if (set) cookie = `kosha_session=${set.value}`
    return { status: answer.statusCode, body: answer.body === '' ? {} : answer.json() }
  }
  return { send, cookie: () => cookie, use: (other: string) => (cookie = other) }
}

/** What the app on the phone shows, `steps` of 30 seconds from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })
const wrongCode = (secret: string) => {
  const right = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps))
  return ['111111', '222222', '333333', '444444', '555555', '666666'].find((code) => !right.includes(code)) ?? ''
}

async function withTotp() {
  const asha = await world.company()
  const { secret } = await asha.call(contract.startTotp, { body })
  const { recovery_codes } = await asha.call(contract.confirmTotp, { body: { code: codeOf(secret, -1) } })
  const phone = device()
  const half = await phone.send(login, { body: { email: await emailOf(asha), password } })
  return { asha, secret, recovery_codes, phone, half }
}

describe('an authenticator app', () => {
  test('is asked for after the password, and until then nothing opens', async () => {
    const { phone, half, secret } = await withTotp()
    expect(half.body).toEqual({ second_factors: ['totp', 'recovery_code'] })
    for (const endpoint of [getSession, listCustomers, contract.getSecurity])
      expect(await phone.send(endpoint)).toMatchObject({ status: 401, body: { code: 'factor_wanted' } })
    expect(await phone.send(contract.startTotp, { body })).toMatchObject({ status: 401 })
    const halfCookie = phone.cookie()
    expect(await phone.send(contract.loginWithTotp, { body: { code: codeOf(secret) } })).toMatchObject({ status: 200 })
    expect(await phone.send(listCustomers)).toMatchObject({ status: 200 })
    phone.use(halfCookie)
    expect((await phone.send(getSession)).body.code, 'the token changes when rights rise').toBe('unauthenticated')
  })

  test('takes a code once, and none older than it', async () => {
    const { asha, phone, secret } = await withTotp()
    const code = codeOf(secret)
    await phone.send(contract.loginWithTotp, { body: { code } })
    for (const used of [code, codeOf(secret, -1)]) {
      await phone.send(logout)
      await phone.send(login, { body: { email: await emailOf(asha), password } })
      expect(await phone.send(contract.loginWithTotp, { body: { code: used } })).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'code', message: 'This code is not right.' }] },
      })
    }
    expect(await phone.send(contract.loginWithTotp, { body: { code: codeOf(secret, 1) } })).toMatchObject({ status: 200 })
  })

  test('of twenty guesses at once five are looked at, and then none for a quarter of an hour, the right one neither', async () => {
    const { phone, secret } = await withTotp()
    const guess = { body: { code: wrongCode(secret) } }
    const answers = await Promise.all(Array.from({ length: 20 }, () => phone.send(contract.loginWithTotp, guess)))
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
    expect(await phone.send(contract.loginWithTotp, { body: { code: codeOf(secret) } })).toMatchObject({
      status: 429,
      body: { code: 'locked_out' },
    })
  })

  test('is set up with the password only, and its secret does not lie open in the database', async () => {
    const asha = await world.company()
    expect(await asha.refused(contract.startTotp, { body: { password: 'not the password' } })).toMatchObject({
      issues: [{ path: 'password', message: 'This is not your password' }],
    })
    const { secret, qr_image } = await asha.call(contract.startTotp, { body })
    expect(qr_image).toMatch(/^data:image\/svg\+xml;base64,/)
    const { rows } = await pool().query<{ sealed_secret: Buffer }>(
      'SELECT sealed_secret FROM authenticators WHERE accounts_id = $1',
      [asha.accounts_id],
    )
    expect(rows[0]?.sealed_secret.includes(Buffer.from(Secret.fromBase32(secret).buffer))).toBe(false)
    expect(await asha.call(contract.getSecurity)).toMatchObject({ totp_since: null })
    const refused = await asha.refused(contract.confirmTotp, { body: { code: wrongCode(secret) } })
    expect(refused).toMatchObject({ issues: [{ path: 'code' }] })
    expect(await asha.call(contract.getSecurity), 'not asked for before it was confirmed').toMatchObject({ totp_since: null })
  })

  test('turned off with the password, signing in asks for no more; it is in the audit trail and in the mail', async () => {
    const { asha, phone } = await withTotp()
    expect(await asha.refused(contract.startTotp, { body })).toMatchObject({ status: 409 })
    expect(await asha.refused(contract.removeTotp, { body: { password: 'not the password' } })).toMatchObject({ status: 400 })
    await asha.call(contract.removeTotp, { body })
    expect(await asha.call(contract.getSecurity)).toMatchObject({ totp_since: null, recovery_codes_left: 0 })
    expect(await phone.send(login, { body: { email: await emailOf(asha), password } })).toMatchObject({ body: { role: 'owner' } })
    const trail = await asha.tx((tx) =>
      tx.client.query(`SELECT action FROM audit_log WHERE entity = 'accounts' ORDER BY audit_log_id`),
    )
    expect(trail.rows.map((row) => row.action)).toEqual(['totp_enabled', 'totp_disabled'])
    expect(await mailsTo(world, await emailOf(asha))).toHaveLength(2)
  })
})

describe('a recovery code', () => {
  test('stands in for the phone, once', async () => {
    const { asha, phone, recovery_codes } = await withTotp()
    expect(new Set(recovery_codes).size).toBe(10)
    const recovery_code = (recovery_codes[3] ?? '').toUpperCase().replaceAll('-', ' ')
    expect(await phone.send(contract.loginWithRecoveryCode, { body: { recovery_code } })).toMatchObject({ status: 200 })
    expect(await asha.call(contract.getSecurity)).toMatchObject({ recovery_codes_left: 9 })
    await phone.send(logout)
    await phone.send(login, { body: { email: await emailOf(asha), password } })
    expect(await phone.send(contract.loginWithRecoveryCode, { body: { recovery_code } })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'recovery_code' }] },
    })
  })

  test('is replaced by new ones, and opens nothing of another person', async () => {
    const [{ asha, recovery_codes }, ravi] = await Promise.all([withTotp(), withTotp()])
    const renewed = await asha.call(contract.renewRecoveryCodes, { body })
    expect(renewed.recovery_codes).toHaveLength(10)
    for (const recovery_code of [recovery_codes[0], renewed.recovery_codes[0]])
      expect(await ravi.phone.send(contract.loginWithRecoveryCode, { body: { recovery_code } })).toMatchObject({ status: 400 })
    const { rows } = await pool().query<{ code_hash: Buffer }>('SELECT code_hash FROM recovery_codes WHERE accounts_id = $1', [
      asha.accounts_id,
    ])
    const bare = createHmac('sha256', '')
      .update(renewed.recovery_codes[0] ?? '')
      .digest()
    expect(rows.some(({ code_hash }) => code_hash.equals(bare))).toBe(false)
  })
})
