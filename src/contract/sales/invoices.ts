import * as z from 'zod/mini'
import { creditNoteStatuses } from '#core/sales/credit-note.ts'
import { foreignFields, foreignInput, foreignLine, foreignLineInput, foreignTerms } from '../currencies/currency-fields.ts'
import { endpoint } from '../endpoint.ts'
import { BulkResult, Chosen, discardMany } from '../documents/bulk.ts'
import { id, isoDate, page, pageQuery, paise, requiredText, signedPaise, text, timestamp } from '../fields.ts'
import {
  contactFields,
  aboveZero,
  chosenIds,
  documentFields,
  documentFilters,
  draftFields,
  emailStatus,
  lineFields,
  lineFigures,
  linesOf,
} from './sales-documents.ts'
import { Letter, Timeline } from '../documents/letters.ts'
import { openingFields } from '../documents/opening-fields.ts'
import { PrintLayout } from '../documents/print-layout.ts'
import { rowTags, tagFilter } from '../documents/tags.ts'
import { tcsDeclaration, tcsFields, tcsLine } from './tcs-fields.ts'

export const invoiceStatuses = ['draft', 'issued', 'part_paid', 'paid', 'written_off', 'cancelled'] as const
/** `open` is issued or part_paid; `overdue` is open and past its due date. */
export const invoiceFilters = [...invoiceStatuses, 'open', 'overdue'] as const
export const invoiceSorts = ['invoice_date', 'number', 'due_date', 'total', 'amount_due', 'customer'] as const

/** The lines of its estimate, order and challan it takes a quantity of. */
const taken = {
  estimate_line_no: z.optional(z.nullable(z.int())),
  sales_order_line_no: z.optional(z.nullable(z.int())),
  delivery_challan_line_no: z.optional(z.nullable(z.int())),
}
export const InvoiceLineInput = z.object({ ...lineFields, ...taken, ...tcsLine, ...foreignLineInput }).check(aboveZero)
export type InvoiceLineInput = z.infer<typeof InvoiceLineInput>

const fields = {
  ...draftFields,
  ...foreignInput,
  ...tcsDeclaration,
  invoice_date: isoDate,
  due_date: isoDate,
  lines: linesOf(InvoiceLineInput),
}

const dueAfterDate = ({ invoice_date, due_date }: { invoice_date: string; due_date: string }) => due_date >= invoice_date
const dueTooEarly = { error: 'The due date is before the invoice date', path: ['due_date'] }
export const InvoiceInput = z.object(fields).check(z.refine(dueAfterDate, dueTooEarly))
export type InvoiceInput = z.infer<typeof InvoiceInput>
/** `version`: the version that the change is based on; any other answers `conflict`. */
export const InvoiceChange = z.object({ ...fields, version: z.int() }).check(z.refine(dueAfterDate, dueTooEarly))
export type InvoiceChange = z.infer<typeof InvoiceChange>

export const InvoiceRow = z.object({
  invoices_id: id,
  status: z.enum(invoiceStatuses),
  /** Null while a draft. */
  invoice_number: z.nullable(z.string()),
  invoice_date: isoDate,
  due_date: isoDate,
  customers_id: id,
  customer_name: z.string(),
  taxable_value: paise,
  total: paise,
  amount_due: paise,
  ...foreignFields,
  email_status: emailStatus,
  ...rowTags,
})
export type InvoiceRow = z.infer<typeof InvoiceRow>

export const InvoiceLine = z.object({ ...lineFields, ...taken, ...tcsLine, ...lineFigures, ...foreignLine })
export type InvoiceLine = z.infer<typeof InvoiceLine>

/** Money that settles an invoice. */
const Settlement = z.object({
  payment_allocations_id: id,
  payments_id: id,
  payment_number: z.string(),
  payment_date: isoDate,
  allocated_on: isoDate,
  amount: paise,
  /** Of it, what the invoice collects less at source because the advance was collected on at another rate; negative: more. */
  tcs_less: signedPaise,
  foreign_amount: z.nullable(z.int()),
  /** The receipt voucher it was taken of, when there is one. */
  advances_id: z.nullable(id),
  advance_number: z.nullable(z.string()),
})

/** A credit note of it, or applied to it. `applied`: what it lowers of this invoice. */
const Crediting = z.object({
  credit_notes_id: id,
  credit_note_number: z.nullable(z.string()),
  status: z.enum(creditNoteStatuses),
  credit_note_date: isoDate,
  total: paise,
  applied: paise,
  /** The same in the currency of the invoice; null in rupees. */
  foreign_applied: z.nullable(z.int()),
})

/** The part written off as a bad debt. */
const WriteOff = z.object({
  invoice_write_offs_id: id,
  amount: paise,
  written_off_on: isoDate,
  reason: z.string(),
  journal_entries_id: id,
})

export const Invoice = z.object({
  ...InvoiceRow.shape,
  ...openingFields,
  ...documentFields,
  ...foreignTerms,
  ...tcsFields,
  ...tcsDeclaration,
  lines: z.array(InvoiceLine),
  payments: z.array(Settlement),
  credit_notes: z.array(Crediting),
  write_offs: z.array(WriteOff),
  journal_entries_id: z.nullable(id),
  issued_at: z.nullable(timestamp),
  cancelled_on: z.nullable(isoDate),
  cancel_reason: z.nullable(z.string()),
  cancel_journal_entries_id: z.nullable(id),
  /** Its source documents. */
  estimate: z.nullable(z.object({ estimates_id: id, estimate_number: z.string() })),
  sales_order: z.nullable(z.object({ sales_orders_id: id, sales_order_number: z.string() })),
  delivery_challan: z.nullable(z.object({ delivery_challans_id: id, challan_number: z.string() })),
})
export type Invoice = z.infer<typeof Invoice>

const filters = { ...tagFilter, ...documentFilters, status: z.optional(z.enum(invoiceFilters)) }
const sorting = { sort: z.optional(z.enum(invoiceSorts)), order: z.optional(z.enum(['asc', 'desc'])) }
const params = z.object({ invoices_id: id })

export const listInvoices = endpoint('GET', '/invoices', {
  summary: 'Invoices, newest first unless sorted otherwise; `least` and `most` bound the total in paise',
  query: z.object({ ...pageQuery, ...filters, ...sorting }),
  reply: page(InvoiceRow),
})
export const sumInvoices = endpoint('GET', '/invoices/sums', {
  summary: 'How many invoices the filter finds, and their totals',
  query: z.object(filters),
  reply: z.object({ count: z.int(), is_more: z.boolean(), total: z.nullable(paise), amount_due: z.nullable(paise) }),
})
export const exportInvoices = endpoint('GET', '/invoices/export', {
  summary: 'The invoices the filter finds, as CSV; `ids` (comma separated) picks single ones',
  query: z.object({ ...filters, ...sorting, ids: chosenIds }),
  raw: true,
})
export const getInvoice = endpoint('GET', '/invoices/:invoices_id', { summary: 'One invoice', params, reply: Invoice })
export const createInvoice = endpoint('POST', '/invoices', {
  summary: 'Save a new draft',
  body: InvoiceInput,
  reply: Invoice,
  idempotent: true,
})
export const createIssuedInvoice = endpoint('POST', '/invoices/issued', {
  summary: 'Make an invoice and issue it at once: numbered and posted to the books, or not made at all',
  body: InvoiceInput,
  reply: Invoice,
  idempotent: true,
})
export const amendInvoice = endpoint('PUT', '/invoices/:invoices_id/details', {
  summary: 'Change what is neither in the books nor in an IRN of an issued invoice, with the change in the audit trail',
  params,
  body: z.object({
    version: z.int(),
    due_date: isoDate,
    order_reference: z.nullable(text(60)),
    ...contactFields,
    notes: z.nullable(text(2_000)),
    terms: z.nullable(text(4_000)),
  }),
  reply: Invoice,
})
export const updateInvoice = endpoint('PUT', '/invoices/:invoices_id', {
  summary: 'Change a draft',
  params,
  body: InvoiceChange,
  reply: Invoice,
})
/** `version`: the draft the person saw. */
export const issueInvoice = endpoint('POST', '/invoices/:invoices_id/issue', {
  summary: 'Give a draft its number and post it to the books',
  params,
  body: z.object({ version: z.int() }),
  reply: Invoice,
  idempotent: true,
})
export const discardInvoice = endpoint('DELETE', '/invoices/:invoices_id', { summary: 'Discard a draft', params })
export const discardInvoices = discardMany('/invoices')
/** Only while nothing is settled. The number stays taken and is reported as cancelled. */
export const cancelInvoice = endpoint('POST', '/invoices/:invoices_id/cancel', {
  summary: 'Cancel an issued invoice by a reversal on the chosen date',
  params,
  body: z.object({ cancelled_on: isoDate, cancel_reason: requiredText(300, 'Enter why you are cancelling the invoice') }),
  reply: Invoice,
  idempotent: true,
})
/** The GST of it stays payable. */
export const writeOffInvoice = endpoint('POST', '/invoices/:invoices_id/write-offs', {
  summary: 'Give up what an invoice owes, or a part of it, as a bad debt',
  params,
  body: z.object({
    written_off_on: isoDate,
    amount: paise.check(z.minimum(1, 'Enter an amount above zero')),
    reason: requiredText(300, 'Enter why you do not expect the money'),
  }),
  reply: Invoice,
  idempotent: true,
})
export const undoWriteOff = endpoint('POST', '/invoices/:invoices_id/write-offs/:invoice_write_offs_id/undo', {
  summary: 'Undo a write-off by a reversal on the chosen date',
  params: z.object({ invoices_id: id, invoice_write_offs_id: id }),
  body: z.object({ undone_on: isoDate }),
  reply: Invoice,
  idempotent: true,
})
export const duplicateInvoice = endpoint('POST', '/invoices/:invoices_id/duplicate', {
  summary: 'A new draft with the same customer and lines, dated today',
  params,
  reply: Invoice,
  idempotent: true,
})
export const emailInvoice = endpoint('POST', '/invoices/:invoices_id/email', {
  summary: 'Send the invoice with its PDF; `email_status` tells how it went',
  params,
  body: Letter,
  reply: Invoice,
  idempotent: true,
})
export const emailInvoices = endpoint('POST', '/invoices/email', {
  summary: 'Send each chosen invoice with its PDF to its customer, in the usual words',
  body: Chosen,
  reply: BulkResult,
  idempotent: true,
})
export const invoicePdfFile = endpoint('GET', '/invoices/:invoices_id/pdf', {
  summary: 'The invoice as PDF; with `copies=all` in triplicate for goods and in duplicate for services (CGST Rules, rule 48)',
  params,
  query: z.object({ inline: z.optional(z.enum(['1'])), copies: z.optional(z.enum(['all'])) }),
  raw: true,
})
export const invoicePrintLayout = endpoint('GET', '/invoices/:invoices_id/print-layout', {
  summary: 'The invoice word for word, as its PDF shows it',
  params,
  reply: PrintLayout,
})
export const invoiceTimeline = endpoint('GET', '/invoices/:invoices_id/timeline', {
  summary: 'What happened to the invoice, newest first',
  params,
  reply: Timeline,
})
