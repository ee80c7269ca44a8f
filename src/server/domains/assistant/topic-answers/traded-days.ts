import type { IsoDate } from '#core/dates.ts'
import type { Paise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'

const columns = (sign: '' | '-', documents: 0 | 1) =>
  `place_of_supply AS code, ${documents} AS documents, ${sign}taxable_value AS value,
   CASE WHEN reverse_charge THEN 0 ELSE ${sign}(cgst + sgst + igst + cess) END AS tax`

/** Documents of a side; `e` is the posting that a document is in. */
export const documentsOf = {
  sale: `SELECT ${columns('', 1)} FROM invoices WHERE e.source = 'invoice' AND companies_id = $1 AND invoices_id = e.source_ref::uuid AND opening_on IS NULL
    UNION ALL SELECT ${columns('-', 0)} FROM credit_notes WHERE e.source = 'credit_note' AND companies_id = $1 AND credit_notes_id = e.source_ref::uuid AND opening_on IS NULL
    UNION ALL SELECT ${columns('', 1).replace('reverse_charge', 'false')} FROM cash_memos WHERE e.source = 'cash_memo' AND companies_id = $1 AND cash_memos_id = e.source_ref::uuid`,
  purchase: `SELECT ${columns('', 1)} FROM bills WHERE e.source = 'bill' AND companies_id = $1 AND bills_id = e.source_ref::uuid AND opening_on IS NULL
    UNION ALL SELECT ${columns('-', 0)} FROM debit_notes WHERE e.source = 'debit_note' AND companies_id = $1 AND debit_notes_id = e.source_ref::uuid AND opening_on IS NULL`,
} as const

/** What was sold or bought on each day of a span that has a document, without GST; of the documents that the reports Sales and Purchases add up. */
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
