import type { Query } from '#contract/endpoint.ts'
import type {
  exportPurchaseOrders,
  listPurchaseOrders,
  PurchaseOrderRow,
  sumPurchaseOrders,
} from '#contract/purchases/purchase-orders.ts'
import { dateInIndia } from '#core/dates.ts'
import type { CompanyTx, Database } from '#server/platform/db.ts'
import type { Download } from '#server/platform/download.ts'
import { listFile } from '#server/platform/list-file.ts'
import { limitOf } from '#server/platform/paging.ts'
import type { Column } from '#server/platform/spreadsheet.ts'
import { counted, sortedPage } from '#server/domains/sales/sales-documents/list.ts'
import { conditions, sorting } from './filter.ts'
import { isLate } from './read.ts'
import { purchaseOrders } from './table.ts'

const shown = {
  purchase_orders_id: purchaseOrders.purchase_orders_id,
  status: purchaseOrders.status,
  receipt: purchaseOrders.receipt,
  purchase_order_number: purchaseOrders.purchase_order_number,
  order_date: purchaseOrders.order_date,
  expected_date: purchaseOrders.expected_date,
  vendors_id: purchaseOrders.vendors_id,
  vendor_name: purchaseOrders.vendor_name,
  taxable_value: purchaseOrders.taxable_value,
  total: purchaseOrders.total,
  email_status: purchaseOrders.email_status,
}
type ListQuery = Query<typeof listPurchaseOrders>
type Page = { rows: PurchaseOrderRow[]; next: string | null }

/** A page of purchase orders. */
export function list(tx: CompanyTx, query: ListQuery): Promise<Page> {
  return pageOf(tx, query, limitOf(query.limit))
}

/** A page of any size, for the export. `ids` narrows it to single ones. */
async function pageOf(tx: CompanyTx, query: Omit<ListQuery, 'limit'>, limit: number, ids?: readonly string[]): Promise<Page> {
  const order = sorting(query.sort, query.order)
  const where = await conditions(tx, query)
  const page = await sortedPage(
    { order, where, after: query.after, limit, ids },
    (end) =>
      tx.db
        .select({ ...shown, key: order.key })
        .from(purchaseOrders)
        .where(end.where)
        .orderBy(...end.orderBy)
        .limit(end.limit),
    (row) => row.purchase_orders_id,
  )
  const today = dateInIndia(tx.now)
  return { next: page.next, rows: page.rows.map((row) => ({ ...row, is_late: isLate(row, today) })) }
}

/** How many the filter finds and what they come to; beyond COUNT_LIMIT it stops counting. */
export async function sums(tx: CompanyTx, query: Query<typeof sumPurchaseOrders>) {
  return counted(tx, purchaseOrders, await conditions(tx, query), { total: purchaseOrders.total })
}

const fileColumns: readonly Column[] = [
  { header: 'Number', kind: 'text' },
  { header: 'Date', kind: 'date' },
  { header: 'Expected', kind: 'date' },
  { header: 'Vendor', kind: 'text' },
  { header: 'Status', kind: 'text' },
  { header: 'Received', kind: 'text' },
  { header: 'Taxable value', kind: 'money' },
  { header: 'Total', kind: 'money' },
]

/** The filtered list as CSV. */
export const exportCsv = (database: Database, tx: CompanyTx, query: Query<typeof exportPurchaseOrders>): Promise<Download> =>
  listFile(database, tx, query, {
    name: 'purchase-orders',
    columns: fileColumns,
    pageOf,
    row: (order) => [
      order.purchase_order_number,
      order.order_date,
      order.expected_date,
      order.vendor_name,
      order.status.replaceAll('_', ' '),
      order.receipt,
      order.taxable_value,
      order.total,
    ],
  })
