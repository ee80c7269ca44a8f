import { beforeAll, describe, expect, test } from 'vitest'
import { createDekSource } from '#core/envelope/dek.ts'
import { exportPublicKey, generateClientKeys, importPublicKey } from '#core/envelope/keys.ts'
import { sealRequest } from '#core/envelope/request.ts'
import { openResponse } from '#core/envelope/response.ts'
import { openWorld, type World } from '#test/support/world.ts'

let world: World
let page: Awaited<ReturnType<typeof openPage>>
beforeAll(async () => {
  world = await openWorld({ KOSHA_ENCRYPTION: 'on' })
  page = await openPage()
})

const http = () => world.app.http
const json = { 'content-type': 'application/json' }

async function openPage() {
  const keys = await generateClientKeys()
  const client_public_key = await exportPublicKey(keys.publicKey)
  const answer = await http().inject({
    method: 'POST',
    url: '/api/main/key-exchange',
    headers: json,
    payload: JSON.stringify({ client_public_key }),
  })
  const session = String(answer.headers['x-session-id'])
  const dekAt = createDekSource(await importPublicKey(answer.json().server_public_key))
  return { keys, session, dekAt, reply: answer.json() }
}

async function sealed(
  method: 'GET' | 'POST',
  target: string,
  text: string | undefined,
  over: Record<string, string> = {},
  at = Date.now(),
) {
  const { headers, body, ticket } = await sealRequest({ method, target, session: page.session }, text, await page.dekAt(at), at)
  const request = {
    method,
    url: target,
    headers: { ...(body ? json : {}), ...headers, ...over },
    ...(body ? { payload: body } : {}),
  } as const
  return { request, ticket }
}

const login = JSON.stringify({ email: 'nobody@nowhere.in', password: 'not a password' })

describe('the encrypted channel', () => {
  test('a sealed request is answered sealed, errors included', async () => {
    const { request, ticket } = await sealed('POST', '/api/identity/login', login)
    const answer = await http().inject(request)
    expect(answer.body).not.toContain('password is not right')
    expect(Object.keys(answer.json())).toEqual(['encrypted_response'])
    const text = await openResponse(
      ticket,
      { status: answer.statusCode, mac: answer.headers['x-mac'], dek: answer.headers['x-dek'], body: answer.json() },
      page.keys.privateKey,
    )
    expect(JSON.parse(text ?? '')).toMatchObject({ code: 'unauthenticated' })
  })

  test('a plain request is refused where envelopes are required', async () => {
    const answer = await http().inject({ method: 'POST', url: '/api/identity/login', headers: json, payload: login })
    expect(answer.json()).toMatchObject({ code: 'envelope_refused' })
  })

  test('repeated, moved, stale, altered or from an unknown channel: one and the same refusal', async () => {
    const { request } = await sealed('POST', '/api/identity/login', login)
    await http().inject(request)
    const other = await openPage()
    const tries = [
      request,
      { ...request, url: '/api/identity/register' },
      (await sealed('POST', '/api/identity/login', login, {}, Date.now() - 180_000)).request,
      { ...(await sealed('POST', '/api/identity/login', login)).request, payload: JSON.stringify({ encrypted_request: 'AAAA' }) },
      (await sealed('POST', '/api/identity/login', login, { 'X-SESSION-ID': other.session })).request,
      (await sealed('POST', '/api/identity/login', login, { 'X-SESSION-ID': '00000000-0000-7000-8000-000000000000' })).request,
      (await sealed('GET', '/api/identity/session', undefined, { 'X-MAC': 'v1.0.0.0' })).request,
    ]
    const answers = []
    for (const each of tries) answers.push(await http().inject(each))
    const seen = new Set(answers.map((answer) => JSON.stringify([answer.statusCode, { ...answer.json(), request_id: '' }])))
    expect([...seen]).toEqual([
      JSON.stringify([
        400,
        {
          code: 'envelope_refused',
          message: 'This request could not be verified. Refresh the page and try again.',
          issues: [],
          request_id: '',
        },
      ]),
    ])
  })

  test('the private key at rest is sealed', async () => {
    const { rows } = await world.app.services.database.pool.query('SELECT sealed_private_key FROM server_keys')
    expect(
      rows[0].sealed_private_key.includes(Buffer.from('2a864886f70d010101', 'hex')),
      'the RSA algorithm identifier of PKCS8',
    ).toBe(false)
    expect(page.reply).toMatchObject({ encryption_enabled: true })
    expect(page.reply.white_listed_urls).toContain('POST /api/main/key-exchange')
  })

  test('an ended channel is refused', async () => {
    const { request } = await sealed('GET', '/api/identity/session', undefined)
    await world.app.services.database.pool.query(`UPDATE channels SET expires_at = now() - interval '1 day'`)
    const late = await openWorld({ KOSHA_ENCRYPTION: 'on' })
    expect((await late.app.http.inject(request)).json()).toMatchObject({ code: 'envelope_refused' })
  })
})
