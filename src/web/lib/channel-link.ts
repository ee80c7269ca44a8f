import type { KeyExchange, ServerKey } from '#contract/identity/key-exchange.ts'
import { createDekSource, createUnwrapCache, type Dek, type Receiver } from '#core/envelope/dek.ts'
import { exportPublicKey, generateClientKeys, importPublicKey } from '#core/envelope/keys.ts'

/**
 * `expired`: a new key exchange has started; encrypt again and retry at most once, which is safe, since the server
 * rejects an envelope before it does anything. `offline`: the server was unreachable; the next request tries again. Every other
 * reason shows the Update dialog.
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

/** The result of the exchange: the reply, the X-SESSION-ID header and, if readable, the Date header in milliseconds. */
export type Exchanged = { reply: ServerKey; session_id: string; server_time?: number }

export type LinkOptions = {
  exchange: (body: KeyExchange) => Promise<Exchanged>
  now: () => number
  /** A production page never sends unencrypted requests, whatever the server answers. */
  production: boolean
  /** `code` and `uuid` of the page's URL. */
  query?: { code?: string; uuid?: string }
  wait?: (ms: number) => Promise<void>
  /** The page's key pair; a new one for each exchange. */
  keyPair?: () => Promise<CryptoKeyPair>
  webCrypto?: boolean
}

/** The outcome of one key exchange. */
export type Link = {
  session: string
  reply: ServerKey
  /** Undefined without encryption. */
  cipher: { receiver: Receiver; dekAt: (now: number) => Promise<Dek> } | undefined
  /** Added to our clock: computer clocks are often minutes off, and the server tolerates two. */
  clockOffset: number
}

/** Generates a key pair in parallel, exchanges it, and refuses a downgrade to plain text. Throws `ChannelError`. */
export async function connect(options: LinkOptions, delay: number): Promise<Link> {
  const { production, query, wait = sleep, keyPair = generateClientKeys, webCrypto = 'subtle' in crypto } = options
  if (!webCrypto && production) throw new ChannelError('insecure')
  const [keys] = await Promise.all([webCrypto ? keyPair() : undefined, wait(delay)])
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
