import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { listCustomers } from '#contract/directory/customers.ts'
import { createInvitation } from '#contract/identity/invitations.ts'
import { makePaymentLink } from '#contract/sales/payment-links.ts'
import { createReferral, getReferralCode } from '#contract/billing/referrals.ts'
import { listRoles } from '#contract/identity/roles.ts'
import { passkeyOptions } from '#contract/identity/second-factors.ts'
import { login, register, requestPasswordReset } from '#contract/identity/session.ts'
import { readConfig } from '#server/config.ts'
import type { AnyEndpoint } from '#server/platform/any-endpoint.ts'
import { publicOrigin } from '#server/platform/public-address.ts'
import { mailsTo } from '#test/support/mailbox.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

const origin = 'https://books.example.in'
const forged: Record<string, string>[] = [
  { host: 'evil.example' },
  { 'x-forwarded-host': 'evil.example' },
  { host: 'evil.example', 'x-forwarded-host': 'books.example.in, evil.example' },
]

describe('a server on this machine without KOSHA_URL', () => {
  let world: World
  let asha: Actor
  beforeAll(async () => {
    world = await openWorld()
    asha = await world.company()
  })
  const letters = async () => {
    await world.app.services.jobs.drain()
    return (await mailsTo(world)).map(({ body }) => body).join('\n')
  }

  test.each(forged)('answers 421 to %o, and mails nothing', async (headers) => {
    const { rows } = await asha.call(listRoles)
    const asked: [AnyEndpoint, object | undefined][] = [
      [requestPasswordReset, { email: 'asha@example.in' }],
      [login, { email: 'asha@example.in', password: 'loom and shuttle' }],
      [register, { company_name: 'A', first_name: 'A', last_name: 'B', email: 'a@b.in', password: 'loom and shuttle' }],
      [createInvitation, { email: 'ravi@stores.in', roles_id: rows[0]?.roles_id }],
      [createReferral, { email: 'ravi@stores.in' }],
      [makePaymentLink, {}],
      [passkeyOptions, { password: 'correct horse battery' }],
    ]
    for (const [endpoint, body] of asked) {
      const answer = await asha.send(endpoint, { body: body as never, headers })
      expect(answer.statusCode, endpoint.path).toBe(421)
      expect(answer.json()).toMatchObject({
        code: 'foreign_host',
        message:
          'This server answers only at http://localhost:4000. Open that address. To use another address, set KOSHA_URL to it.',
      })
    }
    expect(await letters()).toBe('')
  })

  test('health checks are answered at every address', async () => {
    for (const url of ['/healthz', '/readyz'])
      expect((await world.app.http.inject({ url, headers: { host: '10.0.0.7:4000' } })).statusCode).toBe(200)
  })

  test('is reached by every name of the loopback, and its links name the port it listens on', async () => {
    for (const host of ['localhost', 'localhost:4310', '127.0.0.1:4000', '127.0.0.2', '[::1]:4000'])
      expect((await asha.send(listCustomers, { headers: { host } })).statusCode, host).toBe(200)
    for (const host of ['127.0.0.1.evil.example', 'localhost.evil.example', 'local host', '10.0.0.7'])
      expect((await asha.send(listCustomers, { headers: { host } })).statusCode, host).toBe(421)
    expect((await asha.call(getReferralCode)).link).toMatch(/^http:\/\/localhost:4000\/register\?ref=/)
  })
})

describe('in production', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld({ NODE_ENV: 'production', KOSHA_NOW: '', KOSHA_URL: `${origin}/` })
  })
  const person = { company_name: 'A', first_name: 'A', last_name: 'B', email: 'a@looms.in', password: 'loom and shuttle' }
  const signUp = (headers: Record<string, string>) =>
    world.app.http.inject({
      method: 'POST',
      url: '/api/identity/register',
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify(person),
    })

  test('only the host of KOSHA_URL is answered, the machine itself is not', async () => {
    for (const host of ['localhost:4000', '127.0.0.1', 'evil.example'])
      expect((await world.app.http.inject({ url: '/config.json', headers: { host } })).statusCode, host).toBe(421)
    expect((await world.app.http.inject({ url: '/config.json', headers: { host: 'books.example.in' } })).statusCode).toBe(200)
  })

  test('headers of a proxy that was not named change nothing, and a page elsewhere is foreign', async () => {
    const forwarded = { host: 'books.example.in', 'x-forwarded-host': 'evil.example', 'x-forwarded-for': '203.0.113.9' }
    expect((await signUp({ ...forwarded, origin: 'https://evil.example' })).statusCode).toBe(403)
    expect((await signUp({ ...forwarded, origin: 'http://books.example.in' })).statusCode).toBe(403)
    expect((await signUp({ ...forwarded, origin })).statusCode).toBe(200)
    const { rows } = await world.app.services.database.pool.query('SELECT DISTINCT ip FROM sessions')
    expect(rows).toEqual([{ ip: '127.0.0.1' }])
  })

  test('the session is in a __Host- cookie alone: the plain name opens nothing', async () => {
    const answer = await signUp({ host: 'books.example.in' })
    const cookie = answer.cookies.find((each) => each.name.includes('session'))
    expect(cookie).toMatchObject({ name: '__Host-kosha_session', secure: true, httpOnly: true, path: '/', sameSite: 'Strict' })
    const at = (name: string) =>
      world.app.http.inject({
        url: '/api/identity/session',
        headers: { host: 'books.example.in', cookie: `${name}=${cookie?.value}` },
      })
    expect((await at('__Host-kosha_session')).statusCode).toBe(200)
    expect((await at('kosha_session')).statusCode).toBe(401)
  })
})

test('the setting of proxies: none in production, the loopback elsewhere, and nothing that is no address', () => {
  const proxies = (env: Record<string, string>) => readConfig({ KOSHA_URL: origin, ...env }).proxies
  expect(proxies({ NODE_ENV: 'production' })).toBe(false)
  expect(proxies({})).toBe('loopback')
  expect(proxies({ KOSHA_PROXIES: 'none' })).toBe(false)
  expect(proxies({ NODE_ENV: 'production', KOSHA_PROXIES: '10.0.0.0/8, ::1' })).toBe('10.0.0.0/8, ::1')
  for (const wrong of ['all', '10.0.0.0/33', '10.0.0', '*'])
    expect(() => proxies({ KOSHA_PROXIES: wrong })).toThrow(`KOSHA_PROXIES names ${wrong}`)
  expect(publicOrigin({ publicUrl: 'https://books.example.in/some/page', port: 1 })).toBe(origin)
})

test('no use case reads the address of a request', () => {
  const root = path.join(import.meta.dirname, '../../src/server')
  const allowed = [
    'platform/request-checks.ts',
    'platform/public-address.ts',
    'platform/session.ts',
    'platform/system.ts',
    'domains/integrations/mcp/routes.ts',
  ]
  const found = fs
    .readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !allowed.includes(file))
    .filter((file) =>
      /\b(?:http|request)\.(?:host|hostname|protocol)\b|x-forwarded|headers\.host/i.test(
        fs.readFileSync(path.join(root, file), 'utf8'),
      ),
    )
  expect(found).toEqual([])
})
