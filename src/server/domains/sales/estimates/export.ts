import type { Query } from '#contract/endpoint.ts'
import type { exportEstimates } from '#contract/sales/estimates.ts'
import type { CompanyTx, Database } from '#server/platform/db.ts'
import type { Download } from '#server/platform/download.ts'
import { listFile } from '#server/platform/list-file.ts'
import type { Column } from '#server/platform/spreadsheet.ts'
import { pageOf } from './list.ts'

const columns: readonly Column[] = [
  { header: 'Number', kind: 'text' },
  { header: 'Date', kind: 'date' },
  { header: 'Valid until', kind: 'date' },
  { header: 'Customer', kind: 'text' },
  { header: 'Status', kind: 'text' },
  { header: 'Taxable value', kind: 'money' },
  { header: 'Total', kind: 'money' },
]

/** The filtered list as CSV. */
export const exportCsv = (database: Database, tx: CompanyTx, query: Query<typeof exportEstimates>): Promise<Download> =>
  listFile(database, tx, query, {
    name: 'estimates',
    columns,
    pageOf,
    row: (estimate) => [
      estimate.estimate_number,
      estimate.estimate_date,
      estimate.valid_until,
      estimate.customer_name,
      estimate.is_expired ? 'expired' : estimate.status,
      estimate.taxable_value,
      estimate.total,
    ],
  })
