import { NEAR_PAISE } from '#core/compliance/gstr2b/match.ts'
import { heads } from '#core/compliance/gstr2b/row.ts'
import { dateInIndia, monthEnd } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { named } from '#server/platform/named-parameters.ts'
import { isOfRegistration, type ReturnOf } from '../gst-returns/return-of.ts'
import { firstDay } from './books.ts'

const ofBill = isOfRegistration('d.gst_registrations_id', ':own', ':main')
const ofNote = isOfRegistration('b.gst_registrations_id', ':own', ':main')
const figuresOf = (table: string) =>
  ['place_of_supply', 'reverse_charge', ...heads.map(columnOf)].map((name) => `${table}.${name}`).join(', ')
const columnOf = (head: string) => (head === 'taxable' ? 'taxable_value' : head)
const columns =
  `ims_records_id row_no kind supplier_gstin supplier_name document_date period place_of_supply reverse_charge match_pass portal_action
  portal_reduction portal_declared decision reduction declared ${heads.join(' ')}`
    .split(/\s+/)
    .map((name) => `r.${name}`)
    .join(', ')
const sums = heads.map((head) => `abs(sum(r.${head}) OVER book - r.book_${head}) <= ${NEAR_PAISE}`).join(' AND ')

/**
 * SQL: every record of an import with its standing, whether a person may still act, its tax and what is at risk. A page, a count or a supplier reads
 * its own part of it. The same comparison as `compareWithBook` and `whyNotActionable` make of one record: a test holds both against each other.
 */
const COMPARISONS = `
  records AS (
    SELECT ${columns}, coalesce(d.bills_id, n.debit_notes_id, s.stock_transfers_id) AS book,
      coalesce(d.place_of_supply, n.place_of_supply, s.place_of_supply) AS book_place, coalesce(d.reverse_charge, n.reverse_charge, s.reverse_charge) AS book_reverse,
      ${heads.map((head) => `coalesce(d.${columnOf(head)}, n.${columnOf(head)}, s.${columnOf(head)}) AS book_${head}`).join(', ')}
    FROM ims_records r
      LEFT JOIN LATERAL (SELECT ${figuresOf('d')}, d.bills_id FROM bills d WHERE d.companies_id = r.companies_id AND d.bills_id = r.bills_id AND d.bill_date BETWEEN :first AND :last
        AND ${ofBill} AND d.status IN ('approved', 'paid') AND d.igst + d.cgst + d.sgst + d.cess > 0
        AND (SELECT v.gstin FROM vendors v WHERE v.companies_id = d.companies_id AND v.vendors_id = d.vendors_id) IS NOT NULL LIMIT 1) d ON true
      LEFT JOIN LATERAL (SELECT ${figuresOf('n')}, n.debit_notes_id FROM debit_notes n JOIN bills b ON b.companies_id = n.companies_id AND b.bills_id = n.bills_id
        WHERE n.companies_id = r.companies_id AND n.debit_notes_id = r.debit_notes_id AND n.debit_note_date >= :first AND ${ofNote}
          AND n.status IN ('issued', 'part_used', 'used') AND n.debit_note_number IS NOT NULL AND n.igst + n.cgst + n.sgst + n.cess > 0
          AND (SELECT v.gstin FROM vendors v WHERE v.companies_id = n.companies_id AND v.vendors_id = n.vendors_id) IS NOT NULL LIMIT 1) n ON true
      LEFT JOIN LATERAL (SELECT s.place_of_supply, false AS reverse_charge, ${heads.map((head) => `s.${columnOf(head)}`).join(', ')}, s.stock_transfers_id
        FROM stock_transfers s WHERE s.companies_id = r.companies_id AND s.stock_transfers_id = r.stock_transfers_id AND s.transfer_date BETWEEN :first AND :last
          AND s.to_registrations_id = :own AND s.status = 'issued' AND s.igst + s.cgst + s.sgst + s.cess > 0) s ON true
    WHERE r.companies_id = :companies_id AND r.ims_imports_id = :ims_imports_id),
  together AS (
    SELECT r.*, ${sums}
        AND bool_and(r.place_of_supply IS NOT DISTINCT FROM r.book_place AND r.reverse_charge = r.book_reverse) OVER book AS agrees,
      substr(min(lpad(r.row_no::text, 9, '0') || r.match_pass) FILTER (WHERE r.match_pass <> 'hand') OVER book, 10) IN ('fuzzy', 'amounts') AS is_unsure
    FROM records r WINDOW book AS (PARTITION BY r.book)),
  judged AS (
    SELECT r.*, r.igst + r.cgst + r.sgst + r.cess AS tax, coalesce(r.decision, r.portal_action) AS outcome,
      CASE WHEN r.kind = 'unknown' OR r.supplier_gstin IS NULL OR r.document_date IS NULL THEN 'new' WHEN r.book IS NULL THEN 'missing_in_books'
        WHEN NOT r.agrees THEN 'mismatch' WHEN r.is_unsure THEN 'probable' ELSE 'matched' END AS standing,
      NOT (r.kind = 'unknown' OR r.reverse_charge
        OR coalesce(to_char(coalesce(r.period, :month::date), 'YYYY-MM') > (extract(year FROM r.document_date - interval '3 months')::int + 1) || '-10', false)
        OR coalesce(r.place_of_supply = left(r.supplier_gstin, 2) AND left(r.supplier_gstin, 2) <> left(:gstin::text, 2) AND r.cgst + r.sgst > 0, false)) AS is_actionable
    FROM together r),
  comparisons AS (
    SELECT j.*, j.is_actionable AND j.outcome = 'no_action' AS is_open,
      CASE WHEN j.is_actionable AND j.outcome = 'no_action' AND j.standing <> 'matched' THEN j.tax ELSE 0 END AS at_risk
    FROM judged j)`

/** Reads from the comparisons of an import. */
export async function readComparisons<Row extends object>(
  tx: CompanyTx,
  { registration }: ReturnOf,
  ims_imports_id: string,
  { text, values = {} }: { text: string; values?: Readonly<Record<string, unknown>> },
): Promise<Row[]> {
  const today = dateInIndia(tx.now)
  const { rows } = await tx.client.query<Row>(
    named(`WITH ${COMPARISONS} ${text}`, {
      companies_id: tx.companies_id,
      ims_imports_id,
      first: firstDay(tx),
      last: monthEnd(today),
      own: registration.gst_registrations_id,
      main: registration.main_id,
      month: `${today.slice(0, 7)}-01`,
      gstin: registration.gstin ?? '',
      ...values,
    }),
  )
  return rows
}
