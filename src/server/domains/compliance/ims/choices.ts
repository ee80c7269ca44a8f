import type { ImsBook, ImsRecord } from '#contract/compliance/ims.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { dateInIndia } from '#core/dates.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { named } from '#server/platform/named-parameters.ts'
import { type Book, booksOf, bookView } from './books.ts'
import { returnOfGstin } from '../gst-returns/return-of.ts'
import { lockIms } from './imports.ts'
import { viewsOf } from './lines.ts'
import { isComparable, isOfKind } from './matching.ts'
import { currentRecord, type StoredRecord } from './records.ts'

const MOST = 50
const panOf = (gstin: string | null) => gstin?.slice(2, 12)
const isFor = (record: StoredRecord) => (book: Book) =>
  isOfKind(record, book) && panOf(book.gstin) === panOf(record.supplier_gstin)

/** A record as the page shows it. Throws `not_found`. */
export async function recordView(tx: CompanyTx, ims_records_id: string): Promise<ImsRecord> {
  const record = await currentRecord(tx, ims_records_id)
  const [view] = await viewsOf(tx, await ownReturn(tx, record), [record])
  if (!view) throw new Error('a record has one view')
  return view
}

/** The return of the registration whose import has a record. */
const ownReturn = (tx: CompanyTx, { own_gstin }: StoredRecord) => returnOfGstin(tx, dateInIndia(tx.now).slice(0, 7), own_gstin)

/** Documents of the books with the PAN of a record’s supplier. */
const booksFor = async (tx: CompanyTx, record: StoredRecord) =>
  booksOf(tx, await ownReturn(tx, record), { pan: panOf(record.supplier_gstin) ?? '' })

/** A record with documents of the supplier's PAN that it may be matched to, the nearest amount first. */
export async function recordWithCandidates(
  tx: CompanyTx,
  ims_records_id: string,
): Promise<{ record: ImsRecord; candidates: ImsBook[] }> {
  const record = await currentRecord(tx, ims_records_id)
  const books = await booksFor(tx, record)
  const far = (book: Book) => Math.abs(book.taxable - record.taxable)
  const candidates = books.filter(isFor(record)).toSorted((a, b) => far(a) - far(b))
  return { record: await recordView(tx, ims_records_id), candidates: candidates.slice(0, MOST).map(bookView) }
}

/**
 * Matches a record by hand; several may stand for one bill. Throws `wrong_state` for a record that cannot be compared, `invalid` for a document
 * of another supplier.
 */
export async function matchByHand(tx: CompanyTx, ims_records_id: string, id: string): Promise<ImsRecord> {
  await lockIms(tx)
  const record = await currentRecord(tx, ims_records_id)
  if (!isComparable(record)) throw new AppError('wrong_state', 'You can match only invoices, debit notes and credit notes.')
  const [book] = (await booksOf(tx, await ownReturn(tx, record), { ids: [id] })).filter((each) => isOfKind(record, each))
  if (!book) throw fieldError('id', 'Choose an approved document with GST of a vendor with a GSTIN')
  if (!isFor(record)(book))
    throw fieldError('id', 'This document is from another supplier. Correct the GSTIN of the vendor first')
  await tx.client.query(
    named(
      `UPDATE ims_records SET bills_id = :bill, debit_notes_id = :debit_note, stock_transfers_id = :stock_transfer, match_pass = 'hand',
         matched_by = :accounts_id, matched_at = :now, is_left_alone = false WHERE companies_id = :companies_id AND ims_records_id = :ims_records_id`,
      { companies_id: tx.companies_id, ims_records_id, ...idsOf(book), accounts_id: tx.accounts_id, now: tx.now },
    ),
  )
  await audit(tx, 'matched', 'ims_records', ims_records_id, { [`${book.kind}s_id`]: id, number: book.number })
  return recordView(tx, ims_records_id)
}
const idsOf = ({ kind, id }: Book) => ({ bill: null, debit_note: null, stock_transfer: null, [kind]: id })

/** Undoes a match. Throws `wrong_state` without one. */
export async function unmatch(tx: CompanyTx, ims_records_id: string): Promise<ImsRecord> {
  await lockIms(tx)
  const record = await currentRecord(tx, ims_records_id)
  if (record.match_pass === null) throw new AppError('wrong_state', 'This record is not matched.')
  await tx.client.query(
    `UPDATE ims_records SET bills_id = NULL, debit_notes_id = NULL, stock_transfers_id = NULL, match_pass = NULL, matched_by = NULL, matched_at = NULL, is_left_alone = true
     WHERE companies_id = $1 AND ims_records_id = $2`,
    [tx.companies_id, ims_records_id],
  )
  await audit(tx, 'unmatched', 'ims_records', ims_records_id, {
    bills_id: record.bills_id,
    debit_notes_id: record.debit_notes_id,
  })
  return recordView(tx, ims_records_id)
}
