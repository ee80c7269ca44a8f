import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { KeyExchange, ServerKey } from '#contract/identity/key-exchange.ts'
import { makeDek } from '#core/envelope/dek.ts'
import {
  exportPublicKey,
  generateClientKeys,
  generateServerKeys,
  importPrivateKey,
  importPublicKey,
} from '#core/envelope/keys.ts'
import { openRequest } from '#core/envelope/request.ts'
import { sealResponse } from '#core/envelope/response.ts'
import { type ChannelOptions, createChannel, type SealedCall } from './channel.ts'
import { ChannelError } from './channel-link.ts'

const NOON = Date.UTC(2026, 8, 21, 6, 30)
const origin = 'https://kosha.example'
const path = '/api/payments/payment-links?draft=1'
const off = {
  encryption_enabled: false,
  server_public_key: '',
  included_domains: [],
  white_listed_urls: [],
  white_listed_response: [],
}

let serverKey: { privateKey: CryptoKey; public_key: string }
beforeAll(async () => {
  const { private_key, public_key } = await generateServerKeys()
  serverKey = { privateKey: await importPrivateKey(private_key), public_key }
})

/** A server that exchanges keys, opens requests and answers `{"ok":true}`; and a page that talks to it. */
function pageAndServer({ reply = {}, ...options }: Partial<ChannelOptions> & { reply?: Partial<ServerKey> } = {}) {
  const exchanges: KeyExchange[] = []
  const failures: ChannelError[] = []
  const exchange = (body: KeyExchange) => {
    exchanges.push(body)
    const answer = { ...off, encryption_enabled: true, server_public_key: serverKey.public_key, ...reply }
    return Promise.resolve({ reply: answer, session_id: `channel-${exchanges.length}` })
  }
  const channel = createChannel({
    exchange,
    now: () => NOON,
    production: true,
    origin,
    wait: () => Promise.resolve(),
    onFailure: (error) => failures.push(error),
    ...options,
  })
  const read = (call: SealedCall, method = 'POST', now = NOON) => {
    const { 'X-SESSION-ID': session = '', 'X-MAC': mac, 'X-DEK': dek } = call.headers
    const body: unknown = call.body === undefined ? undefined : JSON.parse(call.body)
    const guard = { key: { privateKey: serverKey.privateKey }, now, claimNonce: () => Promise.resolve(true) }
    return openRequest({ method, target: path, session, mac, dek, body }, guard)
  }
  const answer = async (call: SealedCall, status = 200, text = '{"ok":true}') => {
    const { ticket } = await read(call)
    const clientKey = await importPublicKey(exchanges.at(-1)?.client_public_key ?? '')
    const sealed = await sealResponse(ticket, { status, text }, await makeDek(clientKey), NOON)
    return { status, headers: new Headers(sealed.headers), body: sealed.body ?? '' }
  }
  return { channel, exchanges, failures, read, answer }
}

const plain = new Headers()
const refusal = JSON.stringify({ code: 'envelope_refused', message: '', issues: [], request_id: '' })
const reasonOf = async (attempt: Promise<unknown>) => {
  const error = await attempt.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  return error instanceof ChannelError ? error.reason : error
}

describe('a page and its server', () => {
  test('exchange keys at once when half a second has passed since the page was opened, with the keys it made meanwhile', async () => {
    const waits: number[] = []
    const pair = await generateClientKeys()
    const { channel, exchanges } = pageAndServer({
      delay: 0,
      keyPair: () => Promise.resolve(pair),
      wait: (ms) => Promise.resolve(void waits.push(ms)),
    })
    await channel.seal('POST', path, '{}')
    expect(waits).toEqual([0])
    expect(exchanges[0]?.client_public_key).toBe(await exportPublicKey(pair.publicKey))
  })

  test('exchange keys half a second after the page starts, and every request waits for that', async () => {
    vi.useFakeTimers()
    try {
      const { channel, exchanges } = pageAndServer({ wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)) })
      const sealed = channel.seal('POST', path, '{}')
      await vi.advanceTimersByTimeAsync(499)
      expect(exchanges).toEqual([])
      await vi.advanceTimersByTimeAsync(1)
      await sealed
      expect(exchanges).toHaveLength(1)
    } finally {
      vi.useRealTimers()
    }
  })

  test('understand one another, and no one between them does', async () => {
    const { channel, exchanges, read, answer } = pageAndServer({ query: { code: 'c1', uuid: 'u1' } })
    const call = await channel.seal('POST', path, '{"amount":"100000"}')
    expect(exchanges[0]).toMatchObject({ code: 'c1', uuid: 'u1' })
    expect(JSON.stringify(call.body)).not.toContain('amount')
    expect((await read(call)).text).toBe('{"amount":"100000"}')
    const { status, headers, body } = await answer(call)
    expect(await channel.open(call.context, status, headers, body)).toBe('{"ok":true}')
  })

  test('a GET has no body and is signed', async () => {
    const { channel, read } = pageAndServer()
    const call = await channel.seal('GET', `${origin}${path}`, undefined)
    expect(call.body).toBeUndefined()
    expect((await read(call, 'GET')).text).toBeUndefined()
  })

  test('a clock that is ten minutes slow is corrected by the exchange', async () => {
    const slow = NOON - 600_000
    const exchange = () => {
      const reply = { ...off, encryption_enabled: true, server_public_key: serverKey.public_key }
      return Promise.resolve({ reply, session_id: 's', server_time: NOON })
    }
    const { channel, read } = pageAndServer({ exchange, now: () => slow })
    expect((await read(await channel.seal('POST', path, '{}'))).text).toBe('{}')
  })

  test('only the routes the server lists are sent unencrypted', async () => {
    const { channel } = pageAndServer({ reply: { white_listed_urls: ['GET /api/documents/files/:id'] } })
    const file = await channel.seal('GET', '/api/documents/files/42', undefined)
    expect(file.headers).toEqual({ 'X-SESSION-ID': 'channel-1' })
    expect(await channel.open(file.context, 200, plain, 'bytes')).toBe('bytes')
    expect((await channel.seal('GET', '/api/documents/files/42.svg/x', undefined)).headers).toHaveProperty('X-MAC')
  })

  test('a listed response may be unencrypted', async () => {
    const { channel } = pageAndServer({ reply: { white_listed_response: ['POST /api/payments/payment-links'] } })
    const call = await channel.seal('POST', path, '{}')
    expect(call.headers).toHaveProperty('X-MAC')
    expect(await channel.open(call.context, 200, plain, 'plain')).toBe('plain')
  })

  test('a host outside the included domains receives nothing, not even the session', async () => {
    const { channel } = pageAndServer({ reply: { included_domains: ['reports.kosha.example'] } })
    expect((await channel.seal('GET', 'https://elsewhere.example/x', undefined)).headers).toEqual({})
    expect((await channel.seal('GET', 'https://reports.kosha.example/x', undefined)).headers).toHaveProperty('X-MAC')
  })
})

describe('a page that cannot trust its channel', () => {
  test('rejects `ready` and every request when the exchange fails', async () => {
    const { channel, failures } = pageAndServer({ exchange: () => Promise.reject(new TypeError('offline')) })
    expect(await reasonOf(channel.ready)).toBe('exchange_failed')
    expect(await reasonOf(channel.seal('POST', path, '{}'))).toBe('exchange_failed')
    expect(failures).toHaveLength(1)
  })

  test.each([['not a key'], ['']])('rejects a server key of the form %j', async (server_public_key) => {
    expect(await reasonOf(pageAndServer({ reply: { server_public_key } }).channel.ready)).toBe('exchange_failed')
  })

  test('rejects an exchange without a session', async () => {
    const reply = { ...off, encryption_enabled: true, server_public_key: serverKey.public_key }
    const { channel } = pageAndServer({ exchange: () => Promise.resolve({ reply, session_id: '' }) })
    expect(await reasonOf(channel.ready)).toBe('exchange_failed')
  })

  test('refuses a downgrade to plain text in production', async () => {
    expect(await reasonOf(pageAndServer({ reply: off }).channel.ready)).toBe('insecure')
  })

  test('does not even start an exchange in production if the page has no WebCrypto', async () => {
    const { channel, exchanges } = pageAndServer({ webCrypto: false })
    expect(await reasonOf(channel.ready)).toBe('insecure')
    expect(exchanges).toEqual([])
  })

  test('works unencrypted outside production if the server does not require encryption', async () => {
    const { channel, exchanges } = pageAndServer({ webCrypto: false, production: false, reply: off })
    const call = await channel.seal('POST', path, '{"a":1}')
    expect(exchanges).toEqual([{ client_public_key: '' }])
    expect(call).toMatchObject({ headers: { 'X-SESSION-ID': 'channel-1' }, body: '{"a":1}' })
    expect(await channel.open(call.context, 200, plain, '{}')).toBe('{}')
  })

  test('stops outside production too if the server requires encryption', async () => {
    expect(await reasonOf(pageAndServer({ webCrypto: false, production: false }).channel.ready)).toBe('insecure')
  })

  test('accepts an error in plain text, but no success', async () => {
    const { channel, failures } = pageAndServer()
    const { context } = await channel.seal('POST', path, '{}')
    expect(await reasonOf(channel.open(context, 200, plain, '{"ok":true}'))).toBe('refused')
    expect(failures).toHaveLength(1)
    expect(await channel.open(context, 502, plain, '<html>')).toBe('<html>')
    expect(await channel.open(context, 400, plain, '{"code":"invalid"}')).toBe('{"code":"invalid"}')
  })

  test('rejects a response that was changed, or belongs to another request', async () => {
    const { channel, answer } = pageAndServer()
    const [one, two] = [await channel.seal('POST', path, '{}'), await channel.seal('POST', path, '{}')]
    const { headers, body } = await answer(one)
    expect(await reasonOf(channel.open(one.context, 201, headers, body))).toBe('refused')
    expect(await reasonOf(channel.open(two.context, 200, headers, body))).toBe('refused')
    expect(await reasonOf(channel.open(one.context, 200, headers, body.slice(1)))).toBe('refused')
    expect(await channel.open(one.context, 200, headers, body)).toBe('{"ok":true}')
  })
})

describe('a channel that expired', () => {
  test('is renewed once for all requests refused together', async () => {
    const { channel, exchanges, failures } = pageAndServer()
    const calls = [await channel.seal('POST', path, '{}'), await channel.seal('POST', path, '{}')]
    const reasons = await Promise.all(calls.map(({ context }) => reasonOf(channel.open(context, 400, plain, refusal))))
    expect(reasons).toEqual(['expired', 'expired'])
    const again = await channel.seal('POST', path, '{}')
    expect(again.headers['X-SESSION-ID']).toBe('channel-2')
    expect(exchanges).toHaveLength(2)
    expect(exchanges[0]?.client_public_key).not.toBe(exchanges[1]?.client_public_key)
    expect(failures).toEqual([])
  })

  test('is given up if the new one is rejected too', async () => {
    const { channel, exchanges, failures } = pageAndServer()
    const first = await channel.seal('POST', path, '{}')
    expect(await reasonOf(channel.open(first.context, 400, plain, refusal))).toBe('expired')
    const second = await channel.seal('POST', path, '{}')
    expect(await reasonOf(channel.open(second.context, 400, plain, refusal))).toBe('refused')
    expect(exchanges).toHaveLength(2)
    expect(failures.map(({ reason }) => reason)).toEqual(['refused'])
  })

  test('can expire again after it has worked', async () => {
    const { channel, answer, exchanges } = pageAndServer()
    for (const round of [1, 2, 3]) {
      const call = await channel.seal('POST', path, '{}')
      const { status, headers, body } = await answer(call)
      await channel.open(call.context, status, headers, body)
      expect(await reasonOf(channel.open(call.context, 400, plain, refusal))).toBe('expired')
      await channel.ready
      expect(exchanges).toHaveLength(round + 1)
    }
  })
})
