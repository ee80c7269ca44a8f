import type { ForeignOpen } from '#contract/currencies/currency-fields.ts'
import type { IsoDate } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'

const documents = {
  customer: `SELECT 'invoice' AS document_type, invoices_id AS documents_id FROM invoices WHERE companies_id = $1 AND customers_id = $2 AND currency IS NOT NULL
    UNION ALL SELECT 'credit_note', credit_notes_id FROM credit_notes WHERE companies_id = $1 AND customers_id = $2 AND currency IS NOT NULL`,
  vendor: `SELECT 'bill' AS document_type, bills_id AS documents_id FROM bills WHERE companies_id = $1 AND vendors_id = $2 AND currency IS NOT NULL
    UNION ALL SELECT 'debit_note', debit_notes_id FROM debit_notes WHERE companies_id = $1 AND vendors_id = $2 AND currency IS NOT NULL`,
} as const

/** The open balance of a customer or vendor in other currencies at the end of a day, and its rupees; nothing when all is in rupees. */
export async function openInCurrencies(
  tx: CompanyTx,
  party: keyof typeof documents,
  party_id: string,
  on: IsoDate,
): Promise<ForeignOpen[]> {
  const { rows } = await tx.client.query<ForeignOpen>(
    `SELECT m.currency, sum(m.foreign_amount)::bigint AS foreign_amount, sum(m.amount)::bigint AS amount
     FROM (${documents[party]}) d JOIN foreign_moves m ON m.companies_id = $1 AND m.document_type = d.document_type
       AND m.documents_id = d.documents_id AND m.moved_on <= $3
     GROUP BY 1 HAVING sum(m.foreign_amount) <> 0 ORDER BY 1`,
    [tx.companies_id, party_id, on],
  )
  return rows
}
