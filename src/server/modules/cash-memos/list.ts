import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { CashMemoRow, listCashMemos, sumCashMemos } from '#contract/cash-memos.ts'
import type { Query, Reply } from '#contract/endpoint.ts'
import { COUNT_LIMIT } from '#contract/sales-documents.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { keysOf, limitOf, paged } from '#server/platform/paging.ts'
import { among, bounds, ordered, searchCondition } from '../sales-documents/search.ts'
import { cashMemos } from './table.ts'

type ListQuery = Query<typeof listCashMemos>
type Filter = Query<typeof sumCashMemos>

const shown = {
  cash_memos_id: cashMemos.cash_memos_id,
  status: cashMemos.status,
  memo_number: cashMemos.memo_number,
  memo_date: cashMemos.memo_date,
  payment_mode: cashMemos.payment_mode,
  reference: cashMemos.reference,
  customer_name: cashMemos.customer_name,
  mobile_number: cashMemos.mobile_number,
  taxable_value: cashMemos.taxable_value,
  total: cashMemos.total,
  created_at: cashMemos.created_at,
}
const searched = { finder: 'find_cash_memos', id: cashMemos.cash_memos_id, search_key: cashMemos.search_key } as const

/** A page of memos, the newest first. */
export function list(tx: CompanyTx, query: ListQuery) {
  return pageOf(tx, query, limitOf(query.limit))
}

/** A page of any size, for the export. `ids` narrows it to single ones. */
export async function pageOf(
  tx: CompanyTx,
  query: Omit<ListQuery, 'limit'>,
  limit: number,
  ids?: readonly string[],
): Promise<{ rows: CashMemoRow[]; next: string | null }> {
  const { orderBy, after } = ordered(cashMemos.memo_date, cashMemos.cash_memos_id, 'date', true)
  const where = await conditions(tx, query)
  const keys = keysOf(query.after, 2)
  if (keys) where.push(after(keys))
  if (ids) where.push(among(cashMemos.cash_memos_id, ids))
  const rows = await tx.db
    .select(shown)
    .from(cashMemos)
    .where(and(...where))
    .orderBy(...orderBy)
    .limit(limit + 1)
  const page = paged(rows, limit, (row) => [row.memo_date, row.cash_memos_id])
  return { next: page.next, rows: page.rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })) }
}

/** How many the filter finds and what they took in; beyond COUNT_LIMIT it stops counting. */
export async function sums(tx: CompanyTx, query: Filter): Promise<Reply<typeof sumCashMemos>> {
  const found = tx.db
    .select({ status: cashMemos.status, payment_mode: cashMemos.payment_mode, total: cashMemos.total })
    .from(cashMemos)
    .where(and(...(await conditions(tx, query))))
    .limit(COUNT_LIMIT + 1)
    .as('found')
  const taken = (mode?: string) =>
    sql<number>`coalesce(sum(${found.total}) FILTER (WHERE ${found.status} = 'paid'${mode === undefined ? sql`` : sql` AND ${found.payment_mode} = ${mode}`}), 0)::bigint`
  const [row] = await tx.db
    .select({ count: sql<number>`count(*)::int`, total: taken(), cash: taken('cash'), upi: taken('upi'), card: taken('card') })
    .from(found)
  const { count, total, ...modes } = row ?? { count: 0, total: 0, cash: 0, upi: 0, card: 0 }
  if (count > COUNT_LIMIT) return { count: COUNT_LIMIT, is_more: true, total: null, modes: null }
  return { count, is_more: false, total, modes }
}

async function conditions(tx: CompanyTx, filter: Filter): Promise<SQL[]> {
  const columns = { customers_id: cashMemos.cash_memos_id, date: cashMemos.memo_date, total: cashMemos.total }
  const wanted = [eq(cashMemos.companies_id, tx.companies_id), ...bounds(filter, columns)]
  if (filter.payment_mode !== undefined) wanted.push(eq(cashMemos.payment_mode, filter.payment_mode))
  // As a literal, so that the planner sees the condition of the partial index.
  if (filter.status === 'cancelled') wanted.push(sql`${cashMemos.status} = 'cancelled'`)
  if (filter.status === 'paid') wanted.push(sql`${cashMemos.status} = 'paid'`)
  if (filter.search?.trim()) wanted.push(await searchCondition(tx, searched, filter.search))
  return wanted
}
