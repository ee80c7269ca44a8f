import type { Query } from '#contract/endpoint.ts'
import type { SalesOrderRow, listSalesOrders, sumSalesOrders } from '#contract/sales/sales-orders.ts'
import { dateInIndia } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { limitOf } from '#server/platform/paging.ts'
import { counted, sortedPage } from '../sales-documents/list.ts'
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
  const order = sorting(query.sort, query.order)
  const where = await conditions(tx, query)
  const page = await sortedPage(
    { order, where, after: query.after, limit, ids },
    (end) =>
      tx.db
        .select({ ...shown, key: order.key })
        .from(salesOrders)
        .where(end.where)
        .orderBy(...end.orderBy)
        .limit(end.limit),
    (row) => row.sales_orders_id,
  )
  const today = dateInIndia(tx.now)
  return { next: page.next, rows: page.rows.map((row) => ({ ...row, is_late: isLate(row, today) })) }
}

/** How many the filter finds and what they come to; beyond COUNT_LIMIT it stops counting. */
export async function sums(tx: CompanyTx, query: Query<typeof sumSalesOrders>) {
  return counted(tx, salesOrders, await conditions(tx, query), { total: salesOrders.total })
}
