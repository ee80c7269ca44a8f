import { eq, type SQL, sql } from 'drizzle-orm'
import type { Query } from '#contract/endpoint.ts'
import type { listSalesOrders, sumSalesOrders } from '#contract/sales/sales-orders.ts'
import { dateInIndia } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { searchCondition } from '#server/domains/documents/search-terms/search.ts'
import { bounds, ordered } from '#server/domains/documents/search-terms/search-bounds.ts'
import { tagConditions } from '#server/domains/documents/tags/tagged.ts'
import { salesOrders } from './table.ts'

type Filter = Query<typeof sumSalesOrders>
type Sort = NonNullable<Query<typeof listSalesOrders>['sort']>

const searched = { finder: 'find_sales_orders', id: salesOrders.sales_orders_id, search_key: salesOrders.search_key } as const
const bounded = { customers_id: salesOrders.customers_id, date: salesOrders.order_date, total: salesOrders.total }

/** The conditions of a filter, shared by the list, its sums and its export. */
export async function conditions(tx: CompanyTx, filter: Filter): Promise<SQL[]> {
  const tagged = tagConditions(tx, 'sales_orders', salesOrders.sales_orders_id, filter.tag)
  const wanted = [eq(salesOrders.companies_id, tx.companies_id), ...bounds(filter, bounded), ...tagged]
  if (filter.status !== undefined) wanted.push(statusCondition(filter.status, dateInIndia(tx.now)))
  if (filter.search?.trim()) wanted.push(await searchCondition(tx, searched, filter.search))
  return wanted
}

// Statuses as literals, so that the planner sees the condition of the partial index.
function statusCondition(status: NonNullable<Filter['status']>, today: string): SQL {
  const open = sql`${salesOrders.status} IN ('confirmed', 'part_invoiced')`
  if (status === 'open') return open
  if (status === 'late')
    return sql`${open} AND ${salesOrders.expected_delivery_date} < ${today} AND ${salesOrders.delivery} <> 'whole'`
  return eq(salesOrders.status, status)
}

const columns = {
  order_date: [salesOrders.order_date, 'date'],
  number: [salesOrders.number_key, 'text'],
  expected_delivery_date: [salesOrders.expected_delivery_date, 'date'],
  total: [salesOrders.total, 'bigint'],
  customer: [salesOrders.name_key, 'text'],
} as const satisfies Record<Sort, unknown>

/** The order of a list, and the condition that a page starts after the last one's keys. Every order has its own index. */
export function sorting(sort: Sort = 'order_date', order?: 'asc' | 'desc') {
  const [column, type] = columns[sort]
  const isDown = order === undefined ? sort !== 'customer' && sort !== 'expected_delivery_date' : order === 'desc'
  return ordered(column, salesOrders.sales_orders_id, type, isDown)
}
