import { NEAR_PAISE } from '#core/compliance/gstr2b/match.ts'
import type { Standing } from '#core/compliance/gstr2b/outcome.ts'
import { heads } from '#core/compliance/gstr2b/row.ts'
import { billSections } from '#core/compliance/gstr2b/sections.ts'
import { monthEnd } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { named } from '#server/platform/named-parameters.ts'
import type { ReturnOf } from '../gst-returns/return-of.ts'
import { firstDayAsked, firstMonth, isLiveBill, isLiveTransfer } from './books.ts'
import type { StoredImport } from './imports.ts'

const columnOf = (head: string) => (head === 'taxable' ? 'taxable_value' : head)
const figuresOf = (table: string) => heads.map((head) => `${table}.${columnOf(head)} AS ${head}`).join(', ')
const taxOf = (table: string) => `${table}.igst + ${table}.cgst + ${table}.sgst + ${table}.cess`

const BILLS = `SELECT b.bills_id AS book, 0 AS of_kind, b.bill_number AS number, b.bill_date AS date, b.place_of_supply, b.reverse_charge, b.blocked_gst AS blocked,
    ${figuresOf('b')}
  FROM bills b WHERE ${isLiveBill}`
const TRANSFERS = `SELECT s.stock_transfers_id, 1, s.transfer_number, s.transfer_date, s.place_of_supply, false, 0, ${figuresOf('s')}
  FROM stock_transfers s WHERE ${isLiveTransfer}`

/** SQL: a document of the import stands for none of the books that count. */
const isAlone = `NOT EXISTS (SELECT FROM live b WHERE b.book = coalesce(r.bills_id, r.stock_transfers_id))`
const isOfImport = `r.companies_id = :companies_id AND r.gstr2b_imports_id = :imports_id`
/** SQL: what `isMatchable` says of one document. */
const isMatchable = `r.part = 'docdata' AND r.section IN (${billSections.map((name) => `'${name}'`).join(', ')}) AND r.kind IN ('invoice', 'debit_note')
  AND r.supplier_gstin IS NOT NULL AND r.document_date IS NOT NULL`

/** Books with the documents that stand for them, added up: their standing as `comparisonOf` finds it. */
const PAIRS = `SELECT p.book, p.of_kind, p.number, p.date, p.reverse_charge, p.blocked, ${heads.map((head) => `p.${head}`).join(', ')},
    CASE WHEN NOT p.agrees THEN 'mismatch' WHEN p.pass IN ('fuzzy', 'amounts') THEN 'probable' ELSE 'matched' END AS standing,
    p.is_unavailable, p.reason
  FROM (
    SELECT b.book, b.of_kind, b.number, b.date, b.reverse_charge, b.blocked, ${heads.map((head) => `b.${head}`).join(', ')},
      bool_and(r.place_of_supply IS NOT DISTINCT FROM b.place_of_supply AND r.reverse_charge = b.reverse_charge)
        AND ${heads.map((head) => `abs(sum(r.${head}) - b.${head}) <= ${NEAR_PAISE}`).join(' AND ')} AS agrees,
      substr(min(lpad(r.row_no::text, 9, '0') || r.match_pass) FILTER (WHERE r.match_pass <> 'hand'), 10) AS pass,
      coalesce(bool_or(NOT r.is_available), false) AS is_unavailable,
      substr(min(lpad(r.row_no::text, 9, '0') || coalesce(r.reason, '')) FILTER (WHERE NOT r.is_available), 10) AS reason
    FROM gstr2b_rows r JOIN live b ON b.book = coalesce(r.bills_id, r.stock_transfers_id)
    WHERE ${isOfImport} GROUP BY b.book, b.of_kind, b.number, b.date, b.place_of_supply, b.reverse_charge, b.blocked, ${heads.map((head) => `b.${head}`).join(', ')}) p`

const isIn = (column: string) => `EXISTS (SELECT FROM gstr2b_rows r JOIN gstr2b_imports i ON i.companies_id = r.companies_id
    AND i.gstr2b_imports_id = r.gstr2b_imports_id AND i.is_current WHERE r.companies_id = :companies_id AND r.${column} = b.book)`

/** Books that are due in the month and that no statement has. */
const UNREPORTED = `SELECT b.book, b.of_kind, b.number, b.date, b.reverse_charge, b.blocked, ${heads.map((head) => `b.${head}`).join(', ')},
    'only_in_books' AS standing, false AS is_unavailable, NULL AS reason
  FROM live b WHERE b.date >= :first AND NOT ${isIn('bills_id')} AND NOT ${isIn('stock_transfers_id')}`

/** What `outcomeOf` makes of a book. */
const JUDGED = `SELECT j.*, CASE WHEN j.outcome IN ('claim_later', 'confirm', 'mismatch') THEN j.tax - j.blocked ELSE 0 END AS at_risk,
    CASE WHEN j.outcome = 'claim_now' THEN j.tax - j.blocked ELSE 0 END AS claimable
  FROM (
    SELECT k.*, CASE WHEN k.is_late OR k.is_blocked THEN 'ineligible' WHEN k.standing = 'only_in_books' THEN CASE WHEN k.reverse_charge THEN 'reverse_charge' ELSE 'claim_later' END
        WHEN k.standing = 'mismatch' THEN 'mismatch' WHEN k.is_unavailable THEN 'ineligible' WHEN k.standing = 'probable' THEN 'confirm'
        WHEN k.reverse_charge THEN 'reverse_charge' ELSE 'claim_now' END AS outcome
    FROM (SELECT c.*, ${taxOf('c')} AS tax, ${taxOf('c')} > 0 AND c.blocked >= ${taxOf('c')} AS is_blocked,
        :period > (extract(year FROM c.date - interval '3 months')::int + 1) || '-10' AS is_late FROM compared c) k) j`

const ALONE = `SELECT r.gstr2b_rows_id, r.row_no,
    CASE WHEN ${isMatchable} AND r.is_available IS DISTINCT FROM false AND NOT r.reverse_charge THEN ${taxOf('r')} ELSE 0 END AS at_risk
  FROM gstr2b_rows r WHERE ${isOfImport} AND ${isAlone}`

/** The lists that a statement reads: `books`: with a bill or transfer; `alone`: documents without one. */
export type Compared = { books?: readonly Standing[]; alone?: true }

/**
 * SQL of the lists of a month, `books` and `alone`: each document of the import and each bill or transfer that is due in it, once, with its standing and what
 * becomes of its credit. The same comparison as `comparisonOf` and `outcomeOf` make of one: a test holds both against each other.
 */
function listsOf({ books, alone }: Compared, hasTransfers: boolean): string {
  const parts = [
    ...(books?.some((standing) => standing !== 'only_in_books') ? [PAIRS] : []),
    ...(books?.includes('only_in_books') ? [UNREPORTED] : []),
  ]
  return [
    `live AS NOT MATERIALIZED (${[BILLS, ...(hasTransfers ? [TRANSFERS] : [])].join(' UNION ALL ')})`,
    ...(parts.length > 0
      ? [`compared AS NOT MATERIALIZED (${parts.join(' UNION ALL ')})`, `books AS NOT MATERIALIZED (${JUDGED})`]
      : []),
    ...(alone ? [`alone AS NOT MATERIALIZED (${ALONE})`] : []),
  ].join(', ')
}

/** Reads from the comparison of an import with the books. */
export async function readComparisons<Row extends object>(
  tx: CompanyTx,
  { registration }: ReturnOf,
  kept: StoredImport,
  { text, of, values = {} }: { text: string; of: Compared; values?: Readonly<Record<string, unknown>> },
): Promise<Row[]> {
  const source = `WITH ${listsOf(of, registration.others.length > 0)} ${text}`
  const all: Readonly<Record<string, unknown>> = {
    companies_id: tx.companies_id,
    imports_id: kept.gstr2b_imports_id,
    period: kept.period,
    start: firstDayAsked(kept.period),
    until: monthEnd(`${kept.period}-01`),
    own: registration.gst_registrations_id,
    main: registration.main_id,
    ...(of.books?.includes('only_in_books') && { first: (await firstMonth(tx, kept.gstin)) ?? `${kept.period}-01` }),
  }
  const used = Object.fromEntries(Object.entries(all).filter(([name]) => new RegExp(String.raw`:${name}\b`).test(source)))
  const { rows } = await tx.client.query<Row>(named(source, { ...used, ...values }))
  return rows
}
