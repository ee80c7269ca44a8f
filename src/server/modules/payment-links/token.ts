import { createHmac, hkdfSync } from 'node:crypto'
import type { Config } from '#server/config.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { masterSecret } from '#server/platform/secret.ts'
import { hashToken } from '#server/platform/session.ts'

/**
 * The token in a link's address: 128 bits worked out from the server's secret, so that the address can be shown again while the database
 * holds nothing but its hash.
 */
export type LinkTokens = {
  of: (tx: Pick<CompanyTx, 'companies_id'>, payment_links_id: string) => string
  hash: (token: string) => Buffer
  /** The address that is sent. `base` is what links begin with. */
  url: (tx: Pick<CompanyTx, 'companies_id'>, payment_links_id: string, base: string) => string
}

export function linkTokens({ secret, data }: Pick<Config, 'secret' | 'data'>): LinkTokens {
  const key = Buffer.from(hkdfSync('sha256', masterSecret(secret, data), '', 'payment-link', 32))
  const of: LinkTokens['of'] = ({ companies_id }, payment_links_id) =>
    createHmac('sha256', key).update(`${companies_id}/${payment_links_id}`).digest().subarray(0, 16).toString('base64url')
  return { of, hash: hashToken, url: (tx, payment_links_id, base) => `${base}/pay?link=${of(tx, payment_links_id)}` }
}
