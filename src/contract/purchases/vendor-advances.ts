import * as z from 'zod/mini'
import { vendorAdvanceSorts, vendorAdvanceStatuses } from '#core/purchases/payables/vendor-advance.ts'
import { billPaymentModes } from './bills.ts'
import { stateCode } from '../company/state-code.ts'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, page, pageQuery, paise, percent, requiredText, signedPaise, text, timestamp } from '../fields.ts'
import { hsn } from '../directory/items.ts'
import { foreignAdvance, foreignPart, foreignUse, minor } from '../currencies/currency-fields.ts'
import { purchaseFilters, VendorSnapshot } from './purchase-documents.ts'
import { chosenIds, contactFields, emailStatus } from '../sales/sales-documents.ts'
import { Letter, Timeline } from '../documents/letters.ts'
import { VendorRefund, VendorRefundInput } from './vendor-refunds.ts'
import { tdsNatures } from '../directory/vendors.ts'
import { openingFields } from '../documents/opening-fields.ts'
import { PrintLayout } from '../documents/print-layout.ts'
import { rowTags, tagFilter } from '../documents/tags.ts'

/** `open`: not fully used, `refundable`: also, but its order has ended; `used`: includes partly used ones. */
const vendorAdvanceFilters = ['open', 'refundable', 'used', 'on_its_way', 'cancelled'] as const

/** What is paid ahead and what for. */
const given = {
  vendors_id: z.uuid('Choose a vendor'),
  advance_date: isoDate,
  description: requiredText(300, 'Enter what the advance is for'),
  /** What the vendor is credited with, tax withheld included. */
  amount: paise.check(z.minimum(1, 'Enter the amount paid in advance')),
  /** The part that is GST shown separately on the vendor’s request: no TDS on it. */
  gst_amount: paise,
  /** The nature of payment for TDS; null: no TDS. */
  tds_nature: z.nullable(z.enum(tdsNatures)),
  /** The company owes the GST itself, at this rate, with the payment. */
  reverse_charge: z.boolean(),
  gst_rate: z.nullable(percent),
  hsn: z.nullable(hsn),
  /** Null leaves it to the rule. */
  chosen_place_of_supply: z.nullable(stateCode),
  notes: z.nullable(text(500)),
  /** The order of the vendor that it is paid for. */
  purchase_orders_id: z.optional(z.nullable(id)),
}
const rated = z.refine<{ reverse_charge: boolean; gst_rate: string | null }>(
  ({ reverse_charge, gst_rate }) => !reverse_charge || gst_rate !== null,
  { error: 'Choose the GST rate', path: ['gst_rate'] },
)
const gstFits = z.refine<{ amount: number; gst_amount: number }>(({ amount, gst_amount }) => gst_amount < amount, {
  error: 'The amount includes the GST: enter less than that',
  path: ['gst_amount'],
})
/** An advance that was paid elsewhere. */
export const VendorAdvanceInput = z
  .object({
    ...given,
    payment_mode: z.enum(billPaymentModes),
    reference: z.nullable(text(100)),
    ledger_accounts_id: z.uuid('Choose the account it was paid from'),
  })
  .check(rated, gstFits)
export type VendorAdvanceInput = z.infer<typeof VendorAdvanceInput>
const { advance_date: _paidOn, ...asked } = given
/** An advance to be paid by a payout, dated on the day of the payout. */
export const SentAdvanceInput = z.object({ ...asked, bank_accounts_id: z.uuid('Please select an account') }).check(rated, gstFits)
export type SentAdvanceInput = z.infer<typeof SentAdvanceInput>

const figures = {
  tds_section: z.nullable(z.string()),
  tds_rate: z.nullable(z.string()),
  tds_base: paise,
  tds_amount: paise,
  /** Tax that the company bears beside the amount, for a payee abroad. */
  tds_borne: paise,
  /** Tax due in excess of its amount: the vendor's next bill or advance bears it. */
  tds_short: paise,
  /** What leaves the account: the amount less the tax withheld. */
  paid_amount: paise,
  place_of_supply: z.nullable(z.string()),
  tax_rule: z.enum(['intra', 'inter', 'none']),
  /** GST that the company owes under reverse charge. */
  cgst: paise,
  sgst: paise,
  igst: paise,
  /** Why this tax, in sentences. */
  why: z.array(z.string()),
}

export const VendorAdvanceRow = z.object({
  vendor_advances_id: id,
  status: z.enum(vendorAdvanceStatuses),
  /** The number of the payment’s voucher; null until the money left. */
  advance_number: z.nullable(z.string()),
  advance_date: isoDate,
  vendors_id: id,
  vendor_name: z.string(),
  description: z.string(),
  amount: paise,
  tds_amount: paise,
  /** The part neither applied nor refunded. */
  advance_left: paise,
  /** Null in rupees; only what was open at the opening date is in another one. */
  currency: z.nullable(z.string()),
  foreign_left: z.nullable(minor),
  email_status: emailStatus,
  purchase_orders_id: z.nullable(id),
  purchase_order_number: z.nullable(z.string()),
  /** Its order is cancelled or closed, and part of it is unused. */
  is_refundable: z.boolean(),
  ...rowTags,
})
export type VendorAdvanceRow = z.infer<typeof VendorAdvanceRow>

/** What of the advance lowered a bill. */
const Application = z.object({
  vendor_advance_applications_id: id,
  bills_id: id,
  bill_number: z.string(),
  amount: paise,
  ...foreignUse,
  applied_on: isoDate,
  undone_on: z.nullable(isoDate),
  journal_entries_id: z.nullable(id),
})
export const VendorAdvance = z.object({
  ...VendorAdvanceRow.shape,
  ...openingFields,
  ...foreignAdvance,
  foreign_total: z.nullable(minor),
  ...figures,
  vendor: z.nullable(VendorSnapshot),
  gst_amount: paise,
  tds_nature: z.nullable(z.enum(tdsNatures)),
  reverse_charge: z.boolean(),
  gst_rate: z.nullable(z.string()),
  hsn: z.nullable(z.string()),
  payment_mode: z.enum(billPaymentModes),
  reference: z.nullable(z.string()),
  account_name: z.nullable(z.string()),
  payouts_id: z.nullable(id),
  notes: z.nullable(z.string()),
  version: z.int(),
  applications: z.array(Application),
  refunds: z.array(VendorRefund),
  journal_entries_id: z.nullable(id),
  /** What paying it did to the books; debit positive. */
  journal: z.array(z.object({ code: z.string(), account_name: z.string(), amount: signedPaise })),
  cancelled_on: z.nullable(isoDate),
  cancel_reason: z.nullable(z.string()),
  emailed_to: z.nullable(z.string()),
  emailed_at: z.nullable(timestamp),
})
export type VendorAdvance = z.infer<typeof VendorAdvance>

const filters = {
  ...tagFilter,
  ...purchaseFilters,
  status: z.optional(z.enum(vendorAdvanceFilters)),
  purchase_orders_id: z.optional(id),
}
const sorting = { sort: z.optional(z.enum(vendorAdvanceSorts)), order: z.optional(z.enum(['asc', 'desc'])) }
const params = z.object({ vendor_advances_id: id })

export const listVendorAdvances = endpoint('GET', '/vendor-advances', {
  summary: 'Advances to vendors, newest first unless sorted otherwise; `least` and `most` bound the amount in paise',
  query: z.object({ ...pageQuery, ...filters, ...sorting }),
  reply: page(VendorAdvanceRow),
})
export const sumVendorAdvances = endpoint('GET', '/vendor-advances/sums', {
  summary: 'How many advances to vendors the filter finds, and their totals',
  query: z.object(filters),
  reply: z.object({ count: z.int(), is_more: z.boolean(), amount: z.nullable(paise), advance_left: z.nullable(paise) }),
})
export const exportVendorAdvances = endpoint('GET', '/vendor-advances/export', {
  summary: 'The advances to vendors the filter finds, as CSV; `ids` (comma separated) picks single ones',
  query: z.object({ ...filters, ...sorting, ids: chosenIds }),
  raw: true,
})
export const previewVendorAdvance = endpoint('POST', '/vendor-advances/preview', {
  summary: 'What tax an advance has withheld and what GST it owes, without saving it',
  body: z.object(given).check(rated, gstFits),
  reply: z.object(figures),
})
export const getVendorAdvance = endpoint('GET', '/vendor-advances/:vendor_advances_id', {
  summary: 'One advance to a vendor',
  params,
  reply: VendorAdvance,
})
export const recordVendorAdvance = endpoint('POST', '/vendor-advances', {
  summary: 'Record an advance that was paid elsewhere',
  body: VendorAdvanceInput,
  reply: VendorAdvance,
  idempotent: true,
})
export const sendVendorAdvance = endpoint('POST', '/vendor-advances/payout', {
  summary: 'Make the payout of an advance; it is the vendor’s once the bank paid',
  body: SentAdvanceInput,
  reply: VendorAdvance,
  idempotent: true,
})
export const amendVendorAdvance = endpoint('PUT', '/vendor-advances/:vendor_advances_id/details', {
  summary: 'Change contacts, reference and notes of an advance, which are not in the books, with the change in the audit trail',
  params,
  body: z.object({
    version: z.int(),
    ...contactFields,
    /** Left out, it stays: the bank gives the reference of a payout. */
    reference: z.optional(z.nullable(text(100))),
    notes: z.nullable(text(500)),
  }),
  reply: VendorAdvance,
})
export const advancesOfBill = endpoint('GET', '/bills/:bills_id/advances', {
  summary: 'What of advances lowers a bill, the first set off first',
  params: z.object({ bills_id: id }),
  reply: z.object({
    rows: z.array(
      z.object({
        vendor_advance_applications_id: id,
        vendor_advances_id: id,
        advance_number: z.string(),
        amount: paise,
        applied_on: isoDate,
      }),
    ),
  }),
})
export const applyVendorAdvance = endpoint('POST', '/vendor-advances/:vendor_advances_id/applications', {
  summary: 'Set an advance off against bills of the vendor, from a day on',
  params,
  body: z.object({
    applied_on: isoDate,
    applications: z
      .array(z.object({ bills_id: z.uuid('Choose a bill'), amount: paise.check(z.minimum(1, 'Enter an amount')) }))
      .check(z.minLength(1, 'Choose at least one bill'), z.maxLength(100, 'Choose at most 100 bills')),
  }),
  reply: VendorAdvance,
  idempotent: true,
})
/** The advance and its bill have different rates in the books: the difference is a gain or a loss. */
export const applyForeignVendorAdvance = endpoint('POST', '/vendor-advances/:vendor_advances_id/foreign-applications', {
  summary: 'Set an advance off against bills in its currency',
  params,
  body: z.object({
    applied_on: isoDate,
    applications: z
      .array(z.object({ bills_id: z.uuid('Choose a bill'), foreign_amount: foreignPart }))
      .check(z.minLength(1, 'Choose at least one bill'), z.maxLength(100, 'Choose at most 100 bills')),
  }),
  reply: VendorAdvance,
  idempotent: true,
})
const applicationParams = z.object({ ...params.shape, vendor_advance_applications_id: id })
export const undoVendorAdvanceApplication = endpoint(
  'POST',
  '/vendor-advances/:vendor_advances_id/applications/:vendor_advance_applications_id/undo',
  {
    summary: 'Take an advance back from a bill, which owes again what it did',
    params: applicationParams,
    body: z.object({ undone_on: isoDate }),
    reply: VendorAdvance,
    idempotent: true,
  },
)
export const refundVendorAdvance = endpoint('POST', '/vendor-advances/:vendor_advances_id/refunds', {
  summary: 'Record money of an advance that the vendor gave back',
  params,
  body: VendorRefundInput,
  reply: VendorAdvance,
  idempotent: true,
})
export const undoVendorAdvanceRefund = endpoint('POST', '/vendor-advances/:vendor_advances_id/refunds/:vendor_refunds_id/undo', {
  summary: 'Undo a refund of an advance: it is left again',
  params: z.object({ ...params.shape, vendor_refunds_id: id }),
  body: z.object({ undone_on: isoDate }),
  reply: VendorAdvance,
  idempotent: true,
})
/** Only while nothing of it is used. What a payout paid comes back by the bank alone. */
export const cancelVendorAdvance = endpoint('POST', '/vendor-advances/:vendor_advances_id/cancel', {
  summary: 'Cancel an advance that was recorded, by reversal on the chosen date',
  params,
  body: z.object({ cancelled_on: isoDate, cancel_reason: requiredText(300, 'Enter why you are cancelling the advance') }),
  reply: VendorAdvance,
  idempotent: true,
})
export const emailVendorAdvance = endpoint('POST', '/vendor-advances/:vendor_advances_id/email', {
  summary: 'Send the payment voucher with its PDF; `email_status` tells how it went',
  params,
  body: Letter,
  reply: VendorAdvance,
  idempotent: true,
})
export const vendorAdvancePdfFile = endpoint('GET', '/vendor-advances/:vendor_advances_id/pdf', {
  summary: 'The payment voucher as PDF',
  params,
  query: z.object({ inline: z.optional(z.enum(['1'])) }),
  raw: true,
})
export const vendorAdvancePrintLayout = endpoint('GET', '/vendor-advances/:vendor_advances_id/print-layout', {
  summary: 'The payment voucher word for word, as its PDF shows it',
  params,
  reply: PrintLayout,
})
export const vendorAdvanceTimeline = endpoint('GET', '/vendor-advances/:vendor_advances_id/timeline', {
  summary: 'What happened to the advance, newest first',
  params,
  reply: Timeline,
})
