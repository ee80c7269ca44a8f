import * as z from 'zod/mini'
import {
  foreignLine,
  foreignLineInput,
  foreignNoteFields,
  foreignPart,
  foreignTerms,
  foreignUse,
  minor,
} from '../currencies/currency-fields.ts'
import { debitNoteReasons, debitNoteSorts, debitNoteStatuses } from '#core/purchases/payables/debit-note.ts'
import { billLineFields } from './bills.ts'
import { endpoint } from '../endpoint.ts'
import { discardMany } from '../documents/bulk.ts'
import { id, isoDate, page, pageQuery, paise, quantity, requiredText, signedPaise, text, timestamp } from '../fields.ts'
import { purchaseDocument, purchaseFigures, purchaseFilters, purchaseLineFigures } from './purchase-documents.ts'
import { aboveZero, chosenIds, contactFields, emailStatus } from '../sales/sales-documents.ts'
import { Letter, Timeline } from '../documents/letters.ts'
import { ForeignVendorRefundInput, VendorRefund, VendorRefundInput } from './vendor-refunds.ts'
import { openingFields } from '../documents/opening-fields.ts'
import { PrintLayout } from '../documents/print-layout.ts'
import { rowTags, tagFilter } from '../documents/tags.ts'

/** `open`: not fully used; `used`: includes partly used ones. */
const debitNoteFilters = ['draft', 'open', 'used', 'cancelled'] as const

/** Name, account and tax are the bill's; a person enters the returned quantity, or the price reduction. */
const DebitLineInput = z
  .object({
    bill_line_no: z.int(),
    quantity,
    /** Of one unit, paise: its price when it goes back, else what the price falls by. */
    rate: paise,
    discount_amount: z.nullable(paise),
    ...foreignLineInput,
  })
  .check(aboveZero)
export type DebitLineInput = z.infer<typeof DebitLineInput>

const fields = {
  /** The bill it lowers: vendor, place of supply, rates and terms are those of the bill. */
  bills_id: z.uuid('Choose a bill'),
  debit_note_date: isoDate,
  reason: z.enum(debitNoteReasons),
  notes: z.nullable(text(2_000)),
  lines: z.array(DebitLineInput).check(z.minLength(1, 'Add at least one line'), z.maxLength(200, 'Add at most 200 lines')),
}
export const DebitNoteInput = z.object(fields)
export type DebitNoteInput = z.infer<typeof DebitNoteInput>
/** `version`: the version that the change is based on; any other answers `conflict`. */
const DebitNoteChange = z.object({ ...fields, version: z.int() })
export type DebitNoteChange = z.infer<typeof DebitNoteChange>

export const DebitNoteRow = z.object({
  debit_notes_id: id,
  status: z.enum(debitNoteStatuses),
  /** Null while a draft. */
  debit_note_number: z.nullable(z.string()),
  debit_note_date: isoDate,
  reason: z.enum(debitNoteReasons),
  /** Null for one from before the opening date. */
  bills_id: z.nullable(id),
  vendors_id: id,
  vendor_name: z.string(),
  taxable_value: paise,
  total: paise,
  /** The part neither applied to a bill nor refunded. */
  debit_left: paise,
  ...foreignNoteFields,
  email_status: emailStatus,
  ...rowTags,
})
export type DebitNoteRow = z.infer<typeof DebitNoteRow>

/** What of the debit lowered a bill. */
const Application = z.object({
  debit_note_applications_id: id,
  bills_id: id,
  bill_number: z.string(),
  amount: paise,
  ...foreignUse,
  applied_on: isoDate,
  undone_on: z.nullable(isoDate),
})

export const DebitNote = z.object({
  ...DebitNoteRow.shape,
  ...openingFields,
  ...purchaseDocument,
  ...foreignTerms,
  /** The bill it lowers; null for one from before the opening date. */
  bill: z.nullable(z.object({ bills_id: id, bill_number: z.string(), bill_date: isoDate, amount_due: paise })),
  lines: z.array(z.object({ ...billLineFields, ...purchaseLineFigures, ...foreignLine, bill_line_no: z.int() })),
  applications: z.array(Application),
  refunds: z.array(VendorRefund),
  journal_entries_id: z.nullable(id),
  /** What it did, or will do when it is issued, to the books; debit positive. */
  journal: z.array(z.object({ code: z.string(), account_name: z.string(), amount: signedPaise })),
  issued_at: z.nullable(timestamp),
  cancelled_on: z.nullable(isoDate),
  cancel_reason: z.nullable(z.string()),
  cancel_journal_entries_id: z.nullable(id),
})
export type DebitNote = z.infer<typeof DebitNote>

const filters = { ...tagFilter, ...purchaseFilters, status: z.optional(z.enum(debitNoteFilters)), bills_id: z.optional(id) }
const sorting = { sort: z.optional(z.enum(debitNoteSorts)), order: z.optional(z.enum(['asc', 'desc'])) }
const params = z.object({ debit_notes_id: id })

export const listDebitNotes = endpoint('GET', '/debit-notes', {
  summary: 'Debit notes, newest first unless sorted otherwise; `least` and `most` bound the total in paise',
  query: z.object({ ...pageQuery, ...filters, ...sorting }),
  reply: page(DebitNoteRow),
})
export const sumDebitNotes = endpoint('GET', '/debit-notes/sums', {
  summary: 'How many debit notes the filter finds, and their totals',
  query: z.object(filters),
  reply: z.object({ count: z.int(), is_more: z.boolean(), total: z.nullable(paise), debit_left: z.nullable(paise) }),
})
export const exportDebitNotes = endpoint('GET', '/debit-notes/export', {
  summary: 'The debit notes the filter finds, as CSV; `ids` (comma separated) picks single ones',
  query: z.object({ ...filters, ...sorting, ids: chosenIds }),
  raw: true,
})
export const previewDebitNote = endpoint('POST', '/debit-notes/preview', {
  summary: 'What a debit note comes to and how it is printed, without saving it; `printed` without the company’s pictures',
  body: z.object({ ...fields, debit_notes_id: z.nullable(id) }),
  reply: z.object({ ...purchaseFigures, foreign_total: z.nullable(minor), printed: PrintLayout }),
})
export const debitableBill = endpoint('GET', '/bills/:bills_id/debitable', {
  summary: 'What of a bill can still be debited, line by line',
  params: z.object({ bills_id: id }),
  query: z.object({ except: z.optional(id) }),
  reply: z.object({
    bills_id: id,
    bill_number: z.string(),
    bill_date: isoDate,
    vendors_id: id,
    vendor_name: z.string(),
    /** Prices of lines are in it; null for rupees. */
    currency: z.nullable(z.string()),
    exchange_rate: z.nullable(z.string()),
    lines: z.array(
      z.object({
        bill_line_no: z.int(),
        item_name: z.string(),
        quantity,
        rate: paise,
        discount_amount: z.nullable(paise),
        gst_rate: z.string(),
        taxable_value: paise,
        /** The quantity not taken by other debit notes. */
        left_quantity: quantity,
        /** The value before tax not taken by other debit notes. */
        left_value: paise,
        foreign_rate: z.nullable(minor),
        foreign_discount: z.nullable(minor),
        foreign_left_value: z.nullable(minor),
      }),
    ),
  }),
})
export const getDebitNote = endpoint('GET', '/debit-notes/:debit_notes_id', {
  summary: 'One debit note',
  params,
  reply: DebitNote,
})
export const createDebitNote = endpoint('POST', '/debit-notes', {
  summary: 'Save a new draft',
  body: DebitNoteInput,
  reply: DebitNote,
  idempotent: true,
})
export const amendDebitNote = endpoint('PUT', '/debit-notes/:debit_notes_id/details', {
  summary: 'Change what is neither in the books nor in an IRN of an issued debit note, with the change in the audit trail',
  params,
  body: z.object({ version: z.int(), ...contactFields, notes: z.nullable(text(2_000)) }),
  reply: DebitNote,
})
export const updateDebitNote = endpoint('PUT', '/debit-notes/:debit_notes_id', {
  summary: 'Change a draft; it stays with its bill',
  params,
  body: DebitNoteChange,
  reply: DebitNote,
})
/** `version`: the draft the person saw. */
export const issueDebitNote = endpoint('POST', '/debit-notes/:debit_notes_id/issue', {
  summary: 'Give a draft its number, post it, and lower what its bill owes',
  params,
  body: z.object({ version: z.int() }),
  reply: DebitNote,
  idempotent: true,
})
export const discardDebitNote = endpoint('DELETE', '/debit-notes/:debit_notes_id', { summary: 'Discard a draft', params })
export const discardDebitNotes = discardMany('/debit-notes')
export const applyDebitNote = endpoint('POST', '/debit-notes/:debit_notes_id/applications', {
  summary: 'Set what is left of a debit against other bills of the vendor',
  params,
  body: z.object({
    applications: z
      .array(z.object({ bills_id: id, amount: paise.check(z.minimum(1, 'Enter an amount above zero')) }))
      .check(z.minLength(1, 'Choose a bill'), z.maxLength(100)),
  }),
  reply: DebitNote,
  idempotent: true,
})
/** The debit and its bill have different rates in the books: the difference is a gain or a loss. */
export const applyForeignDebit = endpoint('POST', '/debit-notes/:debit_notes_id/foreign-applications', {
  summary: 'Set what is left of a debit against bills in its currency',
  params,
  body: z.object({
    applications: z
      .array(z.object({ bills_id: id, foreign_amount: foreignPart }))
      .check(z.minLength(1, 'Choose a bill'), z.maxLength(100)),
  }),
  reply: DebitNote,
  idempotent: true,
})
export const undoDebitApplication = endpoint(
  'POST',
  '/debit-notes/:debit_notes_id/applications/:debit_note_applications_id/undo',
  {
    summary: 'The bill owes again what the debit lowered it by',
    params: z.object({ debit_notes_id: id, debit_note_applications_id: id }),
    reply: DebitNote,
    idempotent: true,
  },
)
export const cancelDebitNote = endpoint('POST', '/debit-notes/:debit_notes_id/cancel', {
  summary: 'Cancel an issued debit note by a reversal on the chosen date: its bills owe again what they did',
  params,
  body: z.object({ cancelled_on: isoDate, cancel_reason: requiredText(300, 'Enter why you are cancelling the debit note') }),
  reply: DebitNote,
  idempotent: true,
})
export const refundDebitNote = endpoint('POST', '/debit-notes/:debit_notes_id/refunds', {
  summary: 'Record money of a debit that the vendor gave back',
  params,
  body: VendorRefundInput,
  reply: DebitNote,
  idempotent: true,
})
export const refundForeignDebit = endpoint('POST', '/debit-notes/:debit_notes_id/foreign-refunds', {
  summary: 'Record money the vendor gave back in the currency of the debit note, with the rupees it came to',
  params,
  body: ForeignVendorRefundInput,
  reply: DebitNote,
  idempotent: true,
})
export const undoDebitRefund = endpoint('POST', '/debit-notes/:debit_notes_id/refunds/:vendor_refunds_id/undo', {
  summary: 'Undo a refund of a debit: it is left again',
  params: z.object({ ...params.shape, vendor_refunds_id: id }),
  body: z.object({ undone_on: isoDate }),
  reply: DebitNote,
  idempotent: true,
})
export const emailDebitNote = endpoint('POST', '/debit-notes/:debit_notes_id/email', {
  summary: 'Mail the debit note with its PDF; `email_status` tells how it went',
  params,
  body: Letter,
  reply: DebitNote,
  idempotent: true,
})
export const debitNotePdfFile = endpoint('GET', '/debit-notes/:debit_notes_id/pdf', {
  summary: 'The debit note as PDF',
  params,
  query: z.object({ inline: z.optional(z.enum(['1'])) }),
  raw: true,
})
export const debitNotePrintLayout = endpoint('GET', '/debit-notes/:debit_notes_id/print-layout', {
  summary: 'The debit note word for word, as its PDF shows it',
  params,
  reply: PrintLayout,
})
export const debitNoteTimeline = endpoint('GET', '/debit-notes/:debit_notes_id/timeline', {
  summary: 'What happened to the debit note, newest first',
  params,
  reply: Timeline,
})
