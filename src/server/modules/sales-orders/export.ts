import type { Query } from '#contract/endpoint.ts'
import type { SalesOrderRow, exportSalesOrders } from '#contract/sales-orders.ts'
import { decimalPaise } from '#core/money.ts'
import { type CompanyTx, type Database, inCompany } from '#server/platform/db.ts'
import type { Download } from '#server/platform/http.ts'
import { csvRow } from '../sales-documents/csv.ts'
import { pageOf } from './list.ts'

const PAGE = 1_000

/** The filtered list as CSV, read page by page while it is sent, each page in a short transaction of its own. */
export function exportCsv(database: Database, tx: CompanyTx, query: Query<typeof exportSalesOrders>): Download {
  const who = { companies_id: tx.companies_id, accounts_id: tx.accounts_id }
  const { ids, ...filter } = query
  async function* pages() {
    yield `\u{feff}${csvRow(['Number', 'Date', 'Delivery by', 'Customer', 'Status', 'Delivered', 'Taxable value', 'Total'])}`
    for (let after: string | undefined | null; after !== null; ) {
      const at = after === undefined ? filter : { ...filter, after }
      const page = await inCompany(database, who, (fresh) => pageOf(fresh, at, PAGE, ids?.split(',')))
      yield page.rows.map(orderRow).join('')
      after = page.next
    }
  }
  return { file_name: 'sales-orders.csv', media_type: 'text/csv; charset=utf-8', content: pages() }
}

function orderRow(order: SalesOrderRow): string {
  return csvRow([
    order.sales_order_number ?? '',
    order.order_date,
    order.expected_delivery_date,
    order.customer_name,
    order.status,
    order.delivery,
    decimalPaise(order.taxable_value),
    decimalPaise(order.total),
  ])
}
