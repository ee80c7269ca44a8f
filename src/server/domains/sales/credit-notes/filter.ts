import { eq, type SQL, sql } from 'drizzle-orm'
import type { listCreditNotes, sumCreditNotes } from '#contract/sales/credit-notes.ts'
import type { Query } from '#contract/endpoint.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { searchCondition } from '#server/domains/documents/search-terms/search.ts'
import { bounds, ordered } from '#server/domains/documents/search-terms/search-bounds.ts'
import { tagConditions } from '#server/domains/documents/tags/tagged.ts'
import { creditNotes } from './table.ts'

type Filter = Query<typeof sumCreditNotes>
type Sort = NonNullable<Query<typeof listCreditNotes>['sort']>

const searched = { finder: 'find_credit_notes', id: creditNotes.credit_notes_id, search_key: creditNotes.search_key } as const
const bounded = { customers_id: creditNotes.customers_id, date: creditNotes.credit_note_date, total: creditNotes.total }

/** The conditions of a filter, shared by the list, its sums and its export. */
export async function conditions(tx: CompanyTx, filter: Filter): Promise<SQL[]> {
  const tagged = tagConditions(tx, 'credit_notes', creditNotes.credit_notes_id, filter.tag)
  const wanted = [eq(creditNotes.companies_id, tx.companies_id), ...bounds(filter, bounded), ...tagged]
  if (filter.status !== undefined) wanted.push(statusCondition(filter.status))
  if (filter.search?.trim()) wanted.push(await searchCondition(tx, searched, filter.search))
  return wanted
}

// As literals, so that the planner sees the condition of the partial index.
function statusCondition(status: NonNullable<Filter['status']>): SQL {
  if (status === 'open') return sql`${creditNotes.credit_left} > 0`
  if (status === 'used') return sql`${creditNotes.status} IN ('part_used', 'used')`
  return eq(creditNotes.status, status)
}

const columns = {
  credit_note_date: [creditNotes.credit_note_date, 'date'],
  number: [creditNotes.number_key, 'text'],
  total: [creditNotes.total, 'bigint'],
  credit_left: [creditNotes.credit_left, 'bigint'],
  customer: [creditNotes.name_key, 'text'],
} as const satisfies Record<Sort, unknown>

/** The order of a list, and the condition that a page starts after the last one's keys. Every order has its own index. */
export function sorting(sort: Sort = 'credit_note_date', order?: 'asc' | 'desc') {
  const [column, type] = columns[sort]
  const isDown = order === undefined ? sort !== 'customer' : order === 'desc'
  return ordered(column, creditNotes.credit_notes_id, type, isDown)
}
