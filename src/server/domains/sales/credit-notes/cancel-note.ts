import { readersDate } from '#core/dates.ts'
import type { CreditNote, cancelCreditNote } from '#contract/sales/credit-notes.ts'
import type { Body } from '#contract/endpoint.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import { reverse } from '#server/ledger/post.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import * as customers from '#server/domains/directory/customers/service.ts'
import { voidStock } from '#server/domains/assets/inventory/record.ts'
import { beforeDocumentCancelled } from '../sales-documents/issue-effects.ts'
import { takeBackAll } from './applications.ts'
import { noteOpen } from '../invoices/foreign-parts.ts'
import { reverseCollections } from '#server/domains/tax/tcs-collections/collections.ts'
import { get, lock, mine } from './read.ts'
import { creditNotes } from './table.ts'

/** Reverses an issued credit note without refunds: its invoices' dues rise again. It keeps its number. */
export async function cancel(
  tx: CompanyTx,
  credit_notes_id: string,
  { cancelled_on, cancel_reason }: Body<typeof cancelCreditNote>,
): Promise<CreditNote> {
  const row = await lock(tx, credit_notes_id)
  if (row.status === 'draft') throw new AppError('wrong_state', 'A draft has no number yet: discard it instead.')
  if (row.status === 'cancelled') throw new AppError('wrong_state', 'This credit note is already cancelled.')
  await beforeDocumentCancelled.run(tx, { credit_notes_id }, cancelled_on)
  const { refunds, applications } = await get(tx, credit_notes_id)
  if (refunds.some(({ undone_on }) => undone_on === null))
    throw new AppError('wrong_state', 'You refunded money of this credit note. Undo the refund first, then cancel it.')
  const days = applications.map(({ undone_on, applied_on }) => undone_on ?? applied_on)
  const earliest = days.reduce((last, day) => (day > last ? day : last), row.credit_note_date)
  if (cancelled_on < earliest)
    throw fieldError('cancelled_on', t('Cancel it on {date} or later', { date: readersDate(earliest) }))
  await takeBackAll(tx, row, cancelled_on)
  await customers.addReceivable(tx, row.customers_id, row.total)
  const memo = `${row.credit_note_number} cancelled: ${cancel_reason}`
  const cancel_journal_entries_id =
    row.journal_entries_id === null ? null : await reverse(tx, row.journal_entries_id, cancelled_on, memo)
  await tx.db
    .update(creditNotes)
    .set({
      status: 'cancelled',
      credit_left: 0,
      foreign_left: row.currency === null ? null : 0,
      cancelled_on,
      cancel_reason,
      cancel_journal_entries_id,
      updated_at: tx.now,
    })
    .where(mine(tx, credit_notes_id))
  if (row.tcs_parts.length > 0)
    await reverseCollections(
      tx,
      { source_type: 'credit_note', sources_id: credit_notes_id },
      cancelled_on,
      cancel_journal_entries_id,
    )
  noteOpen(tx, row, cancelled_on, { amount: row.total, foreign_amount: row.foreign_total ?? 0 })
  await voidStock(tx, 'credit_note', credit_notes_id, cancelled_on)
  await audit(tx, 'cancelled', 'credit_notes', credit_notes_id, { cancelled_on, cancel_reason })
  return get(tx, credit_notes_id)
}
