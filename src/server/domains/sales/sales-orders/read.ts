import { and, eq } from 'drizzle-orm'
import type { SalesOrder } from '#contract/sales/sales-orders.ts'
import type { DocumentLine } from '#contract/sales/sales-documents.ts'
import type { Timeline } from '#contract/documents/letters.ts'
import { dateInIndia } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { isOrderDeliverable, isOrderOpen, salesOrderStatusesAfter } from '#core/sales/sales-order.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { plainDecimal } from '#server/domains/directory/items/rules.ts'
import { plainLine } from '../sales-documents/lines.ts'
import { timelineOf } from '#server/domains/documents/history/timeline.ts'
import { deliveredOf, invoicedOf } from './order-quantities.ts'
import { type SalesOrderRecord, salesOrders } from './table.ts'

/** The order with its lines, invoiced quantities, and its documents. */
export async function get(tx: CompanyTx, sales_orders_id: string): Promise<SalesOrder> {
  const [[row], lines, invoices, challans] = await Promise.all([
    tx.db.select().from(salesOrders).where(mine(tx, sales_orders_id)),
    linesOf(tx, sales_orders_id),
    invoicesOf(tx, sales_orders_id),
    challansOf(tx, sales_orders_id),
  ])
  if (!row) throw missing()
  const isTaken =
    lines.some((line) => Number(line.delivered_quantity) > 0) || lines.some((line) => Number(line.invoiced_quantity) > 0)
  return {
    ...view(tx, row),
    lines,
    invoices,
    challans,
    is_deliverable: isOrderDeliverable(row.status, row.delivery) && lines.some((line) => Number(line.undelivered_quantity) > 0),
    estimate: await estimateOf(tx, row),
    next_statuses: [...salesOrderStatusesAfter(row.status, isTaken)],
  }
}

/** The order's row, locked until the transaction ends. */
export async function lock(tx: CompanyTx, sales_orders_id: string): Promise<SalesOrderRecord> {
  const [row] = await tx.db.select().from(salesOrders).where(mine(tx, sales_orders_id)).for('no key update')
  if (!row) throw missing()
  return row
}

type StoredLine = DocumentLine & { line_no: number; invoiced: string; rest: string; delivered: string; undelivered: string }

export async function linesOf(tx: CompanyTx, sales_orders_id: string): Promise<SalesOrder['lines']> {
  const { rows } = await tx.client.query<StoredLine>(
    `SELECT o.line_no, o.items_id, o.item_name, o.description, o.item_type, o.hsn, o.unit, o.quantity, o.rate, o.discount_percent,
       o.discount_amount, o.gst_rate, o.cess_rate, o.gross, o.discount, o.taxable_value, o.cgst, o.sgst, o.igst, o.cess, o.amount,
       coalesce(i.taken, 0)::text AS invoiced, greatest(o.quantity - coalesce(i.taken, 0), 0)::text AS rest,
       coalesce(d.taken, 0)::text AS delivered,
       (CASE WHEN o.item_type = 'goods' THEN greatest(o.quantity - coalesce(d.taken, 0), 0) ELSE 0 END)::text AS undelivered
     FROM sales_order_lines o LEFT JOIN (${invoicedOf}) i USING (line_no) LEFT JOIN (${deliveredOf}) d USING (line_no)
     WHERE o.companies_id = $1 AND o.sales_orders_id = $2 ORDER BY o.line_no`,
    [tx.companies_id, sales_orders_id],
  )
  return rows.map(({ invoiced, rest, delivered, undelivered, ...line }) => ({
    ...plainLine(line),
    invoiced_quantity: plainDecimal(invoiced),
    remaining_quantity: plainDecimal(rest),
    delivered_quantity: plainDecimal(delivered),
    undelivered_quantity: plainDecimal(undelivered),
  }))
}

async function invoicesOf(tx: CompanyTx, sales_orders_id: string): Promise<SalesOrder['invoices']> {
  const { rows } = await tx.client.query(
    `SELECT invoices_id, invoice_number, status, invoice_date, total FROM invoices
     WHERE companies_id = $1 AND sales_orders_id = $2 ORDER BY invoices_id LIMIT 200`,
    [tx.companies_id, sales_orders_id],
  )
  return rows
}

async function challansOf(tx: CompanyTx, sales_orders_id: string): Promise<SalesOrder['challans']> {
  const { rows } = await tx.client.query(
    `SELECT delivery_challans_id, challan_number, status, challan_date FROM delivery_challans
     WHERE companies_id = $1 AND sales_orders_id = $2 ORDER BY delivery_challans_id LIMIT 200`,
    [tx.companies_id, sales_orders_id],
  )
  return rows
}

async function estimateOf(tx: CompanyTx, { estimates_id }: SalesOrderRecord): Promise<SalesOrder['estimate']> {
  if (estimates_id === null) return null
  const { rows } = await tx.client.query<NonNullable<SalesOrder['estimate']>>(
    'SELECT estimates_id, estimate_number FROM estimates WHERE companies_id = $1 AND estimates_id = $2',
    [tx.companies_id, estimates_id],
  )
  return rows[0] ?? null
}

export async function timeline(tx: CompanyTx, sales_orders_id: string): Promise<Timeline> {
  const [row] = await tx.db
    .select({ sales_orders_id: salesOrders.sales_orders_id })
    .from(salesOrders)
    .where(mine(tx, sales_orders_id))
  if (!row) throw missing()
  return timelineOf(tx, 'sales_orders', sales_orders_id)
}

const missing = () => new AppError('not_found', 'This sales order does not exist.')

export const mine = (tx: CompanyTx, sales_orders_id: string) =>
  and(eq(salesOrders.companies_id, tx.companies_id), eq(salesOrders.sales_orders_id, sales_orders_id))

/** Open, promised for a day that is over, and not delivered in full. */
export const isLate = (row: Pick<SalesOrderRecord, 'status' | 'delivery' | 'expected_delivery_date'>, today: string) =>
  isOrderOpen(row.status) && row.delivery !== 'whole' && row.expected_delivery_date < today

function view(
  tx: CompanyTx,
  row: SalesOrderRecord,
): Omit<SalesOrder, 'lines' | 'invoices' | 'challans' | 'estimate' | 'next_statuses' | 'is_deliverable'> {
  const { companies_id: _company, seller: _seller, created_by: _by, created_at: _at, updated_at: _updated, ...rest } = row
  const { number_key: _key, name_key: _name, search_key: _search, estimates_id: _estimate, ...shown } = rest
  return {
    ...shown,
    is_late: isLate(row, dateInIndia(tx.now)),
    is_invoiceable: isOrderOpen(row.status),
    confirmed_at: row.confirmed_at?.toISOString() ?? null,
    emailed_at: row.emailed_at?.toISOString() ?? null,
  }
}
