import type { CreditNote, CreditNoteChange, CreditNoteInput } from '#contract/credit-notes.ts'
import { dateInIndia } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import type { InvoiceTotals } from '#core/gst/invoice.ts'
import { audit, changes } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { draftColumns, lineRows, termsOf, type Worked, work } from '../sales-documents/draft.ts'
import { restOf, workAgainst } from './against.ts'
import { get, lock, mine } from './read.ts'
import { type CreditNoteRecord, creditNoteLines, creditNotes } from './table.ts'

/** Saves a new draft. Throws `invalid` at the field or line that is wrong, also where the invoice does not leave as much. */
export async function saveDraft(tx: CompanyTx, entered: CreditNoteInput): Promise<CreditNote> {
  const credit_notes_id = newId()
  const { draft, ...worked } = await workNote(tx, entered, null)
  const columns = { ...draftColumns(draft, worked), status: 'draft' as const, credit_left: 0 }
  const stamp = { created_by: tx.accounts_id, created_at: tx.now, updated_at: tx.now }
  await tx.db.insert(creditNotes).values({ ...columns, ...stamp, companies_id: tx.companies_id, credit_notes_id })
  await writeLines(tx, credit_notes_id, draft, worked.totals)
  await audit(tx, 'created', 'credit_notes', credit_notes_id, { customer_name: columns.customer_name, total: columns.total })
  return get(tx, credit_notes_id)
}

/** A draft over what is left of an invoice, dated today. Throws `wrong_state` when nothing is left. */
export async function creditInvoice(tx: CompanyTx, invoices_id: string): Promise<CreditNote> {
  const { invoice, lines } = await restOf(tx, invoices_id)
  const today = dateInIndia(tx.now)
  const credit_note_date = today < invoice.invoice_date ? invoice.invoice_date : today
  const terms = { ...termsOf(invoice), notes: null, terms: null }
  return saveDraft(tx, { ...terms, credit_note_date, reason: 'sales_return', returned_on: null, invoices_id, lines })
}

/** Replaces a draft. Throws `conflict` when somebody saved another version meanwhile, `wrong_state` once it is issued. */
export async function updateDraft(
  tx: CompanyTx,
  credit_notes_id: string,
  { version, ...entered }: CreditNoteChange,
): Promise<CreditNote> {
  const before = await lockDraft(tx, credit_notes_id, version)
  if (entered.invoices_id !== before.invoices_id)
    throw fieldError('invoices_id', 'A credit note stays with its invoice: discard the draft and make another')
  const { draft, ...worked } = await workNote(tx, entered, credit_notes_id)
  const values = draftColumns(draft, worked)
  await tx.db
    .update(creditNotes)
    .set({ ...values, version: version + 1, updated_at: tx.now })
    .where(mine(tx, credit_notes_id))
  await tx.client.query('DELETE FROM credit_note_lines WHERE companies_id = $1 AND credit_notes_id = $2', [
    tx.companies_id,
    credit_notes_id,
  ])
  await writeLines(tx, credit_notes_id, draft, worked.totals)
  await audit(tx, 'changed', 'credit_notes', credit_notes_id, changes<Partial<CreditNoteRecord>>(before, values))
  return get(tx, credit_notes_id)
}

/** Throws a draft away; what it held of its invoice is free again. */
export async function discard(tx: CompanyTx, credit_notes_id: string): Promise<undefined> {
  const row = await lock(tx, credit_notes_id)
  if (row.status !== 'draft') throw new AppError('wrong_state', 'An issued credit note keeps its number: cancel it instead.')
  await tx.db.delete(creditNotes).where(mine(tx, credit_notes_id))
  await audit(tx, 'discarded', 'credit_notes', credit_notes_id, { customer_name: row.customer_name, total: row.total })
}

/** What the draft comes to: by its invoice, or as customer and company are now. */
export async function workNote<D extends CreditNoteInput>(
  tx: CompanyTx,
  draft: D,
  credit_notes_id: string | null,
): Promise<Worked & { draft: D }> {
  if (draft.invoices_id !== null) return workAgainst(tx, draft.invoices_id, draft, credit_notes_id)
  const lines = draft.lines.map((line) => ({ ...line, invoice_line_no: null }))
  return { ...(await work(tx, draft, draft.credit_note_date)), draft: { ...draft, lines } }
}

export async function lockDraft(tx: CompanyTx, credit_notes_id: string, version: number): Promise<CreditNoteRecord> {
  const row = await lock(tx, credit_notes_id)
  if (row.status !== 'draft')
    throw new AppError('wrong_state', 'This credit note is issued and stays as it is. Cancel it and make another.')
  if (row.version !== version)
    throw new AppError('conflict', 'Somebody else changed this draft meanwhile. Load it again before you go on.')
  return row
}

async function writeLines(tx: CompanyTx, credit_notes_id: string, { lines }: CreditNoteInput, totals: InvoiceTotals) {
  await tx.db.insert(creditNoteLines).values(lineRows(tx, lines, totals).map((line) => ({ ...line, credit_notes_id })))
}
