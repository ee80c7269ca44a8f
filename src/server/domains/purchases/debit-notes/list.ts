import type { Query } from '#contract/endpoint.ts'
import type { exportDebitNotes, sumDebitNotes } from '#contract/purchases/debit-notes.ts'
import { debitReasonWords } from '#core/purchases/payables/debit-note.ts'
import type { CompanyTx, Database } from '#server/platform/db.ts'
import type { Download } from '#server/platform/download.ts'
import { listFile } from '#server/platform/list-file.ts'
import type { Column } from '#server/platform/spreadsheet.ts'
import { foreignCells, foreignColumns } from '#server/domains/currencies/currencies/file-columns.ts'
import { counted, documentList, unlessCancelled } from '#server/domains/documents/lists/document-list.ts'
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
  currency: debitNotes.currency,
  exchange_rate: debitNotes.exchange_rate,
  foreign_total: debitNotes.foreign_total,
  foreign_left: debitNotes.foreign_left,
  email_status: debitNotes.email_status,
}

/** Pages of debit notes. */
export const { list, pageOf } = documentList({
  tagged: 'debit_notes',
  sorting,
  conditions,
  read: (tx, end, key) =>
    tx.db
      .select({ ...shown, key })
      .from(debitNotes)
      .where(end.where)
      .orderBy(...end.orderBy)
      .limit(end.limit),
})

/** The count and totals of the filter; beyond COUNT_LIMIT counting stops. Cancelled ones add nothing unless included. */
export async function sums(tx: CompanyTx, query: Query<typeof sumDebitNotes>) {
  return counted(tx, debitNotes, await conditions(tx, query), {
    total: unlessCancelled(debitNotes.status, debitNotes.total, query.status),
    debit_left: debitNotes.debit_left,
  })
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
  ...foreignColumns('Left'),
]

/** The filtered list as CSV. */
export const exportCsv = (database: Database, tx: CompanyTx, query: Query<typeof exportDebitNotes>): Promise<Download> =>
  listFile(database, tx, query, {
    name: 'debit-notes',
    columns: fileColumns,
    pageOf,
    row: (note) => [
      note.debit_note_number,
      note.debit_note_date,
      note.vendor_name,
      debitReasonWords[note.reason],
      note.status.replaceAll('_', ' '),
      note.taxable_value,
      note.total,
      note.debit_left,
      ...foreignCells(note, note.foreign_left),
    ],
  })
