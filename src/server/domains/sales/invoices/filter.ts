import { eq, type SQL, sql } from 'drizzle-orm'
import type { Query } from '#contract/endpoint.ts'
import type { listInvoices, sumInvoices } from '#contract/sales/invoices.ts'
import { dateInIndia } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { searchCondition } from '#server/domains/documents/search-terms/search.ts'
import { bounds, ordered } from '#server/domains/documents/search-terms/search-bounds.ts'
import { tagConditions } from '#server/domains/documents/tags/tagged.ts'
import { invoices } from './table.ts'

export type InvoiceFilter = Query<typeof sumInvoices>
type Sort = NonNullable<Query<typeof listInvoices>['sort']>

// As literals, so that the planner sees the condition of the partial indexes.
const open = sql`${invoices.status} IN ('issued', 'part_paid') AND ${invoices.amount_due} > 0`
const searched = { finder: 'find_invoices', id: invoices.invoices_id, search_key: invoices.search_key } as const
const bounded = { customers_id: invoices.customers_id, date: invoices.invoice_date, total: invoices.total }

/** The conditions of a filter, shared by the list, its sums and its export. */
export async function conditions(tx: CompanyTx, filter: InvoiceFilter): Promise<SQL[]> {
  const tagged = tagConditions(tx, 'invoices', invoices.invoices_id, filter.tag)
  const wanted = [eq(invoices.companies_id, tx.companies_id), ...bounds(filter, bounded), ...tagged]
  if (filter.status !== undefined) wanted.push(statusCondition(filter.status, dateInIndia(tx.now)))
  if (filter.search?.trim()) wanted.push(await searchCondition(tx, searched, filter.search))
  return wanted
}

function statusCondition(status: NonNullable<InvoiceFilter['status']>, today: string): SQL {
  if (status === 'open') return open
  if (status === 'overdue') return sql`${open} AND ${invoices.due_date} < ${today}`
  return eq(invoices.status, status)
}

const columns = {
  invoice_date: [invoices.invoice_date, 'date'],
  number: [invoices.number_key, 'text'],
  due_date: [invoices.due_date, 'date'],
  total: [invoices.total, 'bigint'],
  amount_due: [invoices.amount_due, 'bigint'],
  customer: [invoices.name_key, 'text'],
} as const satisfies Record<Sort, unknown>

/** The order of a list, and the condition that a page starts after the last one's keys. Every order has its own index. */
export function sorting(sort: Sort = 'invoice_date', order?: 'asc' | 'desc') {
  const [column, type] = columns[sort]
  const isDown = order === undefined ? sort !== 'customer' && sort !== 'due_date' : order === 'desc'
  return ordered(column, invoices.invoices_id, type, isDown)
}
