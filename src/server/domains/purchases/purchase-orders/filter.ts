import { eq, type SQL, sql } from 'drizzle-orm'
import type { Query } from '#contract/endpoint.ts'
import type { listPurchaseOrders, sumPurchaseOrders } from '#contract/purchases/purchase-orders.ts'
import { dateInIndia } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { searchCondition } from '#server/domains/documents/search-terms/search.ts'
import { bounds, ordered } from '#server/domains/documents/search-terms/search-bounds.ts'
import { tagConditions } from '#server/domains/documents/tags/tagged.ts'
import { purchaseOrders } from './table.ts'

type Filter = Query<typeof sumPurchaseOrders>
type Sort = NonNullable<Query<typeof listPurchaseOrders>['sort']>

const searched = {
  finder: 'find_purchase_orders',
  id: purchaseOrders.purchase_orders_id,
  search_key: purchaseOrders.search_key,
} as const
const bounded = { vendors_id: purchaseOrders.vendors_id, date: purchaseOrders.order_date, total: purchaseOrders.total }

/** The conditions of a filter, shared by the list, its sums and its export. */
export async function conditions(tx: CompanyTx, filter: Filter): Promise<SQL[]> {
  const tagged = tagConditions(tx, 'purchase_orders', purchaseOrders.purchase_orders_id, filter.tag)
  const wanted = [eq(purchaseOrders.companies_id, tx.companies_id), ...bounds(filter, bounded), ...tagged]
  if (filter.status !== undefined) wanted.push(statusCondition(filter.status, dateInIndia(tx.now)))
  if (filter.search?.trim()) wanted.push(await searchCondition(tx, searched, filter.search))
  return wanted
}

// Statuses as literals, so that the planner sees the condition of the partial index.
function statusCondition(status: NonNullable<Filter['status']>, today: string): SQL {
  const open = sql`${purchaseOrders.status} IN ('sent', 'part_billed')`
  if (status === 'open') return open
  if (status === 'late')
    return sql`${open} AND ${purchaseOrders.expected_date} < ${today} AND ${purchaseOrders.receipt} <> 'whole'`
  return eq(purchaseOrders.status, status)
}

const columns = {
  order_date: [purchaseOrders.order_date, 'date'],
  number: [purchaseOrders.number_key, 'text'],
  expected_date: [purchaseOrders.expected_date, 'date'],
  total: [purchaseOrders.total, 'bigint'],
  vendor: [purchaseOrders.name_key, 'text'],
} as const satisfies Record<Sort, unknown>

/** The order of a list, and the condition that a page starts after the last one's keys. Every order has its own index. */
export function sorting(sort: Sort = 'order_date', order?: 'asc' | 'desc') {
  const [column, type] = columns[sort]
  const isDown = order === undefined ? sort !== 'vendor' && sort !== 'expected_date' : order === 'desc'
  return ordered(column, purchaseOrders.purchase_orders_id, type, isDown)
}
