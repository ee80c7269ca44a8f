import { keyExchange, type ServerKey } from '#contract/identity/key-exchange.ts'
import type { ApiService } from '#contract/services.ts'
import { envelopeHeader, KEY_EXCHANGE_DELAY_MS } from '#core/envelope/headers.ts'
import { generateClientKeys } from '#core/envelope/keys.ts'
import { configureCalls, type Outgoing, plainTransport, urlOf } from './call.ts'
import type { Channel } from './channel.ts'
import { ChannelError, type Exchanged } from './channel-link.ts'
import { followClock } from './today.ts'
import { reportOffline } from './online.ts'
import { requireUpdate } from './update.ts'

/** `now`: the time of the server's clock if it is fixed. */
type Settings = { production: boolean; now?: string; services: Partial<Record<ApiService, string>> }

/** Fetches the server's settings and installs the encrypted channel for every call. Earlier calls wait for it. */
export function startTransport(): void {
  let started: Promise<Channel> | undefined
  const channelOf = () => {
    started ??= connect().catch((error: unknown) => {
      started = undefined
      if (!(error instanceof ChannelError && error.reason === 'offline')) requireUpdate()
      throw error
    })
    return started
  }
  channelOf().catch(() => undefined)
  configureCalls({
    transport: async (outgoing) => {
      const channel = await channelOf()
      return outgoing.endpoint.raw ? plainTransport(outgoing) : sealed(channel, outgoing)
    },
  })
}

async function connect(): Promise<Channel> {
  const keyPair = keysAhead()
  // Fetched beside the settings: a page that asks the server nothing stands without it.
  const [settings, { createChannel }] = await Promise.all([
    reach('/config.json').then((response) => response.json() as Promise<Settings>),
    import('./channel.ts').catch((cause: unknown) => {
      throw new ChannelError('offline', cause)
    }),
  ])
  followClock(settings.now)
  configureCalls({ baseOf: (service) => settings.services[service] ?? `/api/${service}` })
  const page = new URLSearchParams(location.search)
  const [code, uuid] = [page.get('code'), page.get('uuid')]
  return createChannel({
    exchange,
    keyPair,
    // Half a second after the page was opened, most of which has passed while its scripts were loaded.
    delay: Math.max(0, KEY_EXCHANGE_DELAY_MS - performance.now()),
    now: Date.now,
    production: settings.production,
    query: { ...(code === null ? {} : { code }), ...(uuid === null ? {} : { uuid }) },
    onFailure: requireUpdate,
  })
}

/** Generates the first key pair while the settings are on their way. */
function keysAhead(): () => Promise<CryptoKeyPair> {
  let ahead = 'subtle' in crypto ? generateClientKeys() : undefined
  ahead?.catch(() => undefined) // the exchange receives the error
  return () => {
    const keys = ahead ?? generateClientKeys()
    ahead = undefined
    return keys
  }
}

/** A request of the channel itself. Throws `offline` if no server answers, or one that is overloaded. */
async function reach(url: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, init).catch((cause: unknown) => {
    reportOffline()
    throw new ChannelError('offline', cause)
  })
  if (response.status === 429 || response.status === 503) throw new ChannelError('offline')
  return response
}

async function exchange(body: object): Promise<Exchanged> {
  const headers = { 'content-type': 'application/json', 'time-zone': Intl.DateTimeFormat().resolvedOptions().timeZone }
  const response = await reach(urlOf(keyExchange), { method: keyExchange.method, headers, body: JSON.stringify(body) })
  if (!response.ok) throw new ChannelError('exchange_failed')
  const server_time = Date.parse(response.headers.get('date') ?? '')
  const reply = (await response.json()) as ServerKey
  const session_id = response.headers.get(envelopeHeader.session) ?? ''
  return Number.isNaN(server_time) ? { reply, session_id } : { reply, session_id, server_time }
}

/** Sends through the channel; if it had expired, once more through the new one (nothing was done the first time). */
async function sealed(channel: Channel, outgoing: Outgoing, isRetry = false): Promise<Response> {
  const { headers, body, context } = await channel.seal(
    outgoing.method,
    outgoing.url,
    typeof outgoing.body === 'string' ? outgoing.body : undefined,
  )
  const wire = new Headers(outgoing.headers)
  for (const [name, value] of Object.entries(headers)) wire.set(name, value)
  const response = await plainTransport({ ...outgoing, headers: wire, body })
  try {
    const text = await channel.open(context, response.status, response.headers, await response.text())
    return new Response(response.status === 204 ? null : (text ?? ''), {
      status: response.status,
      headers: { 'content-type': 'application/json' },
    })
  } catch (error) {
    if (!isRetry && error instanceof ChannelError && error.reason === 'expired') return sealed(channel, outgoing, true)
    throw error
  }
}
