import { type Bytes, fromBase64, randomBytes, toBase64 } from './bytes.ts'
import { webCiphers } from './ciphers.ts'
import { AES_BITS, DEK_LIFE_MS, RSA_BITS } from './headers.ts'

const DEK_BYTES = AES_BITS / 8

/** A data key, and the same key wrapped for the receiver: the text of the X-DEK header. */
export type Dek = { secret: Bytes; wrapped: string }

/** A new random data key, wrapped with RSA-OAEP-SHA-256. */
export async function makeDek(receiver: CryptoKey, ciphers = webCiphers): Promise<Dek> {
  const secret = randomBytes(DEK_BYTES)
  return { secret, wrapped: toBase64(await ciphers.wrap(receiver, secret)) }
}

/** A sender's data key: the same one for at most `DEK_LIFE_MS`, also for concurrent messages. */
export function createDekSource(receiver: CryptoKey, ciphers = webCiphers): (now: number) => Promise<Dek> {
  let current: { dek: Promise<Dek>; madeAt: number } | undefined
  return (now) => {
    const age = current === undefined ? DEK_LIFE_MS : now - current.madeAt
    if (current === undefined || age < 0 || age >= DEK_LIFE_MS) current = { dek: makeDek(receiver, ciphers), madeAt: now }
    return current.dek
  }
}

/**
 * The unwrapped key. A text that does not unwrap gives a random key instead of an error, so that it fails where a wrong MAC fails, after
 * the same work: neither response nor timing reveals to the sender how far it got.
 */
export async function unwrapDek(privateKey: CryptoKey, wrapped: string): Promise<Bytes> {
  const decoy = randomBytes(DEK_BYTES)
  const bytes = fromBase64(wrapped)
  const wellFormed = bytes?.length === RSA_BITS / 8 ? bytes : new Uint8Array(RSA_BITS / 8)
  const secret = await crypto.subtle.decrypt({ name: 'RSA-OAEP' }, privateKey, wellFormed).catch(() => decoy.buffer)
  return secret.byteLength === DEK_BYTES ? new Uint8Array(secret) : decoy
}

type UnwrappedKey = { secret: Bytes; until: number }

/** Unwrapped keys by hash of X-DEK. Belongs to one private key: never share one between two. */
export type UnwrapCache = {
  get: (hash: string) => UnwrappedKey | undefined
  set: (hash: string, entry: UnwrappedKey) => void
}

/** A cache in memory that drops its oldest entry when full. */
export function createUnwrapCache(limit: number): UnwrapCache {
  const entries = new Map<string, UnwrappedKey>()
  return {
    get: (hash) => entries.get(hash),
    set: (hash, entry) => {
      entries.delete(hash)
      for (const oldest of entries.keys()) {
        if (entries.size < limit) break
        entries.delete(oldest)
      }
      entries.set(hash, entry)
    },
  }
}

/** Who unwraps: a private key, with the cache that belongs to it. */
export type Receiver = { privateKey: CryptoKey; unwrapped?: UnwrapCache }

/** A cached key outlives the sender's use of it by the maximum transit time of a message. */
const CACHE_MS = 4 * DEK_LIFE_MS

/**
 * The data key of a message, unwrapped once for all messages that share it. Cache only a key that verified a message, so that no one can
 * fill the cache with noise.
 */
export async function secretOf(wrapped: string, hash: Bytes, { privateKey, unwrapped }: Receiver, now: number) {
  const name = toBase64(hash)
  const known = unwrapped?.get(name)
  if (known !== undefined && known.until > now) return { secret: known.secret, remember: () => undefined }
  const secret = await unwrapDek(privateKey, wrapped)
  return { secret, remember: () => unwrapped?.set(name, { secret, until: now + CACHE_MS }) }
}
