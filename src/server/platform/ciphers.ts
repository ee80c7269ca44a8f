import {
  constants,
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  KeyObject,
  pbkdf2Sync,
  publicEncrypt,
  timingSafeEqual,
} from 'node:crypto'
import type { Bytes } from '#core/envelope/bytes.ts'
import type { Ciphers } from '#core/envelope/ciphers.ts'
import { AES_BITS, KDF_ITERATIONS } from '#core/envelope/headers.ts'

const KEY_BYTES = AES_BITS / 8
const receivers = new WeakMap<CryptoKey, KeyObject>()

/** The same as a page's, calculated at once: each step takes microseconds, a call of WebCrypto tens of them. */
export const nodeCiphers: Ciphers = {
  sha256: (bytes) => plain(createHash('sha256').update(bytes).digest()),
  wrap(receiver, secret) {
    const key = receivers.get(receiver) ?? KeyObject.from(receiver)
    receivers.set(receiver, key)
    return plain(publicEncrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, secret))
  },
  keysOf(secret, iv) {
    const bits = pbkdf2Sync(secret, iv, KDF_ITERATIONS, 2 * KEY_BYTES, 'sha256')
    const cipherKey = bits.subarray(0, KEY_BYTES)
    const sign = (input: Bytes) => plain(createHmac('sha256', bits.subarray(KEY_BYTES)).update(input).digest())
    return {
      sign,
      encrypt: (text) => both(createCipheriv('aes-256-cbc', cipherKey, iv), text),
      decrypt: (ciphertext) => both(createDecipheriv('aes-256-cbc', cipherKey, iv), ciphertext),
      verify(mac, input) {
        const own = sign(input)
        return mac.length === own.length && timingSafeEqual(mac, own)
      },
    }
  },
}

const both = (cipher: { update: (bytes: Bytes) => Buffer; final: () => Buffer }, bytes: Bytes): Bytes =>
  plain(Buffer.concat([cipher.update(bytes), cipher.final()]))

const plain = (buffer: Buffer): Bytes => new Uint8Array(buffer)
