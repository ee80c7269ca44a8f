import type { Query } from '#contract/endpoint.ts'
import type { DeliveryChallanRow, exportDeliveryChallans } from '#contract/delivery-challans.ts'
import { decimalPaise } from '#core/money.ts'
import { type CompanyTx, type Database, inCompany } from '#server/platform/db.ts'
import type { Download } from '#server/platform/http.ts'
import { csvRow } from '../sales-documents/csv.ts'
import { pageOf } from './list.ts'

const PAGE = 1_000

/** The filtered list as CSV, read page by page while it is sent, each page in a short transaction of its own. */
export function exportCsv(database: Database, tx: CompanyTx, query: Query<typeof exportDeliveryChallans>): Download {
  const who = { companies_id: tx.companies_id, accounts_id: tx.accounts_id }
  const { ids, ...filter } = query
  async function* pages() {
    yield `\u{feff}${csvRow(['Number', 'Date', 'Kind', 'Customer', 'Status', 'Taxable value', 'Total'])}`
    for (let after: string | undefined | null; after !== null; ) {
      const at = after === undefined ? filter : { ...filter, after }
      const page = await inCompany(database, who, (fresh) => pageOf(fresh, at, PAGE, ids?.split(',')))
      yield page.rows.map(challanRow).join('')
      after = page.next
    }
  }
  return { file_name: 'delivery-challans.csv', media_type: 'text/csv; charset=utf-8', content: pages() }
}

function challanRow(challan: DeliveryChallanRow): string {
  return csvRow([
    challan.challan_number ?? '',
    challan.challan_date,
    challan.challan_kind,
    challan.customer_name,
    challan.status,
    decimalPaise(challan.taxable_value),
    decimalPaise(challan.total),
  ])
}
