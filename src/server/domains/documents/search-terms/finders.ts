import type { Permission } from '#contract/permissions.ts'
import type { FoundKind } from '#contract/records.ts'
import { registry } from '#server/platform/registry.ts'

/** How many records of a kind a search shows. */
export const MOST_FOUND = 5
/** How many rows the unordered SQL functions return; the newest of them are shown. */
export const CANDIDATES = 200

/** The possible meanings of a typed text. */
export type Wanted = {
  /** For LIKE. One or two letters match prefixes of words, which are indexed; more match anywhere. */
  pattern: string
  /** The same for the text of a contact, in which a mobile number may be written with blanks. */
  contactPattern: string
  /** Paise. */
  amount: number | null
  serial: number | null
}

/** How the palette finds records of a kind. */
export type Finder = {
  anyOf: readonly Permission[]
  /** Columns of a hit `f (id, place)` joined to its row `r`; $1 is the company, the rest what `values` gives. */
  sql: string
  values: (wanted: Wanted) => unknown[]
}

/** Each slice adds the finder of its records in its module. */
export const finders = registry<FoundKind, Finder>('a finder')

type Columns = Pick<Finder, 'anyOf'> & { number: string; party: string; date: string; amount?: string }

/** The newest documents among those that the SQL function `find_<table>` returns. The names are of columns of the table. */
export const newestDocuments = (table: string, { anyOf, number, party, date, amount = 'r.total' }: Columns): Finder => ({
  anyOf,
  sql: `SELECT r.${table}_id AS id, coalesce(r.${number}, 'Draft') AS label, r.${party} AS detail, ${amount} AS amount, r.${date} AS on
      FROM unnest(ARRAY(SELECT find_${table}($2, $3, $4, ${CANDIDATES}))) f (id)
      JOIN ${table} r ON r.companies_id = $1 AND r.${table}_id = f.id
      ORDER BY r.${date} DESC, r.${table}_id DESC LIMIT $5`,
  values: ({ pattern, amount: paise, serial }) => [pattern, paise, serial, MOST_FOUND],
})
