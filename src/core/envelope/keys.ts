import { AppError } from '../errors.ts'
import { type Bytes, fromBase64, toBase64 } from './bytes.ts'
import { RSA_BITS } from './headers.ts'

const OAEP = { name: 'RSA-OAEP', hash: 'SHA-256' } as const
const PUBLIC_EXPONENT = new Uint8Array([1, 0, 1])
/** An RSA-2048 public key is 294 bytes as SPKI; a larger modulus would buy the sender our processor time. */
const MAX_SPKI_TEXT = 400

const generate = (extractable: boolean) =>
  crypto.subtle.generateKey({ ...OAEP, modulusLength: RSA_BITS, publicExponent: PUBLIC_EXPONENT }, extractable, [
    'encrypt',
    'decrypt',
  ])

/** The browser's pair for one channel. The private key cannot leave WebCrypto. */
export const generateClientKeys = () => generate(false)

/** A new pair for the server: the private key as PKCS8 (store it encrypted), the public key as base64 SPKI. */
export async function generateServerKeys(): Promise<{ private_key: Bytes; public_key: string }> {
  const pair = await generate(true)
  const private_key = new Uint8Array(await crypto.subtle.exportKey('pkcs8', pair.privateKey))
  return { private_key, public_key: await exportPublicKey(pair.publicKey) }
}

/** Base64 SPKI, as the key exchange carries it. */
export async function exportPublicKey(key: CryptoKey): Promise<string> {
  return toBase64(new Uint8Array(await crypto.subtle.exportKey('spki', key)))
}

/** The other side's key from base64 SPKI. Anything but RSA with 2048 bits and exponent 65537 is `invalid`. */
export async function importPublicKey(spki: string): Promise<CryptoKey> {
  const bytes = spki.length > MAX_SPKI_TEXT ? undefined : fromBase64(spki)
  if (bytes === undefined) throw unusable()
  const key = await crypto.subtle.importKey('spki', bytes, OAEP, true, ['encrypt']).catch(() => undefined)
  if (key === undefined || !isAgreedSize(key)) throw unusable()
  return key
}

/** The server's private key from PKCS8; not extractable again. */
export async function importPrivateKey(pkcs8: Bytes): Promise<CryptoKey> {
  const key = await crypto.subtle.importKey('pkcs8', pkcs8, OAEP, false, ['decrypt'])
  if (!isAgreedSize(key)) throw new Error('the stored envelope key is not RSA-2048 with exponent 65537')
  return key
}

function isAgreedSize(key: CryptoKey): boolean {
  const { algorithm } = key
  if (!('modulusLength' in algorithm) || !('publicExponent' in algorithm)) return false
  const exponent = algorithm.publicExponent
  return algorithm.modulusLength === RSA_BITS && exponent instanceof Uint8Array && exponent.join() === PUBLIC_EXPONENT.join()
}

const unusable = () => new AppError('invalid', 'Send an RSA public key of 2048 bits in base64')
