import { NEAR_PAISE } from '#core/compliance/gstr2b/match.ts'
import { heads } from '#core/compliance/gstr2b/row.ts'
import type { ImsStanding } from '#core/compliance/ims/comparison.ts'
import { dateInIndia, monthEnd } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { named } from '#server/platform/named-parameters.ts'
import { isOfRegistration, type ReturnOf } from '../gst-returns/return-of.ts'
import { isLiveBill, isLiveTransfer } from '../gstr2b/books.ts'
import { readWhole } from '../gstr2b/read-whole.ts'
import { firstDay } from './books.ts'

const figuresOf = (table: string) =>
  `${heads.map((head) => `${table}.${head === 'taxable' ? 'taxable_value' : head}`).join(', ')}`
/** SQL: debit note `n` counts: it is of a bill of the registration, issued, bears GST, and its vendor has a GSTIN. */
const isLiveNote = `n.companies_id = :companies_id AND n.debit_note_date >= :start AND n.status IN ('issued', 'part_used', 'used') AND n.debit_note_number IS NOT NULL
  AND n.igst + n.cgst + n.sgst + n.cess > 0
  AND EXISTS (SELECT FROM vendors v WHERE v.companies_id = n.companies_id AND v.vendors_id = n.vendors_id AND v.gstin IS NOT NULL)
  AND EXISTS (SELECT FROM bills b WHERE b.companies_id = n.companies_id AND b.bills_id = n.bills_id AND ${isOfRegistration('b.gst_registrations_id', ':own', ':main')})`

/** How a statement reads: a page each record by its keys (OFFSET 0), whatever the planner expects of a fresh import; all records by joins. */
type Way = { hasTransfers: boolean; isWhole: boolean }

const liveBooks = ({ hasTransfers, isWhole }: Way) => {
  const [bill, note, transfer] = isWhole
    ? ['true', 'true', 'true']
    : ['b.bills_id = r.bills_id', 'n.debit_notes_id = r.debit_notes_id', 's.stock_transfers_id = r.stock_transfers_id']
  return `SELECT b.bills_id AS book, b.place_of_supply, b.reverse_charge, ${figuresOf('b')} FROM bills b WHERE ${bill} AND ${isLiveBill}
    UNION ALL SELECT n.debit_notes_id, n.place_of_supply, n.reverse_charge, ${figuresOf('n')} FROM debit_notes n WHERE ${note} AND ${isLiveNote}
    ${hasTransfers ? `UNION ALL SELECT s.stock_transfers_id, s.place_of_supply, false, ${figuresOf('s')} FROM stock_transfers s WHERE ${transfer} AND ${isLiveTransfer}` : ''}`
}
const bookColumns = `(book, place_of_supply, reverse_charge, ${heads.join(', ')})`
/** SQL: joins the document of the books `b` for which record `r` stands, if it counts. */
const joinBook = (way: Way) =>
  way.isWhole
    ? `LEFT JOIN (${liveBooks(way)}) b ${bookColumns} ON b.book = coalesce(r.bills_id, r.debit_notes_id, r.stock_transfers_id)`
    : `LEFT JOIN LATERAL (${liveBooks(way)} OFFSET 0) b ${bookColumns} ON true`

const isOfImport = (row: string) => `${row}.companies_id = :companies_id AND ${row}.ims_imports_id = :imports_id`
const taxOf = (row: string) => `(${row}.igst + ${row}.cgst + ${row}.sgst + ${row}.cess)`
/** SQL: what documents `row` say together beside book `b`; `over` makes window functions of the sums. */
const togetherOf = (row: string, over: string) => `
  bool_and(${row}.place_of_supply IS NOT DISTINCT FROM b.place_of_supply AND ${row}.reverse_charge = b.reverse_charge)${over}
    AND ${heads.map((head) => `abs(sum(${row}.${head})${over} - b.${head}) <= ${NEAR_PAISE}`).join(' AND ')} AS agrees,
  substr(min(lpad(${row}.row_no::text, 9, '0') || ${row}.match_pass) FILTER (WHERE ${row}.match_pass <> 'hand')${over}, 10) IN ('fuzzy', 'amounts') AS is_unsure`

/** SQL: records that stand for the same document as record `r`, of every import: each by its key. */
const siblings = ['bills_id', 'debit_notes_id', 'stock_transfers_id']
  .map((id) => `SELECT d.* FROM ims_records d WHERE d.companies_id = :companies_id AND d.${id} = r.${id}`)
  .join(' UNION ALL ')

const isNew = `(r.kind = 'unknown' OR r.supplier_gstin IS NULL OR r.document_date IS NULL)`
/** SQL: the standing of record `r`, as `compareWithBook` finds it. */
const standingSql = (
  book: string,
  together: string,
) => `CASE WHEN ${isNew} THEN 'new' WHEN ${book} IS NULL THEN 'missing_in_books'
  WHEN NOT ${together}.agrees THEN 'mismatch' WHEN ${together}.is_unsure THEN 'probable' ELSE 'matched' END`
/** SQL: a person may still act on record `r`, as `whyNotActionable` says. */
const isActionable = `NOT (r.kind = 'unknown' OR r.reverse_charge
  OR coalesce(to_char(coalesce(r.period, :month::date), 'YYYY-MM') > (extract(year FROM r.document_date - interval '3 months')::int + 1) || '-10', false)
  OR coalesce(r.place_of_supply = left(r.supplier_gstin, 2) AND left(r.supplier_gstin, 2) <> left(:gstin::text, 2) AND r.cgst + r.sgst > 0, false))`
/** SQL: no one decided about record `r`, who could. */
const isOpen = `(coalesce(r.decision, r.portal_action) = 'no_action' AND ${isActionable})`

/** Every record with its standing, tax and what is at risk. */
const comparisons = (way: Way) => `
  SELECT r.*, ${taxOf('r')} AS tax, coalesce(r.decision, r.portal_action) AS outcome,
    CASE WHEN r.standing <> 'matched' AND r.is_open THEN ${taxOf('r')} ELSE 0 END AS at_risk
  FROM (SELECT r.*, ${standingSql('r.book', 'r')} AS standing, ${isOpen} AS is_open
    FROM (SELECT r.*, b.book, ${togetherOf('r', ' OVER book')}
      FROM ims_records r ${joinBook(way)} WHERE ${isOfImport('r')} WINDOW book AS (PARTITION BY b.book)) r) r`

/** What record `r` says by itself of a standing: of the others no book is read. A match by hand may stand beside an unsure one. */
const mayBe: Readonly<Record<ImsStanding, string>> = {
  matched: 'r.match_pass IS NOT NULL',
  probable: `r.match_pass IN ('fuzzy', 'amounts', 'hand')`,
  mismatch: 'r.match_pass IS NOT NULL',
  missing_in_books: `NOT ${isNew}`,
  new: isNew,
}

/** Where a page begins: after a record with this tax at risk, or, without one, after a record of those with none. */
export type Place = { tax: number | null; row_no: number }
type Asked = { standing: ImsStanding | undefined; supplier: string | undefined; isOpenOnly: boolean }

/** SQL: records with tax at risk by tax, or the others in the order of the file; read no further than the page. */
function pageOf(way: Way, { tax }: Place, { standing, supplier, isOpenOnly }: Asked): string {
  const isRisky = `(${taxOf('r')} > 0 AND ${isOpen})`
  const isAfter = tax === null ? 'r.row_no > :row_no' : `${taxOf('r')} <= :tax AND (${taxOf('r')} < :tax OR r.row_no > :row_no)`
  const only = [
    isOfImport('r'),
    isAfter,
    ...(tax === null ? [] : [isRisky]),
    ...(isOpenOnly ? [isOpen] : []),
    ...(standing ? [mayBe[standing]] : []),
    ...(supplier === undefined ? [] : ['r.supplier_gstin = :supplier']),
  ]
  const order = tax === null ? 'row_no' : 'tax DESC, row_no'
  return `SELECT c.ims_records_id, c.row_no, c.tax FROM (
      SELECT r.ims_records_id, r.row_no, r.tax, r.is_risky, ${standingSql('b.book', 'p')} AS standing
      FROM (SELECT r.*, ${taxOf('r')} AS tax, ${isRisky} AS is_risky FROM ims_records r WHERE ${only.join(' AND ')} ORDER BY ${order} OFFSET 0) r
        ${joinBook(way)}
        CROSS JOIN LATERAL (SELECT ${togetherOf('d', '')} FROM (${siblings} OFFSET 0) d WHERE d.ims_imports_id = :imports_id) p) c
    WHERE ${tax === null ? `(c.standing = 'matched' OR NOT c.is_risky)` : `c.standing <> 'matched'`}${standing ? ` AND c.standing = '${standing}'` : ''}
    ORDER BY ${order} LIMIT :size`
}

/** Runs a statement with the days and the registration of an import. */
async function read<Row extends object>(
  tx: CompanyTx,
  { registration }: ReturnOf,
  imports_id: string,
  source: string,
  values: Readonly<Record<string, unknown>> = {},
): Promise<Row[]> {
  const today = dateInIndia(tx.now)
  const all: Readonly<Record<string, unknown>> = {
    companies_id: tx.companies_id,
    imports_id,
    start: firstDay(tx),
    until: monthEnd(today),
    own: registration.gst_registrations_id,
    main: registration.main_id,
    month: `${today.slice(0, 7)}-01`,
    gstin: registration.gstin ?? '',
    ...values,
  }
  return (await tx.client.query<Row>(named(source, all))).rows
}

const hasTransfers = ({ registration }: ReturnOf) => registration.others.length > 0

/**
 * Reads from `comparisons`: every record of an import with `book`, `standing`, `tax`, `outcome`, `is_open` and `at_risk`. The same comparison as
 * `compareWithBook` and `whyNotActionable` make of one record: a test holds both against each other.
 */
export const readComparisons = <Row extends object>(
  tx: CompanyTx,
  of: ReturnOf,
  imports_id: string,
  text: string,
  values?: Readonly<Record<string, unknown>>,
): Promise<Row[]> =>
  readWhole(tx, () =>
    read<Row>(
      tx,
      of,
      imports_id,
      `WITH comparisons AS (${comparisons({ hasTransfers: hasTransfers(of), isWhole: true })}) ${text}`,
      values,
    ),
  )

type Placed = { ims_records_id: string; row_no: number; tax: number | null }

/** Records of a tab or supplier after a place, those with the most at risk first, then the others in the order of the file. `size`: at most so many. */
export async function recordsAfter(
  tx: CompanyTx,
  of: ReturnOf,
  imports_id: string,
  { after, size, ...asked }: Asked & { after: Place; size: number },
): Promise<Placed[]> {
  const page = (place: Place, most: number) =>
    read<Placed & { tax: number }>(tx, of, imports_id, pageOf({ hasTransfers: hasTransfers(of), isWhole: false }, place, asked), {
      row_no: place.row_no,
      size: most,
      ...(place.tax !== null && { tax: place.tax }),
      ...(asked.supplier !== undefined && { supplier: asked.supplier }),
    })
  // What matches is not at risk.
  const atRisk = after.tax === null || asked.standing === 'matched' ? [] : await page(after, size)
  if (atRisk.length === size) return atRisk
  const rest = await page({ tax: null, row_no: after.tax === null ? after.row_no : 0 }, size - atRisk.length)
  return [...atRisk, ...rest.map((row) => ({ ...row, tax: null }))]
}
