import { NEAR_PAISE } from '#core/compliance/gstr2b/match.ts'
import { heads } from '#core/compliance/gstr2b/row.ts'
import { billSections } from '#core/compliance/gstr2b/sections.ts'
import { monthEnd } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { named } from '#server/platform/named-parameters.ts'
import type { ReturnOf } from '../gst-returns/return-of.ts'
import { firstDayAsked, firstMonth, isLiveBill, isLiveTransfer } from './books.ts'
import type { StoredImport } from './imports.ts'
import { readWhole } from './read-whole.ts'

const columnOf = (head: string) => (head === 'taxable' ? 'taxable_value' : head)
const taxOf = (table: string) => `${table}.igst + ${table}.cgst + ${table}.sgst + ${table}.cess`
const figures = ['number', 'date', 'place_of_supply', 'reverse_charge', 'blocked', ...heads] as const
const figuresOf = (table: string) => figures.map((name) => `${table}.${name}`).join(', ')

const billColumns = `b.bills_id AS book, 0 AS of_kind, b.bill_number AS number, b.bill_date AS date, b.place_of_supply, b.reverse_charge, b.blocked_gst AS blocked,
  ${heads.map((head) => `b.${columnOf(head)} AS ${head}`).join(', ')}`
const transferColumns = `s.stock_transfers_id, 1, s.transfer_number, s.transfer_date, s.place_of_supply, false, 0, ${heads.map((head) => `s.${columnOf(head)}`).join(', ')}`

const liveBooks = (
  hasTransfers: boolean,
  bill = 'true',
  transfer = 'true',
) => `SELECT ${billColumns} FROM bills b WHERE ${bill} AND ${isLiveBill}
  ${hasTransfers ? `UNION ALL SELECT ${transferColumns} FROM stock_transfers s WHERE ${transfer} AND ${isLiveTransfer}` : ''}`

/** How a statement reads: a page each document by its keys (OFFSET 0), whatever the planner expects of a fresh import; the whole month by joins. */
type Way = { hasTransfers: boolean; isWhole: boolean }
/** SQL: joins the bill or transfer `b` for which document `r` stands, if it counts. */
const joinBook = (join: 'JOIN' | 'LEFT JOIN', { hasTransfers, isWhole }: Way) =>
  isWhole
    ? `${join} (${liveBooks(hasTransfers)}) b ON b.book = ${hasTransfers ? 'coalesce(r.bills_id, r.stock_transfers_id)' : 'r.bills_id'}`
    : `${join} LATERAL (${liveBooks(hasTransfers, 'b.bills_id = r.bills_id', 's.stock_transfers_id = r.stock_transfers_id')} OFFSET 0) b ON true`

const isOfImport = (row: string) => `${row}.companies_id = :companies_id AND ${row}.gstr2b_imports_id = :imports_id`
/** SQL: what `isMatchable` says of one document. */
const isMatchable = `r.part = 'docdata' AND r.section IN (${billSections.map((name) => `'${name}'`).join(', ')}) AND r.kind IN ('invoice', 'debit_note')
  AND r.supplier_gstin IS NOT NULL AND r.document_date IS NOT NULL`
const isUnsure = (row: string) => `${row}.match_pass IN ('fuzzy', 'amounts')`

/** SQL: what documents `row` of book `b` say together beside it; `of` gives a figure of the book outside of the sums. */
const togetherOf = (row: string, of: (head: string) => string) => `
  bool_and(${row}.place_of_supply IS NOT DISTINCT FROM b.place_of_supply AND ${row}.reverse_charge = b.reverse_charge)
    AND ${heads.map((head) => `abs(sum(${row}.${head}) - ${of(head)}) <= ${NEAR_PAISE}`).join(' AND ')} AS agrees,
  substr(min(lpad(${row}.row_no::text, 9, '0') || ${row}.match_pass) FILTER (WHERE ${row}.match_pass <> 'hand'), 10) IN ('fuzzy', 'amounts') AS is_unsure`
/** SQL: as `comparisonOf` finds it. */
const STANDING = `CASE WHEN NOT p.agrees THEN 'mismatch' WHEN p.is_unsure THEN 'probable' ELSE 'matched' END`

/** Books with the documents that stand for them, added up. */
const pairs = (way: Way) => `
  SELECT p.book, ${figuresOf('p')}, ${STANDING} AS standing, p.is_unavailable
  FROM (
    SELECT b.book, ${figures.map((name) => `any_value(b.${name}) AS ${name}`).join(', ')}, coalesce(bool_or(NOT r.is_available), false) AS is_unavailable,
      ${togetherOf('r', (head) => `any_value(b.${head})`)}
    FROM gstr2b_rows r ${joinBook('JOIN', way)} WHERE ${isOfImport('r')} GROUP BY b.book) p`

/** SQL: a statement has the book. Of a month as a join; by itself for each book of a page, since a subquery with OFFSET becomes no join. */
const isIn = (column: string, id: string, { isWhole }: Way) => {
  const isOfBook = (rows: string) => `${rows}.companies_id = :companies_id AND ${rows}.${column} = ${id}`
  const isCurrent = 'i.companies_id = r.companies_id AND i.gstr2b_imports_id = r.gstr2b_imports_id AND i.is_current'
  return isWhole
    ? `EXISTS (SELECT FROM gstr2b_rows r JOIN gstr2b_imports i ON ${isCurrent} WHERE ${isOfBook('r')})`
    : `EXISTS (SELECT FROM (SELECT o.companies_id, o.gstr2b_imports_id FROM gstr2b_rows o WHERE ${isOfBook('o')} OFFSET 0) r
  JOIN gstr2b_imports i ON ${isCurrent})`
}

/** Books that are due in the month and that no statement has. */
const unreported = (way: Way) => `
  SELECT b.book, b.of_kind, ${figuresOf('b')}, 'only_in_books' AS standing, false AS is_unavailable FROM (${liveBooks(
    way.hasTransfers,
    `b.bill_date >= :first AND NOT ${isIn('bills_id', 'b.bills_id', way)}`,
    `s.transfer_date >= :first AND NOT ${isIn('stock_transfers_id', 's.stock_transfers_id', way)}`,
  )}) b`

/** What `outcomeOf` makes of a book. */
const judged = (compared: string) => `
  SELECT j.*, CASE WHEN j.outcome IN ('claim_later', 'confirm', 'mismatch') THEN j.tax - j.blocked ELSE 0 END AS at_risk,
    CASE WHEN j.outcome = 'claim_now' THEN j.tax - j.blocked ELSE 0 END AS claimable
  FROM (
    SELECT k.*, CASE WHEN k.is_late OR k.is_blocked THEN 'ineligible' WHEN k.standing = 'only_in_books' THEN CASE WHEN k.reverse_charge THEN 'reverse_charge' ELSE 'claim_later' END
        WHEN k.standing = 'mismatch' THEN 'mismatch' WHEN k.is_unavailable THEN 'ineligible' WHEN k.standing = 'probable' THEN 'confirm'
        WHEN k.reverse_charge THEN 'reverse_charge' ELSE 'claim_now' END AS outcome
    FROM (SELECT c.*, ${taxOf('c')} AS tax, ${taxOf('c')} > 0 AND c.blocked >= ${taxOf('c')} AS is_blocked,
        :period > (extract(year FROM c.date - interval '3 months')::int + 1) || '-10' AS is_late FROM (${compared}) c) k) j`

/** Documents of the import that stand for no book that counts. */
const alone = (way: Way) => `
  SELECT r.gstr2b_rows_id, r.row_no, CASE WHEN ${isMatchable} AND r.is_available IS DISTINCT FROM false AND NOT r.reverse_charge THEN ${taxOf('r')} ELSE 0 END AS at_risk
  FROM gstr2b_rows r ${joinBook('LEFT JOIN', way)} WHERE ${isOfImport('r')} AND b.book IS NULL`

/** Books of one standing, by the first document of each: read no further than the page. Of a probable match that is its first unsure document. */
const pagePairs = (way: Way, standing: string) => {
  const only = standing === 'probable' ? (row: string) => isUnsure(row) : () => 'true'
  const isOfBook = way.hasTransfers ? '(d.bills_id = b.book OR d.stock_transfers_id = b.book)' : 'd.bills_id = b.book'
  return `SELECT b.book, r.row_no FROM gstr2b_rows r ${joinBook('JOIN', way)}
    CROSS JOIN LATERAL (SELECT min(d.row_no) FILTER (WHERE ${only('d')}) AS first, ${togetherOf('d', (head) => `b.${head}`)}
      FROM gstr2b_rows d WHERE ${isOfImport('d')} AND ${isOfBook}) p
  WHERE ${isOfImport('r')} AND r.row_no > :after AND ${only('r')} AND p.first = r.row_no AND ${STANDING} = '${standing}' ORDER BY r.row_no LIMIT :size`
}

/** A list of a month, as SQL that a statement reads from. */
export type Lists = {
  /** Books with documents, and due ones without: standing, outcome, `at_risk`, `claimable`. */
  paired: string
  unreported: string
  /** Documents without a book: `at_risk`. */
  alone: string
  /** `book` and `row_no` of one of the standings with documents, after row `:after`, `:size` of them. */
  pagePairs: (standing: string) => string
}

/** `isWhole`: the statement reads the month, not a page. */
type Reading = { text: (lists: Lists) => string; isWhole?: boolean; values?: Readonly<Record<string, unknown>> }

/**
 * Reads from the comparison of an import with the books: each document of the import and each bill or transfer that is due in it, once, with its standing
 * and what becomes of its credit. The same comparison as `comparisonOf` and `outcomeOf` make of one: a test holds both against each other.
 */
export async function readComparisons<Row extends object>(
  tx: CompanyTx,
  { registration }: ReturnOf,
  kept: StoredImport,
  { text, isWhole = false, values = {} }: Reading,
): Promise<Row[]> {
  const way = { hasTransfers: registration.others.length > 0, isWhole }
  const source = text({
    paired: `(${judged(pairs(way))})`,
    unreported: `(${judged(unreported(way))})`,
    alone: `(${alone(way)})`,
    pagePairs: (standing) => pagePairs(way, standing),
  })
  const has = (name: string) => source.replaceAll('::', '').includes(`:${name}`)
  const all: Readonly<Record<string, unknown>> = {
    companies_id: tx.companies_id,
    imports_id: kept.gstr2b_imports_id,
    period: kept.period,
    start: firstDayAsked(kept.period),
    until: monthEnd(`${kept.period}-01`),
    own: registration.gst_registrations_id,
    main: registration.main_id,
    ...(has('first') && { first: (await firstMonth(tx, kept.gstin)) ?? `${kept.period}-01` }),
  }
  const used = Object.fromEntries(Object.entries(all).filter(([name]) => has(name)))
  const read = () => tx.client.query<Row>(named(source, { ...used, ...values }))
  return (await (isWhole ? readWhole(tx, read) : read())).rows
}
