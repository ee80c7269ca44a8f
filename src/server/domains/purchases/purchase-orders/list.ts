import type { Query } from '#contract/endpoint.ts'
import type { exportPurchaseOrders, sumPurchaseOrders } from '#contract/purchases/purchase-orders.ts'
import { dateInIndia } from '#core/dates.ts'
import type { CompanyTx, Database } from '#server/platform/db.ts'
import type { Download } from '#server/platform/download.ts'
import { listFile } from '#server/platform/list-file.ts'
import type { Column } from '#server/platform/spreadsheet.ts'
import { counted, documentList } from '#server/domains/documents/lists/document-list.ts'
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

/** Pages of purchase orders. */
export const { list, pageOf } = documentList({
  tagged: 'purchase_orders',
  sorting,
  conditions,
  read: (tx, end, key) =>
    tx.db
      .select({ ...shown, key })
      .from(purchaseOrders)
      .where(end.where)
      .orderBy(...end.orderBy)
      .limit(end.limit),
  toRow: (row, tx) => ({ ...row, is_late: isLate(row, dateInIndia(tx.now)) }),
})

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
