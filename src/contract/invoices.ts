import * as z from 'zod/mini'
import { emailProblem } from '#core/identifiers/email.ts'
import { MAX_PAISE } from '#core/money.ts'
import { gstTreatments, stateCode } from './customers.ts'
import { endpoint } from './endpoint.ts'
import {
  id,
  identifier,
  isoDate,
  page,
  pageQuery,
  paise,
  percent,
  quantity,
  requiredText,
  signedPaise,
  text,
  timestamp,
} from './fields.ts'
import { hsn, itemTypes } from './items.ts'

export const invoiceStatuses = ['draft', 'issued', 'part_paid', 'paid', 'cancelled'] as const
/** `open` is issued or part_paid; `overdue` is open and past its due date. */
export const invoiceFilters = [...invoiceStatuses, 'open', 'overdue'] as const
export const invoiceSorts = ['invoice_date', 'number', 'due_date', 'total', 'amount_due', 'customer'] as const
export const MAX_LINES = 500

export const InvoiceLineInput = z
  .object({
    items_id: z.nullable(id),
    item_name: requiredText(200, 'Enter what is sold'),
    description: z.nullable(text(1_000)),
    item_type: z.enum(itemTypes),
    hsn: z.nullable(hsn),
    unit: z.nullable(text(20)),
    quantity,
    /** Price of one unit, paise. */
    rate: paise,
    discount_percent: z.nullable(percent),
    discount_amount: z.nullable(
      z.int('Enter a discount such as 5% or 200').check(z.minimum(0, 'Enter a discount of zero or more'), z.maximum(MAX_PAISE)),
    ),
    gst_rate: percent,
    cess_rate: z.nullable(percent),
  })
  .check(z.refine(({ quantity }) => Number(quantity) > 0, { error: 'Enter a quantity above zero', path: ['quantity'] }))
export type InvoiceLineInput = z.infer<typeof InvoiceLineInput>

const draftFields = {
  customers_id: z.uuid('Choose a customer'),
  invoice_date: isoDate,
  due_date: isoDate,
  order_reference: z.nullable(text(60)),
  /** Null leaves it to the rule. */
  chosen_place_of_supply: z.nullable(stateCode),
  reverse_charge: z.boolean(),
  under_lut: z.boolean(),
  tax_inclusive: z.boolean(),
  notes: z.nullable(text(2_000)),
  terms: z.nullable(text(4_000)),
  lines: z
    .array(InvoiceLineInput)
    .check(z.minLength(1, 'Add at least one line'), z.maxLength(MAX_LINES, `At most ${MAX_LINES} lines`)),
}

const dueAfterDate = ({ invoice_date, due_date }: { invoice_date: string; due_date: string }) => due_date >= invoice_date
const dueTooEarly = { error: 'The due date is before the invoice date', path: ['due_date'] }
export const InvoiceInput = z.object(draftFields).check(z.refine(dueAfterDate, dueTooEarly))
export type InvoiceInput = z.infer<typeof InvoiceInput>
/** `version`: the one the change was made from; another answers `conflict`. */
export const InvoiceChange = z.object({ ...draftFields, version: z.int() }).check(z.refine(dueAfterDate, dueTooEarly))
export type InvoiceChange = z.infer<typeof InvoiceChange>

/** The customer as the document shows them: as they were when it was issued. */
export const CustomerSnapshot = z.object({
  customer_name: z.string(),
  gst_treatment: z.enum(gstTreatments),
  gstin: z.nullable(z.string()),
  pan: z.nullable(z.string()),
  email: z.nullable(z.string()),
  mobile_number: z.nullable(z.string()),
  address_line: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state_code: z.nullable(z.string()),
  pincode: z.nullable(z.string()),
  shipping_address: z.nullable(z.string()),
})
export type CustomerSnapshot = z.infer<typeof CustomerSnapshot>

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
  email_status: z.nullable(z.enum(['queued', 'sent', 'failed'])),
})
export type InvoiceRow = z.infer<typeof InvoiceRow>

export const InvoiceLine = z.object({
  ...InvoiceLineInput.shape,
  gross: paise,
  discount: paise,
  taxable_value: paise,
  cgst: paise,
  sgst: paise,
  igst: paise,
  cess: paise,
  /** What the customer pays for the line. */
  amount: paise,
})
export type InvoiceLine = z.infer<typeof InvoiceLine>

/** Money that settles an invoice. */
const Settlement = z.object({
  payment_allocations_id: id,
  payments_id: id,
  payment_number: z.string(),
  payment_date: isoDate,
  allocated_on: isoDate,
  amount: paise,
})

export const Invoice = z.object({
  ...InvoiceRow.shape,
  version: z.int(),
  customer: CustomerSnapshot,
  order_reference: z.nullable(z.string()),
  place_of_supply: z.string(),
  chosen_place_of_supply: z.nullable(z.string()),
  tax_rule: z.enum(['intra', 'inter', 'none']),
  reverse_charge: z.boolean(),
  under_lut: z.boolean(),
  tax_inclusive: z.boolean(),
  gross: paise,
  discount: paise,
  cgst: paise,
  sgst: paise,
  igst: paise,
  cess: paise,
  reverse_charge_tax: paise,
  round_off: signedPaise,
  notes: z.nullable(z.string()),
  terms: z.nullable(z.string()),
  lines: z.array(InvoiceLine),
  payments: z.array(Settlement),
  /** Why this tax, in sentences. */
  why: z.array(z.string()),
  journal_entries_id: z.nullable(id),
  issued_at: z.nullable(timestamp),
  cancelled_on: z.nullable(isoDate),
  cancel_reason: z.nullable(z.string()),
  cancel_journal_entries_id: z.nullable(id),
  emailed_to: z.nullable(z.string()),
  emailed_at: z.nullable(timestamp),
})
export type Invoice = z.infer<typeof Invoice>

const amountText = z.string().check(z.regex(/^\d{1,15}$/, 'Whole paise'))
const filters = {
  /** Number, customer, order reference or exact amount. */
  search: z.optional(text(100)),
  status: z.optional(z.enum(invoiceFilters)),
  customers_id: z.optional(id),
  from: z.optional(isoDate),
  to: z.optional(isoDate),
  least: z.optional(amountText),
  most: z.optional(amountText),
}
const sorting = { sort: z.optional(z.enum(invoiceSorts)), order: z.optional(z.enum(['asc', 'desc'])) }
const params = z.object({ invoices_id: id })

export const listInvoices = endpoint('GET', '/invoices', {
  summary: 'Invoices, newest first unless sorted otherwise; `least` and `most` bound the total in paise',
  query: z.object({ ...pageQuery, ...filters, ...sorting }),
  reply: page(InvoiceRow),
})
/** Exact up to COUNT_LIMIT documents; beyond, `is_more` is true and the sums are null. */
export const COUNT_LIMIT = 10_000
export const sumInvoices = endpoint('GET', '/invoices/sums', {
  summary: 'How many invoices the filter finds, and their totals',
  query: z.object(filters),
  reply: z.object({ count: z.int(), is_more: z.boolean(), total: z.nullable(paise), amount_due: z.nullable(paise) }),
})
export const exportInvoices = endpoint('GET', '/invoices/export', {
  summary: 'The invoices the filter finds, as CSV; `ids` (comma separated) picks single ones',
  query: z.object({
    ...filters,
    ...sorting,
    ids: z.optional(z.string().check(z.regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,199}$/))),
  }),
  raw: true,
})
export const getInvoice = endpoint('GET', '/invoices/:invoices_id', { summary: 'One invoice', params, reply: Invoice })
export const createInvoice = endpoint('POST', '/invoices', {
  summary: 'Save a new draft',
  body: InvoiceInput,
  reply: Invoice,
  idempotent: true,
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
/** Only while nothing is settled. The number stays taken and is reported as cancelled. */
export const cancelInvoice = endpoint('POST', '/invoices/:invoices_id/cancel', {
  summary: 'Cancel an issued invoice by a reversal on the chosen date',
  params,
  body: z.object({ cancelled_on: isoDate, cancel_reason: requiredText(300, 'Say why the invoice is cancelled') }),
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
  body: z.object({
    to: identifier(254, emailProblem),
    subject: requiredText(200, 'Enter a subject'),
    message: requiredText(5_000, 'Enter a message'),
  }),
  reply: Invoice,
  idempotent: true,
})
export const invoicePdfFile = endpoint('GET', '/invoices/:invoices_id/pdf', {
  summary: 'The invoice as PDF',
  params,
  query: z.object({ inline: z.optional(z.enum(['1'])) }),
  raw: true,
})
export const invoiceTimeline = endpoint('GET', '/invoices/:invoices_id/timeline', {
  summary: 'What happened to the invoice, newest first',
  params,
  reply: z.object({
    rows: z.array(
      z.object({
        audit_log_id: id,
        action: z.string(),
        created_at: timestamp,
        by: z.nullable(z.string()),
        detail: z.record(z.string(), z.unknown()),
      }),
    ),
  }),
})
