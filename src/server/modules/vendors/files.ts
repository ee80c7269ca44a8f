import type { Query } from '#contract/endpoint.ts'
import type { exportVendors, NewVendor, Vendor } from '#contract/vendors.ts'
import { audit } from '#server/platform/audit.ts'
import { type CompanyTx, type Database, inCompany } from '#server/platform/db.ts'
import type { Download } from '#server/platform/http.ts'
import { type Cell, type Column, sheetFile } from '#server/platform/spreadsheet.ts'
import { pageOf } from './service.ts'

const PAGE = 1_000

/** What a file holds of a vendor. Bank accounts stay out: they are typed, verified and told, one by one. */
const headings = {
  vendor_name: 'Name',
  gst_treatment: 'GST treatment',
  gstin: 'GSTIN',
  pan: 'PAN',
  email: 'Email',
  mobile_number: 'Mobile',
  address_line: 'Address',
  city: 'City',
  state_code: 'State code',
  pincode: 'Pincode',
  payment_terms_days: 'Payment terms (days)',
  msme_class: 'MSME',
  udyam_number: 'Udyam number',
  tds_nature: 'TDS for',
  notes: 'Notes',
} as const satisfies Partial<Record<keyof NewVendor, string>>
type Field = keyof typeof headings
const fields = Object.keys(headings) as Field[]
const columns: readonly Column[] = [
  ...fields.map((field): Column => ({ header: headings[field], kind: field === 'payment_terms_days' ? 'count' : 'text' })),
  { header: 'We owe (₹)', kind: 'money' },
]

/** The filtered vendors as CSV, read page by page while it is sent. */
export async function exportCsv(database: Database, tx: CompanyTx, query: Query<typeof exportVendors>): Promise<Download> {
  const who = { companies_id: tx.companies_id, accounts_id: tx.accounts_id }
  await audit(tx, 'exported', 'vendors', tx.companies_id)
  async function* rows() {
    for (let after: string | undefined | null; after !== null; ) {
      const at = after === undefined ? query : { ...query, after }
      const page: { rows: Vendor[]; next: string | null } = await inCompany(database, who, (fresh) => pageOf(fresh, at, PAGE))
      for (const row of page.rows) yield [...fields.map((field): Cell => row[field]), row.payable]
      after = page.next
    }
  }
  return sheetFile('vendors', 'csv', columns, rows())
}
