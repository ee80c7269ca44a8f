/** Bytes that WebCrypto accepts: never over shared memory. */
export type Bytes = Uint8Array<ArrayBuffer>

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

export const utf8 = (text: string): Bytes => encoder.encode(text)
/** Throws on bytes that are not UTF-8. */
export const fromUtf8 = (bytes: Bytes): string => decoder.decode(bytes)

export const randomBytes = (length: number): Bytes => crypto.getRandomValues(new Uint8Array(length))

export function concat(...parts: Bytes[]): Bytes {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** Each part behind its length in four bytes, so that no two lists of parts give the same bytes. */
export function lengthPrefixed(parts: Bytes[]): Bytes {
  return concat(...parts.flatMap((part) => [fourBytes(part.length), part]))
}

function fourBytes(value: number): Bytes {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value)
  return bytes
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
