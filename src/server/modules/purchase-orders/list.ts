import { and, sql } from 'drizzle-orm'
import type { Query } from '#contract/endpoint.ts'
import type { exportPurchaseOrders, listPurchaseOrders, PurchaseOrderRow, sumPurchaseOrders } from '#contract/purchase-orders.ts'
import { COUNT_LIMIT } from '#contract/sales-documents.ts'
import { dateInIndia } from '#core/dates.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx, Database } from '#server/platform/db.ts'
import type { Download } from '#server/platform/http.ts'
import { keysOf, limitOf, paged } from '#server/platform/paging.ts'
import type { Column } from '#server/platform/spreadsheet.ts'
import { listFile } from '../purchase-documents/export.ts'
import { among } from '../sales-documents/search.ts'
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
  const { key, orderBy, after } = sorting(query.sort, query.order)
  const where = await conditions(tx, query)
  const keys = keysOf(query.after, 2)
  if (keys) where.push(after(keys))
  if (ids) where.push(among(purchaseOrders.purchase_orders_id, ids))
  const rows = await tx.db
    .select({ ...shown, key })
    .from(purchaseOrders)
    .where(and(...where))
    .orderBy(...orderBy)
    .limit(limit + 1)
  const page = paged(rows, limit, (row) => [row.key, row.purchase_orders_id])
  const today = dateInIndia(tx.now)
  return { next: page.next, rows: page.rows.map(({ key: _key, ...row }) => ({ ...row, is_late: isLate(row, today) })) }
}

/** How many the filter finds and what they come to; beyond COUNT_LIMIT it stops counting. */
export async function sums(tx: CompanyTx, query: Query<typeof sumPurchaseOrders>) {
  const found = tx.db
    .select({ total: purchaseOrders.total })
    .from(purchaseOrders)
    .where(and(...(await conditions(tx, query))))
    .limit(COUNT_LIMIT + 1)
    .as('found')
  const [row] = await tx.db
    .select({ count: sql<number>`count(*)::int`, total: sql<number>`coalesce(sum(${found.total}), 0)::bigint` })
    .from(found)
  const count = row?.count ?? 0
  if (count > COUNT_LIMIT) return { count: COUNT_LIMIT, is_more: true, total: null }
  return { count, is_more: false, total: row?.total ?? 0 }
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
export async function exportCsv(database: Database, tx: CompanyTx, query: Query<typeof exportPurchaseOrders>): Promise<Download> {
  const { ids, ...filter } = query
  await audit(tx, 'exported', 'purchase_orders', tx.companies_id)
  return listFile<PurchaseOrderRow>(database, tx, {
    name: 'purchase-orders',
    columns: fileColumns,
    read: (fresh, after, limit) => pageOf(fresh, after === undefined ? filter : { ...filter, after }, limit, ids?.split(',')),
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
}
