import * as z from 'zod/mini'
import { documentNumberProblem } from '#core/company/invoice-number.ts'
import { CompanyInput } from '../company/company.ts'
import { NewCustomer } from '../directory/customers.ts'
import { endpoint } from '../endpoint.ts'
import { id, identifier, isoDate, requiredText, text } from '../fields.ts'
import { DocumentLineInput, draftFields } from './sales-documents.ts'

/** Enough for a page or two: for more, open an account. */
export const MAX_FREE_LINES = 50

const {
  legal_name: _legal,
  invoice_prefix: _prefix,
  invoice_terms: _terms,
  invoice_notes: _notes,
  ...company
} = CompanyInput.shape
const seller = z.object({ ...company, address_line: requiredText(300, 'Enter your address: an invoice must show it') })

const { payment_terms_days: _days, notes: _about, pan: _pan, mobile_number: _mobile, ...buyer } = NewCustomer.shape
const customer = z.object(buyer).check(
  z.refine(
    ({ gst_treatment, gstin }: { gst_treatment: string; gstin: string | null }) =>
      gst_treatment === 'unregistered' || gst_treatment === 'overseas' || gstin !== null,
    { error: 'Enter the GSTIN of a registered customer', path: ['gstin'] },
  ),
  z.refine(
    ({ gstin, address_line }: { gstin: string | null; address_line: string | null }) => gstin === null || address_line !== null,
    { error: 'Enter the address of the registered customer: the invoice must show it', path: ['address_line'] },
  ),
)

const { customers_id: _customer, gst_registrations_id: _registration, terms: _given, notes: _written, ...terms } = draftFields
const fields = {
  ...terms,
  seller,
  customer,
  invoice_number: identifier(16, documentNumberProblem),
  invoice_date: isoDate,
  due_date: isoDate,
  notes: z.nullable(text(1_000)),
  terms: z.nullable(text(1_000)),
  lines: z
    .array(DocumentLineInput)
    .check(
      z.minLength(1, 'Add at least one line'),
      z.maxLength(MAX_FREE_LINES, `At most ${MAX_FREE_LINES} lines without an account`),
    ),
}

/** An invoice of a visitor without an account: both parties, the lines, and a number of their own. */
export const FreeInvoice = z.object(fields).check(
  z.refine(({ invoice_date, due_date }: { invoice_date: string; due_date: string }) => due_date >= invoice_date, {
    error: 'The due date is before the invoice date',
    path: ['due_date'],
  }),
)
export type FreeInvoice = z.infer<typeof FreeInvoice>

/** Open to everyone, within a limit for each address. Nothing is stored. */
export const freeInvoicePdf = endpoint('POST', '/free-invoice/pdf', {
  summary: 'The PDF of an invoice made without an account; nothing is stored',
  body: FreeInvoice,
  raw: true,
})
/** Existing details of the company are unchanged. */
export const adoptFreeInvoice = endpoint('POST', '/free-invoice', {
  summary: 'Take an invoice made without an account into the company: its details, the customer and a draft',
  body: FreeInvoice,
  reply: z.object({ invoices_id: id }),
  idempotent: true,
})
