import * as z from 'zod/mini'
import { advanceMoves, advanceSorts, advanceStatuses } from '#core/sales/advance.ts'
import { tcsNatures } from '#core/tax/tcs-natures.ts'
import { stateCode } from '../company/state-code.ts'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, page, pageQuery, paise, percent, requiredText, signedPaise, text, timestamp } from '../fields.ts'
import { hsn, itemTypes } from '../directory/items.ts'
import { paymentModes, paymentStatuses } from './payments.ts'
import { chosenIds, contactFields, documentFilters, emailStatus } from './sales-documents.ts'
import { CustomerSnapshot } from '../documents/customer-snapshot.ts'
import { Letter, Timeline } from '../documents/letters.ts'
import { PrintLayout } from '../documents/print-layout.ts'
import { rowTags, tagFilter } from '../documents/tags.ts'

/** What the advance is for. */
const supply = {
  items_id: z.nullable(id),
  description: requiredText(300, 'Enter what the advance is for'),
  item_type: z.enum(itemTypes),
  hsn: z.nullable(hsn),
  /** Null: not known yet, so 18% (CGST Rules r.50, proviso (i)). */
  gst_rate: z.nullable(percent),
  /** False: inter-State, whatever the customer's address (r.50, proviso (ii)). */
  is_place_known: z.boolean(),
  /** Null leaves it to the rule. */
  chosen_place_of_supply: z.nullable(stateCode),
  reverse_charge: z.boolean(),
  under_lut: z.boolean(),
  /** Goods or leases whose sale collects tax at source: the money includes it, and it is due now. */
  tcs_nature: z.optional(z.nullable(z.enum(tcsNatures))),
  notes: z.nullable(text(2_000)),
}
/** For the surplus of an existing payment. */
export const VoucherInput = z.object({ ...supply, advance_date: isoDate })
export type VoucherInput = z.infer<typeof VoucherInput>

export const AdvanceInput = z
  .object({
    ...supply,
    customers_id: z.uuid('Choose a customer'),
    advance_date: isoDate,
    /** What arrived in the account, tax included. */
    amount: paise,
    tds_amount: paise,
    bank_charge: paise,
    payment_mode: z.enum(paymentModes),
    reference: z.nullable(text(100)),
    ledger_accounts_id: z.uuid('Choose the bank or cash account the money arrived in'),
  })
  .check(
    z.refine(({ amount, tds_amount, bank_charge }) => amount + tds_amount + bank_charge > 0, {
      error: 'Enter the amount received',
      path: ['amount'],
    }),
  )
export type AdvanceInput = z.infer<typeof AdvanceInput>

export const AdvanceRow = z.object({
  advances_id: id,
  status: z.enum(advanceStatuses),
  advance_number: z.string(),
  advance_date: isoDate,
  customers_id: id,
  customer_name: z.string(),
  description: z.string(),
  item_type: z.enum(itemTypes),
  gst_rate: z.string(),
  amount: paise,
  /** Tax inside the amount. */
  tax: paise,
  /** The part neither applied nor refunded. */
  advance_left: paise,
  email_status: emailStatus,
  ...rowTags,
})
export type AdvanceRow = z.infer<typeof AdvanceRow>

const split = { cgst: paise, sgst: paise, igst: paise }
const signedSplit = { cgst: signedPaise, sgst: signedPaise, igst: signedPaise }

/** The receipt and its uses; negative where it was used. */
const Move = z.object({
  advance_moves_id: id,
  move: z.enum(advanceMoves),
  moved_on: isoDate,
  amount: signedPaise,
  ...signedSplit,
  /** Collected at source within the amount. */
  tcs: signedPaise,
  payment_allocations_id: z.nullable(id),
  invoices_id: z.nullable(id),
  invoice_number: z.nullable(z.string()),
  advance_refunds_id: z.nullable(id),
  refund_number: z.nullable(z.string()),
  /** Applied or refunded, and not undone. */
  is_live: z.boolean(),
})
const Refund = z.object({
  advance_refunds_id: id,
  refund_number: z.string(),
  amount: paise,
  ...split,
  tcs: paise,
  refunded_on: isoDate,
  payment_mode: z.enum(paymentModes),
  reference: z.nullable(z.string()),
  account_name: z.string(),
  journal_entries_id: id,
  undone_on: z.nullable(isoDate),
})
export const Advance = z.object({
  ...AdvanceRow.shape,
  /** The opening date, for an opening voucher, whose GST earlier books accounted for. */
  opening_on: z.nullable(isoDate),
  customer: CustomerSnapshot,
  items_id: z.nullable(id),
  hsn: z.nullable(z.string()),
  is_rate_known: z.boolean(),
  /** Null: not known at the time. */
  place_of_supply: z.nullable(z.string()),
  tax_rule: z.enum(['intra', 'inter', 'none']),
  reverse_charge: z.boolean(),
  under_lut: z.boolean(),
  /** Why this tax, in sentences. */
  why: z.array(z.string()),
  tcs_nature: z.nullable(z.enum(tcsNatures)),
  tcs_section: z.nullable(z.string()),
  collection_code: z.nullable(z.string()),
  tcs_rate: z.nullable(z.string()),
  tcs_rate_reason: z.nullable(z.enum(['no_pan', 'declaration'])),
  /** Tax collected at source inside the amount. */
  tcs: paise,
  taxable_value: paise,
  ...split,
  /** Tax included in the unused amount. */
  tax_left: z.object(split),
  tcs_left: paise,
  notes: z.nullable(z.string()),
  version: z.int(),
  payment: z.object({
    payments_id: id,
    payment_number: z.string(),
    payment_date: isoDate,
    status: z.enum(paymentStatuses),
    amount: paise,
    tds_amount: paise,
    bank_charge: paise,
    payment_mode: z.enum(paymentModes),
    reference: z.nullable(z.string()),
    account_name: z.string(),
  }),
  moves: z.array(Move),
  refunds: z.array(Refund),
  /** The entry of its tax; null if it has none. */
  journal_entries_id: z.nullable(id),
  voided_on: z.nullable(isoDate),
  void_reason: z.nullable(z.string()),
  emailed_to: z.nullable(z.string()),
  emailed_at: z.nullable(timestamp),
})
export type Advance = z.infer<typeof Advance>

const filters = {
  ...tagFilter,
  ...documentFilters,
  status: z.optional(z.enum(['open', 'used', 'voided'])),
  /** The voucher of one payment. */
  payments_id: z.optional(id),
}
const sorting = { sort: z.optional(z.enum(advanceSorts)), order: z.optional(z.enum(['asc', 'desc'])) }
const params = z.object({ advances_id: id })

export const listAdvances = endpoint('GET', '/advances', {
  summary: 'Receipt vouchers, newest first unless sorted otherwise; `least` and `most` bound the amount in paise',
  query: z.object({ ...pageQuery, ...filters, ...sorting }),
  reply: page(AdvanceRow),
})
export const sumAdvances = endpoint('GET', '/advances/sums', {
  summary: 'How many receipt vouchers the filter finds, and their totals',
  query: z.object(filters),
  reply: z.object({
    count: z.int(),
    is_more: z.boolean(),
    amount: z.nullable(paise),
    tax: z.nullable(paise),
    advance_left: z.nullable(paise),
  }),
})
export const exportAdvances = endpoint('GET', '/advances/export', {
  summary: 'The receipt vouchers the filter finds, as CSV; `ids` (comma separated) picks single ones',
  query: z.object({ ...filters, ...sorting, ids: chosenIds }),
  raw: true,
})

/** A row of a table: taxable value and tax of one place and rate; negative where more was undone than done. */
const TableRow = z.object({
  place_of_supply: z.nullable(z.string()),
  tax_rule: z.enum(['intra', 'inter']),
  gst_rate: z.string(),
  taxable_value: signedPaise,
  ...signedSplit,
})
export const AdvanceTables = z.object({
  month: z.string(),
  /** 11A: received in the month and neither invoiced nor refunded in it. */
  received: z.array(TableRow),
  /** 11B: received in earlier months, and in this one applied to invoices or refunded. */
  adjusted: z.array(TableRow),
})
export type AdvanceTables = z.infer<typeof AdvanceTables>
export const advanceTables = endpoint('GET', '/advances/gst-tables', {
  summary: 'What tables 11A and 11B of GSTR-1 say of a month',
  query: z.object({ month: z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Enter a month such as 2026-11')) }),
  reply: AdvanceTables,
})

export const getAdvance = endpoint('GET', '/advances/:advances_id', { summary: 'One receipt voucher', params, reply: Advance })
export const advanceDues = endpoint('GET', '/advances/:advances_id/dues', {
  summary: 'What the unused part of an advance settles of each open invoice of its customer',
  params,
  reply: z.object({
    rows: z.array(
      z.object({
        invoices_id: id,
        /** How much of the advance it takes. */
        used: paise,
        /** By how much the invoice falls: more or less where the two have other rates of TCS. */
        settled: paise,
      }),
    ),
  }),
})
export const receiveAdvance = endpoint('POST', '/advances', {
  summary: 'Record money that came ahead of its invoice, with its receipt voucher',
  body: AdvanceInput,
  reply: Advance,
  idempotent: true,
})
export const voucherOfPayment = endpoint('POST', '/payments/:payments_id/advance', {
  summary: 'A receipt voucher for what a payment left over',
  params: z.object({ payments_id: id }),
  body: VoucherInput,
  reply: Advance,
  idempotent: true,
})
export const amendAdvance = endpoint('PUT', '/advances/:advances_id/details', {
  summary: 'Change contacts and notes of a receipt voucher, which are not in the books, with the change in the audit trail',
  params,
  body: z.object({ version: z.int(), ...contactFields, notes: z.nullable(text(2_000)) }),
  reply: Advance,
})
export const refundAdvance = endpoint('POST', '/advances/:advances_id/refunds', {
  summary: 'Record money given back to the customer, with its refund voucher',
  params,
  body: z.object({
    refunded_on: isoDate,
    amount: paise.check(z.minimum(1, 'Enter the amount refunded')),
    payment_mode: z.enum(paymentModes),
    reference: z.nullable(text(100)),
    ledger_accounts_id: z.uuid('Choose the bank or cash account the money left'),
  }),
  reply: Advance,
  idempotent: true,
})
export const undoAdvanceRefund = endpoint('POST', '/advances/:advances_id/refunds/:advance_refunds_id/undo', {
  summary: 'Undo a refund: the money is the customer’s advance again',
  params: z.object({ ...params.shape, advance_refunds_id: id }),
  body: z.object({ undone_on: isoDate }),
  reply: Advance,
  idempotent: true,
})
/** Only while nothing of it is used. The money stays; undoing the payment takes both back. */
export const voidAdvance = endpoint('POST', '/advances/:advances_id/void', {
  summary: 'Void a receipt voucher: its tax is not payable any more, the money stays with the payment',
  params,
  body: z.object({ voided_on: isoDate, void_reason: requiredText(300, 'Enter why you are voiding the voucher') }),
  reply: Advance,
  idempotent: true,
})
export const emailAdvance = endpoint('POST', '/advances/:advances_id/email', {
  summary: 'Send the receipt voucher with its PDF; `email_status` tells how it went',
  params,
  body: Letter,
  reply: Advance,
  idempotent: true,
})
const inline = z.object({ inline: z.optional(z.enum(['1'])) })
export const advancePdfFile = endpoint('GET', '/advances/:advances_id/pdf', {
  summary: 'The receipt voucher as PDF',
  params,
  query: inline,
  raw: true,
})
export const advancePrintLayout = endpoint('GET', '/advances/:advances_id/print-layout', {
  summary: 'The receipt voucher word for word, as its PDF shows it',
  params,
  reply: PrintLayout,
})
export const advanceRefundPdfFile = endpoint('GET', '/advances/:advances_id/refunds/:advance_refunds_id/pdf', {
  summary: 'A refund voucher as PDF',
  params: z.object({ ...params.shape, advance_refunds_id: id }),
  query: inline,
  raw: true,
})
export const advanceRefundPrintLayout = endpoint('GET', '/advances/:advances_id/refunds/:advance_refunds_id/print-layout', {
  summary: 'A refund voucher word for word, as its PDF shows it',
  params: z.object({ ...params.shape, advance_refunds_id: id }),
  reply: PrintLayout,
})
export const advanceTimeline = endpoint('GET', '/advances/:advances_id/timeline', {
  summary: 'What happened to the receipt voucher, newest first',
  params,
  reply: Timeline,
})
