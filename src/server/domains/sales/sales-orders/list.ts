import type { Query } from '#contract/endpoint.ts'
import type { sumSalesOrders } from '#contract/sales/sales-orders.ts'
import { dateInIndia } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { counted, documentList } from '#server/domains/documents/lists/document-list.ts'
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

/** Pages of sales orders. */
export const { list, pageOf } = documentList({
  tagged: 'sales_orders',
  sorting,
  conditions,
  read: (tx, end, key) =>
    tx.db
      .select({ ...shown, key })
      .from(salesOrders)
      .where(end.where)
      .orderBy(...end.orderBy)
      .limit(end.limit),
  toRow: (row, tx) => ({ ...row, is_late: isLate(row, dateInIndia(tx.now)) }),
})

/** How many the filter finds and what they come to; beyond COUNT_LIMIT it stops counting. */
export async function sums(tx: CompanyTx, query: Query<typeof sumSalesOrders>) {
  return counted(tx, salesOrders, await conditions(tx, query), { total: salesOrders.total })
}
