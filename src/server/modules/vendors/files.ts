import type { Readable } from 'node:stream'
import * as z from 'zod/mini'
import type { Query, Reply } from '#contract/endpoint.ts'
import { type exportVendors, type importVendors, MAX_VENDOR_FILE_BYTES, NewVendor, type Vendor } from '#contract/vendors.ts'
import { AppError, type Issue } from '#core/errors.ts'
import { isBlank, splitRows } from '#core/statements/csv.ts'
import { audit } from '#server/platform/audit.ts'
import { type CompanyTx, type Database, inCompany } from '#server/platform/db.ts'
import { readUpload } from '#server/platform/files.ts'
import type { Download } from '#server/platform/http.ts'
import { newId } from '#server/platform/ids.ts'
import { type Cell, type Column, sheetFile } from '#server/platform/spreadsheet.ts'
import { roomForVendors } from './plan.ts'
import { identity } from './rules.ts'
import { pageOf } from './service.ts'
import { vendors } from './table.ts'

const PAGE = 1_000
const MOST = 5_000

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

/**
 * Adds the vendors of a CSV, all or none. Columns are found by their headings, in any order; a vendor whose GSTIN or name is there is
 * passed over. Rows that are wrong are told by their line (`3.gstin`). Throws `bad_file` without a heading “Name” or without rows,
 * `plan_feature` when the plan has no room for so many.
 */
export async function importCsv(tx: CompanyTx, upload: Readable, isTrial: boolean): Promise<Reply<typeof importVendors>> {
  const bytes = await readUpload(upload, MAX_VENDOR_FILE_BYTES)
  const [head, ...body] = splitRows(bytes.toString('utf8').replace(/^\uFEFF/, ''), ',').filter((row) => !isBlank(row))
  const at = new Map(head?.cells.map((cell, index) => [cell.toLowerCase(), index]))
  if (!at.has('name') || body.length === 0)
    throw new AppError('bad_file', 'The first line names the columns, “Name” among them, and each line after it is a vendor.')
  if (body.length > MOST) throw new AppError('bad_file', `At most ${MOST} vendors at a time.`)
  const issues: Issue[] = []
  const wanted: NewVendor[] = []
  for (const { line, cells } of body) {
    const given = (field: Field) => cells[at.get(headings[field].toLowerCase()) ?? -1]?.trim() ?? ''
    const read = z.safeParse(NewVendor, vendorOf(given))
    if (read.success) wanted.push(identity(read.data))
    else issues.push(...read.error.issues.map(({ path, message }) => ({ path: `${line}.${path.join('.')}`, message })))
  }
  if (issues.length > 0) return { added: 0, known: 0, issues: issues.slice(0, 200) }
  const fresh = await unknown(tx, wanted)
  if (fresh.length > 0) await roomForVendors(tx, fresh.length)
  if (!isTrial && fresh.length > 0) {
    const stamp = { companies_id: tx.companies_id, created_at: tx.now }
    for (let from = 0; from < fresh.length; from += PAGE)
      await tx.db.insert(vendors).values(fresh.slice(from, from + PAGE).map((row) => ({ ...row, ...stamp, vendors_id: newId() })))
    await audit(tx, 'imported', 'vendors', tx.companies_id, { rows: fresh.length })
  }
  return { added: fresh.length, known: wanted.length - fresh.length, issues: [] }
}

function vendorOf(given: (field: Field) => string) {
  const words = (field: Field) => given(field).toLowerCase().replaceAll(' ', '_')
  const orNull = (text: string) => (text === '' ? null : text)
  const terms = given('payment_terms_days')
  return {
    vendor_name: given('vendor_name'),
    gst_treatment: words('gst_treatment') || (given('gstin') === '' ? 'unregistered' : 'registered'),
    gstin: orNull(given('gstin').toUpperCase()),
    pan: orNull(given('pan').toUpperCase()),
    email: orNull(given('email')),
    mobile_number: orNull(given('mobile_number')),
    address_line: orNull(given('address_line')),
    city: orNull(given('city')),
    state_code: orNull(given('state_code').padStart(given('state_code') === '' ? 0 : 2, '0')),
    pincode: orNull(given('pincode')),
    payment_terms_days: terms === '' ? 30 : Number(terms),
    msme_class: words('msme_class') || 'none',
    udyam_number: orNull(given('udyam_number').toUpperCase()),
    has_agreement: true,
    tds_nature: orNull(words('tds_nature')),
    expense_accounts_id: null,
    notes: orNull(given('notes')),
  }
}

/** Those that are not there yet, each once: told by GSTIN, else by name. */
async function unknown(tx: CompanyTx, wanted: readonly NewVendor[]): Promise<NewVendor[]> {
  const { rows } = await tx.client.query<{ gstin: string | null; name_key: string }>(
    'SELECT gstin, name_key FROM vendors WHERE companies_id = $1 AND (gstin = ANY($2) OR name_key = ANY($3))',
    [tx.companies_id, wanted.flatMap((row) => row.gstin ?? []), wanted.map((row) => row.vendor_name.toLowerCase())],
  )
  const seen = new Set(rows.flatMap((row) => [row.gstin ?? row.name_key, row.name_key]))
  return wanted.filter((row) => {
    const key = row.gstin ?? row.vendor_name.toLowerCase()
    return !seen.has(key) && seen.add(key)
  })
}
