import { and, sql } from 'drizzle-orm'
import type { CreditNoteRow, listCreditNotes, sumCreditNotes } from '#contract/credit-notes.ts'
import type { Query } from '#contract/endpoint.ts'
import { COUNT_LIMIT } from '#contract/sales-documents.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { keysOf, limitOf, paged } from '#server/platform/paging.ts'
import { among } from '../sales-documents/search.ts'
import { conditions, sorting } from './filter.ts'
import { creditNotes } from './table.ts'

const shown = {
  credit_notes_id: creditNotes.credit_notes_id,
  status: creditNotes.status,
  credit_note_number: creditNotes.credit_note_number,
  credit_note_date: creditNotes.credit_note_date,
  reason: creditNotes.reason,
  customers_id: creditNotes.customers_id,
  customer_name: creditNotes.customer_name,
  taxable_value: creditNotes.taxable_value,
  total: creditNotes.total,
  credit_left: creditNotes.credit_left,
  email_status: creditNotes.email_status,
}

type ListQuery = Query<typeof listCreditNotes>

/** A page of credit notes. */
export function list(tx: CompanyTx, query: ListQuery) {
  return pageOf(tx, query, limitOf(query.limit))
}

/** A page of any size, for the export. `ids` narrows it to single ones. */
export async function pageOf(
  tx: CompanyTx,
  query: Omit<ListQuery, 'limit'>,
  limit: number,
  ids?: readonly string[],
): Promise<{ rows: CreditNoteRow[]; next: string | null }> {
  const { key, orderBy, after } = sorting(query.sort, query.order)
  const where = await conditions(tx, query)
  const keys = keysOf(query.after, 2)
  if (keys) where.push(after(keys))
  if (ids) where.push(among(creditNotes.credit_notes_id, ids))
  const rows = await tx.db
    .select({ ...shown, key })
    .from(creditNotes)
    .where(and(...where))
    .orderBy(...orderBy)
    .limit(limit + 1)
  const page = paged(rows, limit, (row) => [row.key, row.credit_notes_id])
  return { next: page.next, rows: page.rows.map(({ key: _key, ...row }) => row) }
}

/** How many the filter finds and what they come to; beyond COUNT_LIMIT it stops counting. Cancelled ones add nothing unless asked for. */
export async function sums(tx: CompanyTx, query: Query<typeof sumCreditNotes>) {
  const found = tx.db
    .select({ status: creditNotes.status, total: creditNotes.total, credit_left: creditNotes.credit_left })
    .from(creditNotes)
    .where(and(...(await conditions(tx, query))))
    .limit(COUNT_LIMIT + 1)
    .as('found')
  const counted = query.status === 'cancelled' ? sql`true` : sql`${found.status} <> 'cancelled'`
  const [row] = await tx.db
    .select({
      count: sql<number>`count(*)::int`,
      total: sql<number>`coalesce(sum(${found.total}) FILTER (WHERE ${counted}), 0)::bigint`,
      credit_left: sql<number>`coalesce(sum(${found.credit_left}), 0)::bigint`,
    })
    .from(found)
  const count = row?.count ?? 0
  if (count > COUNT_LIMIT) return { count: COUNT_LIMIT, is_more: true, total: null, credit_left: null }
  return { count, is_more: false, total: row?.total ?? 0, credit_left: row?.credit_left ?? 0 }
}
