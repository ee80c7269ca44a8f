import { eq, type SQL, sql } from 'drizzle-orm'
import type { Query } from '#contract/endpoint.ts'
import type { listDebitNotes, sumDebitNotes } from '#contract/purchases/debit-notes.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { searchCondition } from '#server/domains/documents/search-terms/search.ts'
import { bounds, ordered } from '#server/domains/documents/search-terms/search-bounds.ts'
import { tagConditions } from '#server/domains/documents/tags/tagged.ts'
import { debitNotes } from './table.ts'

type Filter = Query<typeof sumDebitNotes>
type Sort = NonNullable<Query<typeof listDebitNotes>['sort']>

const searched = {
  finder: 'find_debit_notes',
  id: debitNotes.debit_notes_id,
  search_key: debitNotes.search_key,
} as const
const bounded = { vendors_id: debitNotes.vendors_id, date: debitNotes.debit_note_date, total: debitNotes.total }

/** The conditions of a filter, shared by the list, its sums and its export. */
export async function conditions(tx: CompanyTx, filter: Filter): Promise<SQL[]> {
  const tagged = tagConditions(tx, 'debit_notes', debitNotes.debit_notes_id, filter.tag)
  const wanted = [eq(debitNotes.companies_id, tx.companies_id), ...bounds(filter, bounded), ...tagged]
  if (filter.status !== undefined) wanted.push(statusCondition(filter.status))
  if (filter.bills_id !== undefined) wanted.push(eq(debitNotes.bills_id, filter.bills_id))
  if (filter.search?.trim()) wanted.push(await searchCondition(tx, searched, filter.search))
  return wanted
}

// As literals, so that the planner sees the condition of the partial index.
function statusCondition(status: NonNullable<Filter['status']>): SQL {
  if (status === 'open') return sql`${debitNotes.debit_left} > 0`
  if (status === 'used') return sql`${debitNotes.status} IN ('part_used', 'used')`
  return eq(debitNotes.status, status)
}

const columns = {
  debit_note_date: [debitNotes.debit_note_date, 'date'],
  number: [debitNotes.number_key, 'text'],
  total: [debitNotes.total, 'bigint'],
  debit_left: [debitNotes.debit_left, 'bigint'],
  vendor: [debitNotes.name_key, 'text'],
} as const satisfies Record<Sort, unknown>

/** The order of a list, and the condition that a page starts after the last one's keys. Every order has its own index. */
export function sorting(sort: Sort = 'debit_note_date', order?: 'asc' | 'desc') {
  const [column, type] = columns[sort]
  const isDown = order === undefined ? sort !== 'vendor' : order === 'desc'
  return ordered(column, debitNotes.debit_notes_id, type, isDown)
}
