import * as z from 'zod/mini'
import { languages } from '#core/messages.ts'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, page, pageQuery, quantity, requiredText, text, timestamp } from '../fields.ts'
import { chosenIds, emailStatus } from '../sales/sales-documents.ts'
import { Letter, Timeline } from '../documents/letters.ts'
import { PrintLayout } from '../documents/print-layout.ts'
import { rowTags, tagFilter } from '../documents/tags.ts'

export const receiptNoteStatuses = ['received', 'cancelled'] as const
export const receiptNoteSorts = ['receipt_date', 'number', 'vendor'] as const

const isRejected = ({ rejected_quantity }: { rejected_quantity: string }) => Number(rejected_quantity) > 0
const ReceiptLineInput = z
  .object({
    purchase_order_line_no: z.int(),
    /** All that came. */
    received_quantity: quantity,
    /** Of it, what goes back. */
    rejected_quantity: quantity,
    reject_reason: z.nullable(text(300)),
  })
  .check(
    z.refine(({ received_quantity }) => Number(received_quantity) > 0, {
      error: 'Enter a quantity above zero',
      path: ['received_quantity'],
    }),
    z.refine((line) => Number(line.rejected_quantity) <= Number(line.received_quantity), {
      error: 'You cannot return more than you received',
      path: ['rejected_quantity'],
    }),
    z.refine((line) => !isRejected(line) || Boolean(line.reject_reason?.trim()), {
      error: 'Enter why you are returning the goods',
      path: ['reject_reason'],
    }),
  )
export type ReceiptLineInput = z.infer<typeof ReceiptLineInput>

export const ReceiptNoteInput = z.object({
  purchase_orders_id: z.uuid('Choose a purchase order'),
  receipt_date: isoDate,
  /** The vendor's challan, or the carrier's document. */
  delivery_reference: z.nullable(text(60)),
  vehicle_number: z.nullable(text(20)),
  notes: z.nullable(text(2_000)),
  /** Why more is taken in than was ordered. */
  over_reason: z.nullable(text(300)),
  lines: z.array(ReceiptLineInput).check(z.minLength(1, 'Enter what you received'), z.maxLength(200, 'Add at most 200 lines')),
})
export type ReceiptNoteInput = z.infer<typeof ReceiptNoteInput>

export const ReceiptNoteRow = z.object({
  receipt_notes_id: id,
  status: z.enum(receiptNoteStatuses),
  receipt_note_number: z.string(),
  receipt_date: isoDate,
  vendors_id: id,
  vendor_name: z.string(),
  purchase_orders_id: id,
  purchase_order_number: z.string(),
  delivery_reference: z.nullable(z.string()),
  /** True when something of it went back. */
  is_rejected: z.boolean(),
  ...rowTags,
})
export type ReceiptNoteRow = z.infer<typeof ReceiptNoteRow>

export const ReceiptNote = z.object({
  ...ReceiptNoteRow.shape,
  version: z.int(),
  vehicle_number: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  over_reason: z.nullable(z.string()),
  cancel_reason: z.nullable(z.string()),
  received_by: z.nullable(z.string()),
  /** The vendor's own address, for the letter. */
  vendor_email: z.nullable(z.string()),
  /** In which the vendor gets documents; null for English. */
  vendor_language: z.nullable(z.enum(languages)),
  email_status: emailStatus,
  emailed_to: z.nullable(z.string()),
  emailed_at: z.nullable(timestamp),
  lines: z.array(
    z.object({
      purchase_order_line_no: z.int(),
      item_name: z.string(),
      hsn: z.nullable(z.string()),
      unit: z.nullable(z.string()),
      ordered_quantity: quantity,
      received_quantity: quantity,
      rejected_quantity: quantity,
      accepted_quantity: quantity,
      reject_reason: z.nullable(z.string()),
    }),
  ),
})
export type ReceiptNote = z.infer<typeof ReceiptNote>

const filters = {
  ...tagFilter,
  /** Number, vendor or the vendor's challan. */
  search: z.optional(text(100)),
  status: z.optional(z.enum(receiptNoteStatuses)),
  vendors_id: z.optional(id),
  purchase_orders_id: z.optional(id),
  from: z.optional(isoDate),
  to: z.optional(isoDate),
}
const sorting = { sort: z.optional(z.enum(receiptNoteSorts)), order: z.optional(z.enum(['asc', 'desc'])) }
const params = z.object({ receipt_notes_id: id })

export const listReceiptNotes = endpoint('GET', '/receipt-notes', {
  summary: 'Receipt notes, newest first unless sorted otherwise',
  query: z.object({ ...pageQuery, ...filters, ...sorting }),
  reply: page(ReceiptNoteRow),
})
export const sumReceiptNotes = endpoint('GET', '/receipt-notes/sums', {
  summary: 'How many receipt notes the filter finds',
  query: z.object(filters),
  reply: z.object({ count: z.int(), is_more: z.boolean() }),
})
export const exportReceiptNotes = endpoint('GET', '/receipt-notes/export', {
  summary: 'The receipt notes the filter finds, as CSV; `ids` (comma separated) picks single ones',
  query: z.object({ ...filters, ...sorting, ids: chosenIds }),
  raw: true,
})
export const getReceiptNote = endpoint('GET', '/receipt-notes/:receipt_notes_id', {
  summary: 'One receipt note',
  params,
  reply: ReceiptNote,
})
export const createReceiptNote = endpoint('POST', '/receipt-notes', {
  summary: 'Take in goods of an order: what came, and what of it goes back',
  body: ReceiptNoteInput,
  reply: ReceiptNote,
  idempotent: true,
})
export const amendReceiptNote = endpoint('PUT', '/receipt-notes/:receipt_notes_id/details', {
  summary: 'Change date, delivery reference, vehicle and notes of a receipt note, with the change in the audit trail',
  params,
  body: z.object({
    version: z.int(),
    /** Within the financial year of its number; the books do not contain it. */
    receipt_date: isoDate,
    delivery_reference: z.nullable(text(60)),
    vehicle_number: z.nullable(text(20)),
    notes: z.nullable(text(2_000)),
  }),
  reply: ReceiptNote,
})
/** Refused while approved bills include its goods. */
export const cancelReceiptNote = endpoint('POST', '/receipt-notes/:receipt_notes_id/cancel', {
  summary: 'Cancel a receipt note that is wrong',
  params,
  body: z.object({ cancel_reason: requiredText(300, 'Enter why you are cancelling the receipt') }),
  reply: ReceiptNote,
  idempotent: true,
})
export const emailReceiptNote = endpoint('POST', '/receipt-notes/:receipt_notes_id/email', {
  summary: 'Mail the receipt with its PDF; `email_status` tells how it went',
  params,
  body: Letter,
  reply: ReceiptNote,
  idempotent: true,
})
export const receiptNotePdfFile = endpoint('GET', '/receipt-notes/:receipt_notes_id/pdf', {
  summary: 'The receipt note as PDF',
  params,
  query: z.object({ inline: z.optional(z.enum(['1'])) }),
  raw: true,
})
export const receiptNotePrintLayout = endpoint('GET', '/receipt-notes/:receipt_notes_id/print-layout', {
  summary: 'The receipt note word for word, as its PDF shows it',
  params,
  reply: PrintLayout,
})
export const receiptNoteTimeline = endpoint('GET', '/receipt-notes/:receipt_notes_id/timeline', {
  summary: 'What happened to the receipt, newest first',
  params,
  reply: Timeline,
})
