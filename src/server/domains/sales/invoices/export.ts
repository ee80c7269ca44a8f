import type { Query } from '#contract/endpoint.ts'
import type { exportInvoices } from '#contract/sales/invoices.ts'
import type { CompanyTx, Database } from '#server/platform/db.ts'
import type { Download } from '#server/platform/download.ts'
import { listFile } from '#server/platform/list-file.ts'
import type { Column } from '#server/platform/spreadsheet.ts'
import { foreignCells, foreignColumns } from '#server/domains/currencies/currencies/file-columns.ts'
import { pageOf } from './list.ts'

const columns: readonly Column[] = [
  { header: 'Number', kind: 'text' },
  { header: 'Date', kind: 'date' },
  { header: 'Due', kind: 'date' },
  { header: 'Customer', kind: 'text' },
  { header: 'Status', kind: 'text' },
  { header: 'Taxable value', kind: 'money' },
  { header: 'Total', kind: 'money' },
  { header: 'Amount due', kind: 'money' },
  ...foreignColumns('Amount due'),
]

/** The filtered list as CSV. */
export const exportCsv = (database: Database, tx: CompanyTx, query: Query<typeof exportInvoices>): Promise<Download> =>
  listFile(database, tx, query, {
    name: 'invoices',
    columns,
    pageOf,
    row: (invoice) => [
      invoice.invoice_number,
      invoice.invoice_date,
      invoice.due_date,
      invoice.customer_name,
      invoice.status,
      invoice.taxable_value,
      invoice.total,
      invoice.amount_due,
      ...foreignCells(invoice, invoice.foreign_due),
    ],
  })
