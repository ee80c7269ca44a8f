import { matchRows, type Side } from '#core/compliance/gstr2b/match.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { ReturnOf } from '../gst-returns/return-of.ts'
import { type Book, booksOf } from './books.ts'
import { currentRecords, type StoredRecord } from './records.ts'

/** What a record is matched with: credit notes with debit notes of ours, all others with bills and transfers. */
const bookKindOf = ({ kind }: Pick<StoredRecord, 'kind'>): 'bill' | 'debit_note' | null =>
  kind === 'unknown' ? null : kind === 'credit_note' ? 'debit_note' : 'bill'
const kindOf = ({ kind }: Book) => (kind === 'debit_note' ? 'debit_note' : 'bill')
/** A document of the kind that a record may stand for. */
export const isOfKind = (record: StoredRecord, book: Book): boolean => bookKindOf(record) === kindOf(book)
export const isComparable = (record: StoredRecord): boolean =>
  bookKindOf(record) !== null && record.supplier_gstin !== null && record.date !== null

/** Matches the records that have no document yet. Both must be locked. */
export async function matchOpen(tx: CompanyTx, of: ReturnOf): Promise<void> {
  const [records, books] = [await currentRecords(tx, of.registration.gstin), await booksOf(tx, of)]
  const live = new Set(books.map(({ id }) => id))
  const isLive = ({ bills_id, debit_notes_id }: StoredRecord) => live.has(bills_id ?? debit_notes_id ?? '')
  // A match to a document that was cancelled or lost its tax counts no longer.
  const open = records.filter((record) => isComparable(record) && !record.is_left_alone && !isLive(record))
  const taken = new Set(records.filter(isLive).map(({ bills_id, debit_notes_id }) => bills_id ?? debit_notes_id))
  const matches = (['bill', 'debit_note'] as const).flatMap((kind) =>
    matchRows(
      open.filter((record) => bookKindOf(record) === kind).map(sideOf),
      books.filter((book) => kindOf(book) === kind && !taken.has(book.id)),
    ).map(({ row, bill, pass }) => ({ row, pass, bill: kind === 'bill' ? bill : null, note: kind === 'bill' ? null : bill })),
  )
  await tx.client.query(
    `UPDATE ims_records r SET bills_id = CASE WHEN s.stock_transfers_id IS NULL THEN m.bill END, stock_transfers_id = s.stock_transfers_id,
       debit_notes_id = m.note, match_pass = m.pass, matched_by = NULL, matched_at = $2
     FROM jsonb_to_recordset($3::jsonb) AS m ("row" uuid, bill uuid, note uuid, pass text)
       LEFT JOIN stock_transfers s ON s.companies_id = $1 AND s.stock_transfers_id = m.bill
     WHERE r.companies_id = $1 AND r.ims_records_id = m."row"`,
    [tx.companies_id, tx.now, JSON.stringify(matches)],
  )
}

const sideOf = (record: StoredRecord): Side => ({
  ...record,
  id: record.ims_records_id,
  gstin: record.supplier_gstin ?? '',
  date: record.date ?? '',
})
