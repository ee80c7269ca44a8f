import type { FastifyRequest } from 'fastify'
import { envelopeHeader } from '#core/envelope/headers.ts'
import { importPublicKey } from '#core/envelope/keys.ts'
import { envelopeRefused } from '#core/envelope/refusal.ts'
import { openRequest } from '#core/envelope/request.ts'
import { sealResponse } from '#core/envelope/response.ts'
import { nodeCiphers } from './ciphers.ts'
import { headerOf, sealedRequest } from './envelope-request.ts'
import { isOwnChannel, rebindChannel } from './channel-session.ts'
import { type Channel, currentKey, type Key, loadChannel, loadKey } from './envelope-keys.ts'
import { type NonceGuard, noNonce, nonceGuards } from './nonce-guard.ts'
import type { Database } from './db.ts'
import { newId } from './ids.ts'
import { remembered } from './remembered.ts'
import { tokenOf } from './session.ts'

/** A channel outlives the key it was made with by at most this. */
const CHANNEL_LIFE = 86_400_000

type Seal = (status: number, text: string) => Promise<{ headers: Record<string, string>; body: string }>
declare module 'fastify' {
  interface FastifyRequest {
    /** Encrypts the response to an encrypted request. */
    seal?: Seal
  }
}

export type Envelope = {
  required: boolean
  /**
   * Decrypts the request if it is encrypted, and from then on its response is encrypted. Rejects a plain request if encryption is
   * required.
   */
  open: (http: FastifyRequest) => Promise<Opened>
  /** Opens a channel for a page that sent its public key. */
  exchange: (client_public_key: string) => Promise<{ session_id: string; server_public_key: string }>
}

/** A request's JSON text. It may have no effect, not even an error of its own, before its nonce is claimed. */
export type Opened = { text: string | undefined; claim: NonceGuard }

/** The server's end of the encrypted channel. It uses the machine's clock, whatever clock the books use. */
export function openEnvelope(database: Database, secret: Buffer, required: boolean): Envelope {
  const keys = new Map<string, Promise<Key>>()
  const channels = new Map<string, Promise<Channel | undefined>>()
  const keyById = (server_keys_id: string) =>
    remembered(keys, server_keys_id, 50, () => loadKey(database, secret, server_keys_id))
  const channelById = (id: string) => remembered(channels, id, 20_000, () => loadChannel(database, id, keyById))
  const claimOf = nonceGuards(database)

  return {
    required,
    async open(http) {
      const session = headerOf(http, envelopeHeader.session)
      const sealed = headerOf(http, envelopeHeader.mac) !== undefined
      if (!sealed) {
        if (required) throw envelopeRefused('malformed')
        return { text: typeof http.body === 'string' ? http.body : undefined, claim: noNonce }
      }
      const now = Date.now()
      const channel = session !== undefined && /^[0-9a-f-]{36}$/.test(session) ? await channelById(session) : undefined
      if (!channel || channel.expires < now || session === undefined) throw envelopeRefused('not genuine')
      const { text, ticket } = await openRequest(
        sealedRequest(http, session),
        { key: channel.key, now, claimNonce: 'later' },
        nodeCiphers,
      )
      const token = tokenOf(http)
      if (token !== undefined && !(await isOwnChannel(database, channel, token))) throw envelopeRefused('not genuine')
      http.seal = sealOf(database, http, channel, ticket)
      const repeated = () => {
        delete http.seal
        throw envelopeRefused('repeated')
      }
      return { text, claim: claimOf({ session, nonce: ticket.nonce }, repeated) }
    },
    exchange: openExchange(database, secret),
  }
}

type Ticket = Parameters<typeof sealResponse>[0]

/** What encrypts the response to a request that came over this channel. */
function sealOf(database: Database, http: FastifyRequest, channel: Channel, ticket: Ticket): Seal {
  return async (status, answer) => {
    if (http.newToken !== undefined) await rebindChannel(database, channel, http.newToken)
    const what = { status, text: answer === '' ? undefined : answer }
    const at = Date.now()
    const { headers, body } = await sealResponse(ticket, what, await channel.dekAt(at), at, nodeCiphers)
    return { headers, body: body ?? '' }
  }
}

/** Opens channels, all with the key that is given out now. */
function openExchange(database: Database, secret: Buffer): Envelope['exchange'] {
  let current: Promise<Key> | undefined
  return async (client_public_key) => {
    await importPublicKey(client_public_key)
    if (!current || (await current).expires < Date.now()) current = currentKey(database, secret)
    const key = await current.catch((error: unknown) => {
      current = undefined
      throw error
    })
    const session_id = newId()
    await database.pool.query(
      'INSERT INTO channels (channels_id, server_keys_id, client_public_key, created_at, expires_at) VALUES ($1, $2, $3, $4, $5)',
      [session_id, key.server_keys_id, client_public_key, new Date(), new Date(Date.now() + CHANNEL_LIFE)],
    )
    return { session_id, server_public_key: key.public_key }
  }
}
