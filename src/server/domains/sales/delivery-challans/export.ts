import type { Query } from '#contract/endpoint.ts'
import type { exportDeliveryChallans } from '#contract/sales/delivery-challans.ts'
import type { CompanyTx, Database } from '#server/platform/db.ts'
import type { Download } from '#server/platform/download.ts'
import { listFile } from '#server/platform/list-file.ts'
import type { Column } from '#server/platform/spreadsheet.ts'
import { pageOf } from './list.ts'

const columns: readonly Column[] = [
  { header: 'Number', kind: 'text' },
  { header: 'Date', kind: 'date' },
  { header: 'Kind', kind: 'text' },
  { header: 'Customer', kind: 'text' },
  { header: 'Status', kind: 'text' },
  { header: 'Taxable value', kind: 'money' },
  { header: 'Total', kind: 'money' },
]

/** The filtered list as CSV. */
export const exportCsv = (database: Database, tx: CompanyTx, query: Query<typeof exportDeliveryChallans>): Promise<Download> =>
  listFile(database, tx, query, {
    name: 'delivery-challans',
    columns,
    pageOf,
    row: (challan) => [
      challan.challan_number,
      challan.challan_date,
      challan.challan_kind,
      challan.customer_name,
      challan.status,
      challan.taxable_value,
      challan.total,
    ],
  })
