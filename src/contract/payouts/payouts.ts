import * as z from 'zod/mini'
import { payoutStatuses } from '#core/payouts/states.ts'
import { rails } from '#core/payouts/rails.ts'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, page, pageQuery, paise, requiredText, text, timestamp } from '../fields.ts'
import { rowTags, tagFilter } from '../documents/tags.ts'

const service = 'payments'

/** Payouts that people enter. Those of GST challans are made from their challan. */
const enteredKinds = ['vendor', 'own_account', 'card', 'staff'] as const
export const payoutKinds = [...enteredKinds, 'gst_challan'] as const
export const enteredPurposes = ['bill', 'advance', 'expense', 'refund', 'transfer', 'repayment', 'salary'] as const
export const payoutPurposes = [...enteredPurposes, 'tax'] as const
/** The purpose of a payment to an employee. */
export const staffPurposes = ['salary', 'expense', 'advance'] as const satisfies readonly (typeof enteredPurposes)[number][]
export const railChoices = ['auto', ...rails] as const
/** The filters of the list: pending approval, in progress, ended. */
export const payoutTabs = ['to_approve', 'under_way', 'paid', 'not_paid'] as const
export type PayoutTab = (typeof payoutTabs)[number]
export const tabStatuses: Record<PayoutTab, readonly (typeof payoutStatuses)[number][]> = {
  to_approve: ['pending'],
  under_way: ['scheduled', 'queued', 'processing', 'exported'],
  paid: ['processed'],
  not_paid: ['failed', 'reversed', 'rejected', 'cancelled'],
}
/** At once in one approval; more come as a file. */
export const MOST_AT_ONCE = 200
const MOST_BILLS = 100

export const PayoutBill = z.object({
  bills_id: z.uuid('Choose a bill'),
  /** What of the payout settles it, paise. */
  amount: paise.check(z.minimum(1, 'Enter an amount')),
})

const inputFields = {
  payout_kind: z.enum(enteredKinds),
  /** The payee: a vendor, one of the company’s own accounts, the issuer of a credit card, or a staff member. */
  vendors_id: z.nullable(id),
  to_bank_accounts_id: z.nullable(id),
  cards_id: z.optional(z.nullable(id)),
  staff_id: z.optional(z.nullable(id)),
  /** The account that pays. */
  bank_accounts_id: z.uuid('Please select an account'),
  amount: paise.check(z.minimum(1, 'Payable amount cant be 0')),
  purpose: z.enum(enteredPurposes),
  /** The account for a staff member's reimbursement; for them and `expense` only. */
  expense_accounts_id: z.optional(z.nullable(id)),
  /** What the payee reads on their statement. */
  narration: requiredText(30, 'Enter the text the payee sees on their statement').check(
    z.regex(/^[A-Za-z0-9 ./-]*$/, 'Use only letters, digits, spaces, full stops, slashes and hyphens: banks accept nothing else'),
  ),
  notes: z.nullable(text(500)),
  rail_choice: z.enum(railChoices),
  /** The day on which it is sent; null: when it is approved. */
  scheduled_on: z.nullable(isoDate),
  bills: z.array(PayoutBill).check(z.maxLength(MOST_BILLS, `At most ${MOST_BILLS} bills`)),
}
type Kind = (typeof enteredKinds)[number]
type Parties = {
  payout_kind: Kind
  vendors_id: string | null
  to_bank_accounts_id: string | null
  cards_id?: string | null | undefined
  staff_id?: string | null | undefined
}
/** One payee, of the given kind. */
const hasPayee = ({ payout_kind, vendors_id, to_bank_accounts_id, cards_id = null, staff_id = null }: Parties) => {
  const ids: Record<Kind, string | null> = {
    vendor: vendors_id,
    own_account: to_bank_accounts_id,
    card: cards_id,
    staff: staff_id,
  }
  return ids[payout_kind] !== null && Object.values(ids).filter((each) => each !== null).length === 1
}
const noPayee = { error: 'Choose whom to pay', path: ['vendors_id'] }
type Booked = {
  payout_kind: Kind
  purpose: (typeof enteredPurposes)[number]
  expense_accounts_id?: string | null | undefined
}
const forStaff = ({ payout_kind, purpose }: Booked) =>
  payout_kind === 'staff' ? staffPurposes.some((each) => each === purpose) : purpose !== 'salary'
const notForThem = { error: 'Choose what the payment is for', path: ['purpose'] }
const isBooked = ({ payout_kind, purpose, expense_accounts_id = null }: Booked) =>
  (payout_kind === 'staff' && purpose === 'expense') === (expense_accounts_id !== null)
const notBooked = { error: 'Choose the account for what they spent', path: ['expense_accounts_id'] }

export const PayoutInput = z
  .object(inputFields)
  .check(z.refine(hasPayee, noPayee), z.refine(forStaff, notForThem), z.refine(isBooked, notBooked))
export type PayoutInput = z.infer<typeof PayoutInput>
/** `version`: the version that the change is based on; any other answers `conflict`. */
export const PayoutChange = z
  .object({ ...inputFields, version: z.int() })
  .check(z.refine(hasPayee, noPayee), z.refine(forStaff, notForThem), z.refine(isBooked, notBooked))

export const PayoutRow = z.object({
  payouts_id: id,
  version: z.int(),
  payout_status: z.enum(payoutStatuses),
  payout_kind: z.enum(payoutKinds),
  vendors_id: z.nullable(id),
  payee_name: z.string(),
  masked_account_number: z.nullable(z.string()),
  payee_vpa: z.nullable(z.string()),
  account_label: z.string(),
  amount: paise,
  narration: z.string(),
  rail: z.nullable(z.enum(rails)),
  scheduled_on: z.nullable(isoDate),
  /** The reason for its status. */
  status_reason: z.nullable(z.string()),
  expected_by: z.nullable(timestamp),
  utr: z.nullable(z.string()),
  row_imports_id: z.nullable(id),
  /** The bank’s upload file that contains it. */
  payout_exports_id: z.nullable(id),
  created_at: timestamp,
  ...rowTags,
})
export type PayoutRow = z.infer<typeof PayoutRow>

export const Payout = z.object({
  ...PayoutRow.shape,
  to_bank_accounts_id: z.nullable(id),
  cards_id: z.nullable(id),
  staff_id: z.nullable(id),
  gst_challans_id: z.nullable(id),
  expense_accounts_id: z.nullable(id),
  bank_accounts_id: id,
  payee_ifsc: z.nullable(z.string()),
  purpose: z.enum(payoutPurposes),
  notes: z.nullable(z.string()),
  rail_choice: z.enum(railChoices),
  reference: z.string(),
  payee_reason: z.nullable(z.string()),
  made_by: z.nullable(z.string()),
  approved_by: z.nullable(z.string()),
  approved_at: z.nullable(timestamp),
  processed_on: z.nullable(isoDate),
  reversed_on: z.nullable(isoDate),
  journal_entries_id: z.nullable(id),
  reversal_journal_entries_id: z.nullable(id),
  retry_of: z.nullable(id),
  /** The payout that tried this one again. */
  retried_by: z.nullable(id),
  bills: z.array(z.object({ ...PayoutBill.shape, bill_number: z.string() })),
  /** Why the person asking may not approve it; null when they may. */
  approval_problem: z.nullable(z.string()),
  /** A workflow requires approvals that were not requested yet. */
  needs_submission: z.boolean(),
  /**
   * Why the payee has a waiting period, and what a second person must explain to pay anyway; null if nothing about them is new.
   */
  payee_warning: z.nullable(z.string()),
})
export type Payout = z.infer<typeof Payout>

const filters = {
  ...tagFilter,
  /** Payee, narration, reference, UTR or exact amount. */
  search: z.optional(text(100)),
  tab: z.optional(z.enum(payoutTabs)),
  vendors_id: z.optional(id),
  row_imports_id: z.optional(id),
  payout_exports_id: z.optional(id),
}
const params = z.object({ payouts_id: id })

export const listPayouts = endpoint('GET', '/payouts', {
  service,
  summary: 'Payouts, newest first',
  query: z.object({ ...pageQuery, ...filters }),
  reply: page(PayoutRow),
})
/** Exact up to PAYOUT_COUNT_LIMIT in each; beyond, the count stays there. */
export const PAYOUT_COUNT_LIMIT = 10_000
export const countPayouts = endpoint('GET', '/payouts/counts', {
  service,
  summary: 'How many payouts wait, are under way, and ended either way',
  reply: z.object({ to_approve: z.int(), under_way: z.int(), paid: z.int(), not_paid: z.int() }),
})
export const exportPayouts = endpoint('GET', '/payouts/export', {
  service,
  summary: 'The payouts the filter finds, as CSV',
  query: z.object(filters),
  raw: true,
})
export const createPayout = endpoint('POST', '/payouts', {
  service,
  summary: 'Make a payout; it waits for its approval',
  body: PayoutInput,
  reply: Payout,
  idempotent: true,
})
export const getPayout = endpoint('GET', '/payouts/:payouts_id', { service, summary: 'One payout', params, reply: Payout })
export const updatePayout = endpoint('PUT', '/payouts/:payouts_id', {
  service,
  summary: 'Change a payout that waits for its approval; one-time passwords asked for before are void',
  params,
  body: PayoutChange,
  reply: Payout,
})
export const submitPayout = endpoint('POST', '/payouts/:payouts_id/submit', {
  service,
  summary: 'Put a payout before the approvers of the workflow that fits it; one that fits none is released as it is',
  params,
  reply: Payout,
})
const reason = z.object({ reason: requiredText(300, 'Enter a reason') })
export const rejectPayout = endpoint('POST', '/payouts/:payouts_id/reject', {
  service,
  summary: 'Refuse a payout that waits for its approval',
  params,
  body: reason,
  reply: Payout,
})
export const cancelPayout = endpoint('POST', '/payouts/:payouts_id/cancel', {
  service,
  summary: 'Give up a payout that was not sent yet',
  params,
  body: reason,
  reply: Payout,
})
export const retryPayout = endpoint('POST', '/payouts/:payouts_id/retry', {
  service,
  summary: 'Make a failed or reversed payout anew; the new one waits for its own approval',
  params,
  reply: Payout,
  idempotent: true,
})
export const refreshPayout = endpoint('POST', '/payouts/:payouts_id/refresh', {
  service,
  summary: 'Ask the bank what became of it; the answer is there a moment later',
  params,
})
export const payoutTimeline = endpoint('GET', '/payouts/:payouts_id/timeline', {
  service,
  summary: 'What happened to the payout, newest first',
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

/** `unknown`: about a payment that is not ours. */
export const receiveBankWebhook = endpoint('POST', '/webhooks/bank', {
  service,
  summary: 'What the bank tells us of payouts, signed over the bytes it sends',
  reply: z.object({ outcome: z.enum(['accepted', 'duplicate', 'stale', 'unknown']) }),
  raw: true,
})
