import type { Query } from '#contract/endpoint.ts'
import type { exportPaymentLinks } from '#contract/sales/payment-links.ts'
import { dateInIndia } from '#core/dates.ts'
import type { CompanyTx, Database } from '#server/platform/db.ts'
import type { Download } from '#server/platform/download.ts'
import { listFile } from '#server/platform/list-file.ts'
import type { Column } from '#server/platform/spreadsheet.ts'
import { linkList } from './list.ts'
import type { UrlOf } from './read.ts'

const columns: readonly Column[] = [
  { header: 'Number', kind: 'text' },
  { header: 'Date', kind: 'date' },
  { header: 'Name', kind: 'text' },
  { header: 'Email', kind: 'text' },
  { header: 'Mobile', kind: 'text' },
  { header: 'For', kind: 'text' },
  { header: 'Reference', kind: 'text' },
  { header: 'Status', kind: 'text' },
  { header: 'Amount', kind: 'money' },
  { header: 'Paid', kind: 'money' },
  { header: 'Expires', kind: 'date' },
  { header: 'Link', kind: 'text' },
]

/** The filtered list as CSV. */
export const exportCsv = (
  database: Database,
  tx: CompanyTx,
  query: Query<typeof exportPaymentLinks>,
  urlOf: UrlOf,
): Promise<Download> =>
  listFile(database, tx, query, {
    name: 'payment-links',
    columns,
    pageOf: linkList(urlOf).pageOf,
    row: (link) => [
      link.link_number,
      dateInIndia(new Date(link.created_at)),
      link.payer_name,
      link.email,
      link.mobile_number,
      link.purpose,
      link.reference,
      link.status,
      link.amount,
      link.amount_paid,
      link.expires_on,
      link.url,
    ],
  })
