import type { exportStockTransfers } from '#contract/compliance/stock-transfers.ts'
import type { Query } from '#contract/endpoint.ts'
import type { CompanyTx, Database } from '#server/platform/db.ts'
import type { Download } from '#server/platform/download.ts'
import { listFile } from '#server/platform/list-file.ts'
import type { Column } from '#server/platform/spreadsheet.ts'
import { pageOf } from './list.ts'

const columns: readonly Column[] = [
  { header: 'Number', kind: 'text' },
  { header: 'Date', kind: 'date' },
  { header: 'From GSTIN', kind: 'text' },
  { header: 'To GSTIN', kind: 'text' },
  { header: 'Status', kind: 'text' },
  { header: 'Taxable value', kind: 'money' },
  { header: 'Total', kind: 'money' },
]

/** The filtered list as CSV. */
export const exportCsv = (database: Database, tx: CompanyTx, query: Query<typeof exportStockTransfers>): Promise<Download> =>
  listFile(database, tx, query, {
    name: 'stock-transfers',
    columns,
    pageOf,
    row: (row) => [
      row.transfer_number,
      row.transfer_date,
      row.from_gstin,
      row.to_gstin,
      row.status,
      row.taxable_value,
      row.total,
    ],
  })
