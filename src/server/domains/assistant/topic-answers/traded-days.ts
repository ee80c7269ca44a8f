import type { IsoDate } from '#core/dates.ts'
import type { Paise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { documentsOf } from './trade-documents.ts'

/**
 * What was sold or bought on each day of a span that has a document, without GST; of the documents that the reports Sales and Purchases
 * add up.
 */
export async function tradedDays(
  tx: CompanyTx,
  side: 'sale' | 'purchase',
  { from, to }: { from: IsoDate; to: IsoDate },
): Promise<{ day: IsoDate; value: Paise }[]> {
  const { rows } = await tx.client.query<{ day: IsoDate; value: Paise }>(
    `SELECT e.posting_date AS day, sum(e.sign * d.value)::bigint AS value
     FROM (SELECT * FROM trade_events WHERE companies_id = $1 AND posting_date BETWEEN $2 AND $3 OFFSET 0) e
     CROSS JOIN LATERAL (${documentsOf[side]}) d
     GROUP BY e.posting_date`,
    [tx.companies_id, from, to],
  )
  return rows
}
