import { asc, desc, getColumnTable, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { CompanyTx } from '#server/platform/db.ts'
import { likeText } from '#server/platform/paging.ts'
import { withoutWords, wordsOf } from './search-words.ts'
import { isAmount, searchedAmount } from './searched-amount.ts'

/** Up to this number a search uses the ids from the index; beyond, so many match that scanning the list in order is faster. */
const FEW = 3_000

type Searched = {
  finder:
    | 'find_invoices'
    | 'find_estimates'
    | 'find_credit_notes'
    | 'find_advances'
    | 'find_sales_orders'
    | 'find_stock_transfers'
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
export function searchCondition(tx: CompanyTx, { finder, id, search_key }: Searched, search: string): Promise<SQL> {
  const serial = /^\d{1,9}$/.test(search.trim()) ? Number(search) : null
  return searching(tx, { id, searched: search_key, search }, async (pattern, most) => {
    const values = [pattern, searchedAmount(search), serial, most]
    const { rows } = await tx.client.query<{ id: string }>(`SELECT ${finder}($1, $2, $3, $4) AS id`, values)
    return rows
  })
}

type Looked = {
  id: PgColumn
  searched: PgColumn | SQL
  search: string
  /** The LIKE pattern for `searched`, if it is not the one of `searchPattern`. */
  pattern?: string
  /** The condition for a scan along the list. */
  walk?: SQL
}
/** Queries the index of a list for the ids of rows that are LIKE a pattern, up to a limit. */
type Find = (pattern: string, most: number) => Promise<{ id: string }[]>

/**
 * The condition that a search adds to a list. The index is queried for the words that few rows have: for each of the others it would look up
 * every row it found once more, and the rows it names tell the rest sooner.
 */
export async function searching(
  tx: CompanyTx,
  { id, searched, search, pattern = searchPattern(search), walk = walking(searched, pattern) }: Looked,
  find: Find,
): Promise<SQL> {
  const common = isAmount(search) ? [] : await commonOf(tx, id, searched, [pattern, ...wordsOf(pattern)])
  if (common.includes(pattern)) return walk
  const rare = withoutWords(pattern, common)
  if (rare !== undefined) {
    const found = await find(rare, FEW + 1)
    if (found.length <= FEW) return sql`${oneOf(id, found)} AND ${walk}`
  }
  const found = await find(pattern, FEW + 1)
  return found.length > FEW ? walk : oneOf(id, found)
}

const oneOf = (id: PgColumn, found: readonly { id: string }[]) =>
  among(
    id,
    found.map((row) => row.id),
  )

const SAMPLE = 100

/**
 * Which of these patterns a third of the oldest rows of a long list and of the newest have. Of such a one a page is found by walking the list
 * in its order, while the index would be asked for nearly every row there is.
 */
async function commonOf(tx: CompanyTx, id: PgColumn, searched: PgColumn | SQL, patterns: readonly string[]): Promise<string[]> {
  const end = (
    place: string,
    order: SQL,
  ) => sql`(SELECT ${sql.raw(place)} AS place, ${searched} AS words FROM ${getColumnTable(id)}
    WHERE companies_id = ${tx.companies_id} ORDER BY ${order} LIMIT ${SAMPLE})`
  const { rows } = await tx.db.execute<{ pattern: string }>(
    sql`WITH ends AS MATERIALIZED (${end('1', asc(id))} UNION ALL ${end('2', desc(id))})
      SELECT pattern FROM (
        SELECT pattern, count(*) AS rows, count(*) FILTER (WHERE words LIKE pattern) AS found
        FROM ends CROSS JOIN unnest(${sql.param(patterns)}::text[]) AS asked(pattern) GROUP BY pattern, place
      ) counted GROUP BY pattern HAVING bool_and(rows = ${SAMPLE} AND found * 3 > rows)`,
  )
  return rows.map((row) => row.pattern)
}

/**
 * The condition that a page of a list is found by walking the list in its order. Under row security the planner knows nothing of LIKE and takes
 * it for rare, sorting whatever there is; a comparison it takes for a third of all rows.
 */
export const walking = (searched: PgColumn | SQL, pattern: string): SQL =>
  sql`CASE WHEN ${searched} LIKE ${pattern} THEN 1 END > 0`

/**
 * Single documents by their ids, each looked up separately: compared as a list, they would be searched along the order of a page.
 */
export const among = (id: PgColumn, ids: readonly string[]): SQL => sql`${id} IN (SELECT unnest(${`{${ids.join(',')}}`}::uuid[]))`

/** One or two characters match prefixes of words, which are indexed; more match anywhere. */
export function searchPattern(search: string): string {
  const anywhere = likeText(search.replaceAll(/\s+/g, ' '))
  return search.trim().length < 3 ? `% ${anywhere.slice(1)}` : anywhere
}
