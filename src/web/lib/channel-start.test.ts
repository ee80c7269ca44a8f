import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { KeyExchange, keyExchange } from '#contract/identity/key-exchange.ts'
import { KEY_EXCHANGE_DELAY_MS } from '#core/envelope/headers.ts'
import { generateClientKeys, importPublicKey } from '#core/envelope/keys.ts'
import { urlOf } from './call.ts'
import { channelCalls } from './channel-calls.ts'
import { timeZone } from './time-zone.ts'
import script from '../public/start.js?raw'

const reply = {
  encryption_enabled: false,
  server_public_key: '',
  included_domains: [],
  white_listed_urls: [],
  white_listed_response: [],
}
const answered = () => Response.json(reply, { headers: { 'X-SESSION-ID': 'early' } })
const outgoing = {
  endpoint: { ...keyExchange, raw: false },
  url: '/api/main/subscription',
  method: 'GET',
  headers: new Headers(),
  body: undefined,
  signal: undefined,
}

const OPEN_SINCE = 437

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  })
  vi.stubGlobal('location', new URL('http://localhost/dashboard'))
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  globalThis.opening = undefined
})

test('the page begins what the channel takes over, half a second after it was opened', async () => {
  const sent: { url: string; init: RequestInit | undefined }[] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    sent.push({ url, init })
    return url === '/config.json' ? Response.json({ production: false, services: {} }) : answered()
  })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.spyOn(performance, 'now').mockReturnValue(OPEN_SINCE)
  const since = Date.now()
  await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(script)}`)
  const { opening } = globalThis
  const [settings, keyPair, exchanged] = await Promise.all([opening?.settings, opening?.keyPair, opening?.exchanged])
  expect(settings).toMatchObject({ production: false })
  expect(keyPair?.privateKey.extractable).toBe(false)
  expect(exchanged).toEqual({ reply, session_id: 'early', ahead: 0 })
  expect(sent.map(({ url }) => url)).toEqual(['/config.json', urlOf(keyExchange)])
  // A millisecond less, since clocks round.
  expect(Date.now() - since).toBeGreaterThanOrEqual(KEY_EXCHANGE_DELAY_MS - OPEN_SINCE - 1)
  expect(/(\d+) - performance\.now\(\)/.exec(script)?.[1]).toBe(String(KEY_EXCHANGE_DELAY_MS))
  expect(sent[1]?.init?.method).toBe(keyExchange.method)
  expect(new Headers(sent[1]?.init?.headers).get('time-zone')).toBe(timeZone())
  const { client_public_key } = KeyExchange.parse(JSON.parse(sent[1]?.init?.body as string))
  await expect(importPublicKey(client_public_key)).resolves.toBeDefined()
})

const sessionsOf = (seen: [string, string | null][]) => seen.map(([url, session]) => `${url} ${session}`)
function hear(): [string, string | null][] {
  const seen: [string, string | null][] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    seen.push([url, new Headers(init?.headers).get('x-session-id')])
    return url.endsWith('/key-exchange') ? Response.json(reply, { headers: { 'X-SESSION-ID': 'own' } }) : Response.json({})
  })
  return seen
}

test('the channel takes the exchange that the page has begun, and makes none of its own', async () => {
  const seen = hear()
  const exchanged = Promise.resolve({ reply, session_id: 'early', ahead: 0 })
  const send = channelCalls({ production: false, keyPair: generateClientKeys(), exchanged })
  await send(outgoing)
  expect(sessionsOf(seen)).toEqual(['/api/main/subscription early'])
})

test('the channel exchanges keys itself if that has failed', async () => {
  const seen = hear()
  await channelCalls({ production: false, exchanged: Promise.resolve(undefined) })(outgoing)
  expect(sessionsOf(seen)).toEqual([`${urlOf(keyExchange)} null`, '/api/main/subscription own'])
})
