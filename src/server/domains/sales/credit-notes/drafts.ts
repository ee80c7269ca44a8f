import type { CreditNote, CreditNoteChange, CreditNoteInput } from '#contract/sales/credit-notes.ts'
import { dateInIndia } from '#core/dates.ts'
import { AppError, changedSince, fieldError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import { audit, changes } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { workForeign } from '../sales-documents/foreign-draft.ts'
import { draftColumns, lineRows, termsOf } from '../sales-documents/draft.ts'
import { tcsOf } from '../sales-documents/tcs-columns.ts'
import { restOf, type WorkedNote, workAgainst } from './against.ts'
import { get, lock, mine } from './read.ts'
import { type CreditNoteRecord, creditNoteLines, creditNotes } from './table.ts'

/** Saves a new draft. Throws `invalid` at the field or line that is wrong, also where the invoice does not leave as much. */
export async function saveDraft(tx: CompanyTx, entered: CreditNoteInput): Promise<CreditNote> {
  const credit_notes_id = newId()
  const worked = await workNote(tx, entered, null)
  const columns = { ...columnsOf(worked), status: 'draft' as const, credit_left: 0 }
  const stamp = { created_by: tx.accounts_id, created_at: tx.now, updated_at: tx.now }
  await tx.db.insert(creditNotes).values({ ...columns, ...stamp, companies_id: tx.companies_id, credit_notes_id })
  await writeLines(tx, credit_notes_id, worked)
  await audit(tx, 'created', 'credit_notes', credit_notes_id, { customer_name: columns.customer_name, total: columns.total })
  return get(tx, credit_notes_id)
}

/** A draft for the remaining amount of an invoice, dated today. Throws `wrong_state` if nothing remains. */
export async function creditInvoice(tx: CompanyTx, invoices_id: string): Promise<CreditNote> {
  const { invoice, lines } = await restOf(tx, invoices_id)
  const today = dateInIndia(tx.now)
  const credit_note_date = today < invoice.invoice_date ? invoice.invoice_date : today
  const terms = { ...termsOf(invoice), notes: null, terms: null }
  return saveDraft(tx, { ...terms, credit_note_date, reason: 'sales_return', returned_on: null, invoices_id, lines })
}

/** Replaces a draft. Throws `conflict` when it has changed in between, `wrong_state` once it is issued. */
export async function updateDraft(
  tx: CompanyTx,
  credit_notes_id: string,
  { version, ...entered }: CreditNoteChange,
): Promise<CreditNote> {
  const before = await lockDraft(tx, credit_notes_id, version)
  if (entered.invoices_id !== before.invoices_id)
    throw fieldError('invoices_id', 'A credit note stays with its invoice: discard the draft and make another')
  const worked = await workNote(tx, entered, credit_notes_id)
  const values = columnsOf(worked)
  await tx.db
    .update(creditNotes)
    .set({ ...values, version: version + 1, updated_at: tx.now })
    .where(mine(tx, credit_notes_id))
  await tx.client.query('DELETE FROM credit_note_lines WHERE companies_id = $1 AND credit_notes_id = $2', [
    tx.companies_id,
    credit_notes_id,
  ])
  await writeLines(tx, credit_notes_id, worked)
  await audit(tx, 'changed', 'credit_notes', credit_notes_id, changes<Partial<CreditNoteRecord>>(before, values))
  return get(tx, credit_notes_id)
}

/** Discards a draft; the quantities it took of its invoice are released. */
export async function discard(tx: CompanyTx, credit_notes_id: string): Promise<undefined> {
  const row = await lock(tx, credit_notes_id)
  if (row.status !== 'draft') throw new AppError('wrong_state', 'An issued credit note keeps its number: cancel it instead.')
  await tx.db.delete(creditNotes).where(mine(tx, credit_notes_id))
  await audit(tx, 'discarded', 'credit_notes', credit_notes_id, { customer_name: row.customer_name, total: row.total })
}

/** The totals of the draft: by its invoice, or by customer and company as they are now. */
export async function workNote<D extends CreditNoteInput>(
  tx: CompanyTx,
  draft: D,
  credit_notes_id: string | null,
): Promise<WorkedNote<D>> {
  if (draft.invoices_id !== null) return workAgainst(tx, draft.invoices_id, draft, credit_notes_id)
  const lines = draft.lines.map((line) => ({ ...line, invoice_line_no: null }))
  return workForeign<D>(tx, { ...draft, lines }, draft.credit_note_date)
}

export async function lockDraft(tx: CompanyTx, credit_notes_id: string, version: number): Promise<CreditNoteRecord> {
  const row = await lock(tx, credit_notes_id)
  if (row.status !== 'draft')
    throw new AppError('wrong_state', 'This credit note is issued, so you can’t change it. Cancel it and create another.')
  if (row.version !== version) throw changedSince(t('draft'))
  return row
}

function columnsOf({ draft, foreign: { foreign_amounts: _lines, ...worth }, ...worked }: WorkedNote<CreditNoteInput>) {
  return { ...draftColumns(draft, worked), ...tcsOf(worked.totals), ...worth, foreign_left: worth.currency === null ? null : 0 }
}

async function writeLines(tx: CompanyTx, credit_notes_id: string, { draft, totals, foreign }: WorkedNote<CreditNoteInput>) {
  const rows = lineRows(tx, draft.lines, totals).map((line, at) => ({
    ...line,
    credit_notes_id,
    foreign_amount: foreign.foreign_amounts[at] ?? null,
  }))
  await tx.db.insert(creditNoteLines).values(rows)
}
