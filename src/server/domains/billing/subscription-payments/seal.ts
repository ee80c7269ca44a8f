import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Config } from '#server/config.ts'
import { masterSecret } from '#server/platform/secret.ts'

/** The bank's requirements to authorize a payment. They are stored sealed, from the click until the bank is called. */
export type Authorisation = { otp: string; transaction_token: string }
export type Seal = { close: (value: Authorisation, id: string) => Buffer; open: (sealed: Buffer, id: string) => Authorisation }

/** AES-256-GCM; `id` is bound in, so that one payment's authorisation is invalid for others. */
export function openSeal({ secret, data }: Config): Seal {
  const key = Buffer.from(hkdfSync('sha256', masterSecret(secret, data), '', 'bank-authorisation', 32))
  return {
    close(value, id) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(id))
      return Buffer.concat([iv, cipher.update(JSON.stringify(value)), cipher.final(), cipher.getAuthTag()])
    },
    open(sealed, id) {
      const cipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12)).setAAD(Buffer.from(id))
      cipher.setAuthTag(sealed.subarray(-16))
      return JSON.parse(Buffer.concat([cipher.update(sealed.subarray(12, -16)), cipher.final()]).toString('utf8'))
    },
  }
}
