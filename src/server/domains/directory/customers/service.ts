import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Customer, listCustomers, NewCustomer } from '#contract/directory/customers.ts'
import type { Query } from '#contract/endpoint.ts'
import { AppError } from '#core/errors.ts'
import { audit, changes } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { prepared } from '#server/platform/drizzle.ts'
import { newId } from '#server/platform/ids.ts'
import { keysOf, likeText, limitOf, paged } from '#server/platform/paging.ts'
import { nameParties, renameParty } from '#server/domains/documents/line-parties/parties.ts'
import { auditCreated } from '#server/platform/audit-many.ts'
import { walking } from '#server/domains/documents/search-terms/search.ts'
import { tagConditions, withTags } from '#server/domains/documents/tags/tagged.ts'
import { identity } from './rules.ts'
import { customers } from './table.ts'

const searched = sql`lower(' ' || ${customers.customer_name} || ' ' || coalesce(${customers.gstin}, '') || ' ' || coalesce(${customers.email}, '') || ' ' || coalesce(${customers.mobile_number}, ''))`
/** Up to this number a search uses the ids from the index; beyond, so many match that scanning the names in order is faster. */
const FEW = 3_000

/** A page of customers by name. */
export async function list(tx: CompanyTx, query: Query<typeof listCustomers>) {
  const limit = limitOf(query.limit)
  const after = keysOf(query.after, 2)
  const conditions: SQL[] = [eq(customers.companies_id, tx.companies_id), eq(customers.is_active, query.show !== 'archived')]
  conditions.push(...tagConditions(tx, 'customers', customers.customers_id, query.tag))
  if (query.search?.trim()) conditions.push(await searchCondition(tx, query.search))
  if (after) conditions.push(sql`(${customers.name_key}, ${customers.customers_id}) > (${after[0]}, ${after[1]}::uuid)`)
  const rows = await tx.db
    .select()
    .from(customers)
    .where(and(...conditions))
    .orderBy(asc(customers.name_key), asc(customers.customers_id))
    .limit(limit + 1)
  const page = paged(rows, limit, (row) => [row.name_key, row.customers_id])
  return { ...page, rows: await withTags(tx, 'customers', page.rows.map(view)) }
}

async function searchCondition(tx: CompanyTx, search: string): Promise<SQL> {
  const anywhere = likeText(search)
  const pattern = search.trim().length < 3 ? `% ${anywhere.slice(1)}` : anywhere
  const { rows } = await tx.client.query<{ find_customers: string }>('SELECT find_customers($1, $2)', [pattern, FEW + 1])
  if (rows.length > FEW) return walking(searched, pattern)
  const ids = rows.map((row) => row.find_customers)
  return sql`${customers.customers_id} = ANY(${`{${ids.join(',')}}`}::uuid[])`
}

const isKey = and(
  eq(customers.companies_id, sql.placeholder('companies_id')),
  eq(customers.customers_id, sql.placeholder('customers_id')),
)
const byKey = prepared((db) => db.select().from(customers).where(isKey).prepare('customer_by_key'))

export async function get(tx: CompanyTx, customers_id: string): Promise<Customer> {
  const [row] = await byKey(tx).execute({ companies_id: tx.companies_id, customers_id })
  if (!row) throw new AppError('not_found', 'This customer does not exist.')
  return view(row)
}

export async function create(tx: CompanyTx, body: NewCustomer): Promise<Customer> {
  const customers_id = newId()
  const values = { ...identity(body), companies_id: tx.companies_id, customers_id, created_at: tx.now }
  const [row] = await tx.db.insert(customers).values(values).returning()
  if (!row) throw new Error('insert returned nothing')
  nameParties(tx, 'customer', [row.customer_name])
  await audit(tx, 'created', 'customers', customers_id, { customer_name: body.customer_name })
  return view(row)
}

/** Adds many that were checked and identified; the ids in the same order. */
export async function createMany(tx: CompanyTx, bodies: readonly NewCustomer[]): Promise<string[]> {
  if (bodies.length === 0) return []
  const values = bodies.map((body) => ({ ...body, companies_id: tx.companies_id, customers_id: newId(), created_at: tx.now }))
  await tx.db.insert(customers).values(values)
  nameParties(
    tx,
    'customer',
    values.map(({ customer_name }) => customer_name),
  )
  auditCreated(
    tx,
    'customers',
    values.map(({ customers_id, customer_name }) => ({ id: customers_id, detail: { customer_name } })),
  )
  return values.map(({ customers_id }) => customers_id)
}

/** The customers that have any of these GSTINs or names, archived ones too. */
export async function findMany(tx: CompanyTx, gstins: readonly string[], names: readonly string[]): Promise<Customer[]> {
  const { rows } = await tx.client.query<typeof customers.$inferSelect>(
    `SELECT * FROM customers WHERE companies_id = $1 AND customers_id IN (
       SELECT customers_id FROM customers WHERE companies_id = $1 AND gstin = ANY($2)
       UNION SELECT customers_id FROM customers WHERE companies_id = $1 AND is_active = ANY('{t,f}') AND name_key = ANY($3)) ORDER BY customers_id`,
    [tx.companies_id, gstins, names.map((name) => name.trim().toLowerCase())],
  )
  return rows.map(view)
}

export async function update(tx: CompanyTx, customers_id: string, body: NewCustomer): Promise<Customer> {
  const before = await lock(tx, customers_id)
  const values = identity(body)
  await tx.db.update(customers).set(values).where(mine(tx, customers_id))
  renameParty(tx, 'customer', values.customer_name, before.customer_name)
  await audit(tx, 'changed', 'customers', customers_id, changes(before, values))
  return get(tx, customers_id)
}

export async function setActive(tx: CompanyTx, customers_id: string, is_active: boolean): Promise<Customer> {
  const { merged_into } = await lock(tx, customers_id)
  if (merged_into !== null) throw new AppError('wrong_state', 'This customer is merged into another and stays archived.')
  await tx.db.update(customers).set({ is_active }).where(mine(tx, customers_id))
  await audit(tx, is_active ? 'restored' : 'archived', 'customers', customers_id)
  return get(tx, customers_id)
}

export async function setReminded(tx: CompanyTx, customers_id: string, is_reminded: boolean): Promise<Customer> {
  await lock(tx, customers_id)
  await tx.db.update(customers).set({ is_reminded }).where(mine(tx, customers_id))
  await audit(tx, is_reminded ? 'reminders_on' : 'reminders_off', 'customers', customers_id)
  return get(tx, customers_id)
}

/** Sets how much the customer may owe before a person is warned, paise; null takes the limit away. */
export async function setCreditLimit(tx: CompanyTx, customers_id: string, credit_limit: number | null): Promise<Customer> {
  const before = await lock(tx, customers_id)
  await tx.db.update(customers).set({ credit_limit }).where(mine(tx, customers_id))
  await audit(tx, 'changed', 'customers', customers_id, { credit_limit: [before.credit_limit, credit_limit] })
  return get(tx, customers_id)
}

/** The customer's row, locked until the transaction ends. */
export async function lock(tx: CompanyTx, customers_id: string) {
  const [row] = await tx.db.select().from(customers).where(mine(tx, customers_id)).for('no key update')
  if (!row) throw new AppError('not_found', 'This customer does not exist.')
  return row
}

/** Adds to what the customer owes (paise; negative lowers it). Called by the documents that post it, in their transaction. */
export async function addReceivable(tx: CompanyTx, customers_id: string, amount: number): Promise<void> {
  await tx.db
    .update(customers)
    .set({ receivable: sql`${customers.receivable} + ${amount}` })
    .where(mine(tx, customers_id))
}

const mine = (tx: CompanyTx, customers_id: string) =>
  and(eq(customers.companies_id, tx.companies_id), eq(customers.customers_id, customers_id))

function view({ companies_id: _company, created_at: _at, name_key: _key, ...row }: typeof customers.$inferSelect): Customer {
  return row
}
