import type { Query } from '#contract/endpoint.ts'
import type { exportPaymentLinks, PaymentLinkRow } from '#contract/payment-links.ts'
import { dateInIndia } from '#core/dates.ts'
import { decimalPaise } from '#core/money.ts'
import { type CompanyTx, type Database, inCompany } from '#server/platform/db.ts'
import type { Download } from '#server/platform/http.ts'
import { csvRow } from '../sales-documents/csv.ts'
import { pageOf } from './list.ts'
import type { UrlOf } from './read.ts'

const PAGE = 1_000
const heads = ['Number', 'Date', 'Name', 'Email', 'Mobile', 'For', 'Reference', 'Status', 'Amount', 'Paid', 'Expires', 'Link']

/** The filtered list as CSV, read page by page while it is sent, each page in a short transaction of its own. */
export function exportCsv(database: Database, tx: CompanyTx, query: Query<typeof exportPaymentLinks>, urlOf: UrlOf): Download {
  const who = { companies_id: tx.companies_id, accounts_id: tx.accounts_id }
  const { ids, ...filter } = query
  async function* pages() {
    yield `\u{feff}${csvRow(heads)}`
    for (let after: string | undefined | null; after !== null; ) {
      const at = after === undefined ? filter : { ...filter, after }
      const page = await inCompany(database, who, (fresh) => pageOf(fresh, at, PAGE, urlOf, ids?.split(',')))
      yield page.rows.map(linkRow).join('')
      after = page.next
    }
  }
  return { file_name: 'payment-links.csv', media_type: 'text/csv; charset=utf-8', content: pages() }
}

function linkRow(link: PaymentLinkRow): string {
  return csvRow([
    link.link_number,
    dateInIndia(new Date(link.created_at)),
    link.payer_name,
    link.email ?? '',
    link.mobile_number ?? '',
    link.purpose,
    link.reference ?? '',
    link.status,
    link.amount === null ? '' : decimalPaise(link.amount),
    decimalPaise(link.amount_paid),
    link.expires_on ?? '',
    link.url,
  ])
}
