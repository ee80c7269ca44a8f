import { statusByInvoiced } from '#core/sales/estimate.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { refuseOver } from '../sales-documents/taken-quantities.ts'

type Counted = { line_no: number; is_begun: boolean; is_whole: boolean; over: string | null }
type Taking = { estimate_line_no?: number | null | undefined }

/**
 * Recounts what of an estimate is invoiced, drafts as well as issued invoices, and sets its status. The estimate stays locked until the
 * transaction ends, so that two invoices never take the same quantity. `taking`: the lines of the invoice just written. Throws `invalid` at
 * the first of them that takes more than the estimate leaves or a line it does not have.
 */
export async function countInvoiced(tx: CompanyTx, estimates_id: string, taking: readonly Taking[] = []): Promise<void> {
  const keys = [tx.companies_id, estimates_id]
  const { rows: locked } = await tx.client.query<{ status: string }>(
    'SELECT status FROM estimates WHERE companies_id = $1 AND estimates_id = $2 FOR NO KEY UPDATE',
    keys,
  )
  const { rows } = await tx.client.query<Counted>(
    `SELECT e.line_no, coalesce(t.taken, 0) > 0 AS is_begun, coalesce(t.taken, 0) >= e.quantity AS is_whole,
       CASE WHEN t.taken > e.quantity THEN (t.taken - e.quantity)::text END AS over
     FROM estimate_lines e LEFT JOIN (${takenOf}) t USING (line_no)
     WHERE e.companies_id = $1 AND e.estimates_id = $2`,
    keys,
  )
  const taken = taking.map((line) => line.estimate_line_no)
  refuseOver(rows, taken, { noun: 'estimate', field: 'estimate_line_no' })
  const status = statusByInvoiced(rows)
  if (locked[0]?.status === status) return
  await tx.client.query('UPDATE estimates SET status = $3, updated_at = $4 WHERE companies_id = $1 AND estimates_id = $2', [
    ...keys,
    status,
    tx.now,
  ])
  await audit(tx, status, 'estimates', estimates_id)
}

/** The quantity on invoices of each line of the estimate $2 of the company $1. */
export const takenOf = `SELECT l.estimate_line_no AS line_no, sum(l.quantity) AS taken FROM invoices i
  JOIN invoice_lines l ON l.companies_id = i.companies_id AND l.invoices_id = i.invoices_id
  WHERE i.companies_id = $1 AND i.estimates_id = $2 AND i.status <> 'cancelled' AND l.estimate_line_no IS NOT NULL GROUP BY 1`
