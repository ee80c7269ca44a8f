import { beforeAll, expect, test } from 'vitest'
import { previewBill } from '#contract/purchases/bills.ts'
import { openCollection, respondToInvoice } from '#contract/sales/collect.ts'
import { uploadRows } from '#contract/documents/row-imports.ts'
import { createRole } from '#contract/identity/roles.ts'
import { createCompany, login, logout, register, switchCompany } from '#contract/identity/session.ts'
import { receiveGatewayWebhook } from '#contract/billing/webhooks.ts'
import { startSession } from '#server/domains/identity/accounts/service.ts'
import { isServedWhenFull } from '#server/platform/served-when-full.ts'
import { openWorld, type World } from '#test/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
const get = (url: string) => world.app.http.inject({ url })

test('health and readiness answer, and the page learns where the services are', async () => {
  expect((await get('/healthz')).json()).toEqual({ status: 'ok' })
  expect((await get('/readyz')).json()).toEqual({ status: 'ready', alarms: expect.any(Array) })
  expect((await get('/config.json')).json().services).toMatchObject({ main: '/api/main', datatalk: '/api/datatalk' })
})

test('the OpenAPI document lists every mounted endpoint with what it needs', async () => {
  const { openapi, paths } = (await get('/api/openapi.json')).json()
  const anySchema: unknown = expect.any(Object)
  expect(openapi).toBe('3.1.0')
  for (const { endpoint, url } of world.app.mounted) {
    const told = paths[url.replaceAll(/:(\w+)/g, '{$1}')][endpoint.method.toLowerCase()]
    expect(told.description).toMatch(/^Needs: /)
    const answer = endpoint.reply ? { description: 'Done', content: { 'application/json': { schema: anySchema } } } : undefined
    expect(told.responses).toMatchObject(
      answer ? { 200: answer } : endpoint.raw ? { 200: { description: 'The file' } } : { 204: {} },
    )
    expect(told.requestBody === undefined).toBe(endpoint.body === undefined)
    const key = told.parameters.filter((parameter: { name: string }) => parameter.name === 'Idempotency-Key')
    expect(key).toHaveLength(endpoint.idempotent ? 1 : 0)
  }
})

test('the API reference opens for people who are signed in, in a sandbox without an origin, with a policy of its own', async () => {
  expect((await get('/api/docs/')).statusCode).toBe(401)
  const asha = await world.company()
  const token = await startSession(
    world.app.services.database,
    asha.accounts_id,
    { user_agent: 'test', ip: '127.0.0.1' },
    asha.companies_id,
  )
  const page = await world.app.http.inject({ url: '/api/docs/', headers: { cookie: `kosha_session=${token}` } })
  const [, script = ''] = /src="([^"]+\.js)"/.exec(page.body) ?? []
  const answer = await get(new URL(script, 'http://a.in/api/docs/').pathname)
  for (const { statusCode, headers } of [page, answer]) {
    expect(statusCode).toBe(200)
    expect(headers['content-security-policy']).toContain("script-src 'self' 'unsafe-inline'")
    expect(headers['content-security-policy']).toMatch(/; sandbox allow-scripts$/)
  }
  expect(page.body).toContain('/api/openapi.json')
  expect(answer.headers['content-type']).toContain('javascript')
  for (const { headers } of [answer, await get('/api/openapi.json')])
    expect(headers).toMatchObject({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' })
})

test('the app runs no inline script or style and turns no text into script, and its answers stay with its origin', async () => {
  const { headers } = await get('/healthz')
  expect(headers).toMatchObject({
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=(), display-capture=(), geolocation=()'),
  })
  const policy = String(headers['content-security-policy'])
  expect(policy).not.toContain('unsafe')
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types kosha-scripts")
  expect((await get('/dev/mailbox')).headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'$/)
})

test('an unknown address of the API is a clean refusal, with safe headers', async () => {
  const answer = await get('/api/main/nothing-here')
  expect(answer.json()).toMatchObject({ code: 'not_found' })
  expect(answer.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  })
})

test('mail kept for development is shown as text, never as markup', async () => {
  await world.app.services.mail.send(world.app.services.database, {
    kind: 'text-message',
    to: 'a@b.in',
    subject: '<script>alert(1)</script>',
    text: 'x',
  })
  expect((await get('/dev/mailbox')).body).not.toContain('<script>alert')
})

test('while storage is full people sign in, read and ask; whatever moves money or adds data is refused', () => {
  const { mounted } = world.app
  expect(mounted.filter(({ endpoint }) => endpoint.idempotent && isServedWhenFull(endpoint))).toEqual([])
  const served = mounted.map(({ endpoint }) => endpoint).filter((each) => each.method !== 'GET' && isServedWhenFull(each))
  for (const each of [login, logout, switchCompany, previewBill, openCollection, receiveGatewayWebhook])
    expect(served).toContain(each)
  for (const each of [register, createCompany, createRole, uploadRows, respondToInvoice]) expect(served).not.toContain(each)
})
