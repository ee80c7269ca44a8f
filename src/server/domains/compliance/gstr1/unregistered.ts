import { monthEnd } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'

/** Documents of a month that must be registered as e-invoices and are not. */
export async function unregistered(tx: CompanyTx, period: string): Promise<{ document_number: string; status: string }[]> {
  const { rows } = await tx.client.query<{ document_number: string; status: string }>(
    `SELECT document_number, status FROM e_invoices WHERE companies_id = $1 AND document_date BETWEEN $2 AND $3 AND is_liable AND irn IS NULL AND status <> 'cancelled'
     ORDER BY document_date, document_number LIMIT 500`,
    [tx.companies_id, `${period}-01`, monthEnd(`${period}-01`)],
  )
  return rows
}
