import type { Query } from '#contract/endpoint.ts'
import type { exportCashMemos } from '#contract/sales/cash-memos.ts'
import type { CompanyTx, Database } from '#server/platform/db.ts'
import type { Download } from '#server/platform/download.ts'
import { listFile } from '#server/platform/list-file.ts'
import type { Column } from '#server/platform/spreadsheet.ts'
import { pageOf } from './list.ts'

const columns: readonly Column[] = [
  { header: 'Number', kind: 'text' },
  { header: 'Date', kind: 'date' },
  { header: 'Customer', kind: 'text' },
  { header: 'Mobile', kind: 'text' },
  { header: 'Payment', kind: 'text' },
  { header: 'Reference', kind: 'text' },
  { header: 'Status', kind: 'text' },
  { header: 'Taxable value', kind: 'money' },
  { header: 'Total', kind: 'money' },
]

/** The filtered list as CSV. */
export const exportCsv = (database: Database, tx: CompanyTx, query: Query<typeof exportCashMemos>): Promise<Download> =>
  listFile(database, tx, query, {
    name: 'cash-memos',
    columns,
    pageOf,
    row: (memo) => [
      memo.memo_number,
      memo.memo_date,
      memo.customer_name,
      memo.mobile_number,
      memo.payment_mode,
      memo.reference,
      memo.status,
      memo.taxable_value,
      memo.total,
    ],
  })
