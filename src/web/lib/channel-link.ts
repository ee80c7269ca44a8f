import type { KeyExchange, ServerKey } from '#contract/identity/key-exchange.ts'
import { createDekSource, createUnwrapCache, type Dek, type Receiver } from '#core/envelope/dek.ts'
import { exportPublicKey, generateClientKeys, importPublicKey } from '#core/envelope/keys.ts'

/**
 * `expired`: a new exchange has begun; seal again and send once more, at most once. It is safe to: the server
 * refuses an envelope before it does anything. `offline`: the server could not be asked; the next request asks it again. Every other
 * reason wants the Update dialog.
 */
export type ChannelFailure = 'exchange_failed' | 'insecure' | 'refused' | 'expired' | 'offline'

export class ChannelError extends Error {
  readonly reason: ChannelFailure

  constructor(reason: ChannelFailure, cause?: unknown) {
    super(`encrypted channel: ${reason}`, { cause })
    this.name = 'ChannelError'
    this.reason = reason
  }
}

/** What the exchange brings: the reply, the X-SESSION-ID header and, where readable, the Date header in milliseconds. */
export type Exchanged = { reply: ServerKey; session_id: string; server_time?: number }

export type LinkOptions = {
  exchange: (body: KeyExchange) => Promise<Exchanged>
  now: () => number
  /** A production page never runs in the clear, whatever the server answers. */
  production: boolean
  /** `code` and `uuid` of the page's address. */
  query?: { code?: string; uuid?: string }
  wait?: (ms: number) => Promise<void>
  webCrypto?: boolean
}

/** The outcome of one key exchange. */
export type Link = {
  session: string
  reply: ServerKey
  /** Undefined in the clear. */
  cipher: { receiver: Receiver; dekAt: (now: number) => Promise<Dek> } | undefined
  /** Added to our clock: many a computer's is minutes off, and the server allows two. */
  clockOffset: number
}

/** Makes a key pair while it waits, exchanges it, and refuses to be talked out of encryption. Throws `ChannelError`. */
export async function connect(options: LinkOptions, delay: number): Promise<Link> {
  const { production, query, wait = sleep, webCrypto = 'subtle' in crypto } = options
  if (!webCrypto && production) throw new ChannelError('insecure')
  const [keys] = await Promise.all([webCrypto ? generateClientKeys() : undefined, wait(delay)])
  const client_public_key = keys === undefined ? '' : await exportPublicKey(keys.publicKey)
  const { reply, session_id, server_time } = await options.exchange({ client_public_key, ...query })
  const clockOffset = server_time === undefined ? 0 : server_time - options.now()
  if (!reply.encryption_enabled) {
    if (production) throw new ChannelError('insecure')
    return { session: session_id, reply, cipher: undefined, clockOffset }
  }
  if (keys === undefined) throw new ChannelError('insecure')
  if (session_id === '') throw new ChannelError('exchange_failed')
  const dekAt = createDekSource(await importPublicKey(reply.server_public_key))
  const receiver = { privateKey: keys.privateKey, unwrapped: createUnwrapCache(20) }
  return { session: session_id, reply, cipher: { receiver, dekAt }, clockOffset }
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
