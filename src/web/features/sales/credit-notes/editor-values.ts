import * as z from 'zod/mini'
import type { Company } from '#contract/company/company.ts'
import { type CreditNote, CreditNoteInput } from '#contract/sales/credit-notes.ts'
import type { Customer } from '#contract/directory/customers.ts'
import { foreignBody } from '#web/features/currencies/shared/foreign-body.ts'
import { today } from '#web/lib/today.ts'
import { type DocumentValues, documentValues, newDocument } from '#web/features/sales/shared/values.ts'
import { documentBody } from '#web/features/sales/shared/document-body.ts'

export type EditorValues = DocumentValues & {
  credit_note_date: string
  reason: CreditNote['reason']
  /** Empty until the goods are returned. */
  returned_on: string
  invoices_id: string | null
}

/** A new credit note without an invoice, dated today, with one empty line. */
export function newValues(usual: Pick<Company, 'invoice_notes' | 'invoice_terms'>, customer?: Customer): EditorValues {
  const foreign = { currency: customer?.currency ?? '', exchange_rate: '' }
  const blank = { ...newDocument(usual, customer), ...foreign, notes: '', terms: '' }
  return { ...blank, credit_note_date: today(), reason: 'other', returned_on: '', invoices_id: null }
}

/** The editor's values of a saved draft. */
export const valuesOf = (note: CreditNote): EditorValues => ({
  ...documentValues(note),
  currency: note.currency ?? '',
  exchange_rate: note.exchange_rate ?? '',
  credit_note_date: note.credit_note_date,
  reason: note.reason,
  returned_on: note.returned_on ?? '',
  invoices_id: note.invoice?.invoices_id ?? null,
})

/** Converts the editor's values to the request body and validates them with the contract's schema. */
export const EditorSchema = z.pipe(
  z.transform(({ credit_note_date, reason, returned_on, invoices_id, ...entered }: EditorValues) => {
    const { currency = '', exchange_rate = '', ...values } = entered
    const { lines, currency: _currency, ...body } = documentBody({ ...values, currency })
    return {
      ...body,
      ...foreignBody(currency, exchange_rate, lines),
      credit_note_date,
      reason,
      returned_on: reason === 'sales_return' && returned_on !== '' ? returned_on : null,
      invoices_id,
    }
  }),
  CreditNoteInput,
)
