import type { Query } from '#contract/endpoint.ts'
import type { exportCreditNotes } from '#contract/sales/credit-notes.ts'
import { reasonWords } from '#core/sales/credit-note.ts'
import type { CompanyTx, Database } from '#server/platform/db.ts'
import type { Download } from '#server/platform/download.ts'
import { listFile } from '#server/platform/list-file.ts'
import type { Column } from '#server/platform/spreadsheet.ts'
import { foreignCells, foreignColumns } from '#server/domains/currencies/currencies/file-columns.ts'
import { pageOf } from './list.ts'

const columns: readonly Column[] = [
  { header: 'Number', kind: 'text' },
  { header: 'Date', kind: 'date' },
  { header: 'Customer', kind: 'text' },
  { header: 'Reason', kind: 'text' },
  { header: 'Status', kind: 'text' },
  { header: 'Taxable value', kind: 'money' },
  { header: 'Total', kind: 'money' },
  { header: 'Credit left', kind: 'money' },
  ...foreignColumns('Credit left'),
]

/** The filtered list as CSV. */
export const exportCsv = (database: Database, tx: CompanyTx, query: Query<typeof exportCreditNotes>): Promise<Download> =>
  listFile(database, tx, query, {
    name: 'credit-notes',
    columns,
    pageOf,
    row: (creditNote) => [
      creditNote.credit_note_number,
      creditNote.credit_note_date,
      creditNote.customer_name,
      reasonWords[creditNote.reason],
      creditNote.status,
      creditNote.taxable_value,
      creditNote.total,
      creditNote.credit_left,
      ...foreignCells(creditNote, creditNote.foreign_left),
    ],
  })
