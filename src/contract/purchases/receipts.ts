import * as z from 'zod/mini'
import { billPaymentModes } from './bills.ts'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, page, pageQuery, paise, text } from '../fields.ts'
import { VendorSnapshot } from './purchase-documents.ts'
import { chosenIds, mailFields } from '../sales/sales-documents.ts'
import { Letter, Timeline } from '../documents/letters.ts'
import { PrintLayout } from '../documents/print-layout.ts'

export const receiptSorts = ['payment_date', 'number', 'amount', 'vendor'] as const

/** The voucher of a payment to a vendor. */
export const ReceiptRow = z.object({
  payment_vouchers_id: id,
  voucher_number: z.string(),
  payment_date: isoDate,
  vendors_id: id,
  vendor_name: z.string(),
  amount: paise,
  payment_mode: z.enum(billPaymentModes),
  reference: z.nullable(z.string()),
  account_name: z.string(),
  /** The day the payment was undone or came back. */
  undone_on: z.nullable(isoDate),
})
export type ReceiptRow = z.infer<typeof ReceiptRow>

export const Receipt = z.object({
  ...ReceiptRow.shape,
  vendor: VendorSnapshot,
  journal_entries_id: id,
  payouts_id: z.nullable(id),
  paid_by: z.nullable(z.string()),
  ...mailFields,
  /** The amounts that paid each bill; the rest is unallocated. */
  bills: z.array(z.object({ bills_id: id, bill_number: z.string(), bill_date: isoDate, amount: paise })),
})
export type Receipt = z.infer<typeof Receipt>

const filters = {
  /** Number, vendor, reference or exact amount. */
  search: z.optional(text(100)),
  vendors_id: z.optional(id),
  from: z.optional(isoDate),
  to: z.optional(isoDate),
}
const sorting = { sort: z.optional(z.enum(receiptSorts)), order: z.optional(z.enum(['asc', 'desc'])) }
const params = z.object({ payment_vouchers_id: id })

export const listReceipts = endpoint('GET', '/receipts', {
  summary: 'Vouchers of payments to vendors, newest first unless sorted otherwise',
  query: z.object({ ...pageQuery, ...filters, ...sorting }),
  reply: page(ReceiptRow),
})
export const sumReceipts = endpoint('GET', '/receipts/sums', {
  summary: 'How many vouchers the filter finds, and what they come to; what was undone adds nothing',
  query: z.object(filters),
  reply: z.object({ count: z.int(), is_more: z.boolean(), amount: z.nullable(paise) }),
})
export const exportReceipts = endpoint('GET', '/receipts/export', {
  summary: 'The vouchers the filter finds, as CSV; `ids` (comma separated) picks single ones',
  query: z.object({ ...filters, ...sorting, ids: chosenIds }),
  raw: true,
})
export const getReceipt = endpoint('GET', '/receipts/:payment_vouchers_id', {
  summary: 'The voucher of one payment',
  params,
  reply: Receipt,
})
export const receiptPdfFile = endpoint('GET', '/receipts/:payment_vouchers_id/pdf', {
  summary: 'The voucher as PDF',
  params,
  query: z.object({ inline: z.optional(z.enum(['1'])) }),
  raw: true,
})
export const receiptPrintLayout = endpoint('GET', '/receipts/:payment_vouchers_id/print-layout', {
  summary: 'The voucher word for word, as its PDF shows it',
  params,
  reply: PrintLayout,
})
export const emailReceipt = endpoint('POST', '/receipts/:payment_vouchers_id/email', {
  summary: 'Send the voucher with its PDF to the vendor; `email_status` tells how it went',
  params,
  body: Letter,
  reply: Receipt,
  idempotent: true,
})
export const receiptTimeline = endpoint('GET', '/receipts/:payment_vouchers_id/timeline', {
  summary: 'What happened to the payment and its voucher, newest first',
  params,
  reply: Timeline,
})
