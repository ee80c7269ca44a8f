import { beforeAll, describe, expect, test } from 'vitest'
import { createJournal, listJournals } from '#contract/accounting/journals.ts'
import { servicePath } from '#contract/services.ts'
import { startSession } from '#server/domains/identity/accounts/service.ts'
import { newId } from '#server/platform/ids.ts'
import { hashToken } from '#server/platform/session.ts'
import { accountIds, journal } from '#test/support/ledger.ts'
import { json, openPage, type Page } from '#test/support/page.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let page: Page
beforeAll(async () => {
  world = await openWorld({ KOSHA_ENCRYPTION: 'on' })
  page = await openPage(world)
})

const http = () => world.app.http
const told = (answer: { statusCode: number; json: () => object }) =>
  JSON.stringify([answer.statusCode, { ...answer.json(), request_id: '' }])

const REFUSED = JSON.stringify([
  400,
  {
    code: 'envelope_refused',
    message: 'We couldn’t verify this request. Refresh the page and try again.',
    issues: [],
    request_id: '',
  },
])

const login = JSON.stringify({ email: 'nobody@nowhere.in', password: 'not a password' })

describe('the encrypted channel', () => {
  test('a sealed request is answered sealed, errors included', async () => {
    const { request, ticket } = await page.seal('POST', '/api/identity/login', login)
    const answer = await http().inject(request)
    expect(answer.body).not.toContain('password is not right')
    expect(Object.keys(answer.json())).toEqual(['encrypted_response'])
    expect(JSON.parse((await page.open(ticket, answer)) ?? '')).toMatchObject({ code: 'unauthenticated' })
  })

  test('a plain request is refused where envelopes are required', async () => {
    const answer = await http().inject({ method: 'POST', url: '/api/identity/login', headers: json, payload: login })
    expect(answer.json()).toMatchObject({ code: 'envelope_refused' })
  })

  test('repeated, moved, stale, altered or from an unknown channel: one and the same refusal', async () => {
    const { request } = await page.seal('POST', '/api/identity/login', login)
    await http().inject(request)
    const other = await openPage(world)
    const tries = [
      request,
      { ...request, url: '/api/identity/register' },
      (await page.seal('POST', '/api/identity/login', login, {}, Date.now() - 180_000)).request,
      {
        ...(await page.seal('POST', '/api/identity/login', login)).request,
        payload: JSON.stringify({ encrypted_request: 'AAAA' }),
      },
      (await page.seal('POST', '/api/identity/login', login, { 'X-SESSION-ID': other.session })).request,
      (await page.seal('POST', '/api/identity/login', login, { 'X-SESSION-ID': '00000000-0000-7000-8000-000000000000' })).request,
      (await page.seal('GET', '/api/identity/session', undefined, { 'X-MAC': 'v1.0.0.0' })).request,
    ]
    const answers = []
    for (const each of tries) answers.push(await http().inject(each))
    expect(new Set(answers.map(told))).toEqual(new Set([REFUSED]))
  })

  describe('entries posted at the same time', () => {
    const target = servicePath(createJournal.service) + createJournal.path

    async function books() {
      const asha = await world.company()
      const ids = await accountIds(asha)
      const { database } = world.app.services
      const token = await startSession(database, asha.accounts_id, { user_agent: 'test', ip: '127.0.0.1' }, asha.companies_id)
      const own = await openPage(world)
      return {
        post: async (memo: string, amount = 100) => {
          const body = journal(ids, '2026-05-01', [
            ['rent', 100],
            ['bank', 0 - amount],
          ])
          const over = { cookie: `kosha_session=${token}`, 'idempotency-key': newId() }
          return (await own.seal('POST', target, JSON.stringify({ ...body, memo }), over)).request
        },
        memos: async () => {
          const { rows } = await asha.tx((tx) =>
            tx.client.query<{ memo: string }>('SELECT memo FROM journal_entries WHERE companies_id = $1 ORDER BY memo', [
              asha.companies_id,
            ]),
          )
          return rows.map(({ memo }) => memo)
        },
      }
    }

    test('one that is repeated among them is posted once, and refused in the clear', async () => {
      const { post, memos } = await books()
      const requests = await Promise.all(['a', 'b', 'c', 'd'].map((memo) => post(memo)))
      const [first] = requests as [Awaited<ReturnType<typeof post>>]
      // Under a separate key, which the MAC does not cover: only the encrypted content shows that it is a repetition.
      const repeated = () => ({ ...first, headers: { ...first.headers, 'idempotency-key': newId() } })
      const answers = await Promise.all([...requests, repeated()].map((request) => http().inject(request)))
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(4)
      expect(answers.filter(({ statusCode }) => statusCode !== 200).map(told)).toEqual([REFUSED])
      expect(told(await http().inject(repeated()))).toBe(REFUSED)
      const [again, other] = await Promise.all([http().inject(repeated()), http().inject(await post('e'))])
      expect([told(again), other.statusCode]).toEqual([REFUSED, 200])
      expect(await memos()).toEqual(['a', 'b', 'c', 'd', 'e'])
    })

    test('one that was refused for what it asks, alone or among others, is not heard a second time', async () => {
      const { post, memos } = await books()
      const [unbalanced, nowhere] = [await post('unbalanced', 99), await post('nowhere')]
      const keyless = { ...nowhere, headers: { ...nowhere.headers, 'idempotency-key': 'short' } }
      const nameless = await post('')
      const sent = await Promise.all([unbalanced, await post('a'), keyless, nameless].map((request) => http().inject(request)))
      expect(sent.map(({ statusCode }) => statusCode)).toEqual([400, 200, 400, 400])
      for (const answer of sent) expect(Object.keys(answer.json()), 'told sealed').toEqual(['encrypted_response'])
      for (const request of [unbalanced, nowhere, nameless]) expect(told(await http().inject(request))).toBe(REFUSED)
      expect(await memos()).toEqual(['a'])
    })
  })

  test('a repeated read is refused in plain text, and nothing of it is revealed', async () => {
    const asha = await world.company()
    const { database } = world.app.services
    const token = await startSession(database, asha.accounts_id, { user_agent: 'test', ip: '127.0.0.1' }, asha.companies_id)
    const own = await openPage(world)
    const read = async () =>
      (
        await own.seal('GET', servicePath(listJournals.service) + listJournals.path, undefined, {
          cookie: `kosha_session=${token}`,
        })
      ).request
    const requests = [await read(), await read(), await read()]
    for (const request of requests) expect((await http().inject(request)).statusCode).toBe(200)
    for (const request of requests) expect(told(await http().inject(request))).toBe(REFUSED)
  })

  describe('belongs to one session', () => {
    const session = '/api/identity/session'
    const signedIn = async (who: Actor) =>
      startSession(world.app.services.database, who.accounts_id, { user_agent: 'test', ip: '127.0.0.1' }, who.companies_id)
    const sealedBy = async (own: Page, method: 'GET' | 'POST', url: string, token?: string, body?: object) => {
      const { request, ticket } = await own.seal(
        method,
        url,
        body && JSON.stringify(body),
        token === undefined ? {} : { cookie: `kosha_session=${token}` },
      )
      const answer = await http().inject(request)
      const text = 'encrypted_response' in answer.json() ? await own.open(ticket, answer) : answer.body
      return {
        status: answer.statusCode,
        body: JSON.parse(text ?? '{}') as Record<string, unknown>,
        token: answer.cookies.find(({ name, value }) => name === 'kosha_session' && value !== '')?.value,
      }
    }

    test('the first whose cookie is sent over it; another’s is refused, on every server', async () => {
      const [asha, ravi] = [await world.company(), await world.company()]
      const own = await openPage(world)
      const [first, second] = [await signedIn(asha), await signedIn(ravi)]
      expect((await sealedBy(own, 'GET', session, first)).status).toBe(200)
      expect(await sealedBy(own, 'GET', session, second)).toMatchObject({ status: 400, body: { code: 'envelope_refused' } })
      expect((await sealedBy(own, 'GET', session, first)).status).toBe(200)
      const { rows } = await world.app.services.database.pool.query('SELECT session_hash FROM channels WHERE channels_id = $1', [
        own.session,
      ])
      expect(rows).toEqual([{ session_hash: hashToken(first) }])
      expect((await sealedBy(own, 'POST', '/api/identity/login', undefined, JSON.parse(login))).status, 'no cookie').toBe(401)
    })

    test('and continues with its new token when that changes over it, and with no other', async () => {
      const asha = await world.company()
      const [own, other] = [await openPage(world), await openPage(world)]
      const before = await signedIn(asha)
      for (const each of [own, other]) expect((await sealedBy(each, 'GET', session, before)).status).toBe(200)
      const moved = await sealedBy(own, 'POST', '/api/identity/companies', before, { company_name: 'Second', state_code: '27' })
      expect(moved.status).toBe(200)
      expect((await sealedBy(own, 'GET', session, moved.token)).status).toBe(200)
      expect((await sealedBy(own, 'GET', session, before)).body).toMatchObject({ code: 'envelope_refused' })
      expect((await sealedBy(other, 'GET', session, moved.token)).body).toMatchObject({ code: 'envelope_refused' })
      expect((await sealedBy(await openPage(world), 'GET', session, moved.token)).status, 'keys exchanged anew').toBe(200)
    })
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
    const { request } = await page.seal('GET', '/api/identity/session', undefined)
    await world.app.services.database.pool.query(`UPDATE channels SET expires_at = now() - interval '1 day'`)
    const late = await openWorld({ KOSHA_ENCRYPTION: 'on' })
    expect((await late.app.http.inject(request)).json()).toMatchObject({ code: 'envelope_refused' })
  })
})
