import { createHmac } from 'node:crypto'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { hashToken } from '#server/platform/session.ts'

/**
 * The token in a link's address: 128 bits calculated from the server's secret, so that the address can be shown again while the database
 * holds nothing but its hash.
 */
export type LinkTokens = {
  of: (tx: Pick<CompanyTx, 'companies_id'>, payment_links_id: string) => string
  hash: (token: string) => Buffer
  /** The address that is sent. `base` is what links begin with. */
  url: (tx: Pick<CompanyTx, 'companies_id'>, payment_links_id: string, base: string) => string
}

export function linkTokens({ database }: Pick<Dependencies, 'database'>): LinkTokens {
  const key = database.keys.linkKey()
  const of: LinkTokens['of'] = ({ companies_id }, payment_links_id) =>
    createHmac('sha256', key).update(`${companies_id}/${payment_links_id}`).digest().subarray(0, 16).toString('base64url')
  return { of, hash: hashToken, url: (tx, payment_links_id, base) => `${base}/pay?link=${of(tx, payment_links_id)}` }
}
