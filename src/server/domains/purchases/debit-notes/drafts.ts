import type { DebitNote, DebitNoteChange, DebitNoteInput, previewDebitNote } from '#contract/purchases/debit-notes.ts'
import type { Reply } from '#contract/endpoint.ts'
import { AppError, changedSince, fieldError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import { audit, changes } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { printLayout } from '#server/domains/documents/pdf/paper.ts'
import { newId } from '#server/platform/ids.ts'
import { figures, lineRows, plainLine } from '../purchase-documents/work.ts'
import { type WorkedNote, workNote } from './against.ts'
import { notePaper } from './document.ts'
import { get, lock, mine } from './read.ts'
import { type DebitNoteRecord, debitNoteLines, debitNotes } from './table.ts'

/** Saves a new draft and reserves its part of the bill. Throws `invalid` at the field or line that is wrong. */
export async function saveDraft(tx: CompanyTx, draft: DebitNoteInput): Promise<DebitNote> {
  const debit_notes_id = newId()
  const worked = await workNote(tx, draft, null)
  const columns = draftColumns(draft, worked)
  const stamp = { created_by: tx.accounts_id, created_at: tx.now, updated_at: tx.now }
  const { vendors_id } = worked.bill
  await tx.db
    .insert(debitNotes)
    .values({ ...columns, ...stamp, companies_id: tx.companies_id, debit_notes_id, vendors_id, status: 'draft', debit_left: 0 })
  await writeLines(tx, debit_notes_id, worked)
  const { vendor_name, total } = columns
  await audit(tx, 'created', 'debit_notes', debit_notes_id, { vendor_name, bill_number: worked.bill.bill_number, total })
  return get(tx, debit_notes_id)
}

/** Replaces a draft. Throws `conflict` when it has changed in between, `wrong_state` once it is issued. */
export async function updateDraft(
  tx: CompanyTx,
  debit_notes_id: string,
  { version, ...draft }: DebitNoteChange,
): Promise<DebitNote> {
  const before = await lockDraft(tx, debit_notes_id, version)
  if (draft.bills_id !== before.bills_id)
    throw fieldError('bills_id', 'A debit note stays with its bill: discard the draft and make another')
  const worked = await workNote(tx, draft, debit_notes_id)
  const values = draftColumns(draft, worked)
  await tx.db
    .update(debitNotes)
    .set({ ...values, version: version + 1, updated_at: tx.now })
    .where(mine(tx, debit_notes_id))
  await tx.client.query('DELETE FROM debit_note_lines WHERE companies_id = $1 AND debit_notes_id = $2', [
    tx.companies_id,
    debit_notes_id,
  ])
  await writeLines(tx, debit_notes_id, worked)
  await audit(tx, 'changed', 'debit_notes', debit_notes_id, changes<Partial<DebitNoteRecord>>(before, values))
  return get(tx, debit_notes_id)
}

/** What the note comes to and how it is printed; stores nothing. */
export async function preview(
  tx: CompanyTx,
  debit_notes_id: string | null,
  draft: DebitNoteInput,
): Promise<Reply<typeof previewDebitNote>> {
  const worked = await workNote(tx, draft, debit_notes_id)
  const { vendor, vendor_name: _name, ...sums } = figures(worked)
  const { bill, buyer, totals, foreign } = worked
  const { reverse_charge, tax_inclusive } = bill
  const lines = lineRows(tx, worked.lines, totals).map(plainLine)
  const { currency, exchange_rate, rate_date } = foreign
  const rated = { currency, exchange_rate, rate_date }
  const note = { ...draft, ...sums, ...rated, vendor, bill, lines, reverse_charge, tax_inclusive }
  const printed = notePaper({ ...note, status: 'draft', debit_note_number: null }, buyer)
  return { ...sums, foreign_total: foreign.foreign_total, printed: printLayout(printed) }
}

/** Discards a draft; the quantities it took of its bill are released. */
export async function discard(tx: CompanyTx, debit_notes_id: string): Promise<undefined> {
  const row = await lock(tx, debit_notes_id)
  if (row.status !== 'draft') throw new AppError('wrong_state', 'An issued debit note keeps its number: cancel it instead.')
  await tx.db.delete(debitNotes).where(mine(tx, debit_notes_id))
  await audit(tx, 'discarded', 'debit_notes', debit_notes_id, { vendor_name: row.vendor_name, total: row.total })
}

export async function lockDraft(tx: CompanyTx, debit_notes_id: string, version: number): Promise<DebitNoteRecord> {
  const row = await lock(tx, debit_notes_id)
  if (row.status !== 'draft')
    throw new AppError('wrong_state', 'This debit note is issued, so you can’t change it. Cancel it and create another.')
  if (row.version !== version) throw changedSince(t('draft'))
  return row
}

function draftColumns({ bills_id, debit_note_date, reason, notes }: DebitNoteInput, worked: WorkedNote) {
  const { reverse_charge, tax_inclusive } = worked.bill
  const { foreign_amounts: _lines, ...worth } = worked.foreign
  const foreign = { ...worth, foreign_left: worth.currency === null ? null : 0 }
  return { bills_id, debit_note_date, reason, notes, reverse_charge, tax_inclusive, ...figures(worked), ...foreign }
}

async function writeLines(tx: CompanyTx, debit_notes_id: string, { lines, totals, foreign }: WorkedNote): Promise<void> {
  const rows = lineRows(tx, lines, totals).map((line, at) => ({
    ...line,
    debit_notes_id,
    foreign_amount: foreign.foreign_amounts[at] ?? null,
  }))
  await tx.db.insert(debitNoteLines).values(rows)
}
