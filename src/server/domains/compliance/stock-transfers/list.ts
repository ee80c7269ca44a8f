import { eq, type SQL, sql } from 'drizzle-orm'
import type { sumStockTransfers } from '#contract/compliance/stock-transfers.ts'
import type { Query, Reply } from '#contract/endpoint.ts'
import { counted, documentList, unlessCancelled } from '#server/domains/documents/lists/document-list.ts'
import { searchCondition } from '#server/domains/documents/search-terms/search.ts'
import { bounds, ordered } from '#server/domains/documents/search-terms/search-bounds.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { stockTransfers as s } from './table.ts'

type Filter = Query<typeof sumStockTransfers>

const shown = {
  stock_transfers_id: s.stock_transfers_id,
  status: s.status,
  transfer_number: s.transfer_number,
  transfer_date: s.transfer_date,
  from_gstin: sql<string>`coalesce(${s.seller} ->> 'gstin', '')`,
  to_gstin: s.to_gstin,
  customer_name: s.customer_name,
  taxable_value: s.taxable_value,
  total: s.total,
}
const searched = { finder: 'find_stock_transfers', id: s.stock_transfers_id, search_key: s.search_key } as const

/** Pages of transfers, the newest first. */
export const { list, pageOf } = documentList({
  sorting: () => ordered(s.transfer_date, s.stock_transfers_id, 'date', true),
  conditions,
  read: (tx, end, key) =>
    tx.db
      .select({ ...shown, key })
      .from(s)
      .where(end.where)
      .orderBy(...end.orderBy)
      .limit(end.limit),
})

/** How many the filter finds and what they come to; beyond COUNT_LIMIT it stops counting. */
export async function sums(tx: CompanyTx, query: Filter): Promise<Reply<typeof sumStockTransfers>> {
  return counted(tx, s, await conditions(tx, query), { total: unlessCancelled(s.status, s.total, query.status) })
}

/** The conditions of a filter, shared by the list, its sums and its tabs. */
export async function conditions(tx: CompanyTx, filter: Filter): Promise<SQL[]> {
  const columns = { customers_id: s.stock_transfers_id, date: s.transfer_date, total: s.total }
  const wanted = [eq(s.companies_id, tx.companies_id), ...bounds(filter, columns)]
  // As a literal, so that the planner sees the condition of the partial index.
  if (filter.status === 'cancelled') wanted.push(sql`${s.status} = 'cancelled'`)
  if (filter.status === 'issued') wanted.push(sql`${s.status} = 'issued'`)
  if (filter.search?.trim()) wanted.push(await searchCondition(tx, searched, filter.search))
  return wanted
}
