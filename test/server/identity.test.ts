import { beforeAll, describe, expect, test } from 'vitest'
import { listCustomers } from '#contract/customers.ts'
import * as contract from '#contract/session.ts'
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

type Reply = { status: number; body: Record<string, unknown>; cookie: string | undefined }
async function send(
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  body?: object,
  cookie?: string,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const answer = await http().inject({
    method,
    url: `/api/identity${url}`,
    headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...(cookie ? { cookie } : {}), ...headers },
    ...(body ? { payload: JSON.stringify(body) } : {}),
  })
  const set = answer.cookies.find((each) => each.name === 'kosha_session' && each.value !== '')
  return { status: answer.statusCode, body: answer.body === '' ? {} : answer.json(), cookie: set && `kosha_session=${set.value}` }
}

const mailTo = async (recipient: string) => (await mailsTo(world, recipient)).at(-1) ?? { subject: '', body: '' }
const codeFor = async (email: string) => /\d{6}/.exec((await mailTo(email)).subject)?.[0] ?? ''

describe('signing up', () => {
  test('a code comes by mail; until it is entered the work is closed, and then it is open', async () => {
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

  test('the next code comes after thirty seconds', async () => {
    const { cookie } = await send('POST', '/register', { ...asha, email: 'meera@stores.in' })
    expect(await send('POST', '/verification/resend', undefined, cookie)).toMatchObject({
      status: 429,
      body: { code: 'rate_limited' },
    })
    await world.app.services.database.pool.query(`UPDATE one_time_codes SET sent_at = sent_at - interval '30 seconds'`)
    expect(await send('POST', '/verification/resend', undefined, cookie)).toMatchObject({ status: 204 })
  })

  test('an email is taken once, in any case of letters', async () => {
    expect(await send('POST', '/register', { ...asha, email: 'ASHA@textiles.in' })).toMatchObject({
      status: 409,
      body: { issues: [{ path: 'email' }] },
    })
  })

  test.each([
    ['short', { password: 'short' }, 'password'],
    ['holding the email', { email: 'meera@paper.in', password: 'meera-meera-1' }, 'password'],
    ['no company', { company_name: '  ' }, 'company_name'],
    ['bad email', { email: 'nobody' }, 'email'],
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
    await send('POST', '/register', { ...asha, email: 'nila@foods.in' })
    for (let tries = 0; tries < 5; tries++) await send('POST', '/login', { email: 'nila@foods.in', password: 'not the password' })
    expect(await send('POST', '/login', { email: 'nila@foods.in', password: asha.password })).toMatchObject({
      status: 429,
      body: { code: 'locked_out' },
    })
  })

  test('of fifteen guesses at once five are compared', async () => {
    await send('POST', '/register', { ...asha, email: 'kiran@foods.in' })
    const guess = () => send('POST', '/login', { email: 'Kiran@foods.in', password: 'not the password' })
    const answers = await Promise.all(Array.from({ length: 15 }, guess))
    expect(answers.filter(({ body }) => body.code === 'unauthenticated')).toHaveLength(5)
    expect(answers.filter(({ body }) => body.code === 'locked_out')).toHaveLength(10)
  })

  test('who signs in rightly many times is no guesser; a stranger’s name tried many times is', async () => {
    const person = { email: 'latha@foods.in', password: asha.password }
    await send('POST', '/register', { ...asha, ...person })
    for (let times = 0; times < 17; times++) expect((await send('POST', '/login', person)).status).toBe(200)
    const guess = () => send('POST', '/login', { email: 'stranger@foods.in', password: 'not the password' })
    const answers = await Promise.all(Array.from({ length: 17 }, guess))
    expect(answers.filter(({ body }) => body.code === 'rate_limited')).toHaveLength(2)
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

test('a permission taken away is gone on the next request', async () => {
  const owner = await world.company()
  const clerk = await world.member(owner, ['ACCOUNTS_RECEIVABLE'])
  await clerk.call(listCustomers, { query: {} })
  await owner.tx((tx) => tx.client.query(`UPDATE roles SET permissions = '{}' WHERE is_builtin = false`))
  expect(await clerk.refused(listCustomers, { query: {} })).toMatchObject({ status: 403, code: 'forbidden' })
})

test('a person of two companies moves between them, and to no other', async () => {
  const owner = await world.company('First')
  const clerk = await world.member(owner, ['REPORTS'])
  const stranger = await world.company('Third')
  const { companies } = await clerk.call(contract.getSession)
  const own = companies.find((each) => each.company_name === 'Own company')
  expect(await clerk.call(contract.switchCompany, { body: { companies_id: own?.companies_id ?? '' } })).toMatchObject({
    company_name: 'Own company',
    role: 'owner',
  })
  expect(await clerk.refused(contract.switchCompany, { body: { companies_id: stranger.companies_id } })).toMatchObject({
    status: 404,
  })
})
