/** Bytes that WebCrypto accepts: never over shared memory. */
export type Bytes = Uint8Array<ArrayBuffer>

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

export const utf8 = (text: string): Bytes => encoder.encode(text)
/** Throws on bytes that are not UTF-8. */
export const fromUtf8 = (bytes: Bytes): string => decoder.decode(bytes)

const DRAWN = 4_096
const drawn = new Uint8Array(DRAWN)
let given = DRAWN

/** Random bytes, never repeated. Drawn in blocks: requesting sixteen costs as much as requesting thousands. */
export function randomBytes(length: number): Bytes {
  if (length > DRAWN) return crypto.getRandomValues(new Uint8Array(length))
  if (given + length > DRAWN) {
    crypto.getRandomValues(drawn)
    given = 0
  }
  const bytes = drawn.slice(given, given + length)
  drawn.fill(0, given, given + length)
  given += length
  return bytes
}

export function concat(...parts: Bytes[]): Bytes {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

// One character of a string is at most three bytes.
const mostBytes = (part: string | Bytes) => (typeof part === 'string' ? 3 * part.length : part.length)

/** Each part, a text as UTF-8, behind its length in four bytes, so that no two lists of parts give the same bytes. */
export function lengthPrefixed(parts: readonly (string | Bytes)[]): Bytes {
  const whole = new Uint8Array(parts.reduce((length, part) => length + 4 + mostBytes(part), 0))
  const lengths = new DataView(whole.buffer)
  let at = 0
  for (const part of parts) {
    const length = typeof part === 'string' ? encoder.encodeInto(part, whole.subarray(at + 4)).written : part.length
    if (typeof part !== 'string') whole.set(part, at + 4)
    lengths.setUint32(at, length)
    at += 4 + length
  }
  return whole.subarray(0, at)
}

// Native base64 is many times as fast, but older browsers and the page's type library do not have it.
type NativeBytes = Bytes & { toBase64?: () => string }
type NativeClass = typeof Uint8Array & { fromBase64?: (text: string) => Bytes }

const CHUNK = 0x8000

export function toBase64(bytes: NativeBytes): string {
  if (bytes.toBase64 !== undefined) return bytes.toBase64()
  let binary = ''
  for (let at = 0; at < bytes.length; at += CHUNK) binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK))
  return btoa(binary)
}

/** Undefined unless the text is exactly what `toBase64` would write: one spelling for one value. */
export function fromBase64(text: string): Bytes | undefined {
  try {
    const bytes = decode(text)
    return toBase64(bytes) === text ? bytes : undefined
  } catch {
    return undefined
  }
}

function decode(text: string): Bytes {
  const native: NativeClass = Uint8Array
  return native.fromBase64?.(text) ?? Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
}

export const toHex = (bytes: Bytes): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Of hex the caller has already matched against a pattern. */
export function fromHex(text: string): Bytes {
  const bytes = new Uint8Array(text.length / 2)
  for (let at = 0; at < bytes.length; at++) bytes[at] = Number.parseInt(text.slice(2 * at, 2 * at + 2), 16)
  return bytes
}
