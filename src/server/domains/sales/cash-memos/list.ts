import { eq, type SQL, sql } from 'drizzle-orm'
import type { sumCashMemos } from '#contract/sales/cash-memos.ts'
import type { Query, Reply } from '#contract/endpoint.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { counted, documentList } from '#server/domains/documents/lists/document-list.ts'
import { searchCondition } from '#server/domains/documents/search-terms/search.ts'
import { bounds, ordered } from '#server/domains/documents/search-terms/search-bounds.ts'
import { tagConditions } from '#server/domains/documents/tags/tagged.ts'
import { cashMemos } from './table.ts'

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

/** Pages of memos, the newest first. */
export const { list, pageOf } = documentList({
  tagged: 'cash_memos',
  sorting: () => ordered(cashMemos.memo_date, cashMemos.cash_memos_id, 'date', true),
  conditions,
  read: (tx, end, key) =>
    tx.db
      .select({ ...shown, key })
      .from(cashMemos)
      .where(end.where)
      .orderBy(...end.orderBy)
      .limit(end.limit),
  toRow: (row) => ({ ...row, created_at: row.created_at.toISOString() }),
})

/** How many the filter finds and what they took in; beyond COUNT_LIMIT it stops counting. */
export async function sums(tx: CompanyTx, query: Filter): Promise<Reply<typeof sumCashMemos>> {
  const taken = (mode?: string) =>
    sql`CASE WHEN ${cashMemos.status} = 'paid'${mode === undefined ? sql`` : sql` AND ${cashMemos.payment_mode} = ${mode}`} THEN ${cashMemos.total} ELSE 0 END`
  const columns = { total: taken(), cash: taken('cash'), upi: taken('upi'), card: taken('card') }
  const { cash, upi, card, ...found } = await counted(tx, cashMemos, await conditions(tx, query), columns)
  return { ...found, modes: cash === null || upi === null || card === null ? null : { cash, upi, card } }
}

/** The conditions of a filter, shared by the list, its sums and its tabs. */
export async function conditions(tx: CompanyTx, filter: Filter): Promise<SQL[]> {
  const columns = { customers_id: cashMemos.cash_memos_id, date: cashMemos.memo_date, total: cashMemos.total }
  const tagged = tagConditions(tx, 'cash_memos', cashMemos.cash_memos_id, filter.tag)
  const wanted = [eq(cashMemos.companies_id, tx.companies_id), ...bounds(filter, columns), ...tagged]
  if (filter.payment_mode !== undefined) wanted.push(eq(cashMemos.payment_mode, filter.payment_mode))
  // As a literal, so that the planner sees the condition of the partial index.
  if (filter.status === 'cancelled') wanted.push(sql`${cashMemos.status} = 'cancelled'`)
  if (filter.status === 'paid') wanted.push(sql`${cashMemos.status} = 'paid'`)
  if (filter.search?.trim()) wanted.push(await searchCondition(tx, searched, filter.search))
  return wanted
}
