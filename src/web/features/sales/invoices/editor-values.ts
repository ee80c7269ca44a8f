import * as z from 'zod/mini'
import type { Company } from '#contract/company/company.ts'
import type { Customer } from '#contract/directory/customers.ts'
import { type Invoice, InvoiceInput } from '#contract/sales/invoices.ts'
import { addDays } from '#core/dates.ts'
import { foreignBody } from '#web/features/currencies/shared/foreign-body.ts'
import { today } from '#web/lib/today.ts'
import type { LineValues } from '#web/features/sales/shared/line-values.ts'
import { type DocumentValues, documentValues, newDocument } from '#web/features/sales/shared/values.ts'
import { documentBody } from '#web/features/sales/shared/document-body.ts'

export type EditorValues = DocumentValues & { invoice_date: string; due_date: string }

/** A new invoice dated today, with one empty line. */
export function newValues(usual: Pick<Company, 'invoice_notes' | 'invoice_terms'>, customer?: Customer): EditorValues {
  const now = today()
  const due_date = addDays(now, customer?.payment_terms_days ?? 30)
  return {
    ...newDocument(usual, customer),
    tcs_declaration: '',
    currency: customer?.currency ?? '',
    exchange_rate: '',
    invoice_date: now,
    due_date,
  }
}

/** The editor's values of a saved draft. */
export const valuesOf = (invoice: Invoice): EditorValues => ({
  ...documentValues(invoice),
  tcs_declaration: invoice.tcs_declaration ?? '',
  currency: invoice.currency ?? '',
  exchange_rate: invoice.exchange_rate ?? '',
  invoice_date: invoice.invoice_date,
  due_date: invoice.due_date,
})

const declared = (text: string): Pick<InvoiceInput, 'tcs_declaration'> => ({ tcs_declaration: text.trim() || null })
const natureOf = (line: LineValues | undefined): Pick<InvoiceInput['lines'][number], 'tcs_nature'> => ({
  tcs_nature: line?.tcs_nature || null,
})

/** Converts the editor's values to the request body and validates them with the contract's schema. */
export const EditorSchema = z.pipe(
  z.transform(({ invoice_date, due_date, currency = '', exchange_rate = '', tcs_declaration = '', ...values }: EditorValues) => {
    const { currency: _currency, ...body } = documentBody({ ...values, currency })
    const { lines, ...foreign } = foreignBody(currency, exchange_rate, body.lines)
    return {
      ...body,
      ...foreign,
      ...declared(tcs_declaration),
      lines: lines.map((line, at) => ({ ...line, ...natureOf(values.lines[at]) })),
      invoice_date,
      due_date,
    }
  }),
  InvoiceInput,
)
