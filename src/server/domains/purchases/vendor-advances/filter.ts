import { eq, type SQL, sql } from 'drizzle-orm'
import type { Query } from '#contract/endpoint.ts'
import type { listVendorAdvances, sumVendorAdvances } from '#contract/purchases/vendor-advances.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { searchCondition } from '#server/domains/documents/search-terms/search.ts'
import { bounds, ordered } from '#server/domains/documents/search-terms/search-bounds.ts'
import { tagConditions } from '#server/domains/documents/tags/tagged.ts'
import { vendorAdvances } from './table.ts'

type Filter = Query<typeof sumVendorAdvances>
type Sort = NonNullable<Query<typeof listVendorAdvances>['sort']>

const searched = {
  finder: 'find_vendor_advances',
  id: vendorAdvances.vendor_advances_id,
  search_key: vendorAdvances.search_key,
} as const
const bounded = { vendors_id: vendorAdvances.vendors_id, date: vendorAdvances.advance_date, total: vendorAdvances.amount }

/** The conditions of a filter, shared by the list, its sums and its export. */
export async function conditions(tx: CompanyTx, filter: Filter): Promise<SQL[]> {
  const tagged = tagConditions(tx, 'vendor_advances', vendorAdvances.vendor_advances_id, filter.tag)
  const wanted = [eq(vendorAdvances.companies_id, tx.companies_id), ...bounds(filter, bounded), ...tagged]
  if (filter.purchase_orders_id !== undefined) wanted.push(eq(vendorAdvances.purchase_orders_id, filter.purchase_orders_id))
  if (filter.status !== undefined) wanted.push(statusCondition(filter.status))
  if (filter.search?.trim()) wanted.push(await searchCondition(tx, searched, filter.search))
  return wanted
}

// Drizzle leaves a column of the only table unqualified in what is selected: in a subquery it would be the order's own.
const itsOrder = sql.raw(`FROM purchase_orders o
  WHERE o.companies_id = vendor_advances.companies_id AND o.purchase_orders_id = vendor_advances.purchase_orders_id`)

/** The number of the order it was paid for. */
export const orderNumber = sql<string | null>`(SELECT o.purchase_order_number ${itsOrder})`

/** Its order was cancelled or closed, and part of it is unused. */
export const isRefundable = sql<boolean>`(vendor_advances.advance_left > 0
  AND EXISTS (SELECT 1 ${itsOrder} AND o.status IN ('cancelled', 'closed')))`

// As literals, so that the planner sees the condition of the partial index.
function statusCondition(status: NonNullable<Filter['status']>): SQL {
  if (status === 'open') return sql`${vendorAdvances.advance_left} > 0`
  if (status === 'refundable') return isRefundable
  if (status === 'used') return sql`${vendorAdvances.status} IN ('part_used', 'used')`
  return eq(vendorAdvances.status, status)
}

const columns = {
  advance_date: [vendorAdvances.advance_date, 'date'],
  number: [vendorAdvances.number_key, 'text'],
  amount: [vendorAdvances.amount, 'bigint'],
  advance_left: [vendorAdvances.advance_left, 'bigint'],
  vendor: [vendorAdvances.name_key, 'text'],
} as const satisfies Record<Sort, unknown>

/** The order of a list, and the condition that a page starts after the last one's keys. Every order has its own index. */
export function sorting(sort: Sort = 'advance_date', order?: 'asc' | 'desc') {
  const [column, type] = columns[sort]
  const isDown = order === undefined ? sort !== 'vendor' : order === 'desc'
  return ordered(column, vendorAdvances.vendor_advances_id, type, isDown)
}
