import { createHmac } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { masterSecret } from '#server/platform/secret.ts'
import { type PlainReply as Reply, sendPlain } from '#test/support/identity-api.ts'
import { mailsTo } from '#test/support/mailbox.ts'
import { openWorld, type World } from '#test/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

const asha = {
  company_name: 'Asha Textiles',
  first_name: 'Asha',
  last_name: 'Menon',
  email: 'asha@textiles.in',
  password: 'loom and shuttle',
}
const http = () => world.app.http

const send = (...request: Parameters<typeof sendPlain> extends [unknown, ...infer R] ? R : never) =>
  sendPlain(world.app, ...request)

/** Opens an account and verifies its address; the cookies of the session and of the device. */
async function signUp(over: Partial<typeof asha>): Promise<Reply & { device: string }> {
  const person = { ...asha, ...over }
  const { cookie } = await send('POST', '/register', person)
  const answer = await http().inject({
    method: 'POST',
    url: '/api/identity/verification',
    headers: { 'content-type': 'application/json', cookie: cookie ?? '' },
    payload: JSON.stringify({ code: await codeFor(person.email) }),
  })
  const of = (name: string) => `${name}=${answer.cookies.find((each) => each.name === name)?.value}`
  await pool().query('DELETE FROM rate_limits')
  return { status: answer.statusCode, body: answer.json(), cookie: of('kosha_session'), device: of('kosha_known_device') }
}
const pool = () => world.app.services.database.pool
const halfAMinuteLater = () => pool().query(`UPDATE one_time_codes SET sent_at = sent_at - interval '30 seconds'`)
/** The types of a response's values, without personal data. */
const shapeOf = (body: Record<string, unknown>) => ({
  ...body,
  accounts_id: '',
  companies_id: '',
  email: '',
  companies: (body['companies'] as object[]).length,
})

const sentTo = (recipient: string) => mailsTo(world, recipient)
const mailTo = async (recipient: string) => (await mailsTo(world, recipient)).at(-1) ?? { subject: '', body: '' }
const codeFor = async (email: string) => /\d{6}/.exec((await mailTo(email)).subject)?.[0] ?? ''

describe('signing up', () => {
  test('a code is sent by mail; until it is entered the work is closed, and then it is open', async () => {
    const registered = await send('POST', '/register', asha)
    expect(registered.body).toMatchObject({ company_name: 'Asha Textiles', role: 'owner', is_user_verified: false })
    const closed = await http().inject({ url: '/api/main/customers', headers: { cookie: registered.cookie ?? '' } })
    expect(closed.json()).toMatchObject({ code: 'unverified' })

    const wrong = await send(
      'POST',
      '/verification',
      { code: '000000' === (await codeFor(asha.email)) ? '000001' : '000000' },
      registered.cookie,
    )
    expect(wrong).toMatchObject({ status: 400, body: { issues: [{ path: 'code', message: 'This code is not right.' }] } })
    const verified = await send('POST', '/verification', { code: await codeFor(asha.email) }, registered.cookie)
    expect(verified.body).toMatchObject({ is_user_verified: true })

    const open = await http().inject({ url: '/api/main/customers', headers: { cookie: verified.cookie ?? '' } })
    expect(open.statusCode).toBe(200)
    const old = await send('GET', '/session', undefined, registered.cookie)
    expect(old.status, 'the token changes when rights rise').toBe(401)
  })

  test('five wrong codes use the code up, also when they come at once', async () => {
    const { cookie } = await send('POST', '/register', { ...asha, email: 'ravi@stores.in' })
    const right = await codeFor('ravi@stores.in')
    const wrong = right === '123456' ? '654321' : '123456'
    const guesses = Array.from({ length: 20 }, () => send('POST', '/verification', { code: wrong }, cookie))
    const compared = (await Promise.all(guesses)).filter(({ body }) => body.message === 'This code is not right.')
    expect(compared).toHaveLength(5)
    expect(await send('POST', '/verification', { code: right }, cookie)).toMatchObject({
      status: 400,
      body: { message: 'This code has expired. Send a new one.' },
    })
  })

  test('the next code is sent after thirty seconds', async () => {
    const { cookie } = await send('POST', '/register', { ...asha, email: 'meera@stores.in' })
    expect(await send('POST', '/verification/resend', undefined, cookie)).toMatchObject({
      status: 429,
      body: { code: 'rate_limited' },
    })
    await world.app.services.database.pool.query(`UPDATE one_time_codes SET sent_at = sent_at - interval '30 seconds'`)
    expect(await send('POST', '/verification/resend', undefined, cookie)).toMatchObject({ status: 204 })
  })

  test('a known address is answered like a new one, and only its mailbox is informed that there is an account', async () => {
    const mails = await sentTo(asha.email)
    const again = await send('POST', '/register', { ...asha, email: 'ASHA@textiles.in', password: 'a stranger tries' })
    const fresh = await send('POST', '/register', { ...asha, email: 'never@textiles.in' })
    expect(again.status).toBe(fresh.status)
    expect(shapeOf(again.body)).toEqual(shapeOf(fresh.body))
    const letters = (await sentTo(asha.email)).slice(mails.length)
    expect(letters.map(({ subject }) => subject)).toEqual(['You already have a Kosha account'])
    expect(letters[0]?.body).not.toMatch(/\d{6}/)

    // What follows is the same, too: a wrong code, another code, the password, and five codes in all.
    for (const { cookie } of [again, fresh]) {
      expect(await send('POST', '/verification', { code: '000000' }, cookie)).toMatchObject({
        status: 400,
        body: { message: 'This code is not right.' },
      })
      expect(await send('POST', '/verification/resend', undefined, cookie)).toMatchObject({ status: 429 })
    }
    await halfAMinuteLater()
    for (const { cookie } of [again, fresh]) {
      expect(await send('POST', '/verification/resend', undefined, cookie)).toMatchObject({ status: 204 })
      expect(await send('GET', '/session', undefined, cookie)).toMatchObject({ status: 200, body: { is_user_verified: false } })
    }
    const login = (email: string, password: string) => send('POST', '/login', { email, password })
    const [known, unknown] = [await login(asha.email, 'a stranger tries'), await login('never@textiles.in', asha.password)]
    expect({ ...known.body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' })
    expect(await login(asha.email, asha.password)).toMatchObject({ status: 200 })
  })

  test('a guessed code makes no second account of a verified address', async () => {
    const { cookie, body } = await send('POST', '/register', { ...asha, password: 'a stranger tries' })
    await pool().query('UPDATE one_time_codes SET code_hash = $2 WHERE accounts_id = $1', [
      body['accounts_id'],
      createHmac('sha256', masterSecret(undefined, world.app.services.config.data)).update('424242').digest(),
    ])
    expect(await send('POST', '/verification', { code: '424242' }, cookie)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'code', message: 'This code is not right.' }] },
    })
  })

  test('who types an address first does not keep its owner from it', async () => {
    const email = 'squat@textiles.in'
    const stranger = await send('POST', '/register', { ...asha, email, password: 'a stranger tries' })
    const owner = await signUp({ email })
    expect(owner.body).toMatchObject({ email, is_user_verified: true })
    expect(await send('POST', '/login', { email, password: 'a stranger tries' })).toMatchObject({ status: 401 })
    expect(await send('POST', '/login', { email, password: asha.password })).toMatchObject({ status: 200 })
    expect(await send('GET', '/session', undefined, stranger.cookie)).toMatchObject({ body: { is_user_verified: false } })
  })

  test('of ten codes asked for at once one is sent', async () => {
    const { cookie } = await send('POST', '/register', { ...asha, email: 'tara@stores.in' })
    await halfAMinuteLater()
    const before = (await sentTo('tara@stores.in')).length
    const asked = await Promise.all(Array.from({ length: 10 }, () => send('POST', '/verification/resend', undefined, cookie)))
    expect(asked.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, ...Array.from({ length: 9 }, () => 429)])
    expect((await sentTo('tara@stores.in')).length - before).toBe(1)
  })

  test.each([
    ['short', { password: 'short' }, 'password'],
    ['holding the email', { email: 'meera@paper.in', password: 'meera-meera-1' }, 'password'],
    ['no company', { company_name: '  ' }, 'company_name'],
    ['bad email', { email: 'nobody' }, 'email'],
    ['among the commonest', { password: 'Password2026' }, 'password'],
    ['holding the company', { password: 'ashatextiles 7' }, 'password'],
  ])('refused at its field: %s', async (_case, over, path) => {
    expect(await send('POST', '/register', { ...asha, email: 'new@paper.in', ...over })).toMatchObject({
      status: 400,
      body: { issues: [{ path }] },
    })
  })
})

describe('signing in', () => {
  test('the right password opens a session, logging out closes it', async () => {
    const { status, cookie } = await send('POST', '/login', { email: asha.email, password: asha.password })
    expect(status).toBe(200)
    expect(await send('GET', '/session', undefined, cookie)).toMatchObject({ status: 200, body: { email: asha.email } })
    await send('POST', '/logout', undefined, cookie)
    expect(await send('GET', '/session', undefined, cookie)).toMatchObject({
      status: 401,
      body: { message: 'Your session has been closed, Please login again' },
    })
  })

  test('an unknown email and a wrong password answer alike', async () => {
    const unknown = await send('POST', '/login', { email: 'who@nowhere.in', password: 'whatever it is' })
    const wrong = await send('POST', '/login', { email: asha.email, password: 'whatever it is' })
    expect({ ...unknown.body, request_id: '' }).toEqual({ ...wrong.body, request_id: '' })
  })

  test('five failures lock the account for a while, whatever is typed then', async () => {
    await signUp({ email: 'nila@foods.in' })
    for (let tries = 0; tries < 5; tries++) await send('POST', '/login', { email: 'nila@foods.in', password: 'not the password' })
    expect(await send('POST', '/login', { email: 'nila@foods.in', password: asha.password })).toMatchObject({
      status: 429,
      body: { code: 'locked_out' },
    })
  })

  test('of fifteen guesses at once five are compared', async () => {
    await signUp({ email: 'kiran@foods.in' })
    const guess = () => send('POST', '/login', { email: 'Kiran@foods.in', password: 'not the password' })
    const answers = await Promise.all(Array.from({ length: 15 }, guess))
    expect(answers.filter(({ body }) => body.code === 'unauthenticated')).toHaveLength(5)
    expect(answers.filter(({ body }) => body.code === 'locked_out')).toHaveLength(10)
  })

  test('who signs in rightly many times is no guesser; a stranger’s name tried many times is', async () => {
    const person = { email: 'latha@foods.in', password: asha.password }
    await signUp(person)
    for (let times = 0; times < 17; times++) expect((await send('POST', '/login', person)).status).toBe(200)
    const guess = () => send('POST', '/login', { email: 'stranger@foods.in', password: 'not the password' })
    const answers = await Promise.all(Array.from({ length: 17 }, guess))
    expect(answers.filter(({ body }) => body.code === 'locked_out')).toHaveLength(12)
  })

  test('known and unknown addresses are locked alike, to the word', async () => {
    await signUp({ email: 'alike@foods.in' })
    for (let tries = 0; tries < 7; tries++) {
      const [known, unknown] = await Promise.all(
        ['alike@foods.in', 'nobody@foods.in'].map((email) => send('POST', '/login', { email, password: 'not the password' })),
      )
      expect({ ...known?.body, request_id: '' }).toEqual({ ...unknown?.body, request_id: '' })
      expect(known?.status).toBe(unknown?.status)
    }
  })

  test('a stranger who guesses does not lock the owner out of a device they know', async () => {
    const email = 'owner@foods.in'
    const { device } = await signUp({ email })
    const elsewhere = (n: number) => ({ 'x-forwarded-for': `203.0.113.${n}` })
    const wrong = (headers: Record<string, string>, cookie?: string) =>
      send('POST', '/login', { email, password: 'not the password' }, cookie, headers)
    for (let n = 1; n <= 60; n++) await wrong(elsewhere(n))
    expect(await wrong(elsewhere(61))).toMatchObject({ status: 429, body: { code: 'locked_out' } })
    for (let tries = 0; tries < 6; tries++) await wrong({})
    const right = { email, password: asha.password }
    expect(await send('POST', '/login', right), 'no device').toMatchObject({ status: 429 })
    expect(await send('POST', '/login', right, `kosha_known_device=${'x'.repeat(43)}`), 'a made-up device').toMatchObject({
      status: 429,
    })
    expect(await send('POST', '/login', right, device), 'their own').toMatchObject({ status: 200 })

    // A device that is stolen has its own limit.
    const guesses = await Promise.all(Array.from({ length: 12 }, () => wrong({}, device)))
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10)
    // The device of one person is nothing for another.
    await signUp({ email: 'other@foods.in' })
    for (let tries = 0; tries < 5; tries++) await send('POST', '/login', { email: 'other@foods.in', password: 'not right' })
    expect(await send('POST', '/login', { email: 'other@foods.in', password: asha.password }, device)).toMatchObject({
      status: 429,
    })
  })

  test('known and unknown addresses take the same time at sign-in, reset and sign-up', async () => {
    await signUp({ email: 'timed@foods.in' })
    const flows: Record<string, (email: string) => Promise<unknown>> = {
      login: (email) => send('POST', '/login', { email, password: 'not the password' }),
      reset: (email) => send('POST', '/password-reset', { email }),
      'sign-up': (email) => send('POST', '/register', { ...asha, email }),
    }
    for (const [name, flow] of Object.entries(flows)) {
      const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
      for (let round = 0; round < 12; round++) {
        await pool().query('DELETE FROM rate_limits')
        for (const who of round % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
          const begun = performance.now()
          await flow(who === 'known' ? 'timed@foods.in' : `timed${round}@nowhere.in`)
          times[who].push(performance.now() - begun)
        }
      }
      const median = (list: number[]) => list.toSorted((a, b) => a - b)[list.length >> 1] ?? 0
      const [known, unknown] = [median(times.known), median(times.unknown)]
      const spread = median(times.known.map((time) => Math.abs(time - known)))
      expect(Math.abs(known - unknown), `${name}: ${known} ms against ${unknown} ms`).toBeLessThan(Math.max(15, 4 * spread))
    }
  })

  test('a request from another site is refused', async () => {
    const body = { email: asha.email, password: asha.password }
    expect(await send('POST', '/login', body, undefined, { origin: 'https://evil.example' })).toMatchObject({
      status: 403,
      body: { code: 'foreign_origin' },
    })
    expect(await send('POST', '/login', body, undefined, { 'sec-fetch-site': 'cross-site' })).toMatchObject({ status: 403 })
    const form = await http().inject({
      method: 'POST',
      url: '/api/identity/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'email=a',
    })
    expect(form.statusCode).toBe(415)
  })

  test('a forgotten password is replaced through the link, once, and every session ends', async () => {
    const { cookie } = await send('POST', '/login', { email: asha.email, password: asha.password })
    expect(await send('POST', '/password-reset', { email: 'who@nowhere.in' })).toMatchObject({ status: 204 })
    await send('POST', '/password-reset', { email: asha.email })
    const token = /token=([\w-]+)/.exec((await mailTo(asha.email)).body)?.[1] ?? ''
    expect(await send('PUT', '/password-reset', { token, password: 'warp and weft 2' })).toMatchObject({ status: 204 })
    expect(await send('PUT', '/password-reset', { token, password: 'warp and weft 3' })).toMatchObject({ status: 400 })
    expect(await send('GET', '/session', undefined, cookie)).toMatchObject({ status: 401 })
    expect(await send('POST', '/login', { email: asha.email, password: 'warp and weft 2' })).toMatchObject({ status: 200 })
  })
})

describe('an address that nobody verified', () => {
  const email = 'victim@foods.in'
  const password = 'a stranger tries'

  test('enrols no second factor, and keeps none when its owner resets the password', async () => {
    const stranger = await send('POST', '/register', { ...asha, email, password })
    const refusals = await Promise.all([
      send('POST', '/totp', { password }, stranger.cookie),
      send('POST', '/totp/confirmation', { code: '000000' }, stranger.cookie),
      send('POST', '/passkeys/options', { password }, stranger.cookie),
      send('POST', '/passkeys', { passkey_name: 'Mine', response: {} }, stranger.cookie),
      send('POST', '/recovery-codes', { password }, stranger.cookie),
      send('POST', '/mobile-verification', { mobile_number: '9812345678' }, stranger.cookie),
      send('POST', '/mobile-verification/confirmation', { code: '000000' }, stranger.cookie),
    ])
    expect(refusals.map(({ status, body }) => [status, body['code']])).toEqual(refusals.map(() => [403, 'unverified']))

    // Created before enrolment required a verified address.
    const { accounts_id } = stranger.body
    await pool().query(
      `INSERT INTO authenticators (accounts_id, sealed_secret, confirmed_at, created_at) VALUES ($1, 'x', now(), now())`,
      [accounts_id],
    )
    await pool().query(
      `INSERT INTO passkeys (passkeys_id, accounts_id, credential_id, public_key, sign_count, transports, passkey_name, created_at)
       VALUES (gen_random_uuid(), $1, 'theirs', 'x', 0, '{}', 'Theirs', now())`,
      [accounts_id],
    )
    await pool().query(`INSERT INTO recovery_codes (accounts_id, code_hash) VALUES ($1, 'x')`, [accounts_id])
    await pool().query(`UPDATE accounts SET verified_mobile_number = '9812345678' WHERE accounts_id = $1`, [accounts_id])

    await send('POST', '/password-reset', { email })
    const token = /token=([\w-]+)/.exec((await mailTo(email)).body)?.[1] ?? ''
    expect(await send('PUT', '/password-reset', { token, password: 'warp and weft 2' })).toMatchObject({ status: 204 })
    expect(await send('GET', '/session', undefined, stranger.cookie)).toMatchObject({ status: 401 })
    const owner = await send('POST', '/login', { email, password: 'warp and weft 2' })
    expect(owner.body, 'signed in at once, no factor is asked for').toMatchObject({ email, is_user_verified: true })
    expect((await send('GET', '/security', undefined, owner.cookie)).body).toMatchObject({
      mobile_number: null,
      is_mobile_verified: false,
      totp_since: null,
      recovery_codes_left: 0,
      passkeys: [],
    })
  })

  test('a verified account keeps its factors through a reset', async () => {
    const { body } = await signUp({ email: 'keeper@foods.in' })
    await pool().query(
      `INSERT INTO authenticators (accounts_id, sealed_secret, confirmed_at, created_at) VALUES ($1, 'x', now(), now())`,
      [body['accounts_id']],
    )
    await send('POST', '/password-reset', { email: 'keeper@foods.in' })
    const token = /token=([\w-]+)/.exec((await mailTo('keeper@foods.in')).body)?.[1] ?? ''
    expect(await send('PUT', '/password-reset', { token, password: 'password123' })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'password' }] },
    })
    expect(await send('PUT', '/password-reset', { token, password: 'warp and weft 2' })).toMatchObject({ status: 204 })
    expect((await send('POST', '/login', { email: 'keeper@foods.in', password: 'warp and weft 2' })).body).toEqual({
      second_factors: ['totp'],
    })
  })
})

describe('the token of a session changes, and the one before works no more', () => {
  const opens = async (cookie: string | undefined) => (await send('GET', '/session', undefined, cookie)).status === 200

  test('with the company and with the password, which also ends the other sessions', async () => {
    const { cookie } = await signUp({ email: 'mover@foods.in' })
    const opened = await send('POST', '/companies', { company_name: 'Second Looms', state_code: '27' }, cookie)
    expect([await opens(cookie), await opens(opened.cookie)]).toEqual([false, true])
    const { companies } = opened.body as { companies: { companies_id: string; company_name: string }[] }
    const first = companies.find(({ company_name }) => company_name === asha.company_name)
    const back = await send('POST', '/session/company', { companies_id: first?.companies_id }, opened.cookie)
    expect([await opens(opened.cookie), await opens(back.cookie)]).toEqual([false, true])

    const elsewhere = await send('POST', '/login', { email: 'mover@foods.in', password: asha.password })
    const body = { current_password: asha.password, password: 'warp and weft 2' }
    const changed = await send('PUT', '/profile/password', body, back.cookie)
    expect(changed.status).toBe(204)
    expect([await opens(back.cookie), await opens(changed.cookie), await opens(elsewhere.cookie)]).toEqual([false, true, false])
  })
})
