import { and, sql } from 'drizzle-orm'
import type { Query } from '#contract/endpoint.ts'
import type { SalesOrderRow, listSalesOrders, sumSalesOrders } from '#contract/sales-orders.ts'
import { COUNT_LIMIT } from '#contract/sales-documents.ts'
import { dateInIndia } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { keysOf, limitOf, paged } from '#server/platform/paging.ts'
import { among } from '../sales-documents/search.ts'
import { conditions, sorting } from './filter.ts'
import { isLate } from './read.ts'
import { salesOrders } from './table.ts'

const shown = {
  sales_orders_id: salesOrders.sales_orders_id,
  status: salesOrders.status,
  delivery: salesOrders.delivery,
  sales_order_number: salesOrders.sales_order_number,
  order_date: salesOrders.order_date,
  expected_delivery_date: salesOrders.expected_delivery_date,
  customers_id: salesOrders.customers_id,
  customer_name: salesOrders.customer_name,
  taxable_value: salesOrders.taxable_value,
  total: salesOrders.total,
  email_status: salesOrders.email_status,
}

type ListQuery = Query<typeof listSalesOrders>

/** A page of salesOrders. */
export function list(tx: CompanyTx, query: ListQuery) {
  return pageOf(tx, query, limitOf(query.limit))
}

/** A page of any size, for the export. `ids` narrows it to single ones. */
export async function pageOf(
  tx: CompanyTx,
  query: Omit<ListQuery, 'limit'>,
  limit: number,
  ids?: readonly string[],
): Promise<{ rows: SalesOrderRow[]; next: string | null }> {
  const { key, orderBy, after } = sorting(query.sort, query.order)
  const where = await conditions(tx, query)
  const keys = keysOf(query.after, 2)
  if (keys) where.push(after(keys))
  if (ids) where.push(among(salesOrders.sales_orders_id, ids))
  const rows = await tx.db
    .select({ ...shown, key })
    .from(salesOrders)
    .where(and(...where))
    .orderBy(...orderBy)
    .limit(limit + 1)
  const page = paged(rows, limit, (row) => [row.key, row.sales_orders_id])
  const today = dateInIndia(tx.now)
  return { next: page.next, rows: page.rows.map(({ key: _key, ...row }) => ({ ...row, is_late: isLate(row, today) })) }
}

/** How many the filter finds and what they come to; beyond COUNT_LIMIT it stops counting. */
export async function sums(tx: CompanyTx, query: Query<typeof sumSalesOrders>) {
  const found = tx.db
    .select({ total: salesOrders.total })
    .from(salesOrders)
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
