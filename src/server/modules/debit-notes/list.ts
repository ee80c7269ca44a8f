import { and, sql } from 'drizzle-orm'
import type { Query } from '#contract/endpoint.ts'
import type { exportDebitNotes, listDebitNotes, DebitNoteRow, sumDebitNotes } from '#contract/debit-notes.ts'
import { COUNT_LIMIT } from '#contract/sales-documents.ts'
import { debitReasonWords } from '#core/payables/debit-note.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx, Database } from '#server/platform/db.ts'
import type { Download } from '#server/platform/http.ts'
import { keysOf, limitOf, paged } from '#server/platform/paging.ts'
import type { Column } from '#server/platform/spreadsheet.ts'
import { listFile } from '../purchase-documents/export.ts'
import { among } from '../sales-documents/search.ts'
import { conditions, sorting } from './filter.ts'
import { debitNotes } from './table.ts'

const shown = {
  debit_notes_id: debitNotes.debit_notes_id,
  status: debitNotes.status,
  debit_note_number: debitNotes.debit_note_number,
  debit_note_date: debitNotes.debit_note_date,
  reason: debitNotes.reason,
  bills_id: debitNotes.bills_id,
  vendors_id: debitNotes.vendors_id,
  vendor_name: debitNotes.vendor_name,
  taxable_value: debitNotes.taxable_value,
  total: debitNotes.total,
  debit_left: debitNotes.debit_left,
  email_status: debitNotes.email_status,
}
type ListQuery = Query<typeof listDebitNotes>
type Page = { rows: DebitNoteRow[]; next: string | null }

/** A page of debit notes. */
export function list(tx: CompanyTx, query: ListQuery): Promise<Page> {
  return pageOf(tx, query, limitOf(query.limit))
}

/** A page of any size, for the export. `ids` narrows it to single ones. */
async function pageOf(tx: CompanyTx, query: Omit<ListQuery, 'limit'>, limit: number, ids?: readonly string[]): Promise<Page> {
  const { key, orderBy, after } = sorting(query.sort, query.order)
  const where = await conditions(tx, query)
  const keys = keysOf(query.after, 2)
  if (keys) where.push(after(keys))
  if (ids) where.push(among(debitNotes.debit_notes_id, ids))
  const rows = await tx.db
    .select({ ...shown, key })
    .from(debitNotes)
    .where(and(...where))
    .orderBy(...orderBy)
    .limit(limit + 1)
  const page = paged(rows, limit, (row) => [row.key, row.debit_notes_id])
  return { next: page.next, rows: page.rows.map(({ key: _key, ...row }) => row) }
}

/** How many the filter finds and what they come to; beyond COUNT_LIMIT it stops counting. Cancelled ones add nothing unless asked for. */
export async function sums(tx: CompanyTx, query: Query<typeof sumDebitNotes>) {
  const found = tx.db
    .select({ status: debitNotes.status, total: debitNotes.total, debit_left: debitNotes.debit_left })
    .from(debitNotes)
    .where(and(...(await conditions(tx, query))))
    .limit(COUNT_LIMIT + 1)
    .as('found')
  const counted = query.status === 'cancelled' ? sql`true` : sql`${found.status} <> 'cancelled'`
  const [row] = await tx.db
    .select({
      count: sql<number>`count(*)::int`,
      total: sql<number>`coalesce(sum(${found.total}) FILTER (WHERE ${counted}), 0)::bigint`,
      debit_left: sql<number>`coalesce(sum(${found.debit_left}), 0)::bigint`,
    })
    .from(found)
  const count = row?.count ?? 0
  if (count > COUNT_LIMIT) return { count: COUNT_LIMIT, is_more: true, total: null, debit_left: null }
  return { count, is_more: false, total: row?.total ?? 0, debit_left: row?.debit_left ?? 0 }
}

const fileColumns: readonly Column[] = [
  { header: 'Number', kind: 'text' },
  { header: 'Date', kind: 'date' },
  { header: 'Vendor', kind: 'text' },
  { header: 'Reason', kind: 'text' },
  { header: 'Status', kind: 'text' },
  { header: 'Taxable value', kind: 'money' },
  { header: 'Total', kind: 'money' },
  { header: 'Left', kind: 'money' },
]

/** The filtered list as CSV. */
export async function exportCsv(database: Database, tx: CompanyTx, query: Query<typeof exportDebitNotes>): Promise<Download> {
  const { ids, ...filter } = query
  await audit(tx, 'exported', 'debit_notes', tx.companies_id)
  return listFile<DebitNoteRow>(database, tx, {
    name: 'debit-notes',
    columns: fileColumns,
    read: (fresh, after, limit) => pageOf(fresh, after === undefined ? filter : { ...filter, after }, limit, ids?.split(',')),
    row: (note) => [
      note.debit_note_number,
      note.debit_note_date,

      note.vendor_name,
      debitReasonWords[note.reason],
      note.status.replaceAll('_', ' '),
      note.taxable_value,
      note.total,
      note.debit_left,
    ],
  })
}
