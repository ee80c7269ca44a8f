import { isOrderOpen, orderStatusOf, type SalesOrderStatus, shareTaken } from '#core/sales/sales-order.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { refuseOver } from '../sales-documents/taken-quantities.ts'
import type { SalesOrderRecord } from './table.ts'

type Counted = {
  line_no: number
  is_goods: boolean
  is_invoiced: boolean
  is_invoiced_whole: boolean
  invoiced_over: string | null
  is_delivered: boolean
  is_delivered_whole: boolean
  delivered_over: string | null
}
type Taking = readonly { sales_order_line_no?: number | null | undefined }[]

/**
 * Recounts what of an order is invoiced and delivered, drafts of invoices and challans included, and sets its status. The order stays
 * locked until the transaction ends, so that two documents never take the same quantity. `taking`: the lines of the invoice or challan just
 * written. Throws `invalid` at the first of them that takes more than the order leaves or a line it does not have.
 */
export async function countOrder(tx: CompanyTx, sales_orders_id: string, taking: Taking = []): Promise<void> {
  const keys = [tx.companies_id, sales_orders_id]
  const { rows: locked } = await tx.client.query<Pick<SalesOrderRecord, 'status' | 'delivery'>>(
    'SELECT status, delivery FROM sales_orders WHERE companies_id = $1 AND sales_orders_id = $2 FOR NO KEY UPDATE',
    keys,
  )
  const { rows } = await tx.client.query<Counted>(
    `SELECT o.line_no, o.item_type = 'goods' AS is_goods,
       coalesce(i.taken, 0) > 0 AS is_invoiced, coalesce(i.taken, 0) >= o.quantity AS is_invoiced_whole,
       CASE WHEN i.taken > o.quantity THEN (i.taken - o.quantity)::text END AS invoiced_over,
       coalesce(d.taken, 0) > 0 AS is_delivered, coalesce(d.taken, 0) >= o.quantity AS is_delivered_whole,
       CASE WHEN d.taken > o.quantity THEN (d.taken - o.quantity)::text END AS delivered_over
     FROM sales_order_lines o LEFT JOIN (${invoicedOf}) i USING (line_no) LEFT JOIN (${deliveredOf}) d USING (line_no)
     WHERE o.companies_id = $1 AND o.sales_orders_id = $2`,
    keys,
  )
  const lines = taking.map((line) => line.sales_order_line_no)
  const source = { noun: 'order', field: 'sales_order_line_no' }
  for (const over of ['invoiced_over', 'delivered_over'] as const)
    refuseOver(
      rows.map((row) => ({ line_no: row.line_no, over: row[over] })),
      lines,
      source,
    )
  const before = locked[0]
  if (before === undefined) return
  const status = statusBy(before.status, rows)
  const goods = rows.filter((row) => row.is_goods)
  const delivery = shareTaken(goods.map((row) => ({ is_begun: row.is_delivered, is_whole: row.is_delivered_whole })))
  if (before.status === status && before.delivery === delivery) return
  await tx.client.query(
    'UPDATE sales_orders SET status = $3, delivery = $4, updated_at = $5 WHERE companies_id = $1 AND sales_orders_id = $2',
    [...keys, status, delivery, tx.now],
  )
  if (before.status !== status) await audit(tx, status, 'sales_orders', sales_orders_id)
  if (before.delivery !== delivery) await audit(tx, `delivery_${delivery}`, 'sales_orders', sales_orders_id)
}

/** A closed order stays closed, whatever happens to its invoices. */
function statusBy(before: SalesOrderStatus, rows: readonly Counted[]): SalesOrderStatus {
  if (!isOrderOpen(before) && before !== 'invoiced') return before
  return orderStatusOf[shareTaken(rows.map((row) => ({ is_begun: row.is_invoiced, is_whole: row.is_invoiced_whole })))]
}

/** The quantity on invoices of each line of the order $2 of the company $1. */
export const invoicedOf = `SELECT l.sales_order_line_no AS line_no, sum(l.quantity) AS taken FROM invoices i
  JOIN invoice_lines l ON l.companies_id = i.companies_id AND l.invoices_id = i.invoices_id
  WHERE i.companies_id = $1 AND i.sales_orders_id = $2 AND i.status <> 'cancelled' AND l.sales_order_line_no IS NOT NULL GROUP BY 1`

/** The delivered quantity of each line of the order $2 of the company $1, less returns. */
export const deliveredOf = `SELECT l.sales_order_line_no AS line_no, sum(l.quantity - l.returned_quantity) AS taken FROM delivery_challans c
  JOIN delivery_challan_lines l ON l.companies_id = c.companies_id AND l.delivery_challans_id = c.delivery_challans_id
  WHERE c.companies_id = $1 AND c.sales_orders_id = $2 AND c.status <> 'cancelled' AND l.sales_order_line_no IS NOT NULL GROUP BY 1`
