import { addDays, financialYear } from '#core/dates.ts'
import { negate } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { noteMove } from '#server/domains/currencies/currencies/moves.ts'
import { noteOpen } from '#server/domains/sales/invoices/foreign-parts.ts'
import { addOpenCreditNote } from '#server/domains/sales/credit-notes/opening.ts'
import { addOpenInvoice } from '#server/domains/sales/invoices/opening.ts'
import { passOwnNumber } from './own-number.ts'
import type { Opened } from './opened.ts'
import { type Written, salesRow } from './sales-row.ts'

/** Writes an open invoice in its issued form, without its entry. Throws `invalid` at the customer that is archived. */
export async function writeInvoice(tx: CompanyTx, opened: Opened, journal_entries_id: string, id: string): Promise<Written> {
  const { base, line, customer, payment_terms_days } = await salesRow(tx, opened)
  const { document_date, total, foreign_total } = opened
  await addOpenInvoice(
    tx,
    {
      ...base,
      invoices_id: id,
      status: 'issued',
      invoice_number: opened.number,
      financial_year: financialYear(document_date).label,
      number_key: opened.number,
      invoice_date: document_date,
      due_date: opened.due_date ?? addDays(document_date, payment_terms_days),
      amount_due: total,
      foreign_due: foreign_total,
      journal_entries_id,
      issued_at: tx.now,
    },
    { ...line, invoices_id: id },
  )
  await passOwnNumber(tx, opened)
  if (opened.currency !== null && foreign_total !== null)
    noteMove(tx, {
      document_type: 'invoice',
      documents_id: id,
      currency: opened.currency,
      moved_on: opened.opened_on,
      foreign_amount: foreign_total,
      amount: total,
    })
  return { document_id: id, party_name: customer.customer_name }
}

/** The same for a credit note with something left. */
export async function writeCreditNote(tx: CompanyTx, opened: Opened, journal_entries_id: string, id: string): Promise<Written> {
  const { base, line, customer } = await salesRow(tx, opened)
  const { total, foreign_total, currency } = opened
  await addOpenCreditNote(
    tx,
    {
      ...base,
      credit_notes_id: id,
      status: 'issued',
      credit_note_number: opened.number,
      number_key: opened.number,
      credit_note_date: opened.document_date,
      reason: 'other',
      credit_left: total,
      foreign_left: foreign_total,
      journal_entries_id,
      issued_at: tx.now,
    },
    { ...line, credit_notes_id: id },
  )
  const less = { amount: negate(total), foreign_amount: -(foreign_total ?? 0) }
  noteOpen(tx, { credit_notes_id: id, currency }, opened.opened_on, less)
  return { document_id: id, party_name: customer.customer_name }
}
