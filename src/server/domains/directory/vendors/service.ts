import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Query } from '#contract/endpoint.ts'
import type { listVendors, NewVendor, Vendor, VendorDetail } from '#contract/directory/vendors.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { audit, changes } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { keysOf, likeText, limitOf, paged } from '#server/platform/paging.ts'
import { nameParties, renameParty } from '#server/domains/documents/line-parties/parties.ts'
import { sharersOf, sharerWords } from '../payee-banks/shared-accounts.ts'
import { walking } from '#server/domains/documents/search-terms/search.ts'
import { tagConditions, withTags } from '#server/domains/documents/tags/tagged.ts'
import { expenseAccount } from './accounts.ts'
import { panReplaced } from './pan-effects.ts'
import { blockerOf, roomForVendors } from './plan.ts'
import { auditCreated } from '#server/platform/audit-many.ts'
import { storeMsmeClass } from './msme-classes.ts'
import { identity, view } from './rules.ts'
import { sameIdentity } from './same-identity.ts'
import { type VendorRecord, vendors } from './table.ts'

const searched = sql`lower(' ' || ${vendors.vendor_name} || ' ' || coalesce(${vendors.gstin}, '') || ' ' || coalesce(${vendors.email}, '') || ' ' || coalesce(${vendors.mobile_number}, ''))`
/** Up to this number a search uses the ids from the index; beyond, so many match that scanning the names in order is faster. */
const FEW = 3_000

export type VendorFilter = Pick<Query<typeof listVendors>, 'search' | 'show' | 'tag' | 'after'>

/** A page of vendors by name. */
export function list(tx: CompanyTx, query: Query<typeof listVendors>) {
  return pageOf(tx, query, limitOf(query.limit))
}

/** A page of any size, for the export. */
export async function pageOf(
  tx: CompanyTx,
  query: VendorFilter,
  limit: number,
): Promise<{ rows: Vendor[]; next: string | null }> {
  const after = keysOf(query.after, 2)
  const conditions: SQL[] = [eq(vendors.companies_id, tx.companies_id), eq(vendors.is_active, query.show !== 'archived')]
  conditions.push(...tagConditions(tx, 'vendors', vendors.vendors_id, query.tag))
  if (query.search?.trim()) conditions.push(await searchCondition(tx, query.search))
  if (after) conditions.push(sql`(${vendors.name_key}, ${vendors.vendors_id}) > (${after[0]}, ${after[1]}::uuid)`)
  const rows = await tx.db
    .select()
    .from(vendors)
    .where(and(...conditions))
    .orderBy(asc(vendors.name_key), asc(vendors.vendors_id))
    .limit(limit + 1)
  const page = paged(rows, limit, (row) => [row.name_key, row.vendors_id])
  return { ...page, rows: await withTags(tx, 'vendors', page.rows.map(view)) }
}

async function searchCondition(tx: CompanyTx, search: string): Promise<SQL> {
  const anywhere = likeText(search)
  const pattern = search.trim().length < 3 ? `% ${anywhere.slice(1)}` : anywhere
  const { rows } = await tx.client.query<{ find_vendors: string }>('SELECT find_vendors($1, $2)', [pattern, FEW + 1])
  if (rows.length > FEW) return walking(searched, pattern)
  const ids = rows.map((row) => row.find_vendors)
  return sql`${vendors.vendors_id} = ANY(${`{${ids.join(',')}}`}::uuid[])`
}

export async function get(tx: CompanyTx, vendors_id: string): Promise<VendorDetail> {
  const [row] = await tx.db.select().from(vendors).where(mine(tx, vendors_id))
  if (!row) throw missing()
  const [account_shared_with, same_identity, payment_blocker] = await Promise.all([
    sharing(tx, row),
    sameIdentity(tx, row),
    blockerOf(tx, row),
  ])
  return { ...view(row), account_shared_with, same_identity, payment_blocker }
}

/** Throws `plan_feature` when the plan has no room for another. */
export async function create(tx: CompanyTx, body: NewVendor): Promise<VendorDetail> {
  const values = identity(body)
  await check(tx, values)
  await roomForVendors(tx, 1)
  const vendors_id = newId()
  await tx.db.insert(vendors).values({ ...values, companies_id: tx.companies_id, vendors_id, created_at: tx.now })
  nameParties(tx, 'vendor', [values.vendor_name])
  await audit(tx, 'created', 'vendors', vendors_id, { vendor_name: values.vendor_name })
  return get(tx, vendors_id)
}

/** Adds many checked and identified vendors; the ids in the same order. Throws `plan_feature` if they exceed the plan. */
export async function createMany(tx: CompanyTx, bodies: readonly NewVendor[]): Promise<string[]> {
  if (bodies.length === 0) return []
  await roomForVendors(tx, bodies.length)
  const values = bodies.map((body) => ({ ...body, companies_id: tx.companies_id, vendors_id: newId(), created_at: tx.now }))
  await tx.db.insert(vendors).values(values)
  nameParties(
    tx,
    'vendor',
    values.map(({ vendor_name }) => vendor_name),
  )
  auditCreated(
    tx,
    'vendors',
    values.map(({ vendors_id, vendor_name }) => ({ id: vendors_id, detail: { vendor_name } })),
  )
  return values.map(({ vendors_id }) => vendors_id)
}

/** The vendors that have any of these GSTINs or names, archived ones too. */
export async function findMany(tx: CompanyTx, gstins: readonly string[], names: readonly string[]): Promise<Vendor[]> {
  const { rows } = await tx.client.query<VendorRecord>(
    `SELECT * FROM vendors WHERE companies_id = $1 AND vendors_id IN (
       SELECT vendors_id FROM vendors WHERE companies_id = $1 AND gstin = ANY($2)
       UNION SELECT vendors_id FROM vendors WHERE companies_id = $1 AND is_active = ANY('{t,f}') AND name_key = ANY($3)) ORDER BY vendors_id`,
    [tx.companies_id, gstins, names.map((name) => name.trim().toLowerCase())],
  )
  return rows.map(view)
}

export async function update(tx: CompanyTx, vendors_id: string, body: NewVendor): Promise<VendorDetail> {
  const before = await lock(tx, vendors_id)
  const { discount_percent = null, discount_days = null } = body
  const values = { ...identity(body), discount_percent, discount_days }
  await check(tx, values)
  await storeMsmeClass(tx, before, values)
  if (before.pan !== null && before.pan !== values.pan) await panReplaced.run(tx, vendors_id)
  await tx.db.update(vendors).set(values).where(mine(tx, vendors_id))
  renameParty(tx, 'vendor', values.vendor_name, before.vendor_name)
  await audit(tx, 'changed', 'vendors', vendors_id, changes<Partial<VendorRecord>>(before, values))
  return get(tx, vendors_id)
}

export async function setActive(tx: CompanyTx, vendors_id: string, is_active: boolean): Promise<VendorDetail> {
  const before = await lock(tx, vendors_id)
  if (is_active && !before.is_active) await roomForVendors(tx, 1)
  await tx.db.update(vendors).set({ is_active }).where(mine(tx, vendors_id))
  await audit(tx, is_active ? 'restored' : 'archived', 'vendors', vendors_id)
  return get(tx, vendors_id)
}

/** The vendor's row, locked until the transaction ends. */
export async function lock(tx: CompanyTx, vendors_id: string): Promise<VendorRecord> {
  const [row] = await tx.db.select().from(vendors).where(mine(tx, vendors_id)).for('no key update')
  if (!row) throw missing()
  return row
}

/** Adds to what we owe the vendor (paise; negative lowers it). Called by the documents that post it, in their transaction. */
export async function addPayable(tx: CompanyTx, vendors_id: string, amount: number): Promise<void> {
  await tx.db
    .update(vendors)
    .set({ payable: sql`${vendors.payable} + ${amount}` })
    .where(mine(tx, vendors_id))
}

export const mine = (tx: CompanyTx, vendors_id: string) =>
  and(eq(vendors.companies_id, tx.companies_id), eq(vendors.vendors_id, vendors_id))

const missing = () => new AppError('not_found', 'This vendor does not exist.')

async function check(tx: CompanyTx, { expense_accounts_id, gstin, pan }: NewVendor): Promise<void> {
  if (expense_accounts_id !== null) await expenseAccount(tx, expense_accounts_id, 'expense_accounts_id')
  if (gstin !== null && pan !== null && gstin.slice(2, 12) !== pan)
    throw fieldError('pan', 'This is not the PAN inside the GSTIN')
}

/** Other owners of the account: to be checked before a payment. */
async function sharing(tx: CompanyTx, { vendors_id, bank_account_number, upi_vpa }: VendorRecord): Promise<string[]> {
  if (bank_account_number === null) return []
  const found = await sharersOf(tx, [{ key: vendors_id, bank_account_number, upi_vpa }])
  return (found.get(vendors_id) ?? []).map(sharerWords)
}
