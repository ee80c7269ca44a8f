import type { Query } from '#contract/endpoint.ts'
import type { exportVendors, NewVendor } from '#contract/directory/vendors.ts'
import type { CompanyTx, Database } from '#server/platform/db.ts'
import type { Download } from '#server/platform/download.ts'
import { listFile } from '#server/platform/list-file.ts'
import type { Cell, Column } from '#server/platform/spreadsheet.ts'
import { pageOf } from './service.ts'

/** The columns of a vendor in a file. Bank accounts are excluded: they are entered, verified and notified one by one. */
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
  msme_from: 'MSME since',
  tds_nature: 'TDS for',
  language: 'Language',
  notes: 'Notes',
} as const satisfies Partial<Record<keyof NewVendor, string>>
type Field = keyof typeof headings
const kinds: Partial<Record<Field, Column['kind']>> = { payment_terms_days: 'count', msme_from: 'date' }
const fields = Object.keys(headings) as Field[]
const columns: readonly Column[] = [
  ...fields.map((field): Column => ({ header: headings[field], kind: kinds[field] ?? 'text' })),
  { header: 'We owe (₹)', kind: 'money' },
]

/** The filtered vendors as CSV. */
export const exportCsv = (database: Database, tx: CompanyTx, query: Query<typeof exportVendors>): Promise<Download> =>
  listFile(database, tx, query, {
    name: 'vendors',
    columns,
    pageOf,
    row: (row) => [...fields.map((field): Cell => row[field] ?? null), row.payable],
  })
