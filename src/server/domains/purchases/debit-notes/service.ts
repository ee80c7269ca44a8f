import type { cancelDebitNote, DebitNote } from '#contract/purchases/debit-notes.ts'
import type { Body } from '#contract/endpoint.ts'
import { readersDate } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { negate } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { post, reverse } from '#server/ledger/post.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { lockForPayout } from '../bills/payouts.ts'
import { settlePayeeTax } from '../bills/payee-tax.ts'
import * as bills from '../bills/read.ts'
import { recordStock, voidStock } from '#server/domains/assets/inventory/record.ts'
import { differs } from '../purchase-documents/work.ts'
import { serialKey, takeNumber } from '#server/domains/documents/numbering/series.ts'
import { refuseRefunded } from '../vendor-refunds/service.ts'
import { lockPayee } from '#server/domains/directory/vendors/payee.ts'
import { addPayable } from '#server/domains/directory/vendors/service.ts'
import { workNote } from './against.ts'
import { applyTo, takeBackAll } from './applications.ts'
import { lockDraft } from './drafts.ts'
import { mostOf, noteOpen } from './foreign.ts'
import { get, linesOf, lock, mine, noteEntry } from './read.ts'
import { type DebitNoteRecord, debitNotes } from './table.ts'
import { checkDates } from './check-dates.ts'

const PREFIX = 'DN'
/** Counts debit notes alone: a company may number its invoices by the same letters. */
const COUNTER = 'debit_notes'

/**
 * Numbers and posts the draft and reduces its bill's due, all or nothing; the part beyond the due, or reserved for a pending payout, remains as the vendor's debit.
 * Input credit taken on the bill is reversed (CGST Act s.34, s.43 read with GSTR-2B). TDS on the bill stays withheld. Throws
 * `conflict` when the draft is not the one the person saw or its tax would differ now, `period_locked` when its date is in a closed period.
 */
export async function issue(tx: CompanyTx, debit_notes_id: string, version: number): Promise<DebitNote> {
  const { bills_id } = await get(tx, debit_notes_id)
  // Only a note from before the opening date has no bill, and that one is issued.
  if (bills_id === null) throw new AppError('wrong_state', 'This debit note is already issued.')
  // Locks the bill first, as payment and cancellation do.
  await bills.lock(tx, bills_id)
  const row = await lockDraft(tx, debit_notes_id, version)
  const { totals, vendor, buyer, lines, bill, foreign } = await workNote(
    tx,
    { ...row, bills_id, lines: await linesOf(tx, debit_notes_id) },
    debit_notes_id,
  )
  if (differs(row, totals))
    throw new AppError('conflict', 'The vendor or your company changed, and so did the tax: save the draft again and review it.')
  if (totals.total === 0) throw new AppError('wrong_state', 'This debit note is for ₹0: enter what you debit.')
  checkDates(row, bill.bill_date, totals.tax > 0)
  await addPayable(tx, row.vendors_id, negate(totals.total))
  await lockPayee(tx, row.vendors_id)
  const taken = await takeNumber(tx, PREFIX, row.debit_note_date, COUNTER)
  const posted = lines.map((line, at) => ({ ...line, ...totals.lines[at] }))
  const journal_entries_id = await post(tx, {
    posting_date: row.debit_note_date,
    source: 'debit_note',
    source_ref: debit_notes_id,
    memo: `${taken.number} ${row.vendor_name} for ${bill.bill_number}`,
    lines: noteEntry(row, posted, totals.credits),
  })
  const numbered = { debit_note_number: taken.number, number_key: serialKey(taken), issued_at: tx.now }
  const worth = { debit_left: totals.total, foreign_left: foreign.foreign_total }
  const issued: DebitNoteRecord = { ...row, ...numbered, ...worth, status: 'issued' }
  await tx.db
    .update(debitNotes)
    .set({
      ...numbered,
      ...worth,
      status: 'issued',
      vendor,
      buyer,
      why: totals.why,
      journal_entries_id,
      updated_at: tx.now,
      version: version + 1,
    })
    .where(mine(tx, debit_notes_id))
  await recordStock(tx, 'debit_note', debit_notes_id)
  await audit(tx, 'issued', 'debit_notes', debit_notes_id, { debit_note_number: taken.number, total: totals.total })
  const owing = (await lockForPayout(tx, [bills_id], null)).get(bills_id)
  noteOpen(tx, row, row.debit_note_date, { amount: negate(totals.total), foreign_amount: negate(foreign.foreign_total ?? 0) })
  const part = mostOf(issued, bill, owing?.on_its_way ?? 0)
  if (part) await applyTo(tx, issued, [part], row.debit_note_date)
  await settlePayeeTax(tx, { ...bill, sources_id: bills_id, credited_on: bill.bill_date }, row.debit_note_date, 'lowered')
  return get(tx, debit_notes_id)
}

/** Reverses an issued debit note: its bills' dues rise again. It keeps its number. */
export async function cancel(
  tx: CompanyTx,
  debit_notes_id: string,
  { cancelled_on, cancel_reason }: Body<typeof cancelDebitNote>,
): Promise<DebitNote> {
  const row = await lock(tx, debit_notes_id)
  if (row.status === 'draft') throw new AppError('wrong_state', 'A draft has no number yet: discard it instead.')
  if (row.status === 'cancelled') throw new AppError('wrong_state', 'This debit note is already cancelled.')
  const { applications, refunds } = await get(tx, debit_notes_id)
  refuseRefunded(refunds)
  const days = applications.map(({ undone_on, applied_on }) => undone_on ?? applied_on)
  const earliest = days.reduce((last, day) => (day > last ? day : last), row.debit_note_date)
  if (cancelled_on < earliest)
    throw fieldError('cancelled_on', t('Cancel it on {date} or later', { date: readersDate(earliest) }))
  await takeBackAll(tx, row, cancelled_on)
  await addPayable(tx, row.vendors_id, row.total)
  await lockPayee(tx, row.vendors_id)
  const memo = `${row.debit_note_number} cancelled: ${cancel_reason}`
  const cancel_journal_entries_id =
    row.journal_entries_id === null ? null : await reverse(tx, row.journal_entries_id, cancelled_on, memo)
  await tx.db
    .update(debitNotes)
    .set({
      status: 'cancelled',
      debit_left: 0,
      foreign_left: row.currency === null ? null : 0,
      cancelled_on,
      cancel_reason,
      cancel_journal_entries_id,
      updated_at: tx.now,
    })
    .where(mine(tx, debit_notes_id))
  noteOpen(tx, row, cancelled_on, { amount: row.total, foreign_amount: row.foreign_total ?? 0 })
  await voidStock(tx, 'debit_note', debit_notes_id, cancelled_on)
  if (row.bills_id !== null) {
    // Read without a lock: who cancels the bill holds it before the vendor, which is held here.
    const bill = await bills.get(tx, row.bills_id)
    await settlePayeeTax(tx, { ...bill, sources_id: bill.bills_id, credited_on: bill.bill_date }, cancelled_on, 'lowered')
  }
  await audit(tx, 'cancelled', 'debit_notes', debit_notes_id, { cancelled_on, cancel_reason })
  return get(tx, debit_notes_id)
}
