import type { Language } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'

/** The language of the customer who pays; null when the payer is no customer. */
export async function payerLanguage(tx: CompanyTx, payment_links_id: string): Promise<Language | null> {
  const { rows } = await tx.client.query<{ language: Language | null }>(
    `SELECT c.language FROM payment_links l JOIN customers c USING (companies_id, customers_id)
     WHERE l.companies_id = $1 AND l.payment_links_id = $2`,
    [tx.companies_id, payment_links_id],
  )
  return rows[0]?.language ?? null
}
