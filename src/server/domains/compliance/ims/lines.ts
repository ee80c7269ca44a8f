import type { ImsRecord } from '#contract/compliance/ims.ts'
import {
  isChanged,
  type NotActionable,
  lastPending,
  mayBePending,
  mayReduce,
  whyNotActionable,
} from '#core/compliance/ims/rules.ts'
import { type ImsStanding, compareWithBook } from '#core/compliance/ims/comparison.ts'
import { taxOf } from '#core/compliance/gstr2b/row.ts'
import { dateInIndia } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { headsOf } from '../gstr2b/books.ts'
import type { ReturnOf } from '../gst-returns/return-of.ts'
import { type Book, booksOf, bookView } from './books.ts'
import { isComparable } from './matching.ts'
import { recordsOfBooks, type StoredRecord } from './records.ts'

const bookIdOf = ({ bills_id, debit_notes_id }: StoredRecord) => bills_id ?? debit_notes_id

/** Records of an import, as the page shows them. */
export async function viewsOf(tx: CompanyTx, of: ReturnOf, records: readonly StoredRecord[]): Promise<ImsRecord[]> {
  const ids = records.flatMap((record) => bookIdOf(record) ?? [])
  const books = ids.length === 0 ? [] : await booksOf(tx, of, { ids })
  const known = new Map(books.map((book) => [book.id, book]))
  const ofBook = Map.groupBy(await recordsOfBooks(tx, records), bookIdOf)
  const asked = { own_gstin: of.registration.gstin ?? '', today: dateInIndia(tx.now) }
  return records.map((record) => viewOf(record, ofBook.get(bookIdOf(record)) ?? [], known, asked))
}

type Asked = { own_gstin: string; today: string }
function viewOf(
  record: StoredRecord,
  together: readonly StoredRecord[],
  books: ReadonlyMap<string, Book>,
  { own_gstin, today }: Asked,
): ImsRecord {
  const book = books.get(bookIdOf(record) ?? '')
  const standing = comparedWithBooks(record, together, book)
  const why_not = whyNotActionable(record, own_gstin, today.slice(0, 7))
  const made = { decision: record.decision, reduction: record.reduction, declared: record.declared }
  return {
    ims_records_id: record.ims_records_id,
    section: record.section,
    kind: record.kind,
    number: record.number,
    date: record.date,
    original_number: record.original_number,
    original_date: record.original_date,
    party: record.supplier_name,
    gstin: record.supplier_gstin,
    place_of_supply: record.place_of_supply,
    reverse_charge: record.reverse_charge,
    period: record.period,
    source_form: record.source_form,
    filing_status: record.filing_status,
    heads: headsOf(record),
    standing,
    pass: book ? record.match_pass : null,
    book: book ? bookView(book) : null,
    records_of_book: book ? together.length : 0,
    why_not,
    may_be_pending: why_not === null && mayBePending(record),
    last_pending: lastPending(record),
    may_reduce: why_not === null && mayReduce(record),
    portal_action: record.portal_action,
    decision: record.decision,
    reason: record.decision_reason,
    pending_until: record.pending_until,
    reduction: record.reduction,
    declared: record.declared,
    decided_by_name: record.decided_by_name,
    decided_at: record.decided_at?.toISOString() ?? null,
    evidence: record.evidence,
    is_changed: made.decision !== null && isChanged(record, { ...made, decision: made.decision }),
    reported_before: record.reported_before,
    at_risk: riskOf(record, standing, why_not),
  }
}

function comparedWithBooks(record: StoredRecord, together: readonly StoredRecord[], book: Book | undefined): ImsStanding {
  if (!isComparable(record)) return 'new'
  return book ? compareWithBook(together, book) : 'missing_in_books'
}

/** Tax that is deemed accepted though the books do not say the same, and no one has decided. */
function riskOf(record: StoredRecord, standing: ImsStanding, why_not: NotActionable | null): number {
  const isOpen = why_not === null && (record.decision ?? record.portal_action) === 'no_action'
  return isOpen && standing !== 'matched' ? taxOf(record) : 0
}
