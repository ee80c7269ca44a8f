import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Query } from '#contract/endpoint.ts'
import type { Item, listItems, NewItem } from '#contract/directory/items.ts'
import { AppError } from '#core/errors.ts'
import { audit, changes } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { sqlState } from '#server/platform/sql-state.ts'
import { newId } from '#server/platform/ids.ts'
import { keysOf, likeText, limitOf, paged } from '#server/platform/paging.ts'
import { auditCreated } from '#server/platform/audit-many.ts'
import { tagConditions, withTags } from '#server/domains/documents/tags/tagged.ts'
import { checkedItem, plainDecimal } from './rules.ts'
import { items } from './table.ts'

/** A page of items by name. */
export async function list(tx: CompanyTx, query: Query<typeof listItems>) {
  const limit = limitOf(query.limit)
  const after = keysOf(query.after, 2)
  const conditions: (SQL | undefined)[] = [
    eq(items.companies_id, tx.companies_id),
    eq(items.is_active, query.show !== 'archived'),
  ]
  conditions.push(...tagConditions(tx, 'items', items.items_id, query.tag))
  if (query.search?.trim()) {
    const pattern = likeText(query.search)
    conditions.push(
      or(sql`${items.name_key} LIKE ${pattern}`, sql`lower(${items.sku}) LIKE ${pattern}`, sql`${items.hsn} LIKE ${pattern}`),
    )
  }
  if (after) conditions.push(sql`(${items.name_key}, ${items.items_id}) > (${after[0]}, ${after[1]}::uuid)`)
  const rows = await tx.db
    .select()
    .from(items)
    .where(and(...conditions))
    .orderBy(asc(items.name_key), asc(items.items_id))
    .limit(limit + 1)
  const page = paged(rows, limit, (row) => [row.name_key, row.items_id])
  return { ...page, rows: await withTags(tx, 'items', page.rows.map(view)) }
}

export async function get(tx: CompanyTx, items_id: string): Promise<Item> {
  const [row] = await tx.db.select().from(items).where(mine(tx, items_id))
  if (!row) throw new AppError('not_found', 'This item does not exist.')
  return view(row)
}

export async function create(tx: CompanyTx, body: NewItem): Promise<Item> {
  const items_id = newId()
  const values = { ...checkedItem(body, tx.now), companies_id: tx.companies_id, items_id, created_at: tx.now }
  await unlessSkuTaken(() => tx.db.insert(items).values(values))
  await audit(tx, 'created', 'items', items_id, { item_name: values.item_name })
  return get(tx, items_id)
}

/** Adds many that were checked; the ids in the same order. Throws `conflict` when one has a SKU that is taken. */
export async function createMany(tx: CompanyTx, bodies: readonly NewItem[]): Promise<string[]> {
  if (bodies.length === 0) return []
  const values = bodies.map((body) => ({ ...body, companies_id: tx.companies_id, items_id: newId(), created_at: tx.now }))
  await unlessSkuTaken(() => tx.db.insert(items).values(values))
  auditCreated(
    tx,
    'items',
    values.map(({ items_id, item_name }) => ({ id: items_id, detail: { item_name } })),
  )
  return values.map(({ items_id }) => items_id)
}

/** The items that have any of these SKUs or names, archived ones too. */
export async function findMany(tx: CompanyTx, skus: readonly string[], names: readonly string[]): Promise<Item[]> {
  const { rows } = await tx.client.query<typeof items.$inferSelect>(
    `SELECT * FROM items WHERE companies_id = $1 AND sku = ANY($2)
     UNION SELECT * FROM items WHERE companies_id = $1 AND is_active = ANY('{t,f}') AND name_key = ANY($3) ORDER BY items_id`,
    [tx.companies_id, skus, names.map((name) => name.trim().toLowerCase())],
  )
  return rows.map(view)
}

/** Changes the item for later documents; existing ones are unchanged. */
export async function update(tx: CompanyTx, items_id: string, body: NewItem): Promise<Item> {
  const before = await get(tx, items_id)
  const values = checkedItem(body, tx.now)
  await unlessSkuTaken(() => tx.db.update(items).set(values).where(mine(tx, items_id)))
  await audit(tx, 'changed', 'items', items_id, changes<NewItem>(before, values))
  return get(tx, items_id)
}

export async function setActive(tx: CompanyTx, items_id: string, is_active: boolean): Promise<Item> {
  await get(tx, items_id)
  await tx.db.update(items).set({ is_active }).where(mine(tx, items_id))
  await audit(tx, is_active ? 'restored' : 'archived', 'items', items_id)
  return get(tx, items_id)
}

async function unlessSkuTaken(write: () => PromiseLike<unknown>) {
  try {
    await write()
  } catch (cause) {
    if (sqlState(cause) !== '23505') throw cause
    const message = 'Another item has this SKU.'
    throw new AppError('conflict', message, { issues: [{ path: 'sku', message }], cause })
  }
}

const mine = (tx: CompanyTx, items_id: string) => and(eq(items.companies_id, tx.companies_id), eq(items.items_id, items_id))

function view({ companies_id: _company, created_at: _at, name_key: _key, ...row }: typeof items.$inferSelect): Item {
  return { ...row, gst_rate: plainDecimal(row.gst_rate), cess_rate: row.cess_rate === null ? null : plainDecimal(row.cess_rate) }
}
