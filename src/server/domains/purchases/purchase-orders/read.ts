import { and, eq } from 'drizzle-orm'
import type { PurchaseOrder } from '#contract/purchases/purchase-orders.ts'
import type { Timeline } from '#contract/documents/letters.ts'
import { dateInIndia } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { isPurchaseOrderOpen, isReceivable, purchaseOrderStatusesAfter } from '#core/purchases/payables/purchase-order.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { plainDecimal } from '#server/domains/directory/items/rules.ts'
import { plainLine } from '../purchase-documents/work.ts'
import { timelineOf } from '#server/domains/documents/history/timeline.ts'
import { advancesOf, amountsOf } from './order-advances.ts'
import { acceptedOf, billedOf } from './order-quantities.ts'
import { type PurchaseOrderRecord, purchaseOrders } from './table.ts'

/** The order with its lines, received and billed quantities, and its documents. */
export async function get(tx: CompanyTx, purchase_orders_id: string): Promise<PurchaseOrder> {
  const [[row], lines, receipts, bills, advances] = await Promise.all([
    tx.db.select().from(purchaseOrders).where(mine(tx, purchase_orders_id)),
    linesOf(tx, purchase_orders_id),
    receiptsOf(tx, purchase_orders_id),
    billsOf(tx, purchase_orders_id),
    advancesOf(tx, purchase_orders_id),
  ])
  if (!row) throw missing()
  const isTaken = lines.some((line) => Number(line.accepted_quantity) > 0 || Number(line.billed_quantity) > 0)
  return {
    ...view(tx, row),
    lines,
    receipts,
    bills,
    advances,
    ...amountsOf(row.total, advances, bills),
    is_receivable: isReceivable(row.status) && lines.some((line) => Number(line.outstanding_quantity) > 0),
    next_statuses: [...purchaseOrderStatusesAfter(row.status, isTaken)],
  }
}

/** The order's row, locked until the transaction ends. */
export async function lock(tx: CompanyTx, purchase_orders_id: string): Promise<PurchaseOrderRecord> {
  const [row] = await tx.db.select().from(purchaseOrders).where(mine(tx, purchase_orders_id)).for('no key update')
  if (!row) throw missing()
  return row
}

type StoredLine = PurchaseOrder['lines'][number]

export async function linesOf(tx: CompanyTx, purchase_orders_id: string): Promise<StoredLine[]> {
  const { rows } = await tx.client.query<StoredLine>(
    `SELECT o.line_no, o.item_name, o.item_type, o.unit, o.ledger_accounts_id, a.account_name, o.hsn, o.quantity, o.rate, o.discount_amount,
       o.gst_rate, o.cess_rate, o.input_credit, o.taxable_value, o.cgst, o.sgst, o.igst, o.cess, o.amount,
       coalesce(r.accepted, 0)::text AS accepted_quantity,
       (CASE WHEN o.item_type = 'goods' THEN greatest(o.quantity - coalesce(r.accepted, 0), 0) ELSE 0 END)::text AS outstanding_quantity,
       coalesce(b.billed, 0)::text AS billed_quantity, greatest(o.quantity - coalesce(b.billed, 0), 0)::text AS unbilled_quantity,
       greatest(CASE WHEN o.item_type = 'goods' THEN coalesce(r.accepted, 0) ELSE o.quantity END - coalesce(b.billed, 0), 0)::text
         AS billable_quantity
     FROM purchase_order_lines o JOIN ledger_accounts a ON a.companies_id = o.companies_id AND a.ledger_accounts_id = o.ledger_accounts_id
     LEFT JOIN (${billedOf}) b USING (line_no) LEFT JOIN (${acceptedOf}) r USING (line_no)
     WHERE o.companies_id = $1 AND o.purchase_orders_id = $2 ORDER BY o.line_no`,
    [tx.companies_id, purchase_orders_id],
  )
  return rows.map((line) => ({
    ...plainLine(line),
    accepted_quantity: plainDecimal(line.accepted_quantity),
    outstanding_quantity: plainDecimal(line.outstanding_quantity),
    billed_quantity: plainDecimal(line.billed_quantity),
    unbilled_quantity: plainDecimal(line.unbilled_quantity),
    billable_quantity: plainDecimal(line.billable_quantity),
  }))
}

async function receiptsOf(tx: CompanyTx, purchase_orders_id: string): Promise<PurchaseOrder['receipts']> {
  const { rows } = await tx.client.query(
    `SELECT receipt_notes_id, receipt_note_number, status, receipt_date FROM receipt_notes
     WHERE companies_id = $1 AND purchase_orders_id = $2 ORDER BY receipt_notes_id LIMIT 200`,
    [tx.companies_id, purchase_orders_id],
  )
  return rows
}

async function billsOf(tx: CompanyTx, purchase_orders_id: string): Promise<PurchaseOrder['bills']> {
  const { rows } = await tx.client.query(
    `SELECT bills_id, bill_number, status, bill_date, total FROM bills
     WHERE companies_id = $1 AND purchase_orders_id = $2 ORDER BY bills_id LIMIT 200`,
    [tx.companies_id, purchase_orders_id],
  )
  return rows
}

export async function timeline(tx: CompanyTx, purchase_orders_id: string): Promise<Timeline> {
  const [row] = await tx.db.select({ status: purchaseOrders.status }).from(purchaseOrders).where(mine(tx, purchase_orders_id))
  if (!row) throw missing()
  return timelineOf(tx, 'purchase_orders', purchase_orders_id)
}

const missing = () => new AppError('not_found', 'This purchase order does not exist.')

export const mine = (tx: CompanyTx, purchase_orders_id: string) =>
  and(eq(purchaseOrders.companies_id, tx.companies_id), eq(purchaseOrders.purchase_orders_id, purchase_orders_id))

/** Open, expected on a day that is over, and not received in full. */
export const isLate = (row: Pick<PurchaseOrderRecord, 'status' | 'receipt' | 'expected_date'>, today: string) =>
  isPurchaseOrderOpen(row.status) && row.receipt !== 'whole' && row.expected_date < today

type Counted =
  | 'lines'
  | 'receipts'
  | 'bills'
  | 'advances'
  | 'advanced'
  | 'advance_left'
  | 'billed'
  | 'unbilled'
  | 'next_statuses'
  | 'is_receivable'

function view(tx: CompanyTx, row: PurchaseOrderRecord): Omit<PurchaseOrder, Counted> {
  const { companies_id: _company, buyer: _buyer, created_by: _by, created_at: _at, updated_at: _updated, ...rest } = row
  const { number_key: _key, name_key: _name, search_key: _search, ...shown } = rest
  return {
    ...shown,
    is_late: isLate(row, dateInIndia(tx.now)),
    is_billable: isPurchaseOrderOpen(row.status),
    sent_at: row.sent_at?.toISOString() ?? null,
    emailed_at: row.emailed_at?.toISOString() ?? null,
  }
}
