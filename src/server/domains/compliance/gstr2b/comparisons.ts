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
/** SQL: the book for which a document stands. */
const bookOf = (row: string, hasTransfers: boolean) =>
  hasTransfers ? `coalesce(${row}.bills_id, ${row}.stock_transfers_id)` : `${row}.bills_id`
/** SQL: joins the bill or transfer `b` for which document `r` stands, if it counts. */
const joinBook = (join: 'JOIN' | 'LEFT JOIN', { hasTransfers, isWhole }: Way) =>
  isWhole
    ? `${join} (${liveBooks(hasTransfers)}) b ON b.book = ${bookOf('r', hasTransfers)}`
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
/** SQL: the same of the one document of a book. */
const agreesAlone = `r.place_of_supply IS NOT DISTINCT FROM b.place_of_supply AND r.reverse_charge = b.reverse_charge
    AND ${heads.map((head) => `abs(r.${head} - b.${head}) <= ${NEAR_PAISE}`).join(' AND ')}`
/** SQL: as `comparisonOf` finds it. */
const STANDING = `CASE WHEN NOT p.agrees THEN 'mismatch' WHEN p.is_unsure THEN 'probable' ELSE 'matched' END`

const isCurrent = 'i.companies_id = r.companies_id AND i.gstr2b_imports_id = r.gstr2b_imports_id AND i.is_current'
/** SQL: a statement has the book; by itself for each book of a page, since a subquery with OFFSET becomes no join. */
const isIn = (column: string, id: string) => `EXISTS (SELECT FROM (SELECT o.companies_id, o.gstr2b_imports_id FROM gstr2b_rows o
  WHERE o.companies_id = :companies_id AND o.${column} = ${id} OFFSET 0) r JOIN gstr2b_imports i ON ${isCurrent})`

/** Books that are due in the month and that no statement has. */
const unreported = (hasTransfers: boolean) => `
  SELECT b.book, b.of_kind, b.date FROM (${liveBooks(
    hasTransfers,
    `b.bill_date >= :first AND NOT ${isIn('bills_id', 'b.bills_id')}`,
    `s.transfer_date >= :first AND NOT ${isIn('stock_transfers_id', 's.stock_transfers_id')}`,
  )}) b`

/** SQL: the credit that a document without a book would give. */
const openCredit = `CASE WHEN ${isMatchable} AND r.is_available IS DISTINCT FROM false AND NOT r.reverse_charge THEN ${taxOf('r')} ELSE 0 END`
/** Documents of the import that stand for no book that counts. */
const alone = (way: Way) => `
  SELECT r.gstr2b_rows_id, r.row_no FROM gstr2b_rows r ${joinBook('LEFT JOIN', way)} WHERE ${isOfImport('r')} AND b.book IS NULL`

const factsOf = (own: Readonly<Record<'has_document' | 'agrees' | 'is_unsure' | 'is_unavailable' | 'open', string>>) => `
  b.book, b.number, b.date, b.blocked, ${heads.map((head) => `b.${head}`).join(', ')}, b.book IS NOT NULL AS has_book, ${own.has_document} AS has_document,
  coalesce(${own.agrees}, false) AS agrees, coalesce(${own.is_unsure}, false) AS is_unsure, coalesce(${own.is_unavailable}, false) AS is_unavailable,
  coalesce(b.date <= :closed, false) AS is_late, coalesce(b.blocked >= ${taxOf('b')}, false) AS is_blocked,
  coalesce(b.reverse_charge, false) AS reverse_charge, coalesce(b.date >= :year_start, false) AS is_of_year, ${own.open} AS open`

/**
 * Every book with its documents, every document without a book and, if asked for, every due book that no statement has, with what decides about its credit.
 * One pass: books and documents are read once, also those of other statements. Few books have several documents: these are compared one by one.
 */
function facts(hasTransfers: boolean, hasSeveral: boolean, hasUnreported: boolean): string {
  const book = bookOf('r', hasTransfers)
  const documents = hasUnreported
    ? `(SELECT r.*, r.gstr2b_imports_id = :imports_id AS is_own FROM gstr2b_rows r JOIN gstr2b_imports i ON ${isCurrent} WHERE r.companies_id = :companies_id
        AND (r.gstr2b_imports_id = :imports_id OR ${book} IS NOT NULL)) r FULL JOIN`
    : `(SELECT r.* FROM gstr2b_rows r WHERE ${isOfImport('r')}) r LEFT JOIN`
  const only = [
    ...(hasUnreported ? ['(r.is_own OR r.row_no IS NULL AND b.date >= :first)'] : []),
    ...(hasSeveral ? ['(b.book = ANY(:several::uuid[])) IS NOT TRUE'] : []),
  ]
  const each = `SELECT ${factsOf({
    has_document: 'r.row_no IS NOT NULL',
    agrees: agreesAlone,
    is_unsure: `b.book IS NOT NULL AND ${isUnsure('r')}`,
    is_unavailable: 'NOT r.is_available',
    open: `CASE WHEN b.book IS NULL THEN ${openCredit} ELSE 0 END`,
  })} FROM ${documents} (${liveBooks(hasTransfers)}) b ON b.book = ${book}${only.length === 0 ? '' : ` WHERE ${only.join(' AND ')}`}`
  if (!hasSeveral) return each
  return `${each} UNION ALL
    SELECT ${factsOf({ has_document: 'true', agrees: 'p.agrees', is_unsure: 'p.is_unsure', is_unavailable: 'p.is_unavailable', open: '0' })}
    FROM unnest(:several::uuid[]) AS s (id) CROSS JOIN LATERAL (${liveBooks(hasTransfers, 'b.bills_id = s.id', 's.stock_transfers_id = s.id')} OFFSET 0) b
      CROSS JOIN LATERAL (SELECT bool_or(NOT d.is_available) AS is_unavailable, ${togetherOf('d', (head) => `b.${head}`)}
        FROM (${documentsOf('b.book', hasTransfers)} OFFSET 0) d) p`
}

/** SQL: the documents of the import that stand for a book, each by its key. */
const documentsOf = (book: string, hasTransfers: boolean) =>
  ['bills_id', ...(hasTransfers ? ['stock_transfers_id'] : [])]
    .map((column) => `SELECT d.* FROM gstr2b_rows d WHERE ${isOfImport('d')} AND d.${column} = ${book}`)
    .join(' UNION ALL ')

/** Books that may have several documents in an import: a pass uses a book once, so that all but one of them are matched by hand. */
async function severalIn(tx: CompanyTx, hasTransfers: boolean, gstr2b_imports_id: string): Promise<string[]> {
  const book = bookOf('r', hasTransfers)
  const { rows } = await tx.client.query<{ book: string }>(
    `SELECT DISTINCT ${book} AS book FROM gstr2b_rows r WHERE r.companies_id = $1 AND r.gstr2b_imports_id = $2 AND r.match_pass = 'hand' AND ${book} IS NOT NULL`,
    [tx.companies_id, gstr2b_imports_id],
  )
  return rows.map((row) => row.book)
}

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
  /** What is added up of a month, with `:closed` and `:year_start`: `has_book`, `has_document`, what decides about the credit, and its figures. */
  facts: (hasUnreported: boolean) => string
  /** Due books without documents. */
  unreported: string
  /** Documents without a book. */
  alone: string
  /** `book` and `row_no` of one of the standings with documents, after row `:after`, `:size` of them. */
  pagePairs: (standing: string) => string
}

/** `isWhole`: the statement reads the month, not a page. */
type Reading = { text: (lists: Lists) => string; isWhole?: boolean; values?: Readonly<Record<string, unknown>> }

/**
 * Reads from the comparison of an import with the books: each document of the import and each bill or transfer that is due in it, once. The same comparison
 * as `comparisonOf` makes of one: a test holds both against each other.
 */
export async function readComparisons<Row extends object>(
  tx: CompanyTx,
  { registration }: ReturnOf,
  kept: StoredImport,
  { text, isWhole = false, values = {} }: Reading,
): Promise<Row[]> {
  const hasTransfers = registration.others.length > 0
  const way = { hasTransfers, isWhole }
  const several = isWhole ? await severalIn(tx, hasTransfers, kept.gstr2b_imports_id) : []
  const source = text({
    facts: (hasUnreported) => `(${facts(hasTransfers, several.length > 0, hasUnreported)})`,
    unreported: `(${unreported(hasTransfers)})`,
    alone: `(${alone(way)})`,
    pagePairs: (standing) => pagePairs(way, standing),
  })
  const has = (name: string) => source.replaceAll('::', '').includes(`:${name}`)
  const all: Readonly<Record<string, unknown>> = {
    companies_id: tx.companies_id,
    imports_id: kept.gstr2b_imports_id,
    start: firstDayAsked(kept.period),
    until: monthEnd(`${kept.period}-01`),
    // Of a company with one registration every document is of it.
    own: hasTransfers ? registration.gst_registrations_id : null,
    main: registration.main_id,
    several,
    ...(has('first') && { first: (await firstMonth(tx, kept.gstin)) ?? `${kept.period}-01` }),
  }
  const used = Object.fromEntries(Object.entries(all).filter(([name]) => has(name)))
  const read = () => tx.client.query<Row>(named(source, { ...used, ...values }))
  return (await (isWhole ? readWhole(tx, read) : read())).rows
}
