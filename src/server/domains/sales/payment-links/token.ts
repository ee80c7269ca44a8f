import type { Dependencies } from '#server/platform/dependencies.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { hashToken } from '#server/platform/session.ts'
import { pageToken } from '../sales-documents/page-token.ts'

/** The token in a link's address. */
export type LinkTokens = {
  of: (tx: Pick<CompanyTx, 'companies_id'>, payment_links_id: string) => string
  hash: (token: string) => Buffer
  /** The address that is sent. `base` is what links begin with. */
  url: (tx: Pick<CompanyTx, 'companies_id'>, payment_links_id: string, base: string) => string
}

export function linkTokens({ database }: Pick<Dependencies, 'database'>): LinkTokens {
  const of: LinkTokens['of'] = ({ companies_id }, payment_links_id) => pageToken(database, `${companies_id}/${payment_links_id}`)
  return { of, hash: hashToken, url: (tx, payment_links_id, base) => `${base}/pay?link=${of(tx, payment_links_id)}` }
}
