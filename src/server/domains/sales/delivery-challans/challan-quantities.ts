import { challanStatusOf } from '#core/sales/delivery-challan.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { refuseOver } from '../sales-documents/taken-quantities.ts'

type Counted = { line_no: number; is_invoiced: boolean; is_returned: boolean; is_whole: boolean; over: string | null }
type Taking = readonly { delivery_challan_line_no?: number | null | undefined }[]

/**
 * Recounts what of a challan came back and is invoiced, drafts of invoices included, and sets its status. The challan stays locked until
 * the transaction ends. `taking`: the lines of the invoice just written. Throws `invalid` at the first of them that takes more than was
 * delivered and not returned, or a line the challan does not have.
 */
export async function countChallanInvoiced(tx: CompanyTx, delivery_challans_id: string, taking: Taking = []): Promise<void> {
  const keys = [tx.companies_id, delivery_challans_id]
  const { rows: locked } = await tx.client.query<{ status: string }>(
    'SELECT status FROM delivery_challans WHERE companies_id = $1 AND delivery_challans_id = $2 FOR NO KEY UPDATE',
    keys,
  )
  const { rows } = await tx.client.query<Counted>(
    `SELECT c.line_no, coalesce(t.taken, 0) > 0 AS is_invoiced, c.returned_quantity > 0 AS is_returned,
       coalesce(t.taken, 0) + c.returned_quantity >= c.quantity AS is_whole,
       CASE WHEN t.taken + c.returned_quantity > c.quantity THEN (t.taken + c.returned_quantity - c.quantity)::text END AS over
     FROM delivery_challan_lines c LEFT JOIN (${invoicedOf}) t USING (line_no)
     WHERE c.companies_id = $1 AND c.delivery_challans_id = $2`,
    keys,
  )
  const lines = taking.map((line) => line.delivery_challan_line_no)
  refuseOver(rows, lines, { noun: 'challan', field: 'delivery_challan_line_no' })
  const status = challanStatusOf(rows)
  if (locked[0]?.status === status) return
  await tx.client.query(
    'UPDATE delivery_challans SET status = $3, updated_at = $4 WHERE companies_id = $1 AND delivery_challans_id = $2',
    [...keys, status, tx.now],
  )
  await audit(tx, status, 'delivery_challans', delivery_challans_id)
}

/** The quantity on invoices of each line of the challan $2 of the company $1. */
export const invoicedOf = `SELECT l.delivery_challan_line_no AS line_no, sum(l.quantity) AS taken FROM invoices i
  JOIN invoice_lines l ON l.companies_id = i.companies_id AND l.invoices_id = i.invoices_id
  WHERE i.companies_id = $1 AND i.delivery_challans_id = $2 AND i.status <> 'cancelled' AND l.delivery_challan_line_no IS NOT NULL GROUP BY 1`
