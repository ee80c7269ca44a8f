import { keyExchange, type ServerKey } from '#contract/identity/key-exchange.ts'
import { envelopeHeader, KEY_EXCHANGE_DELAY_MS } from '#core/envelope/headers.ts'
import { generateClientKeys } from '#core/envelope/keys.ts'
import { type Outgoing, plainTransport, type Transport, urlOf } from './call.ts'
import { type Channel, createChannel } from './channel.ts'
import { ChannelError, type Exchanged } from './channel-link.ts'
import { reach } from './reach.ts'
import { timeZone } from './time-zone.ts'
import { requireUpdate } from './update.ts'

/** The answer to the first key exchange; by how many milliseconds the server's clock is ahead. */
export type EarlyExchange = { reply: ServerKey; session_id: string; ahead: number }
type Opening = {
  production: boolean
  keyPair?: Promise<CryptoKeyPair | undefined> | undefined
  exchanged?: Promise<EarlyExchange | undefined> | undefined
}

/** Sends calls through a new encrypted channel, except those of raw endpoints. */
export function channelCalls({ production, keyPair, exchanged }: Opening): Transport {
  const page = new URLSearchParams(location.search)
  const [code, uuid] = [page.get('code'), page.get('uuid')]
  // Both are of the first exchange.
  const [pairs, exchanges] = [[keyPair], [exchanged]]
  const channel = createChannel({
    exchange: async (body) => {
      const early = await exchanges.shift()
      return early === undefined ? exchange(body) : { ...early, server_time: Date.now() + early.ahead }
    },
    keyPair: async () => (await pairs.shift()) ?? generateClientKeys(),
    // Half a second after the page was opened, most of which has passed while its scripts were loaded.
    delay: Math.max(0, KEY_EXCHANGE_DELAY_MS - performance.now()),
    now: Date.now,
    production,
    query: { ...(code === null ? {} : { code }), ...(uuid === null ? {} : { uuid }) },
    onFailure: requireUpdate,
  })
  return (outgoing) => (outgoing.endpoint.raw ? plainTransport(outgoing) : sealed(channel, outgoing))
}

async function exchange(body: object): Promise<Exchanged> {
  const headers = { 'content-type': 'application/json', 'time-zone': timeZone() }
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
