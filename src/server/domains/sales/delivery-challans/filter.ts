import { eq, type SQL, sql } from 'drizzle-orm'
import type { Query } from '#contract/endpoint.ts'
import type { listDeliveryChallans, sumDeliveryChallans } from '#contract/sales/delivery-challans.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { searchCondition } from '#server/domains/documents/search-terms/search.ts'
import { bounds, ordered } from '#server/domains/documents/search-terms/search-bounds.ts'
import { tagConditions } from '#server/domains/documents/tags/tagged.ts'
import { deliveryChallans } from './table.ts'

type Filter = Query<typeof sumDeliveryChallans>
type Sort = NonNullable<Query<typeof listDeliveryChallans>['sort']>

const searched = {
  finder: 'find_delivery_challans',
  id: deliveryChallans.delivery_challans_id,
  search_key: deliveryChallans.search_key,
} as const
const bounded = {
  customers_id: deliveryChallans.customers_id,
  date: deliveryChallans.challan_date,
  total: deliveryChallans.total,
}

/** The conditions of a filter, shared by the list, its sums and its export. */
export async function conditions(tx: CompanyTx, filter: Filter): Promise<SQL[]> {
  const tagged = tagConditions(tx, 'delivery_challans', deliveryChallans.delivery_challans_id, filter.tag)
  const wanted = [eq(deliveryChallans.companies_id, tx.companies_id), ...bounds(filter, bounded), ...tagged]
  if (filter.status !== undefined) wanted.push(statusCondition(filter.status))
  if (filter.challan_kind !== undefined) wanted.push(eq(deliveryChallans.challan_kind, filter.challan_kind))
  if (filter.search?.trim()) wanted.push(await searchCondition(tx, searched, filter.search))
  return wanted
}

function statusCondition(status: NonNullable<Filter['status']>): SQL {
  if (status === 'open') return sql`${deliveryChallans.status} IN ('delivered', 'part_returned', 'part_invoiced')`
  if (status === 'returned') return sql`${deliveryChallans.status} IN ('part_returned', 'returned')`
  if (status === 'invoiced') return sql`${deliveryChallans.status} IN ('part_invoiced', 'invoiced')`
  return eq(deliveryChallans.status, status)
}

const columns = {
  challan_date: [deliveryChallans.challan_date, 'date'],
  number: [deliveryChallans.number_key, 'text'],
  total: [deliveryChallans.total, 'bigint'],
  customer: [deliveryChallans.name_key, 'text'],
} as const satisfies Record<Sort, unknown>

/** The order of a list, and the condition that a page starts after the last one's keys. Every order has its own index. */
export function sorting(sort: Sort = 'challan_date', order?: 'asc' | 'desc') {
  const [column, type] = columns[sort]
  const isDown = order === undefined ? sort !== 'customer' : order === 'desc'
  return ordered(column, deliveryChallans.delivery_challans_id, type, isDown)
}
