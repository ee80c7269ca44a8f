import type { Bytes } from './bytes.ts'
import { AES_BITS, KDF_ITERATIONS } from './headers.ts'

/**
 * What the messages of both ends are made with: SHA-256, RSA-OAEP-SHA-256 for a data key, and the keys of one message. A page has WebCrypto
 * and nothing else; a server may bring its own, because sixteen small calls of WebCrypto cost more than what they calculate.
 */
export type Ciphers = {
  sha256: (bytes: Bytes) => Bytes | Promise<Bytes>
  wrap: (receiver: CryptoKey, secret: Bytes) => Bytes | Promise<Bytes>
  /** PBKDF2-SHA-256 over the data key with the IV as salt: 32 bytes for AES-256-CBC, 32 for HMAC-SHA-256. */
  keysOf: (secret: Bytes, iv: Bytes) => MessageKeys | Promise<MessageKeys>
}

export type MessageKeys = {
  encrypt: (plain: Bytes) => Bytes | Promise<Bytes>
  /** Throws if the padding is wrong; called only after the MAC was verified. */
  decrypt: (ciphertext: Bytes) => Bytes | Promise<Bytes>
  sign: (input: Bytes) => Bytes | Promise<Bytes>
  /** In constant time. */
  verify: (mac: Bytes, input: Bytes) => boolean | Promise<boolean>
}

const { subtle } = crypto

export const webCiphers: Ciphers = {
  sha256: async (bytes) => new Uint8Array(await subtle.digest('SHA-256', bytes)),
  wrap: async (receiver, secret) => new Uint8Array(await subtle.encrypt({ name: 'RSA-OAEP' }, receiver, secret)),
  async keysOf(secret, iv) {
    const base = await subtle.importKey('raw', secret, 'PBKDF2', false, ['deriveBits'])
    const kdf = { name: 'PBKDF2', hash: 'SHA-256', salt: iv, iterations: KDF_ITERATIONS }
    const bits = new Uint8Array(await subtle.deriveBits(kdf, base, 2 * AES_BITS))
    const [cipher, signing] = await Promise.all([
      subtle.importKey('raw', bits.slice(0, AES_BITS / 8), 'AES-CBC', false, ['encrypt', 'decrypt']),
      subtle.importKey('raw', bits.slice(AES_BITS / 8), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']),
    ])
    const aes = { name: 'AES-CBC', iv }
    return {
      encrypt: async (plain) => new Uint8Array(await subtle.encrypt(aes, cipher, plain)),
      decrypt: async (ciphertext) => new Uint8Array(await subtle.decrypt(aes, cipher, ciphertext)),
      sign: async (input) => new Uint8Array(await subtle.sign('HMAC', signing, input)),
      verify: (mac, input) => subtle.verify('HMAC', signing, mac, input),
    }
  },
}
