import * as z from 'zod/mini'
import { reportStates } from '#core/compliance/gstr2b/outcome.ts'
import { rails } from '#core/payouts/rails.ts'
import { payoutStatuses } from '#core/payouts/states.ts'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, paise, timestamp } from '../fields.ts'
import { discountShown } from '../directory/discount-terms.ts'
import { PayoutBill } from './payouts.ts'

const service = 'payments'

/** Bills that one screen shows, and that one batch pays. */
export const MOST_SHOWN_BILLS = 500
export const MOST_BATCH_BILLS = 200

/** Why a bill cannot be paid here now, and where that is changed. */
const BillProblem = z.object({ text: z.string(), label: z.string(), link: z.string() })

export const PayableBill = z.object({
  bills_id: id,
  bill_number: z.string(),
  vendors_id: id,
  vendor_name: z.string(),
  bill_date: isoDate,
  due_date: isoDate,
  total: paise,
  amount_due: paise,
  /** The part of it that other pending payouts settle. */
  on_its_way: paise,
  tds_amount: paise,
  tds_section: z.nullable(z.string()),
  /** False while it waits for its approval. */
  is_approved: z.boolean(),
  problem: z.nullable(BillProblem),
  /** What the vendor grants when all of it is paid today: how much, until when, and what not taking it costs a year in percent. */
  early: z.nullable(z.object({ discount: paise, until: isoDate, annual_percent: z.nullable(z.string()) })),
  /** To work the discount out again on what credits leave. */
  ...discountShown,
  /** GST that becomes credit only once the supplier reports the bill, and whether they have; null: there is none, or no statement to look in. */
  gst: z.nullable(z.object({ amount: paise, report: z.enum(reportStates) })),
  /** Owed to a micro or small enterprise: by when it must be paid, and what interest the law adds on what is left of it until today. */
  msme: z.nullable(z.object({ pay_by: isoDate, days: z.int(), interest: paise, is_rate_verified: z.boolean() })),
})
export type PayableBill = z.infer<typeof PayableBill>

/** Kinds of what a vendor owes us, which lowers a bill without money. */
export const creditKinds = ['debit_note', 'vendor_advance'] as const

export const PayableVendor = z.object({
  vendors_id: id,
  vendor_name: z.string(),
  masked_account_number: z.nullable(z.string()),
  payee_ifsc: z.nullable(z.string()),
  /** The UPI ID, where it is known to be theirs. */
  paid_vpa: z.nullable(z.string()),
  /** Reasons against paying them: a changed account, a shared account. */
  payee_warning: z.nullable(z.string()),
  /** Payments of the last twelve months. */
  past: z.object({ count: z.int(), largest: paise }),
  is_first_payment: z.boolean(),
  /** Open debit notes and advances that can be applied to their bills, the oldest first. */
  credits: z.array(z.object({ kind: z.enum(creditKinds), id, number: z.string(), left: paise })),
})
export type PayableVendor = z.infer<typeof PayableVendor>

export const listPayableBills = endpoint('GET', '/payouts/payable-bills', {
  service,
  summary: 'Bills to pay with what paying them means, the earliest due first; those that cannot be paid with the reason',
  reply: z.object({
    rows: z.array(PayableBill),
    vendors: z.array(PayableVendor),
    is_more: z.boolean(),
    /** Someone else can release payouts: the person who prepares a batch does not release it. */
    has_other_releaser: z.boolean(),
    /** Bills are proposed without GST that their supplier has not reported. */
    holds_gst: z.boolean(),
    /** The person asking may apply credits of vendors. */
    may_apply: z.boolean(),
    /** IFSC of each account that can pay, by its id: it decides by what way money goes. */
    accounts: z.array(z.object({ bank_accounts_id: id, ifsc: z.string() })),
    /** The account that paid the last payout. */
    last_bank_accounts_id: z.nullable(id),
  }),
})

/** So much of a debit note or an advance lowers a bill. */
const AppliedCredit = z.object({
  kind: z.enum(creditKinds),
  id,
  bills_id: id,
  amount: paise.check(z.minimum(1, 'Enter an amount')),
})
export type AppliedCredit = z.infer<typeof AppliedCredit>
const applied = z.array(AppliedCredit).check(z.maxLength(MOST_BATCH_BILLS, `At most ${MOST_BATCH_BILLS} credits at once`))

/** `amount`: what the bill falls by; of it, `discount` is not paid: the vendor grants it for early payment. */
const BatchBill = z.object({ ...PayoutBill.shape, discount: z.optional(paise) })

export const BillBatchInput = z.object({
  bank_accounts_id: z.uuid('Please select an account'),
  /** Applied first, in the same transaction: what they leave is paid. */
  credits: z.optional(applied),
  bills: z
    .array(BatchBill)
    .check(
      z.minLength(1, 'Select at least one bill'),
      z.maxLength(MOST_BATCH_BILLS, `At most ${MOST_BATCH_BILLS} bills at once`),
    ),
})

/** A payment of a batch: one payee, with all of their bills that it settles. */
export const BillPayment = z.object({
  payouts_id: id,
  payout_status: z.enum(payoutStatuses),
  vendors_id: z.nullable(id),
  payee_name: z.string(),
  masked_account_number: z.nullable(z.string()),
  amount: paise,
  rail: z.nullable(z.enum(rails)),
  expected_by: z.nullable(timestamp),
  utr: z.nullable(z.string()),
  status_reason: z.nullable(z.string()),
  /** Why the person asking may not release it; null when they may. */
  approval_problem: z.nullable(z.string()),
  /** To be known before it is released: a changed account, a first payment, an unusual amount. */
  remarks: z.array(z.string()),
  needs_reason: z.boolean(),
  bills: z.array(z.object({ ...PayoutBill.shape, discount: paise, bill_number: z.string() })),
})
export const BillBatch = z.object({
  row_imports_id: id,
  account_label: z.string(),
  amount: paise,
  bill_count: z.int(),
  payments: z.array(BillPayment),
  is_under_way: z.boolean(),
  /** Why what waits cannot be released yet: approvers of a workflow have to agree. */
  workflow_problem: z.nullable(z.string()),
})
export type BillBatch = z.infer<typeof BillBatch>

export const createBillBatch = endpoint('POST', '/payouts/bill-batches', {
  service,
  summary: 'Make one payout for each vendor of these bills, as one batch that waits for one approval',
  body: BillBatchInput,
  reply: BillBatch,
  idempotent: true,
})
export const applyBillCredits = endpoint('POST', '/payouts/bill-credits', {
  service,
  summary: 'Apply debit notes and advances to bills that they settle without money',
  body: z.object({ credits: applied.check(z.minLength(1, 'Select at least one credit')) }),
  reply: z.object({ amount: paise }),
  idempotent: true,
})
export const saveGstHold = endpoint('PUT', '/payouts/gst-hold', {
  service,
  summary: 'Say whether Pay Bills proposes bills without GST that their supplier has not reported',
  body: z.object({ holds_gst: z.boolean() }),
  reply: z.object({ holds_gst: z.boolean() }),
})
export const getBillBatch = endpoint('GET', '/payouts/bill-batches/:row_imports_id', {
  service,
  summary: 'A batch of bills: which payments went, which wait, which failed and why',
  params: z.object({ row_imports_id: id }),
  reply: BillBatch,
})
