import { eq, type SQL, sql } from 'drizzle-orm'
import type { listAdvances, sumAdvances } from '#contract/sales/advances.ts'
import type { Query } from '#contract/endpoint.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { searchCondition } from '#server/domains/documents/search-terms/search.ts'
import { bounds, ordered } from '#server/domains/documents/search-terms/search-bounds.ts'
import { tagConditions } from '#server/domains/documents/tags/tagged.ts'
import { advances } from './table.ts'

type Filter = Query<typeof sumAdvances>
type Sort = NonNullable<Query<typeof listAdvances>['sort']>

const searched = { finder: 'find_advances', id: advances.advances_id, search_key: advances.search_key } as const
const bounded = { customers_id: advances.customers_id, date: advances.advance_date, total: advances.amount }

/** The conditions of a filter, shared by the list, its sums and its export. */
export async function conditions(tx: CompanyTx, filter: Filter): Promise<SQL[]> {
  const tagged = tagConditions(tx, 'advances', advances.advances_id, filter.tag)
  const wanted = [eq(advances.companies_id, tx.companies_id), ...bounds(filter, bounded), ...tagged]
  if (filter.payments_id !== undefined) wanted.push(eq(advances.payments_id, filter.payments_id), sql`voided_on IS NULL`)
  if (filter.status !== undefined) wanted.push(statusCondition(filter.status))
  if (filter.search?.trim()) wanted.push(await searchCondition(tx, searched, filter.search))
  return wanted
}

// As literals, so that the planner sees the condition of the partial index.
function statusCondition(status: NonNullable<Filter['status']>): SQL {
  if (status === 'open') return sql`${advances.advance_left} > 0`
  return eq(advances.status, status)
}

const columns = {
  advance_date: [advances.advance_date, 'date'],
  number: [advances.number_key, 'text'],
  amount: [advances.amount, 'bigint'],
  advance_left: [advances.advance_left, 'bigint'],
  customer: [advances.name_key, 'text'],
} as const satisfies Record<Sort, unknown>

/** The order of a list, and the condition that a page starts after the last one's keys. Every order has its own index. */
export function sorting(sort: Sort = 'advance_date', order?: 'asc' | 'desc') {
  const [column, type] = columns[sort]
  const isDown = order === undefined ? sort !== 'customer' : order === 'desc'
  return ordered(column, advances.advances_id, type, isDown)
}
