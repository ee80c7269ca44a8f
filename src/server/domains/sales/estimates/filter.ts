import { eq, type SQL, sql } from 'drizzle-orm'
import type { Query } from '#contract/endpoint.ts'
import type { listEstimates, sumEstimates } from '#contract/sales/estimates.ts'
import { dateInIndia } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { searchCondition } from '#server/domains/documents/search-terms/search.ts'
import { bounds, ordered } from '#server/domains/documents/search-terms/search-bounds.ts'
import { tagConditions } from '#server/domains/documents/tags/tagged.ts'
import { estimates } from './table.ts'

type Filter = Query<typeof sumEstimates>
type Sort = NonNullable<Query<typeof listEstimates>['sort']>

const searched = { finder: 'find_estimates', id: estimates.estimates_id, search_key: estimates.search_key } as const
const bounded = { customers_id: estimates.customers_id, date: estimates.estimate_date, total: estimates.total }

/** The conditions of a filter, shared by the list, its sums and its export. */
export async function conditions(tx: CompanyTx, filter: Filter): Promise<SQL[]> {
  const tagged = tagConditions(tx, 'estimates', estimates.estimates_id, filter.tag)
  const wanted = [eq(estimates.companies_id, tx.companies_id), ...bounds(filter, bounded), ...tagged]
  if (filter.status !== undefined) wanted.push(statusCondition(filter.status, dateInIndia(tx.now)))
  if (filter.search?.trim()) wanted.push(await searchCondition(tx, searched, filter.search))
  return wanted
}

// Statuses as literals, so that the planner sees the condition of the partial index.
function statusCondition(status: NonNullable<Filter['status']>, today: string): SQL {
  if (status === 'sent') return sql`${estimates.status} = 'sent' AND ${estimates.valid_until} >= ${today}`
  if (status === 'expired') return sql`${estimates.status} = 'sent' AND ${estimates.valid_until} < ${today}`
  if (status === 'invoiced') return sql`${estimates.status} IN ('part_invoiced', 'invoiced')`
  return eq(estimates.status, status)
}

const columns = {
  estimate_date: [estimates.estimate_date, 'date'],
  number: [estimates.number_key, 'text'],
  valid_until: [estimates.valid_until, 'date'],
  total: [estimates.total, 'bigint'],
  customer: [estimates.name_key, 'text'],
} as const satisfies Record<Sort, unknown>

/** The order of a list, and the condition that a page starts after the last one's keys. Every order has its own index. */
export function sorting(sort: Sort = 'estimate_date', order?: 'asc' | 'desc') {
  const [column, type] = columns[sort]
  const isDown = order === undefined ? sort !== 'customer' && sort !== 'valid_until' : order === 'desc'
  return ordered(column, estimates.estimates_id, type, isDown)
}
