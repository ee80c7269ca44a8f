import { asc, desc, eq, getColumnTable, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { parsePaise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { likeText } from '#server/platform/paging.ts'

/** Up to here a search is answered from the ids the index finds; beyond, so many match that walking the list in order is quicker. */
const FEW = 3_000

type Searched = {
  finder:
    | 'find_invoices'
    | 'find_estimates'
    | 'find_credit_notes'
    | 'find_advances'
    | 'find_sales_orders'
    | 'find_delivery_challans'
    | 'find_cash_memos'
    | 'find_e_invoices'
    | 'find_e_way_bills'
    | 'find_purchase_orders'
    | 'find_receipt_notes'
    | 'find_debit_notes'
    | 'find_vendor_advances'
    | 'find_payment_vouchers'
  id: PgColumn
  search_key: PgColumn
}

/** The condition that a search for a number, customer, order reference or exact amount makes of a list of documents. */
export async function searchCondition(tx: CompanyTx, { finder, id, search_key }: Searched, search: string): Promise<SQL> {
  const pattern = searchPattern(search)
  if (await isCommon(tx, id, search_key, search)) return walking(search_key, pattern)
  const { rows } = await tx.client.query<{ id: string }>(`SELECT ${finder}($1, $2, $3, $4) AS id`, [
    pattern,
    searchedAmount(search),
    /^\d{1,9}$/.test(search.trim()) ? Number(search) : null,
    FEW + 1,
  ])
  if (rows.length > FEW) return walking(search_key, pattern)
  return among(
    id,
    rows.map((row) => row.id),
  )
}

/**
 * The condition that a page of a list is found by walking the list in its order. Under row security the planner knows nothing of LIKE and takes
 * it for rare, sorting whatever there is; a comparison it takes for a third of all rows.
 */
export const walking = (searched: PgColumn | SQL, pattern: string): SQL =>
  sql`CASE WHEN ${searched} LIKE ${pattern} THEN 1 END > 0`

const SAMPLE = 100

/**
 * Whether a third of the oldest rows of a long list and of the newest hold the searched words, which are no amount. Then a page is found by
 * walking the list in its order, while the index would be asked for nearly every row there is.
 */
export async function isCommon(tx: CompanyTx, id: PgColumn, searched: PgColumn | SQL, search: string): Promise<boolean> {
  if (searchedAmount(search) !== null) return false
  const end = (
    order: SQL,
  ) => sql`(SELECT count(*) AS rows, count(*) FILTER (WHERE words LIKE ${searchPattern(search)}) AS found FROM (
    SELECT ${searched} AS words FROM ${getColumnTable(id)} WHERE companies_id = ${tx.companies_id} ORDER BY ${order} LIMIT ${SAMPLE}) few)`
  const { rows } = await tx.db.execute<{ is_common: boolean }>(
    sql`SELECT bool_and(rows = ${SAMPLE} AND found * 3 > rows) AS is_common FROM (${end(asc(id))} UNION ALL ${end(desc(id))}) ends`,
  )
  return rows[0]?.is_common === true
}

/** Single documents by their ids. */
export const among = (id: PgColumn, ids: readonly string[]): SQL => sql`${id} = ANY(${`{${ids.join(',')}}`}::uuid[])`

/** One or two characters look at beginnings of words, which the index knows; more look anywhere. */
export function searchPattern(search: string): string {
  const anywhere = likeText(search.replaceAll(/\s+/g, ' '))
  return search.trim().length < 3 ? `% ${anywhere.slice(1)}` : anywhere
}

/** `1,18,000` and `₹118000.00` → paise; null for a text that is not an amount. */
export function searchedAmount(search: string): number | null {
  const amount = parsePaise(search.replaceAll(/[₹,\s]/g, ''))
  return amount === undefined || amount <= 0 ? null : amount
}

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

/** The order of a list by one column and the id, and the condition that a page goes on after the last one's keys. */
export function ordered(column: PgColumn, id: PgColumn, type: 'date' | 'text' | 'bigint', isDown: boolean) {
  const by = isDown ? desc : asc
  return {
    key: column,
    id,
    orderBy: [by(column), by(id)],
    after: ([value, last]: readonly (string | number | undefined)[]) =>
      sql`(${column}, ${id}) ${sql.raw(isDown ? '<' : '>')} (${value}::${sql.raw(type)}, ${last}::uuid)`,
  }
}
