import type { CreditNote } from '#contract/sales/credit-notes.ts'
import { AppError } from '#core/errors.ts'
import { reversal } from '#core/ledger/journal.ts'
import { negate } from '#core/money.ts'
import { post } from '#server/ledger/post.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import * as customers from '#server/domains/directory/customers/service.ts'
import { recordStock } from '#server/domains/assets/inventory/record.ts'
import { lockAll } from '../invoices/dues.ts'
import { invoiceEntry } from '../invoices/rules.ts'
import { differs } from '../sales-documents/draft.ts'
import { documentIssued } from '../sales-documents/issue-effects.ts'
import { serialKey } from '#server/domains/documents/numbering/series.ts'
import { applyTo } from './applications.ts'
import { mostOf, noteOpen } from '../invoices/foreign-parts.ts'
import { lockDraft, workNote } from './drafts.ts'
import { get, mine } from './read.ts'
import { creditNotes } from './table.ts'
import { recordTcsBack } from './tcs-back.ts'
import { numberFor, enteredOf, checkDates } from './issue-rules.ts'

/**
 * Gives the draft its number, posts it and lowers what its invoice owes, all or nothing; what the invoice does not owe stays the customer's
 * credit. Throws `conflict` when the draft is not the one the person saw or its tax would differ now, `invalid` at the date when GST law
 * leaves no time (`lastCreditDay`), `period_locked` when its date is in a closed period.
 */
export async function issue(
  tx: CompanyTx,
  dependencies: Dependencies,
  credit_notes_id: string,
  version: number,
): Promise<CreditNote> {
  const row = await lockDraft(tx, credit_notes_id, version)
  const entered = await enteredOf(tx, row)
  const worked = await workNote(tx, entered, credit_notes_id)
  const { draft, totals, customer, seller, credit_note_prefix, has_others, foreign } = worked
  if (differs(row, totals))
    throw new AppError(
      'conflict',
      'The customer or your company changed, and so did the tax: save the draft again and review it.',
    )
  if (totals.total === 0) throw new AppError('wrong_state', 'This credit note is for ₹0: enter what you credit.')
  const [invoice] = await lockAll(tx, row.invoices_id === null ? [] : [row.invoices_id])
  if (invoice) checkDates(row, invoice.invoice_date, totals.tax > 0 && !row.reverse_charge)
  await customers.addReceivable(tx, row.customers_id, negate(totals.total))
  const taken = await numberFor(tx, row, credit_note_prefix)
  const lines = draft.lines.map((line, at) => ({ ...line, taxable_value: totals.lines[at]?.taxable_value ?? 0 }))
  const journal_entries_id = await post(tx, {
    posting_date: row.credit_note_date,
    source: 'credit_note',
    source_ref: credit_notes_id,
    memo: [taken.number, customer.customer_name, invoice && `for ${invoice.invoice_number}`].filter(Boolean).join(' '),
    lines: reversal(invoiceEntry({ ...row, tcs: totals.tcs, customer, lines })),
  })
  const numbered = { credit_note_number: taken.number, number_key: serialKey(taken), issued_at: tx.now }
  const worth = { credit_left: totals.total, foreign_left: foreign.foreign_total }
  const issued = { ...row, ...numbered, ...worth, status: 'issued' as const }
  const parties = { customer, seller, gst_registrations_id: seller.gst_registrations_id ?? null }
  const changes = { ...numbered, ...worth, ...parties, status: 'issued' as const, why: totals.why, journal_entries_id }
  await tx.db
    .update(creditNotes)
    .set({ ...changes, updated_at: tx.now, version: version + 1 })
    .where(mine(tx, credit_notes_id))
  recordTcsBack(tx, issued, { customer, journal_entries_id, parts: totals.tcs_parts })
  await recordStock(tx, 'credit_note', credit_notes_id)
  await audit(tx, 'issued', 'credit_notes', credit_notes_id, { credit_note_number: taken.number, total: totals.total })
  noteOpen(tx, row, row.credit_note_date, { amount: negate(totals.total), foreign_amount: negate(foreign.foreign_total ?? 0) })
  const part = invoice && mostOf(issued, invoice)
  if (part) await applyTo(tx, issued, [part], row.credit_note_date)
  await documentIssued.run(tx, dependencies, {
    credit_notes_id,
    invoices_id: null,
    document_number: taken.number,
    document_date: row.credit_note_date,
    customer,
    seller,
    has_others,
    total: totals.total,
    lines,
    estimates_id: null,
    sales_orders_id: null,
  })
  return get(tx, credit_notes_id)
}
