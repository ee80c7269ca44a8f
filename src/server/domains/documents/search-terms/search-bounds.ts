import { asc, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

type Bounds = {
  customers_id?: string | undefined
  vendors_id?: string | undefined
  from?: string | undefined
  to?: string | undefined
  least?: string | undefined
  most?: string | undefined
}

type Bounded = { date: PgColumn; total: PgColumn } & ({ customers_id: PgColumn } | { vendors_id: PgColumn })

/** The conditions of customer or vendor, dates and amounts. */
export function bounds(filter: Bounds, columns: Bounded): SQL[] {
  const wanted = [
    'customers_id' in columns && filter.customers_id !== undefined ? eq(columns.customers_id, filter.customers_id) : undefined,
    'vendors_id' in columns && filter.vendors_id !== undefined ? eq(columns.vendors_id, filter.vendors_id) : undefined,
    filter.from === undefined ? undefined : gte(columns.date, filter.from),
    filter.to === undefined ? undefined : lte(columns.date, filter.to),
    filter.least === undefined ? undefined : gte(columns.total, Number(filter.least)),
    filter.most === undefined ? undefined : lte(columns.total, Number(filter.most)),
  ]
  return wanted.filter((condition) => condition !== undefined)
}

type KeyType = 'date' | 'integer' | 'text' | 'bigint'

/** The order of a list by one column and the id, and the condition that a page starts after the last one's keys. */
export const ordered = (column: PgColumn, id: PgColumn, type: KeyType, isDown: boolean) => orderedBy([[column, type]], id, isDown)

/** The order of a list by these columns, all ascending or all descending, and the id; with none, by the id alone. */
export function orderedBy(columns: readonly (readonly [PgColumn, KeyType])[], id: PgColumn, isDown: boolean) {
  const all = [...columns, [id, 'uuid'] as const]
  const names = all.map(([column]) => column)
  const place = (keys: readonly (string | number)[]) =>
    sql.join(
      all.map(([, type], at) => sql`${keys[at]}::${sql.raw(type)}`),
      sql`, `,
    )
  return {
    id,
    length: all.length,
    /** The sort keys of a row: the content of a page's cursor. */
    key: sql<(string | number | null)[]>`jsonb_build_array(${sql.join(names, sql`, `)})`,
    orderBy: names.map(isDown ? desc : asc),
    after: (keys: readonly (string | number)[]) =>
      sql`(${sql.join(names, sql`, `)}) ${sql.raw(isDown ? '<' : '>')} (${place(keys)})`,
  }
}
