import * as z from 'zod/mini'
import {
  foreignInput,
  foreignLine,
  foreignLineInput,
  foreignNoteFields,
  foreignPart,
  foreignTerms,
  foreignUse,
} from '../currencies/currency-fields.ts'
import { creditNoteReasons, creditNoteSorts, creditNoteStatuses } from '#core/sales/credit-note.ts'
import { endpoint } from '../endpoint.ts'
import { discardMany } from '../documents/bulk.ts'
import { id, isoDate, page, pageQuery, paise, requiredText, text, timestamp } from '../fields.ts'
import { AllocationInput, paymentModes } from './payments.ts'
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
import { tcsAhead, tcsFields, tcsTaken } from './tcs-fields.ts'

/** `open`: not fully used; `used`: includes partly used ones. */
const creditNoteFilters = ['draft', 'open', 'used', 'cancelled'] as const

/** `invoice_line_no`: the line of its invoice that it lowers. */
const ofInvoice = { invoice_line_no: z.optional(z.nullable(z.int())) }
const CreditNoteLineInput = z.object({ ...lineFields, ...ofInvoice, ...foreignLineInput }).check(aboveZero)
export type CreditNoteLineInput = z.infer<typeof CreditNoteLineInput>

const fields = {
  ...draftFields,
  /** Against an invoice its own count. */
  ...foreignInput,
  credit_note_date: isoDate,
  reason: z.enum(creditNoteReasons),
  /** The day the goods came back. */
  returned_on: z.nullable(isoDate),
  /** The invoice it lowers: customer, place of supply, rates and terms are those of the invoice. Null for a credit of its own. */
  invoices_id: z.nullable(id),
  lines: linesOf(CreditNoteLineInput),
}
const returnedOnlyGoods = z.refine<{ reason: string; returned_on: string | null }>(
  ({ reason, returned_on }) => reason === 'sales_return' || returned_on === null,
  { error: 'Enter a return date only for returned goods', path: ['returned_on'] },
)
export const CreditNoteInput = z.object(fields).check(returnedOnlyGoods)
export type CreditNoteInput = z.infer<typeof CreditNoteInput>
/** `version`: the version that the change is based on; any other answers `conflict`. */
const CreditNoteChange = z.object({ ...fields, version: z.int() }).check(returnedOnlyGoods)
export type CreditNoteChange = z.infer<typeof CreditNoteChange>

export const CreditNoteRow = z.object({
  credit_notes_id: id,
  status: z.enum(creditNoteStatuses),
  /** Null while a draft. */
  credit_note_number: z.nullable(z.string()),
  credit_note_date: isoDate,
  reason: z.enum(creditNoteReasons),
  customers_id: id,
  customer_name: z.string(),
  taxable_value: paise,
  total: paise,
  /** The part neither applied nor refunded. */
  credit_left: paise,
  ...foreignNoteFields,
  email_status: emailStatus,
  ...rowTags,
})
export type CreditNoteRow = z.infer<typeof CreditNoteRow>

/** Dues that the credit lowered. */
const Application = z.object({
  credit_note_applications_id: id,
  invoices_id: id,
  invoice_number: z.string(),
  amount: paise,
  ...foreignUse,
  applied_on: isoDate,
  undone_on: z.nullable(isoDate),
})
/** Money that went back. */
const Refund = z.object({
  credit_note_refunds_id: id,
  amount: paise,
  ...foreignUse,
  refunded_on: isoDate,
  payment_mode: z.enum(paymentModes),
  reference: z.nullable(z.string()),
  account_name: z.string(),
  journal_entries_id: id,
  undone_on: z.nullable(isoDate),
})

export const CreditNote = z.object({
  ...CreditNoteRow.shape,
  ...openingFields,
  ...documentFields,
  ...foreignTerms,
  /** What it takes back of the tax that its invoice collected at source. */
  ...tcsFields,
  returned_on: z.nullable(isoDate),
  invoice: z.nullable(
    z.object({
      invoices_id: id,
      invoice_number: z.string(),
      invoice_date: isoDate,
      tcs_parts: tcsFields.tcs_parts,
      ...tcsTaken,
      ...tcsAhead,
    }),
  ),
  lines: z.array(z.object({ ...lineFields, ...ofInvoice, ...lineFigures, ...foreignLine })),
  applications: z.array(Application),
  refunds: z.array(Refund),
  journal_entries_id: z.nullable(id),
  issued_at: z.nullable(timestamp),
  cancelled_on: z.nullable(isoDate),
  cancel_reason: z.nullable(z.string()),
  cancel_journal_entries_id: z.nullable(id),
})
export type CreditNote = z.infer<typeof CreditNote>

const filters = { ...tagFilter, ...documentFilters, status: z.optional(z.enum(creditNoteFilters)) }
const sorting = { sort: z.optional(z.enum(creditNoteSorts)), order: z.optional(z.enum(['asc', 'desc'])) }
const params = z.object({ credit_notes_id: id })

export const listCreditNotes = endpoint('GET', '/credit-notes', {
  summary: 'Credit notes, newest first unless sorted otherwise; `least` and `most` bound the total in paise',
  query: z.object({ ...pageQuery, ...filters, ...sorting }),
  reply: page(CreditNoteRow),
})
export const sumCreditNotes = endpoint('GET', '/credit-notes/sums', {
  summary: 'How many credit notes the filter finds, and their totals',
  query: z.object(filters),
  reply: z.object({ count: z.int(), is_more: z.boolean(), total: z.nullable(paise), credit_left: z.nullable(paise) }),
})
export const exportCreditNotes = endpoint('GET', '/credit-notes/export', {
  summary: 'The credit notes the filter finds, as CSV; `ids` (comma separated) picks single ones',
  query: z.object({ ...filters, ...sorting, ids: chosenIds }),
  raw: true,
})
export const getCreditNote = endpoint('GET', '/credit-notes/:credit_notes_id', {
  summary: 'One credit note',
  params,
  reply: CreditNote,
})
export const createCreditNote = endpoint('POST', '/credit-notes', {
  summary: 'Save a new draft',
  body: CreditNoteInput,
  reply: CreditNote,
  idempotent: true,
})
export const creditInvoice = endpoint('POST', '/invoices/:invoices_id/credit-note', {
  summary: 'A draft over what is left of an invoice',
  params: z.object({ invoices_id: id }),
  reply: CreditNote,
  idempotent: true,
})
export const amendCreditNote = endpoint('PUT', '/credit-notes/:credit_notes_id/details', {
  summary: 'Change what is neither in the books nor in an IRN of an issued credit note, with the change in the audit trail',
  params,
  body: z.object({
    version: z.int(),
    order_reference: z.nullable(text(60)),
    ...contactFields,
    notes: z.nullable(text(2_000)),
    terms: z.nullable(text(4_000)),
  }),
  reply: CreditNote,
})
export const updateCreditNote = endpoint('PUT', '/credit-notes/:credit_notes_id', {
  summary: 'Change a draft',
  params,
  body: CreditNoteChange,
  reply: CreditNote,
})
/** `version`: the draft the person saw. */
export const issueCreditNote = endpoint('POST', '/credit-notes/:credit_notes_id/issue', {
  summary: 'Give a draft its number, post it and lower what its invoice owes',
  params,
  body: z.object({ version: z.int() }),
  reply: CreditNote,
  idempotent: true,
})
export const discardCreditNote = endpoint('DELETE', '/credit-notes/:credit_notes_id', { summary: 'Discard a draft', params })
export const discardCreditNotes = discardMany('/credit-notes')
export const applyCreditNote = endpoint('POST', '/credit-notes/:credit_notes_id/applications', {
  summary: 'Lower what invoices of the customer owe by what is left',
  params,
  body: z.object({ allocations: z.array(AllocationInput).check(z.minLength(1, 'Choose an invoice'), z.maxLength(200)) }),
  reply: CreditNote,
  idempotent: true,
})
/** The credit and its invoice have different rates in the books: the difference is a gain or a loss. */
export const applyForeignCredit = endpoint('POST', '/credit-notes/:credit_notes_id/foreign-applications', {
  summary: 'Lower what invoices in the currency of the credit note owe',
  params,
  body: z.object({
    allocations: z
      .array(z.object({ invoices_id: id, foreign_amount: foreignPart }))
      .check(z.minLength(1, 'Choose an invoice'), z.maxLength(200)),
  }),
  reply: CreditNote,
  idempotent: true,
})
export const undoApplication = endpoint('POST', '/credit-notes/:credit_notes_id/applications/:credit_note_applications_id/undo', {
  summary: 'The invoice owes again what the credit lowered it by',
  params: z.object({ ...params.shape, credit_note_applications_id: id }),
  reply: CreditNote,
  idempotent: true,
})
const refund = {
  refunded_on: isoDate,
  amount: paise.check(z.minimum(1, 'Enter the amount refunded')),
  payment_mode: z.enum(paymentModes),
  reference: z.nullable(text(100)),
  ledger_accounts_id: z.uuid('Choose the bank or cash account the money left'),
}
export const refundCreditNote = endpoint('POST', '/credit-notes/:credit_notes_id/refunds', {
  summary: 'Record money given back to the customer',
  params,
  body: z.object(refund),
  reply: CreditNote,
  idempotent: true,
})
export const refundForeignCredit = endpoint('POST', '/credit-notes/:credit_notes_id/foreign-refunds', {
  summary: 'Record money given back in the currency of the credit note, with the rupees it cost',
  params,
  body: z.object({ ...refund, foreign_amount: foreignPart }),
  reply: CreditNote,
  idempotent: true,
})
export const undoRefund = endpoint('POST', '/credit-notes/:credit_notes_id/refunds/:credit_note_refunds_id/undo', {
  summary: 'Undo a refund by reversal',
  params: z.object({ ...params.shape, credit_note_refunds_id: id }),
  reply: CreditNote,
  idempotent: true,
})
/** Only while nothing is refunded. The number stays taken. */
export const cancelCreditNote = endpoint('POST', '/credit-notes/:credit_notes_id/cancel', {
  summary: 'Cancel by a reversal on the chosen date: its invoices owe again what they did',
  params,
  body: z.object({ cancelled_on: isoDate, cancel_reason: requiredText(300, 'Enter why you are cancelling the credit note') }),
  reply: CreditNote,
  idempotent: true,
})
export const emailCreditNote = endpoint('POST', '/credit-notes/:credit_notes_id/email', {
  summary: 'Send the credit note with its PDF; `email_status` tells how it went',
  params,
  body: Letter,
  reply: CreditNote,
  idempotent: true,
})
export const creditNotePdfFile = endpoint('GET', '/credit-notes/:credit_notes_id/pdf', {
  summary: 'The credit note as PDF',
  params,
  query: z.object({ inline: z.optional(z.enum(['1'])) }),
  raw: true,
})
export const creditNotePrintLayout = endpoint('GET', '/credit-notes/:credit_notes_id/print-layout', {
  summary: 'The credit note word for word, as its PDF shows it',
  params,
  reply: PrintLayout,
})
export const creditNoteTimeline = endpoint('GET', '/credit-notes/:credit_notes_id/timeline', {
  summary: 'What happened to the credit note, newest first',
  params,
  reply: Timeline,
})
