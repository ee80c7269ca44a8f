import type { Query } from '#contract/endpoint.ts'
import type { exportSalesOrders } from '#contract/sales/sales-orders.ts'
import type { CompanyTx, Database } from '#server/platform/db.ts'
import type { Download } from '#server/platform/download.ts'
import { listFile } from '#server/platform/list-file.ts'
import type { Column } from '#server/platform/spreadsheet.ts'
import { pageOf } from './list.ts'

const columns: readonly Column[] = [
  { header: 'Number', kind: 'text' },
  { header: 'Date', kind: 'date' },
  { header: 'Delivery by', kind: 'date' },
  { header: 'Customer', kind: 'text' },
  { header: 'Status', kind: 'text' },
  { header: 'Delivered', kind: 'text' },
  { header: 'Taxable value', kind: 'money' },
  { header: 'Total', kind: 'money' },
]

/** The filtered list as CSV. */
export const exportCsv = (database: Database, tx: CompanyTx, query: Query<typeof exportSalesOrders>): Promise<Download> =>
  listFile(database, tx, query, {
    name: 'sales-orders',
    columns,
    pageOf,
    row: (order) => [
      order.sales_order_number,
      order.order_date,
      order.expected_delivery_date,
      order.customer_name,
      order.status,
      order.delivery,
      order.taxable_value,
      order.total,
    ],
  })
