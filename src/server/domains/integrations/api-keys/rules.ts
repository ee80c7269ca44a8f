import { randomBytes } from 'node:crypto'
import { type ApiKey, type KeyPermission, keyPermissions } from '#contract/integrations/api-keys.ts'
import type { IsoDate } from '#core/dates.ts'
import { product } from '#core/product.ts'
import { hashToken } from '#server/platform/session.ts'

const SECRET_BYTES = 32
/** Letters of a key that stay visible; those of the secret among them leave it 220 bits. */
const SHOWN = product.slug.length + 7
const shape = new RegExp(`^${product.slug}_[\\w-]{43}_([\\w-]{22})$`)

/** A key of the company. It ends with the company's id, so that it is looked up under that company's row-level security. */
export function newKey(companies_id: string): { secret: string; key_prefix: string; key_hash: Buffer } {
  const company = Buffer.from(companies_id.replaceAll('-', ''), 'hex').toString('base64url')
  const secret = `${product.slug}_${randomBytes(SECRET_BYTES).toString('base64url')}_${company}`
  return { secret, key_prefix: secret.slice(0, SHOWN), key_hash: hashToken(secret) }
}

/** The company that a key claims to belong to; undefined if the text is not a key. */
export function companyOf(secret: string): string | undefined {
  const hex = Buffer.from(shape.exec(secret)?.[1] ?? '', 'base64url').toString('hex')
  return hex.length === 32 ? hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') : undefined
}

/** The present permissions of a key: those it was given and its creator still has. */
export function opened(given: readonly string[], held: readonly string[]): KeyPermission[] {
  return keyPermissions.filter((name) => given.includes(name) && held.includes(name))
}

/** Revoked before expired before blocked: the most permanent reason is shown. */
export function statusOf(
  { isRevoked, expires_on, opens }: { isRevoked: boolean; expires_on: IsoDate; opens: readonly KeyPermission[] },
  today: IsoDate,
): ApiKey['key_status'] {
  if (isRevoked) return 'revoked'
  if (expires_on < today) return 'expired'
  return opens.length === 0 ? 'blocked' : 'active'
}
