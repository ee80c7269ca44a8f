import type { exportEInvoices } from '#contract/compliance/e-invoices.ts'
import type { Query } from '#contract/endpoint.ts'
import { inIndia } from '#server/adapters/gst-network/words.ts'
import type { CompanyTx, Database } from '#server/platform/db.ts'
import type { Download } from '#server/platform/download.ts'
import { listFile } from '#server/platform/list-file.ts'
import type { Column } from '#server/platform/spreadsheet.ts'
import { pageOf } from './read.ts'

const columns: readonly Column[] = [
  { header: 'Number', kind: 'text' },
  { header: 'Kind', kind: 'text' },
  { header: 'Date', kind: 'date' },
  { header: 'Customer', kind: 'text' },
  { header: 'Status', kind: 'text' },
  { header: 'Register by', kind: 'date' },
  { header: 'IRN', kind: 'text' },
  { header: 'Acknowledgement', kind: 'text' },
  { header: 'Registered', kind: 'text' },
  { header: 'Reason for refusal', kind: 'text' },
  { header: 'Total', kind: 'money' },
]

/** The filtered list as CSV; instants as they are in India. */
export const exportCsv = (database: Database, tx: CompanyTx, query: Query<typeof exportEInvoices>): Promise<Download> =>
  listFile(database, tx, query, {
    name: 'e-invoices',
    columns,
    pageOf,
    row: (row) => [
      row.document_number,
      row.document_type === 'CRN' ? 'Credit note' : 'Invoice',
      row.document_date,
      row.customer_name,
      row.status,
      row.report_by,
      row.irn,
      row.ack_number,
      row.ack_at && inIndia(new Date(row.ack_at)),
      row.problems.map(({ code, message }) => `${code}: ${message}`).join('; '),
      row.total,
    ],
  })
