import { stateName } from '#core/identifiers/states.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { audit } from '#server/platform/audit.ts'
import { type CompanyTx, inCompany } from '#server/platform/db.ts'
import type { Download } from '#server/platform/download.ts'
import { type Cell, type Column, sheetFile } from '#server/platform/spreadsheet.ts'
import { tcsFileName } from '../items/tcs-file-name.ts'

const CHUNK = 1_000
const text = (header: string): Column => ({ header, kind: 'text' })

type Key = [name_key: string, id: string]
type Placed = { key: Key; cells: Cell[] }
type Part = (tx: CompanyTx, is_active: boolean, after: Key | undefined) => Promise<Placed[]>

const contactColumns: readonly Column[] = [
  ...['Name', 'Type', 'GST treatment', 'GSTIN', 'PAN', 'Email', 'Mobile', 'Address', 'City', 'State', 'Pincode'].map(text),
  text('Shipping address'),
  { header: 'Payment terms (days)', kind: 'count' },
  { header: 'Receivable (₹)', kind: 'money' },
  { header: 'Payable (₹)', kind: 'money' },
  ...['Notes', 'Status'].map(text),
]
const itemColumns: readonly Column[] = [
  ...['Name', 'Kind', 'Description', 'SKU', 'HSN/SAC', 'Unit'].map(text),
  { header: 'Price (₹)', kind: 'money' },
  ...['GST %', 'Cess %', 'TCS', 'Status'].map(text),
]

type Sides = { customers: boolean; vendors: boolean }

/** Customers, then vendors, as far as the person may see them, read while they are sent: each part in a short transaction of its own. */
export async function contactsFile(tx: CompanyTx, services: Pick<Dependencies, 'database'>, sides: Sides): Promise<Download> {
  if (sides.customers) await audit(tx, 'exported', 'customers', tx.companies_id)
  if (sides.vendors) await audit(tx, 'exported', 'vendors', tx.companies_id)
  return sheetFile('all-contacts', 'csv', contactColumns, contacts(tx, services, sides))
}

async function* contacts(tx: CompanyTx, services: Pick<Dependencies, 'database'>, sides: Sides) {
  if (sides.customers) yield* rows(tx, services, customers)
  if (sides.vendors) yield* rows(tx, services, vendors)
}

/** Every item as `all-items.csv`. */
export async function itemsFile(tx: CompanyTx, services: Pick<Dependencies, 'database'>): Promise<Download> {
  await audit(tx, 'exported', 'items', tx.companies_id)
  return sheetFile('all-items', 'csv', itemColumns, rows(tx, services, items))
}

async function* rows({ companies_id, accounts_id }: CompanyTx, { database }: Pick<Dependencies, 'database'>, part: Part) {
  for (const is_active of [true, false]) {
    let after: Key | undefined
    for (;;) {
      const placed = await inCompany(database, { companies_id, accounts_id }, (tx) => part(tx, is_active, after))
      for (const { cells } of placed) yield cells
      if (placed.length < CHUNK) break
      after = placed.at(-1)?.key
    }
  }
}

const status = (is_active: boolean) => (is_active ? 'Active' : 'Archived')

async function customers(tx: CompanyTx, is_active: boolean, after: Key | undefined): Promise<Placed[]> {
  const { rows: found } = await tx.client.query(
    `SELECT * FROM customers WHERE companies_id = $1 AND is_active = $2 AND ($3::text IS NULL OR (name_key, customers_id) > ($3, $4::uuid))
     ORDER BY name_key, customers_id LIMIT $5`,
    [tx.companies_id, is_active, after?.[0] ?? null, after?.[1] ?? null, CHUNK],
  )
  return found.map((row) => ({
    key: [row.name_key, row.customers_id],
    cells: [
      row.customer_name,
      'Customer',
      row.gst_treatment.replaceAll('_', ' '),
      row.gstin,
      row.pan,
      row.email,
      row.mobile_number,
      row.address_line,
      row.city,
      row.state_code === null ? null : (stateName(row.state_code) ?? row.state_code),
      row.pincode,
      row.shipping_address,
      row.payment_terms_days,
      row.receivable,
      null,
      row.notes,
      status(row.is_active),
    ],
  }))
}

async function vendors(tx: CompanyTx, is_active: boolean, after: Key | undefined): Promise<Placed[]> {
  const { rows: found } = await tx.client.query(
    `SELECT * FROM vendors WHERE companies_id = $1 AND is_active = $2 AND ($3::text IS NULL OR (name_key, vendors_id) > ($3, $4::uuid))
     ORDER BY name_key, vendors_id LIMIT $5`,
    [tx.companies_id, is_active, after?.[0] ?? null, after?.[1] ?? null, CHUNK],
  )
  return found.map((row) => ({
    key: [row.name_key, row.vendors_id],
    cells: [
      row.vendor_name,
      'Vendor',
      row.gst_treatment.replaceAll('_', ' '),
      row.gstin,
      row.pan,
      row.email,
      row.mobile_number,
      row.address_line,
      row.city,
      row.state_code === null ? null : (stateName(row.state_code) ?? row.state_code),
      row.pincode,
      null,
      row.payment_terms_days,
      null,
      row.payable,
      row.notes,
      status(row.is_active),
    ],
  }))
}

async function items(tx: CompanyTx, is_active: boolean, after: Key | undefined): Promise<Placed[]> {
  const { rows: found } = await tx.client.query(
    `SELECT * FROM items WHERE companies_id = $1 AND is_active = $2 AND ($3::text IS NULL OR (name_key, items_id) > ($3, $4::uuid))
     ORDER BY name_key, items_id LIMIT $5`,
    [tx.companies_id, is_active, after?.[0] ?? null, after?.[1] ?? null, CHUNK],
  )
  return found.map((row) => ({
    key: [row.name_key, row.items_id],
    cells: [
      row.item_name,
      row.item_type === 'service' ? 'Service' : 'Goods',
      row.description,
      row.sku,
      row.hsn,
      row.unit,
      row.rate,
      row.gst_rate,
      row.cess_rate,
      row.tcs_nature === null ? null : tcsFileName(row.tcs_nature),
      status(row.is_active),
    ],
  }))
}
