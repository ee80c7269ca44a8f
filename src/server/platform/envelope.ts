import type { FastifyRequest } from 'fastify'
import { createDekSource, createUnwrapCache, type Dek, type UnwrapCache } from '#core/envelope/dek.ts'
import { envelopeHeader } from '#core/envelope/headers.ts'
import { generateServerKeys, importPrivateKey, importPublicKey } from '#core/envelope/keys.ts'
import { envelopeRefused } from '#core/envelope/refusal.ts'
import { openRequest } from '#core/envelope/request.ts'
import { sealResponse } from '#core/envelope/response.ts'
import { nodeCiphers } from './ciphers.ts'
import { type ChannelSession, isOwnChannel, rebindChannel } from './channel-session.ts'
import { type NonceGuard, noNonce, nonceGuards } from './nonce-guard.ts'
import type { Database } from './db.ts'
import { newId } from './ids.ts'
import { seal, unseal } from './sealing.ts'
import { tokenOf } from './session.ts'

const HOUR = 3_600_000
/** A server key is given out for a week; channels made with it outlive it by at most a day. */
const KEY_LIFE = 168 * HOUR
const CHANNEL_LIFE = 24 * HOUR

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

type Key = { server_keys_id: string; public_key: string; privateKey: CryptoKey; unwrapped: UnwrapCache; expires: number }
type Channel = ChannelSession & { dekAt: (now: number) => Promise<Dek>; key: Key; expires: number }

/** The server's end of the encrypted channel. It uses the machine's clock, whatever clock the books use. */
export function openEnvelope(database: Database, secret: Buffer, required: boolean): Envelope {
  const keys = new Map<string, Promise<Key>>()
  const channels = new Map<string, Promise<Channel | undefined>>()
  let current: Promise<Key> | undefined

  const keyById = (server_keys_id: string) =>
    remembered(keys, server_keys_id, 50, () => loadKey(database, secret, server_keys_id))
  const claimOf = nonceGuards(database)
  const channelById = (id: string) => remembered(channels, id, 20_000, () => loadChannel(database, id, keyById))

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
      const request = {
        method: http.method,
        target: http.raw.url ?? '',
        session,
        mac: headerOf(http, envelopeHeader.mac),
        dek: headerOf(http, envelopeHeader.dek),
        body: bodyOf(http),
      }
      const { text, ticket } = await openRequest(request, { key: channel.key, now, claimNonce: 'later' }, nodeCiphers)
      const token = tokenOf(http)
      if (token !== undefined && !(await isOwnChannel(database, channel, token))) throw envelopeRefused('not genuine')
      http.seal = async (status, answer) => {
        if (http.newToken !== undefined) await rebindChannel(database, channel, http.newToken)
        const what = { status, text: answer === '' ? undefined : answer }
        const at = Date.now()
        const { headers, body } = await sealResponse(ticket, what, await channel.dekAt(at), at, nodeCiphers)
        return { headers, body: body ?? '' }
      }
      const repeated = () => {
        delete http.seal
        throw envelopeRefused('repeated')
      }
      return { text, claim: claimOf({ session, nonce: ticket.nonce }, repeated) }
    },
    async exchange(client_public_key) {
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
    },
  }
}

const headerOf = (http: FastifyRequest, name: string): string | undefined => {
  const value = http.headers[name.toLowerCase()]
  return Array.isArray(value) ? value[0] : value
}

function bodyOf(http: FastifyRequest): unknown {
  if (typeof http.body !== 'string' || http.body === '') return undefined
  try {
    return JSON.parse(http.body)
  } catch {
    throw envelopeRefused('malformed')
  }
}

/** Caches a promise by key. An entry is dropped when it fails or finds nothing, and the oldest when the cache is full. */
function remembered<T>(known: Map<string, Promise<T>>, key: string, limit: number, load: () => Promise<T>): Promise<T> {
  const kept = known.get(key)
  if (kept) return kept
  const loading = load()
  for (const oldest of known.keys()) {
    if (known.size < limit) break
    known.delete(oldest)
  }
  known.set(key, loading)
  loading.then((value) => value === undefined && known.delete(key)).catch(() => known.delete(key))
  return loading
}

async function loadChannel(database: Database, id: string, keyById: (id: string) => Promise<Key>): Promise<Channel | undefined> {
  const { rows } = await database.pool.query(
    'SELECT server_keys_id, client_public_key, session_hash, expires_at FROM channels WHERE channels_id = $1',
    [id],
  )
  const row = rows[0]
  if (!row) return undefined
  return {
    channels_id: id,
    session_hash: row.session_hash,
    dekAt: createDekSource(await importPublicKey(row.client_public_key), nodeCiphers),
    key: await keyById(row.server_keys_id),
    expires: row.expires_at.getTime(),
  }
}

async function loadKey(database: Database, secret: Buffer, server_keys_id: string): Promise<Key> {
  const { rows } = await database.pool.query('SELECT * FROM server_keys WHERE server_keys_id = $1', [server_keys_id])
  const row = rows[0]
  if (!row) throw envelopeRefused('not genuine')
  const privateKey = await importPrivateKey(new Uint8Array(unseal(secret, row.server_keys_id, row.sealed_private_key)))
  return {
    server_keys_id,
    public_key: row.public_key,
    privateKey,
    unwrapped: createUnwrapCache(5_000),
    expires: row.expires_at.getTime(),
  }
}

/** The newest key that is still given out, or a new one. */
async function currentKey(database: Database, secret: Buffer): Promise<Key> {
  const { rows } = await database.pool.query(
    'SELECT server_keys_id FROM server_keys WHERE expires_at > $1 ORDER BY expires_at DESC LIMIT 1',
    [new Date()],
  )
  if (rows[0]) return loadKey(database, secret, rows[0].server_keys_id)
  const server_keys_id = newId()
  const { private_key, public_key } = await generateServerKeys()
  await database.pool.query(
    'INSERT INTO server_keys (server_keys_id, public_key, sealed_private_key, created_at, expires_at) VALUES ($1, $2, $3, $4, $5)',
    [
      server_keys_id,
      public_key,
      seal(secret, server_keys_id, Buffer.from(private_key)),
      new Date(),
      new Date(Date.now() + KEY_LIFE),
    ],
  )
  return loadKey(database, secret, server_keys_id)
}
