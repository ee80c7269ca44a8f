import { asc, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Query } from '#contract/endpoint.ts'
import type { listInvoices, sumInvoices } from '#contract/invoices.ts'
import { dateInIndia } from '#core/dates.ts'
import { parsePaise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { likeText } from '#server/platform/paging.ts'
import { invoices } from './table.ts'

export type InvoiceFilter = Query<typeof sumInvoices>
type Sort = NonNullable<Query<typeof listInvoices>['sort']>

// As literals, so that the planner sees the condition of the partial indexes.
const open = sql`${invoices.status} IN ('issued', 'part_paid') AND ${invoices.amount_due} > 0`
/** Up to here a search is answered from the ids the index finds; beyond, so many match that walking the list in order is quicker. */
const FEW = 3_000

/** What the list, its sums and its export have in common: the conditions of a filter. */
export async function conditions(tx: CompanyTx, filter: InvoiceFilter): Promise<SQL[]> {
  const wanted: (SQL | undefined)[] = [
    eq(invoices.companies_id, tx.companies_id),
    filter.status === undefined ? undefined : statusCondition(filter.status, dateInIndia(tx.now)),
    filter.customers_id === undefined ? undefined : eq(invoices.customers_id, filter.customers_id),
    filter.from === undefined ? undefined : gte(invoices.invoice_date, filter.from),
    filter.to === undefined ? undefined : lte(invoices.invoice_date, filter.to),
    filter.least === undefined ? undefined : gte(invoices.total, Number(filter.least)),
    filter.most === undefined ? undefined : lte(invoices.total, Number(filter.most)),
    filter.search?.trim() ? await searchCondition(tx, filter.search) : undefined,
  ]
  return wanted.filter((condition) => condition !== undefined)
}

function statusCondition(status: NonNullable<InvoiceFilter['status']>, today: string): SQL {
  if (status === 'open') return open
  if (status === 'overdue') return sql`${open} AND ${invoices.due_date} < ${today}`
  return eq(invoices.status, status)
}

async function searchCondition(tx: CompanyTx, search: string): Promise<SQL> {
  const pattern = searchPattern(search)
  const amount = searchedAmount(search)
  const { rows } = await tx.client.query<{ find_invoices: string }>('SELECT find_invoices($1, $2, $3, $4)', [
    pattern,
    amount,
    /^\d{1,9}$/.test(search.trim()) ? Number(search) : null,
    FEW + 1,
  ])
  if (rows.length > FEW) return sql`${invoices.search_key} LIKE ${pattern}`
  const ids = rows.map((row) => row.find_invoices)
  return sql`${invoices.invoices_id} = ANY(${`{${ids.join(',')}}`}::uuid[])`
}

/** One or two characters look at beginnings of words, which the index knows; more look anywhere. */
export function searchPattern(search: string): string {
  const anywhere = likeText(search.replaceAll(/\s+/g, ' '))
  return search.trim().length < 3 ? `% ${anywhere.slice(1)}` : anywhere
}

/** `1,18,000` and `₹118000.00` → paise; null for a text that is not an amount. */
export function searchedAmount(search: string): number | null {
  const amount = parsePaise(search.replaceAll(/[₹,\s]/g, ''))
  return amount === undefined || amount <= 0 ? null : amount
}

const columns = {
  invoice_date: { column: invoices.invoice_date, type: sql.raw('date') },
  number: { column: invoices.number_key, type: sql.raw('text') },
  due_date: { column: invoices.due_date, type: sql.raw('date') },
  total: { column: invoices.total, type: sql.raw('bigint') },
  amount_due: { column: invoices.amount_due, type: sql.raw('bigint') },
  customer: { column: invoices.name_key, type: sql.raw('text') },
} as const satisfies Record<Sort, { column: PgColumn; type: SQL }>

/** The order of a list, and the condition that a page goes on after the last one's keys. Every order has an index of its own. */
export function sorting(sort: Sort = 'invoice_date', order?: 'asc' | 'desc') {
  const { column, type } = columns[sort]
  const isDown = order === undefined ? sort !== 'customer' && sort !== 'due_date' : order === 'desc'
  const by = isDown ? desc : asc
  return {
    key: column,
    orderBy: [by(column), by(invoices.invoices_id)],
    after: ([value, invoices_id]: readonly (string | number | undefined)[]) =>
      sql`(${column}, ${invoices.invoices_id}) ${sql.raw(isDown ? '<' : '>')} (${value}::${type}, ${invoices_id}::uuid)`,
  }
}
