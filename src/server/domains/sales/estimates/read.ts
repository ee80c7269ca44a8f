import { and, eq } from 'drizzle-orm'
import type { Estimate } from '#contract/sales/estimates.ts'
import type { DocumentLine } from '#contract/sales/sales-documents.ts'
import type { Timeline } from '#contract/documents/letters.ts'
import { dateInIndia } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { estimateStatusesAfter, isInvoiceable } from '#core/sales/estimate.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { plainDecimal } from '#server/domains/directory/items/rules.ts'
import { plainLine } from '../sales-documents/lines.ts'
import { timelineOf } from '#server/domains/documents/history/timeline.ts'
import { takenOf } from './invoiced-quantities.ts'
import { type EstimateRecord, estimates } from './table.ts'

/** The estimate with its lines, invoiced quantities, and its invoices. */
export async function get(tx: CompanyTx, estimates_id: string): Promise<Estimate> {
  const [[row], lines, invoices, sales_order] = await Promise.all([
    tx.db.select().from(estimates).where(mine(tx, estimates_id)),
    linesOf(tx, estimates_id),
    invoicesOf(tx, estimates_id),
    orderOf(tx, estimates_id),
  ])
  if (!row) throw missing()
  const shown = view(tx, row)
  if (sales_order === null) return { ...shown, lines, invoices, sales_order }
  // The order took its place: that is invoiced, closed or cancelled.
  return { ...shown, lines, invoices, sales_order, next_statuses: [], is_invoiceable: false }
}

/** The estimate's row, locked until the transaction ends. */
export async function lock(tx: CompanyTx, estimates_id: string): Promise<EstimateRecord> {
  const [row] = await tx.db.select().from(estimates).where(mine(tx, estimates_id)).for('no key update')
  if (!row) throw missing()
  return row
}

type StoredLine = DocumentLine & { line_no: number; taken: string; rest: string }

export async function linesOf(tx: CompanyTx, estimates_id: string): Promise<Estimate['lines']> {
  const { rows } = await tx.client.query<StoredLine>(
    `SELECT e.line_no, e.items_id, e.item_name, e.description, e.item_type, e.hsn, e.unit, e.quantity, e.rate, e.discount_percent,
       e.discount_amount, e.gst_rate, e.cess_rate, e.gross, e.discount, e.taxable_value, e.cgst, e.sgst, e.igst, e.cess, e.amount,
       coalesce(t.taken, 0)::text AS taken, greatest(e.quantity - coalesce(t.taken, 0), 0)::text AS rest
     FROM estimate_lines e LEFT JOIN (${takenOf}) t USING (line_no)
     WHERE e.companies_id = $1 AND e.estimates_id = $2 ORDER BY e.line_no`,
    [tx.companies_id, estimates_id],
  )
  return rows.map(({ taken, rest, ...line }) => ({
    ...plainLine(line),
    invoiced_quantity: plainDecimal(taken),
    remaining_quantity: plainDecimal(rest),
  }))
}

async function invoicesOf(tx: CompanyTx, estimates_id: string): Promise<Estimate['invoices']> {
  const { rows } = await tx.client.query(
    `SELECT invoices_id, invoice_number, status, invoice_date, total FROM invoices
     WHERE companies_id = $1 AND estimates_id = $2 ORDER BY invoices_id LIMIT 200`,
    [tx.companies_id, estimates_id],
  )
  return rows
}

/** Its sales order, unless that is cancelled. */
export async function orderOf(tx: CompanyTx, estimates_id: string): Promise<Estimate['sales_order']> {
  const { rows } = await tx.client.query<NonNullable<Estimate['sales_order']>>(
    `SELECT sales_orders_id, sales_order_number, status FROM sales_orders
     WHERE companies_id = $1 AND estimates_id = $2 AND status <> 'cancelled'`,
    [tx.companies_id, estimates_id],
  )
  return rows[0] ?? null
}

export async function timeline(tx: CompanyTx, estimates_id: string): Promise<Timeline> {
  const [row] = await tx.db.select({ estimates_id: estimates.estimates_id }).from(estimates).where(mine(tx, estimates_id))
  if (!row) throw missing()
  return timelineOf(tx, 'estimates', estimates_id)
}

const missing = () => new AppError('not_found', 'This estimate does not exist.')

export const mine = (tx: CompanyTx, estimates_id: string) =>
  and(eq(estimates.companies_id, tx.companies_id), eq(estimates.estimates_id, estimates_id))

/** Sent, and its last day is over. */
export const isExpired = (row: Pick<EstimateRecord, 'status' | 'valid_until'>, today: string) =>
  row.status === 'sent' && row.valid_until < today

function view(tx: CompanyTx, row: EstimateRecord): Omit<Estimate, 'lines' | 'invoices' | 'sales_order'> {
  const { companies_id: _company, seller: _seller, created_by: _by, created_at: _at, updated_at: _updated, ...rest } = row
  const { number_key: _key, name_key: _name, search_key: _search, ...shown } = rest
  return {
    ...shown,
    is_expired: isExpired(row, dateInIndia(tx.now)),
    next_statuses: [...estimateStatusesAfter(row.status)],
    is_invoiceable: isInvoiceable(row.status),
    sent_at: row.sent_at?.toISOString() ?? null,
    emailed_at: row.emailed_at?.toISOString() ?? null,
  }
}
