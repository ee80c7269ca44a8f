import { and, eq } from 'drizzle-orm'
import type { DeliveryChallan } from '#contract/sales/delivery-challans.ts'
import type { DocumentLine } from '#contract/sales/sales-documents.ts'
import type { Timeline } from '#contract/documents/letters.ts'
import { AppError } from '#core/errors.ts'
import { isChallanOpen } from '#core/sales/delivery-challan.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { plainDecimal } from '#server/domains/directory/items/rules.ts'
import { plainLine } from '../sales-documents/lines.ts'
import { timelineOf } from '#server/domains/documents/history/timeline.ts'
import { invoicedOf } from './challan-quantities.ts'
import { type DeliveryChallanRecord, deliveryChallans } from './table.ts'

/** The challan with its lines, and their returned and invoiced quantities. */
export async function get(tx: CompanyTx, delivery_challans_id: string): Promise<DeliveryChallan> {
  const [[row], lines, invoices] = await Promise.all([
    tx.db.select().from(deliveryChallans).where(mine(tx, delivery_challans_id)),
    linesOf(tx, delivery_challans_id),
    invoicesOf(tx, delivery_challans_id),
  ])
  if (!row) throw missing()
  return { ...view(row), lines, invoices, sales_order: await orderOf(tx, row) }
}

/** The challan's row, locked until the transaction ends. */
export async function lock(tx: CompanyTx, delivery_challans_id: string): Promise<DeliveryChallanRecord> {
  const [row] = await tx.db.select().from(deliveryChallans).where(mine(tx, delivery_challans_id)).for('no key update')
  if (!row) throw missing()
  return row
}

type StoredLine = DocumentLine & {
  line_no: number
  sales_order_line_no: number | null
  returned: string
  invoiced: string
  rest: string
}

export async function linesOf(tx: CompanyTx, delivery_challans_id: string): Promise<DeliveryChallan['lines']> {
  const { rows } = await tx.client.query<StoredLine>(
    `SELECT c.line_no, c.items_id, c.item_name, c.description, c.item_type, c.hsn, c.unit, c.quantity, c.rate, c.discount_percent,
       c.discount_amount, c.gst_rate, c.cess_rate, c.gross, c.discount, c.taxable_value, c.cgst, c.sgst, c.igst, c.cess, c.amount,
       c.sales_order_line_no, c.returned_quantity::text AS returned, coalesce(i.taken, 0)::text AS invoiced,
       greatest(c.quantity - c.returned_quantity - coalesce(i.taken, 0), 0)::text AS rest
     FROM delivery_challan_lines c LEFT JOIN (${invoicedOf}) i USING (line_no)
     WHERE c.companies_id = $1 AND c.delivery_challans_id = $2 ORDER BY c.line_no`,
    [tx.companies_id, delivery_challans_id],
  )
  return rows.map(({ returned, invoiced, rest, ...line }) => ({
    ...plainLine(line),
    returned_quantity: plainDecimal(returned),
    invoiced_quantity: plainDecimal(invoiced),
    remaining_quantity: plainDecimal(rest),
  }))
}

async function invoicesOf(tx: CompanyTx, delivery_challans_id: string): Promise<DeliveryChallan['invoices']> {
  const { rows } = await tx.client.query(
    `SELECT invoices_id, invoice_number, status, invoice_date, total FROM invoices
     WHERE companies_id = $1 AND delivery_challans_id = $2 ORDER BY invoices_id LIMIT 200`,
    [tx.companies_id, delivery_challans_id],
  )
  return rows
}

async function orderOf(tx: CompanyTx, { sales_orders_id }: DeliveryChallanRecord): Promise<DeliveryChallan['sales_order']> {
  if (sales_orders_id === null) return null
  const { rows } = await tx.client.query<NonNullable<DeliveryChallan['sales_order']>>(
    'SELECT sales_orders_id, sales_order_number FROM sales_orders WHERE companies_id = $1 AND sales_orders_id = $2',
    [tx.companies_id, sales_orders_id],
  )
  return rows[0] ?? null
}

export async function timeline(tx: CompanyTx, delivery_challans_id: string): Promise<Timeline> {
  const [row] = await tx.db
    .select({ delivery_challans_id: deliveryChallans.delivery_challans_id })
    .from(deliveryChallans)
    .where(mine(tx, delivery_challans_id))
  if (!row) throw missing()
  return timelineOf(tx, 'delivery_challans', delivery_challans_id)
}

const missing = () => new AppError('not_found', 'This delivery challan does not exist.')

export const mine = (tx: CompanyTx, delivery_challans_id: string) =>
  and(eq(deliveryChallans.companies_id, tx.companies_id), eq(deliveryChallans.delivery_challans_id, delivery_challans_id))

function view(row: DeliveryChallanRecord): Omit<DeliveryChallan, 'lines' | 'invoices' | 'sales_order'> {
  const { companies_id: _company, seller: _seller, created_by: _by, created_at: _at, updated_at: _updated, ...rest } = row
  const { number_key: _key, name_key: _name, search_key: _search, sales_orders_id: _order, ...shown } = rest
  return {
    ...shown,
    is_open: isChallanOpen(row.status),
    is_cancellable: row.status === 'delivered',
    delivered_at: row.delivered_at?.toISOString() ?? null,
    emailed_at: row.emailed_at?.toISOString() ?? null,
  }
}
