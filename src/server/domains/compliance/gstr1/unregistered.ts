import type { EInvoice } from '#contract/compliance/e-invoices.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { isOfSeller, type ReturnOf } from '../gst-returns/return-of.ts'

/** Documents of a month that must be registered as e-invoices and are not. */
export async function unregistered(
  tx: CompanyTx,
  { from, until, registration }: ReturnOf,
): Promise<{ document_number: string; status: EInvoice['status'] }[]> {
  const seller = isOfSeller(registration, `coalesce(i.seller, n.seller, s.seller) ->> 'gstin'`, 4)
  const { rows } = await tx.client.query<{ document_number: string; status: EInvoice['status'] }>(
    `SELECT e.document_number, e.status FROM e_invoices e
       LEFT JOIN invoices i ON i.companies_id = e.companies_id AND i.invoices_id = e.invoices_id
       LEFT JOIN credit_notes n ON n.companies_id = e.companies_id AND n.credit_notes_id = e.credit_notes_id
       LEFT JOIN stock_transfers s ON s.companies_id = e.companies_id AND s.stock_transfers_id = e.stock_transfers_id
     WHERE e.companies_id = $1 AND e.document_date BETWEEN $2 AND $3 AND e.is_liable AND e.irn IS NULL AND e.status <> 'cancelled' AND ${seller.only}
     ORDER BY e.document_date, e.document_number LIMIT 500`,
    [tx.companies_id, from, until, ...seller.values],
  )
  return rows
}
