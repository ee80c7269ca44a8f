import { and, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { COUNT_LIMIT } from '#contract/documents/lists.ts'
import type { Taggable } from '#contract/records.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { keysOf, limitOf, paged } from '#server/platform/paging.ts'
import { among } from '#server/domains/documents/search-terms/search.ts'
import type { ordered } from '#server/domains/documents/search-terms/search-bounds.ts'
import { withTags } from '#server/domains/documents/tags/tagged.ts'

type Order = ReturnType<typeof ordered>
/** The end of the caller's select: one extra row shows whether there is a next page. */
type End = { where: SQL | undefined; orderBy: SQL[]; limit: number }
type Keyed = { key: (string | number | null)[] }
type Page<Shown> = { rows: Shown[]; next: string | null }
type Listed<Filter, Sort, Row, Shown extends object> = {
  /** An order that has an index of its own. */
  sorting: (sort: Sort | undefined, order: 'asc' | 'desc' | undefined) => Order
  conditions: (tx: CompanyTx, filter: Filter) => Promise<readonly (SQL | undefined)[]>
  /** Selects the columns of one table and `key`, the order's. */
  read: (tx: CompanyTx, end: End, key: Order['key']) => Promise<Row[]>
  /** The view of a row, if it is more than its columns. */
  toRow?: (row: Omit<Row, 'key'>, tx: CompanyTx) => Shown
  /** Rows say which tags they carry, as records of this kind. */
  tagged?: Taggable
}
type Sorted<Sort> = { sort?: Sort | undefined; order?: 'asc' | 'desc' | undefined; after?: string | undefined }

/** A list of records: `list` is a requested page, `pageOf` one of any size for the export, where `ids` selects single ones. */
export function documentList<Filter, Sort, Row extends Keyed, Shown extends object = Omit<Row, 'key'>>({
  sorting,
  conditions,
  read,
  toRow,
  tagged,
}: Listed<Filter, Sort, Row, Shown>) {
  type Query = Filter & Sorted<Sort>
  async function pageOf(tx: CompanyTx, query: Query, limit: number, ids?: readonly string[]): Promise<Page<Shown>> {
    const order = sorting(query.sort, query.order)
    const keys = keysOf(query.after, order.length)
    const where = and(
      ...(await conditions(tx, query)),
      keys ? order.after(keys) : undefined,
      ids ? among(order.id, ids) : undefined,
    )
    const found = await read(tx, { where, orderBy: order.orderBy, limit: limit + 1 }, order.key)
    const { rows, next } = paged(found, limit, (row) => row.key)
    const shown = rows.map(({ key: _key, ...row }) => (toRow ? toRow(row, tx) : (row as Shown)))
    return { next, rows: tagged === undefined ? shown : await withTags(tx, tagged, shown) }
  }
  const list = (tx: CompanyTx, query: Query & { limit?: string | undefined }) => pageOf(tx, query, limitOf(query.limit))
  return { list, pageOf }
}

/**
 * The number of documents that match a filter and the totals of the named columns, in paise; beyond COUNT_LIMIT it stops counting and
 * returns no totals.
 */
export async function counted<Name extends string>(
  tx: CompanyTx,
  table: PgTable,
  where: readonly SQL[],
  columns: Readonly<Record<Name, PgColumn | SQL>>,
): Promise<{ count: number; is_more: boolean } & Record<Name, number | null>> {
  const names = Object.keys(columns) as Name[]
  const inner = [sql`1`, ...names.map((name) => sql`${columns[name]} AS ${sql.identifier(name)}`)]
  const sums = Object.fromEntries(names.map((name) => [name, sql<number>`coalesce(sum(${sql.identifier(name)}), 0)::bigint`]))
  const found = sql`(SELECT ${sql.join(inner, sql`, `)} FROM ${table} WHERE ${and(...where)} LIMIT ${COUNT_LIMIT + 1}) found`
  const [row]: Partial<Record<string, number>>[] = await tx.db.select({ count: sql<number>`count(*)::int`, ...sums }).from(found)
  const count = row?.count ?? 0
  const isMore = count > COUNT_LIMIT
  const told = Object.fromEntries(names.map((name) => [name, isMore ? null : (row?.[name] ?? 0)])) as Record<Name, number | null>
  return { count: Math.min(count, COUNT_LIMIT), is_more: isMore, ...told }
}

/** The amount of valid documents: cancelled ones add nothing unless the list includes them. */
export const unlessCancelled = (status: PgColumn, amount: PgColumn, asked: string | undefined): PgColumn | SQL =>
  asked === 'cancelled' ? amount : sql`CASE WHEN ${status} <> 'cancelled' THEN ${amount} ELSE 0 END`
