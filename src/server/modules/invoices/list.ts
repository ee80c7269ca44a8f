import { and, sql } from 'drizzle-orm'
import type { Query } from '#contract/endpoint.ts'
import type { InvoiceRow, listInvoices, sumInvoices } from '#contract/invoices.ts'
import { COUNT_LIMIT } from '#contract/sales-documents.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { keysOf, limitOf, paged } from '#server/platform/paging.ts'
import { among } from '../sales-documents/search.ts'
import { conditions, sorting } from './filter.ts'
import { invoices } from './table.ts'

const shown = {
  invoices_id: invoices.invoices_id,
  status: invoices.status,
  invoice_number: invoices.invoice_number,
  invoice_date: invoices.invoice_date,
  due_date: invoices.due_date,
  customers_id: invoices.customers_id,
  customer_name: invoices.customer_name,
  taxable_value: invoices.taxable_value,
  total: invoices.total,
  amount_due: invoices.amount_due,
  email_status: invoices.email_status,
}

type ListQuery = Query<typeof listInvoices>

/** A page of invoices. */
export function list(tx: CompanyTx, query: ListQuery) {
  return pageOf(tx, query, limitOf(query.limit))
}

/** A page of any size, for the export. `ids` narrows it to single ones. */
export async function pageOf(
  tx: CompanyTx,
  query: Omit<ListQuery, 'limit'>,
  limit: number,
  ids?: readonly string[],
): Promise<{ rows: InvoiceRow[]; next: string | null }> {
  const { key, orderBy, after } = sorting(query.sort, query.order)
  const where = await conditions(tx, query)
  const keys = keysOf(query.after, 2)
  if (keys) where.push(after(keys))
  if (ids) where.push(among(invoices.invoices_id, ids))
  const rows = await tx.db
    .select({ ...shown, key })
    .from(invoices)
    .where(and(...where))
    .orderBy(...orderBy)
    .limit(limit + 1)
  const page = paged(rows, limit, (row) => [row.key, row.invoices_id])
  return { next: page.next, rows: page.rows.map(({ key: _key, ...row }) => row) }
}

/** How many the filter finds and what they come to; beyond COUNT_LIMIT it stops counting. Cancelled ones add nothing unless asked for. */
export async function sums(tx: CompanyTx, query: Query<typeof sumInvoices>) {
  const found = tx.db
    .select({ status: invoices.status, total: invoices.total, amount_due: invoices.amount_due })
    .from(invoices)
    .where(and(...(await conditions(tx, query))))
    .limit(COUNT_LIMIT + 1)
    .as('found')
  const counted = query.status === 'cancelled' ? sql`true` : sql`${found.status} <> 'cancelled'`
  const [row] = await tx.db
    .select({
      count: sql<number>`count(*)::int`,
      total: sql<number>`coalesce(sum(${found.total}) FILTER (WHERE ${counted}), 0)::bigint`,
      amount_due: sql<number>`coalesce(sum(${found.amount_due}), 0)::bigint`,
    })
    .from(found)
  const count = row?.count ?? 0
  if (count > COUNT_LIMIT) return { count: COUNT_LIMIT, is_more: true, total: null, amount_due: null }
  return { count, is_more: false, total: row?.total ?? 0, amount_due: row?.amount_due ?? 0 }
}
