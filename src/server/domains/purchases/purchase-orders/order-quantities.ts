import { fieldError } from '#core/errors.ts'
import { isReceivable, type PurchaseOrderStatus, statusByBilled } from '#core/purchases/payables/purchase-order.ts'
import { shareTaken } from '#core/sales/sales-order.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { PurchaseOrderRecord } from './table.ts'

type Counted = {
  line_no: number
  is_goods: boolean
  is_billed: boolean
  is_billed_whole: boolean
  is_received: boolean
  is_received_whole: boolean
}

/**
 * Recounts what of an order was received and billed, drafts of bills included, and sets its status. The order stays locked until the
 * transaction ends. `naming`: the order line for each line of the bill just written. Throws `invalid` at the first that the order does not
 * have. An excess quantity is not refused here: a vendor may bill it, and the match blocks the bill.
 */
export async function countOrder(
  tx: CompanyTx,
  purchase_orders_id: string,
  naming: readonly (number | null | undefined)[] = [],
): Promise<void> {
  const keys = [tx.companies_id, purchase_orders_id]
  const { rows: locked } = await tx.client.query<Pick<PurchaseOrderRecord, 'status' | 'receipt'>>(
    'SELECT status, receipt FROM purchase_orders WHERE companies_id = $1 AND purchase_orders_id = $2 FOR NO KEY UPDATE',
    keys,
  )
  const { rows } = await tx.client.query<Counted>(
    `SELECT o.line_no, o.item_type = 'goods' AS is_goods,
       coalesce(b.billed, 0) > 0 AS is_billed, coalesce(b.billed, 0) >= o.quantity AS is_billed_whole,
       coalesce(r.accepted, 0) > 0 AS is_received, coalesce(r.accepted, 0) >= o.quantity AS is_received_whole
     FROM purchase_order_lines o LEFT JOIN (${billedOf}) b USING (line_no) LEFT JOIN (${acceptedOf}) r USING (line_no)
     WHERE o.companies_id = $1 AND o.purchase_orders_id = $2`,
    keys,
  )
  const unknown = naming.findIndex((line_no) => line_no != null && !rows.some((row) => row.line_no === line_no))
  if (unknown >= 0) throw fieldError(`lines.${unknown}.purchase_order_line_no`, 'The order has no such line')
  const before = locked[0]
  if (before === undefined) return
  const status = statusBy(before.status, rows)
  const goods = rows.filter((row) => row.is_goods)
  const receipt = shareTaken(goods.map((row) => ({ is_begun: row.is_received, is_whole: row.is_received_whole })))
  if (before.status === status && before.receipt === receipt) return
  await tx.client.query(
    'UPDATE purchase_orders SET status = $3, receipt = $4, updated_at = $5 WHERE companies_id = $1 AND purchase_orders_id = $2',
    [...keys, status, receipt, tx.now],
  )
  if (before.status !== status) await audit(tx, status, 'purchase_orders', purchase_orders_id)
  if (before.receipt !== receipt) await audit(tx, `receipt_${receipt}`, 'purchase_orders', purchase_orders_id)
}

/** A closed order stays closed, whatever happens to its bills. */
function statusBy(before: PurchaseOrderStatus, rows: readonly Counted[]): PurchaseOrderStatus {
  if (!isReceivable(before)) return before
  return statusByBilled[shareTaken(rows.map((row) => ({ is_begun: row.is_billed, is_whole: row.is_billed_whole })))]
}

/** The billed quantity of each line of the order $2 of the company $1; `approved` is the part in the books. */
export const billedOf = `SELECT l.purchase_order_line_no AS line_no, sum(l.quantity) AS billed,
    sum(l.quantity) FILTER (WHERE b.status IN ('approved', 'paid')) AS approved FROM bills b
  JOIN bill_lines l ON l.companies_id = b.companies_id AND l.bills_id = b.bills_id
  WHERE b.companies_id = $1 AND b.purchase_orders_id = $2 AND b.status <> 'cancelled' AND l.purchase_order_line_no IS NOT NULL GROUP BY 1`

/** The received quantity of each line of the order $2 of the company $1, less returns. */
export const acceptedOf = `SELECT l.purchase_order_line_no AS line_no, sum(l.received_quantity - l.rejected_quantity) AS accepted
  FROM receipt_notes r JOIN receipt_note_lines l ON l.companies_id = r.companies_id AND l.receipt_notes_id = r.receipt_notes_id
  WHERE r.companies_id = $1 AND r.purchase_orders_id = $2 AND r.status <> 'cancelled' GROUP BY 1`
