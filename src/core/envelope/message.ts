import { type Bytes, concat, fromBase64, fromHex, fromUtf8, lengthPrefixed, randomBytes, toBase64, utf8 } from './bytes.ts'
import { type Ciphers, webCiphers } from './ciphers.ts'
import { ENVELOPE_VERSION, IV_BITS } from './headers.ts'
import { envelopeRefused } from './refusal.ts'

/** The request a message belongs to. `target` is path and query exactly as on the wire. */
export type RequestLine = { method: string; target: string; session: string }

/** Everything the MAC covers besides IV and ciphertext. `nonce` is always the request's. */
export type Head = RequestLine & {
  direction: 'request' | 'response'
  timestamp: string
  nonce: string
  /** Of a response. */
  status: number | undefined
  /** SHA-256 of the X-DEK header's text. */
  dekHash: Bytes
}

type MacHeader = { timestamp: string; nonce: string; mac: Bytes }

const IV_BYTES = IV_BITS / 8
const macPattern = new RegExp(`^${ENVELOPE_VERSION}\\.(0|[1-9]\\d{0,14})\\.([0-9a-f]{32})\\.([A-Za-z0-9+/]{43}=)$`)

/** `v1.<timestamp>.<nonce>.<mac>`; refuses every other spelling. */
export function parseMacHeader(text: unknown): MacHeader {
  const [, timestamp, nonce, encoded] = (typeof text === 'string' && macPattern.exec(text)) || []
  const mac = encoded === undefined ? undefined : fromBase64(encoded)
  if (timestamp === undefined || nonce === undefined || mac === undefined) throw envelopeRefused('malformed')
  return { timestamp, nonce, mac }
}

/**
 * Encrypts, then signs what was encrypted. Text `undefined` is "no body": nothing is encrypted, the MAC
 * covers an empty ciphertext (an empty text encrypts to 16 bytes, so the two differ) and the nonce is the IV.
 */
export async function sealMessage(
  head: Head,
  secret: Bytes,
  text: string | undefined,
  { ciphers = webCiphers, freshIv = randomBytes(IV_BYTES) }: { ciphers?: Ciphers; freshIv?: Bytes } = {},
) {
  const iv = text === undefined ? fromHex(head.nonce) : freshIv
  const keys = await ciphers.keysOf(secret, iv)
  const ciphertext = text === undefined ? new Uint8Array() : await keys.encrypt(utf8(text))
  const mac = await keys.sign(macInput(head, iv, ciphertext))
  return {
    mac: `${ENVELOPE_VERSION}.${head.timestamp}.${head.nonce}.${toBase64(mac)}`,
    sealed: text === undefined ? undefined : toBase64(concat(iv, ciphertext)),
  }
}

/** Verifies the MAC in constant time and only then returns the function that decrypts. */
export async function verifyMessage(head: Head, secret: Bytes, mac: Bytes, sealed: Bytes | undefined, ciphers = webCiphers) {
  const iv = sealed === undefined ? fromHex(head.nonce) : sealed.slice(0, IV_BYTES)
  const ciphertext = sealed === undefined ? new Uint8Array() : sealed.slice(IV_BYTES)
  const keys = await ciphers.keysOf(secret, iv)
  if (!(await keys.verify(mac, macInput(head, iv, ciphertext)))) throw envelopeRefused('not genuine')
  return async (): Promise<string | undefined> => {
    if (sealed === undefined) return undefined
    try {
      return fromUtf8(await keys.decrypt(ciphertext))
    } catch {
      throw envelopeRefused('not genuine')
    }
  }
}

/** IV and ciphertext from a parsed body `{ <field>: base64 }`; undefined if there is no body. */
export function sealedBytes(body: unknown, field: string): Bytes | undefined {
  if (body === undefined || body === null) return undefined
  const entries = typeof body === 'object' ? Object.entries(body) : []
  const [name, value] = entries.length === 1 ? (entries[0] ?? []) : []
  const bytes = name === field && typeof value === 'string' ? fromBase64(value) : undefined
  if (bytes === undefined || bytes.length < 2 * IV_BYTES || bytes.length % IV_BYTES !== 0) throw envelopeRefused('malformed')
  return bytes
}

/** The bytes under the MAC. A response has its status after the nonce. */
export function macInput(head: Head, iv: Bytes, ciphertext: Bytes): Bytes {
  const status = head.status === undefined ? [] : [String(head.status)]
  const words = [ENVELOPE_VERSION, head.direction, head.method, head.target, head.session, head.timestamp, head.nonce, ...status]
  return lengthPrefixed([...words, head.dekHash, iv, ciphertext])
}
