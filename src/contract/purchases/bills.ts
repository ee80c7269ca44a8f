import * as z from 'zod/mini'
import { inputCredits } from '#core/tax/blocked-credit.ts'
import { vendorBlockers } from '#core/entitlements/blockers.ts'
import { stateCode } from '../company/state-code.ts'
import { foreignFields, foreignInput, foreignLine, foreignLineInput, foreignTerms, minor } from '../currencies/currency-fields.ts'
import { endpoint } from '../endpoint.ts'
import { discardMany } from '../documents/bulk.ts'
import { id, isoDate, page, pageQuery, paise, percent, quantity, requiredText, signedPaise, text, timestamp } from '../fields.ts'
import { discountFields, discountShown, halfDiscount, isWholeDiscount } from '../directory/discount-terms.ts'
import { hsn } from '../directory/items.ts'
import { tdsNatures } from '../directory/vendors.ts'
import { openingFields } from '../documents/opening-fields.ts'
import { rowTags, tagFilter } from '../documents/tags.ts'

export const billStatuses = ['draft', 'to_be_reviewed', 'approved', 'paid', 'cancelled'] as const
/** `overdue`: approved and past its due date; `due`: the same and those due today. */
export const billFilters = [...billStatuses, 'overdue', 'due'] as const
export const billSorts = ['bill_date', 'due_date', 'number', 'total', 'amount_due', 'vendor'] as const
export const billPaymentModes = ['bank_transfer', 'upi', 'cash', 'cheque', 'card', 'other'] as const
const MAX_LINES = 200

export const billLineFields = {
  item_name: requiredText(200, 'Enter what you bought'),
  /** What it is booked to. */
  ledger_accounts_id: z.uuid('Choose an account'),
  hsn: z.nullable(hsn),
  quantity,
  /** Price of one unit, paise. */
  rate: paise,
  discount_amount: z.nullable(paise),
  gst_rate: percent,
  cess_rate: z.nullable(percent),
  /** `eligible`, or the clause of CGST Act s.17 that blocks it. */
  input_credit: z.enum(inputCredits),
}
/** `purchase_order_line_no`: the line of the bill's order that it is billed against. */
const ofOrder = { purchase_order_line_no: z.optional(z.nullable(z.int())), ...foreignLineInput }
export const BillLineInput = z
  .object({ ...billLineFields, ...ofOrder })
  .check(z.refine(({ quantity }) => Number(quantity) > 0, { error: 'Enter a quantity above zero', path: ['quantity'] }))
export type BillLineInput = z.infer<typeof BillLineInput>

const draftFields = {
  vendors_id: z.uuid('Choose a vendor'),
  /** The registration whose GSTIN the bill shows; null for the company’s main one. */
  gst_registrations_id: z.optional(z.nullable(id)),
  /** As the vendor wrote it. */
  bill_number: requiredText(60, 'Enter the number on the bill'),
  bill_date: isoDate,
  due_date: isoDate,
  ...discountFields,
  ...foreignInput,
  /** Null leaves it to the rule. */
  chosen_place_of_supply: z.nullable(stateCode),
  reverse_charge: z.boolean(),
  tax_inclusive: z.boolean(),
  /** The round-off of the vendor's document; null rounds to the rupee. */
  chosen_round_off: z.nullable(
    signedPaise.check(
      z.minimum(-10_00, 'Enter at most ₹10, plus or minus'),
      z.maximum(10_00, 'Enter at most ₹10, plus or minus'),
    ),
  ),
  /** The nature of payment for TDS; null: no TDS. */
  tds_nature: z.nullable(z.enum(tdsNatures)),
  /** Why a bill that looks like a duplicate is not one. */
  duplicate_reason: z.nullable(text(300)),
  notes: z.nullable(text(2_000)),
  /** The inbox item it is created from. */
  inbox_items_id: z.nullable(id),
  /** The order it is matched with. */
  purchase_orders_id: z.optional(z.nullable(id)),
  lines: z
    .array(BillLineInput)
    .check(z.minLength(1, 'Add at least one line'), z.maxLength(MAX_LINES, `At most ${MAX_LINES} lines`)),
}
const dueAfterDate = ({ bill_date, due_date }: { bill_date: string; due_date: string }) => due_date >= bill_date
const dueTooEarly = { error: 'The due date is before the bill’s date', path: ['due_date'] }
export const BillInput = z.object(draftFields).check(z.refine(dueAfterDate, dueTooEarly), z.refine(isWholeDiscount, halfDiscount))
export type BillInput = z.infer<typeof BillInput>
/** `version`: the one the change was made from; another answers `conflict`. */
export const BillChange = z
  .object({ ...draftFields, version: z.int() })
  .check(z.refine(dueAfterDate, dueTooEarly), z.refine(isWholeDiscount, halfDiscount))
export type BillChange = z.infer<typeof BillChange>

export const BillRow = z.object({
  bills_id: id,
  status: z.enum(billStatuses),
  bill_number: z.string(),
  bill_date: isoDate,
  due_date: isoDate,
  vendors_id: id,
  vendor_name: z.string(),
  taxable_value: paise,
  gst: paise,
  total: paise,
  /** Tax withheld from the vendor. */
  tds_amount: paise,
  /** Left to pay: the total less tax withheld and what was paid. */
  amount_due: paise,
  ...foreignFields,
  ...rowTags,
})
export type BillRow = z.infer<typeof BillRow>

export const BillLine = z.object({
  ...BillLineInput.shape,
  ...foreignLine,
  account_name: z.string(),
  taxable_value: paise,
  cgst: paise,
  sgst: paise,
  igst: paise,
  cess: paise,
  /** What the vendor is owed for the line. */
  amount: paise,
})
export type BillLine = z.infer<typeof BillLine>

/** Another bill this one may be a second copy of. `isSure`: it cannot be entered again. */
export const Duplicate = z.object({
  bills_id: id,
  bill_number: z.string(),
  bill_date: isoDate,
  total: paise,
  reason: z.string(),
  is_sure: z.boolean(),
})
export type Duplicate = z.infer<typeof Duplicate>

const figures = {
  place_of_supply: z.string(),
  tax_rule: z.enum(['intra', 'inter', 'none']),
  gross: paise,
  discount: paise,
  taxable_value: paise,
  cgst: paise,
  sgst: paise,
  igst: paise,
  cess: paise,
  reverse_charge_tax: paise,
  /** GST that is a cost, not input credit. */
  blocked_gst: paise,
  round_off: signedPaise,
  total: paise,
  tds_section: z.nullable(z.string()),
  tds_rate: z.nullable(z.string()),
  /** What tax is withheld on. */
  tds_base: paise,
  tds_amount: paise,
  /** Tax that the company bears beside the total, as the sum was agreed net of tax (s.195A; Act of 2025 s.393(10)). */
  tds_borne: paise,
  /** Tax due in excess of its amount: the vendor's next bill or advance bears it. */
  tds_short: paise,
  /** Why it can be neither approved nor paid until a person decides how the vendor is taxed; null once that is decided. */
  tds_problem: z.nullable(z.string()),
  /** Why this tax, in sentences. */
  why: z.array(z.string()),
}
const judged = {
  duplicates: z.array(Duplicate),
  /** The statutory due date for a micro or small enterprise; null for others. */
  msme: z.nullable(z.object({ pay_by: isoDate, days: z.int(), why: z.string() })),
}

export const BillPayment = z.object({
  bill_payments_id: id,
  payment_date: isoDate,
  /** Below zero: TDS that was given back. */
  amount: signedPaise,
  /** How much of a bill in another currency was paid; null in rupees. */
  foreign_amount: z.nullable(minor),
  /** The bill fell by so much more than what was paid for it; negative when it cost more. */
  exchange_gain: signedPaise,
  /** Of the amount, what the vendor granted for early payment. */
  discount: paise,
  payment_mode: z.enum(billPaymentModes),
  reference: z.nullable(z.string()),
  account_name: z.string(),
  journal_entries_id: id,
  /** The payout that made it: only the bank sends that back. */
  payouts_id: z.nullable(id),
  voided_on: z.nullable(isoDate),
  void_reason: z.nullable(z.string()),
})
export type BillPayment = z.infer<typeof BillPayment>

export const BillFile = z.object({
  bill_files_id: id,
  original_file_name: z.string(),
  media_type: z.string(),
  size_bytes: z.int(),
})
export type BillFile = z.infer<typeof BillFile>

export const Bill = z.object({
  ...BillRow.shape,
  ...discountShown,
  ...openingFields,
  ...figures,
  ...foreignTerms,
  ...judged,
  version: z.int(),
  chosen_place_of_supply: z.nullable(z.string()),
  reverse_charge: z.boolean(),
  tax_inclusive: z.boolean(),
  chosen_round_off: z.nullable(signedPaise),
  gst_registrations_id: draftFields.gst_registrations_id,
  tds_nature: draftFields.tds_nature,
  duplicate_reason: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  inbox_items_id: z.nullable(id),
  purchase_orders_id: z.nullable(id),
  sent_back_reason: z.nullable(z.string()),
  prepared_by: z.nullable(z.string()),
  approved_by: z.nullable(z.string()),
  approved_at: z.nullable(timestamp),
  /** Why the person asking may not approve it; null when they may. */
  approval_problem: z.nullable(z.string()),
  journal_entries_id: z.nullable(id),
  /** What it did, or will do on approval, to the books; debit positive. */
  journal: z.array(z.object({ code: z.string(), account_name: z.string(), amount: signedPaise })),
  cancelled_on: z.nullable(isoDate),
  cancel_reason: z.nullable(z.string()),
  lines: z.array(BillLine),
  payments: z.array(BillPayment),
  files: z.array(BillFile),
  /** Why the company's plan does not pay an approved bill of this vendor today. */
  payment_blocker: z.nullable(z.enum(vendorBlockers)),
})
export type Bill = z.infer<typeof Bill>

const amountText = z.string().check(z.regex(/^\d{1,15}$/, 'Enter whole paise'))
const filters = {
  ...tagFilter,
  /** Number, vendor or exact amount. */
  search: z.optional(text(100)),
  status: z.optional(z.enum(billFilters)),
  vendors_id: z.optional(id),
  from: z.optional(isoDate),
  to: z.optional(isoDate),
  least: z.optional(amountText),
  most: z.optional(amountText),
}
const sorting = { sort: z.optional(z.enum(billSorts)), order: z.optional(z.enum(['asc', 'desc'])) }
const params = z.object({ bills_id: id })
const seen = z.object({ version: z.int() })

export const listBills = endpoint('GET', '/bills', {
  summary: 'Bills, newest first unless sorted otherwise; `least` and `most` bound the total in paise',
  query: z.object({ ...pageQuery, ...filters, ...sorting }),
  reply: page(BillRow),
})
/** Exact up to 10,000 bills; beyond, `is_more` is true and the sums are null. */
export const sumBills = endpoint('GET', '/bills/sums', {
  summary: 'How many bills the filter finds, and their totals',
  query: z.object(filters),
  reply: z.object({ count: z.int(), is_more: z.boolean(), total: z.nullable(paise), amount_due: z.nullable(paise) }),
})
/** A bill that owes; `amount_due` and `foreign_due` without what payouts on their way are to pay. */
export const BillDue = z.object({
  bills_id: id,
  bill_number: z.string(),
  bill_date: isoDate,
  due_date: isoDate,
  amount_due: paise,
  currency: BillRow.shape.currency,
  foreign_due: BillRow.shape.foreign_due,
})
export type BillDue = z.infer<typeof BillDue>
export const listBillDues = endpoint('GET', '/bills/dues', {
  summary: 'What credits and advances of a vendor can be applied to, the bill due first on top; at most 200',
  query: z.object({ vendors_id: id }),
  reply: z.object({ rows: z.array(BillDue) }),
})
export const exportBills = endpoint('GET', '/bills/export', {
  summary: 'The bills the filter finds, as CSV',
  query: z.object({ ...filters, ...sorting }),
  raw: true,
})
export const previewBill = endpoint('POST', '/bills/preview', {
  summary: 'What a bill comes to, what tax is withheld and what it looks a copy of, without saving it',
  body: z.object({ ...draftFields, bills_id: z.nullable(id) }),
  reply: z.object({ ...figures, ...judged, exchange_rate: z.nullable(z.string()), foreign_total: z.nullable(minor) }),
})
export const getBill = endpoint('GET', '/bills/:bills_id', { summary: 'One bill', params, reply: Bill })
export const createBill = endpoint('POST', '/bills', {
  summary: 'Save a new draft of a bill',
  body: BillInput,
  reply: Bill,
  idempotent: true,
})
export const amendBill = endpoint('PUT', '/bills/:bills_id/details', {
  summary: 'Change what is neither in the books nor in an IRN of an issued bill, with the change in the audit trail',
  params,
  body: z.object({ version: z.int(), due_date: isoDate, notes: z.nullable(text(2_000)) }),
  reply: Bill,
})
export const updateBill = endpoint('PUT', '/bills/:bills_id', {
  summary: 'Change a bill that is not approved yet',
  params,
  body: BillChange,
  reply: Bill,
})
export const discardBill = endpoint('DELETE', '/bills/:bills_id', { summary: 'Discard a draft', params })
export const discardBills = discardMany('/bills')
/** `version`: the bill the person saw. */
export const submitBill = endpoint('POST', '/bills/:bills_id/submit', {
  summary: 'Ask for the review of a draft',
  params,
  body: seen,
  reply: Bill,
})
export const sendBackBill = endpoint('POST', '/bills/:bills_id/send-back', {
  summary: 'Give a bill under review back to who prepared it',
  params,
  body: z.object({ version: z.int(), sent_back_reason: requiredText(300, 'Enter what to correct') }),
  reply: Bill,
})
export const approveBill = endpoint('POST', '/bills/:bills_id/approve', {
  summary: 'Approve a reviewed bill and post it to the books',
  params,
  body: seen,
  reply: Bill,
  idempotent: true,
})
/** Only while nothing is paid. Its number can be used again. */
export const cancelBill = endpoint('POST', '/bills/:bills_id/cancel', {
  summary: 'Cancel a bill, by a reversal on the chosen date once it is in the books',
  params,
  body: z.object({ cancelled_on: isoDate, cancel_reason: requiredText(300, 'Enter why you are cancelling the bill') }),
  reply: Bill,
  idempotent: true,
})
export const billTimeline = endpoint('GET', '/bills/:bills_id/timeline', {
  summary: 'What happened to the bill, newest first',
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
