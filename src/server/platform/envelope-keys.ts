import { createDekSource, createUnwrapCache, type Dek, type UnwrapCache } from '#core/envelope/dek.ts'
import { generateServerKeys, importPrivateKey, importPublicKey } from '#core/envelope/keys.ts'
import { envelopeRefused } from '#core/envelope/refusal.ts'
import type { ChannelSession } from './channel-session.ts'
import { nodeCiphers } from './ciphers.ts'
import type { Database } from './db.ts'
import { newId } from './ids.ts'
import { seal, unseal } from './sealing.ts'

/** A server key is given out for a week. */
const KEY_LIFE = 604_800_000

export type Key = {
  server_keys_id: string
  public_key: string
  privateKey: CryptoKey
  unwrapped: UnwrapCache
  expires: number
}
export type Channel = ChannelSession & { dekAt: (now: number) => Promise<Dek>; key: Key; expires: number }

export async function loadChannel(
  database: Database,
  id: string,
  keyById: (id: string) => Promise<Key>,
): Promise<Channel | undefined> {
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

export async function loadKey(database: Database, secret: Buffer, server_keys_id: string): Promise<Key> {
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
export async function currentKey(database: Database, secret: Buffer): Promise<Key> {
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
