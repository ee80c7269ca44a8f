import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** AES-256-GCM: 12 bytes IV, 16 bytes tag, ciphertext; bound to `id`, so that it cannot be decrypted for another row. */
export function seal(secret: Buffer, id: string, plain: Buffer): Buffer {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', secret, iv).setAAD(Buffer.from(id))
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** Opens a value that `seal` encrypted. Throws when it was changed or moved from another row. */
export function unseal(secret: Buffer, id: string, sealed: Buffer): Buffer {
  const cipher = createDecipheriv('aes-256-gcm', secret, sealed.subarray(0, 12))
    .setAAD(Buffer.from(id))
    .setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([cipher.update(sealed.subarray(28)), cipher.final()])
}
