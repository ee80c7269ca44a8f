import * as z from 'zod/mini'
import { bankFormats } from '#core/payouts/bank-files.ts'
import { payoutStatuses } from '#core/payouts/states.ts'
import { rails } from '#core/payouts/rails.ts'
import { otpProblem } from '#core/subscription-payments/checks.ts'
import { vendorBlockers } from '#core/subscription/blockers.ts'
import { endpoint } from './endpoint.ts'
import { id, identifier, isoDate, page, pageQuery, paise, requiredText, text, timestamp } from './fields.ts'
import { PayingAccount } from './subscription-payments.ts'

const service = 'payments'

export const payoutKinds = ['vendor', 'own_account', 'card'] as const
export const payoutPurposes = ['bill', 'advance', 'expense', 'refund', 'transfer', 'repayment'] as const
export const railChoices = ['auto', ...rails] as const
/** What a list is narrowed to: what waits for somebody, what is under way, what ended. */
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
  payout_kind: z.enum(payoutKinds),
  /** Who is paid: a vendor, one of the company’s own accounts, or the issuer of a credit card. */
  vendors_id: z.nullable(id),
  to_bank_accounts_id: z.nullable(id),
  cards_id: z.optional(z.nullable(id)),
  /** The account that pays. */
  bank_accounts_id: z.uuid('Please select an account'),
  amount: paise.check(z.minimum(1, 'Payable amount cant be 0')),
  purpose: z.enum(payoutPurposes),
  /** What the payee reads on their statement. */
  narration: requiredText(30, 'Enter what the payee reads on their statement').check(
    z.regex(/^[A-Za-z0-9 ./-]*$/, 'Banks pass on letters, digits, spaces, full stops, slashes and hyphens only'),
  ),
  notes: z.nullable(text(500)),
  rail_choice: z.enum(railChoices),
  /** The day on which it is sent; null: when it is approved. */
  scheduled_on: z.nullable(isoDate),
  bills: z.array(PayoutBill).check(z.maxLength(MOST_BILLS, `At most ${MOST_BILLS} bills`)),
}
type Kind = (typeof payoutKinds)[number]
type Parties = {
  payout_kind: Kind
  vendors_id: string | null
  to_bank_accounts_id: string | null
  cards_id?: string | null | undefined
}
/** One payee, and of the kind that is said. */
const hasPayee = ({ payout_kind, vendors_id, to_bank_accounts_id, cards_id = null }: Parties) => {
  const ids: Record<Kind, string | null> = { vendor: vendors_id, own_account: to_bank_accounts_id, card: cards_id }
  return ids[payout_kind] !== null && Object.values(ids).filter((each) => each !== null).length === 1
}
const noPayee = { error: 'Choose whom to pay', path: ['vendors_id'] }
export const PayoutInput = z.object(inputFields).check(z.refine(hasPayee, noPayee))
export type PayoutInput = z.infer<typeof PayoutInput>
/** `version`: the one the change was made from; another answers `conflict`. */
export const PayoutChange = z.object({ ...inputFields, version: z.int() }).check(z.refine(hasPayee, noPayee))

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
  /** Why it stands where it stands. */
  status_reason: z.nullable(z.string()),
  expected_by: z.nullable(timestamp),
  utr: z.nullable(z.string()),
  row_imports_id: z.nullable(id),
  /** The bank’s upload file it stands in. */
  payout_exports_id: z.nullable(id),
  created_at: timestamp,
})
export type PayoutRow = z.infer<typeof PayoutRow>

export const Payout = z.object({
  ...PayoutRow.shape,
  to_bank_accounts_id: z.nullable(id),
  cards_id: z.nullable(id),
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
  /** A workflow asks for approvers, and nobody put it before them. */
  needs_submission: z.boolean(),
  /** Why the payee waits, and what a second person must explain to pay all the same; null when nothing is new about them. */
  payee_warning: z.nullable(z.string()),
})
export type Payout = z.infer<typeof Payout>

/** What the bank calls its customer, where its file is named by it. */
const clientCode = z.string().check(z.regex(/^[A-Z0-9]{0,10}$/, 'Capitals and digits, as the bank gave it'))

const filters = {
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
export const listPayoutAccounts = endpoint('GET', '/payouts/accounts', {
  service,
  summary: 'Bank accounts that can pay, with what their banks last said they hold',
  reply: z.object({ rows: z.array(PayingAccount) }),
})
export const askPayoutBalance = endpoint('POST', '/payouts/balance', {
  service,
  summary: 'Ask the bank what the account holds; it is in the list a moment later',
  body: z.object({ bank_accounts_id: id }),
})

export const RailOption = z.object({
  rail: z.enum(rails),
  /** Why it cannot go this way; null when it can. */
  problem: z.nullable(z.string()),
  expected_by: timestamp,
  /** Where the limit and the hours come from. */
  source: z.string(),
})
export const PayoutPlan = z.object({
  options: z.array(RailOption),
  rail: z.nullable(z.enum(rails)),
  /** What it goes by when the bank cannot take it that way. */
  fallback: z.nullable(z.enum(rails)),
  expected_by: z.nullable(timestamp),
  payee_name: z.string(),
  masked_account_number: z.nullable(z.string()),
  payee_vpa: z.nullable(z.string()),
  bank_name: z.nullable(z.string()),
  payee_warning: z.nullable(z.string()),
  /** Why this payee cannot be paid at all today; null when they can. */
  payee_problem: z.nullable(z.string()),
  payment_blocker: z.nullable(z.enum(vendorBlockers)),
})
export type PayoutPlan = z.infer<typeof PayoutPlan>
export const planPayout = endpoint('POST', '/payouts/plan', {
  service,
  summary: 'How a payment would go, by when it would be there, and what stands against it, without making it',
  body: z.object({
    payout_kind: z.enum(payoutKinds),
    vendors_id: z.nullable(id),
    to_bank_accounts_id: z.nullable(id),
    cards_id: z.optional(z.nullable(id)),
    bank_accounts_id: id,
    amount: paise,
    rail_choice: z.enum(railChoices),
    scheduled_on: z.nullable(isoDate),
  }),
  reply: PayoutPlan,
})
export const OpenBill = z.object({
  bills_id: id,
  bill_number: z.string(),
  due_date: isoDate,
  amount_due: paise,
  /** Of it, what other payouts are on their way to settle. */
  on_its_way: paise,
})
export const listOpenBills = endpoint('GET', '/payouts/open-bills', {
  service,
  summary: 'Approved bills of a vendor that are not paid yet, the earliest due first',
  query: z.object({ vendors_id: id }),
  reply: z.object({ rows: z.array(OpenBill) }),
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
const reason = z.object({ reason: requiredText(300, 'Say why') })
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

export const askPayoutOtp = endpoint('POST', '/payouts/otp', {
  service,
  summary: 'Send a one-time password that approves exactly these payouts, or a whole batch, as they are now',
  body: z.object({
    payouts_ids: z.array(id).check(z.maxLength(MOST_AT_ONCE, `At most ${MOST_AT_ONCE} at once`)),
    row_imports_id: z.nullable(id),
  }),
  reply: z.object({ data: z.object({ ref_no: z.string() }) }),
})
export const getPayoutOtp = endpoint('GET', '/payouts/otp/:ref_no', {
  service,
  summary: 'Whether the one-time password was sent, to where, and for how much it is good',
  params: z.object({ ref_no: text(40) }),
  reply: z.object({
    ref_no: z.string(),
    otp_status: z.enum(['sending', 'sent', 'failed']),
    sent_to: z.nullable(z.string()),
    asked_at: timestamp,
    payout_count: z.int(),
    amount: paise,
  }),
})
export const approvePayouts = endpoint('POST', '/payouts/approve', {
  service,
  summary: 'Approve what the one-time password was sent for; each is sent at once, on its day, or when there is money',
  body: z.object({
    ref_no: text(40),
    otp: identifier(6, otpProblem),
    /** Needed where a payee’s account is new: why it is paid all the same. */
    payee_reason: z.nullable(text(300)),
    /** Instead of sending them: as the upload file of the bank. */
    bank_format: z.optional(z.nullable(z.enum(bankFormats))),
    client_code: z.optional(clientCode),
  }),
  reply: z.object({ approved_count: z.int(), amount: paise, payout_exports_id: z.nullable(id) }),
  idempotent: true,
})

/** What a file of payouts became. `hash_total`: the sum of the last six digits of the account numbers, to compare with one's own sheet. */
export const PayoutBatch = z.object({
  states: z.array(z.object({ payout_status: z.enum(payoutStatuses), count: z.int(), amount: paise })),
  payout_count: z.int(),
  control_sum: paise,
  hash_total: z.int(),
  to_approve_count: z.int(),
  to_approve_amount: paise,
  /** Failed or came back, and were not tried again. */
  failed_count: z.int(),
  is_under_way: z.boolean(),
  /** Why what waits cannot be released yet: approvers of a workflow have to agree; null when it can. */
  workflow_problem: z.nullable(z.string()),
})
export type PayoutBatch = z.infer<typeof PayoutBatch>
const batchParams = z.object({ row_imports_id: id })
export const getPayoutBatch = endpoint('GET', '/payouts/files/:row_imports_id', {
  service,
  summary: 'How many payouts of a file stand where, with control sum and hash total',
  params: batchParams,
  reply: PayoutBatch,
})
export const submitPayoutBatch = endpoint('POST', '/payouts/files/:row_imports_id/submit', {
  service,
  summary: 'Put what waits of a file before the approvers of the workflow that fits it, as one',
  params: batchParams,
  reply: PayoutBatch,
})
export const retryPayoutBatch = endpoint('POST', '/payouts/files/:row_imports_id/retry', {
  service,
  summary: 'Make the failed and returned payouts of a file anew; they wait for their own approval',
  params: batchParams,
  reply: z.object({ retried_count: z.int() }),
  idempotent: true,
})
export const refreshPayoutBatch = endpoint('POST', '/payouts/files/:row_imports_id/refresh', {
  service,
  summary: 'Send what waits in the queue, and ask the bank about what it has',
  params: batchParams,
})

/** Hours for which a payee’s new or changed account waits. */
export const PayoutSettings = z.object({ payee_wait_hours: z.int().check(z.minimum(0), z.maximum(168, 'At most a week')) })
export type PayoutSettings = z.infer<typeof PayoutSettings>
export const getPayoutSettings = endpoint('GET', '/payouts/settings', {
  service,
  summary: 'How payouts are kept safe',
  reply: PayoutSettings,
})
export const savePayoutSettings = endpoint('PUT', '/payouts/settings', {
  service,
  summary: 'Say for how long a new account waits',
  body: PayoutSettings,
  reply: PayoutSettings,
})

/** `unknown`: about a payment that is not ours. */
export const receiveBankWebhook = endpoint('POST', '/webhooks/bank', {
  service,
  summary: 'What the bank tells us of payouts, signed over the bytes it sends',
  reply: z.object({ outcome: z.enum(['accepted', 'duplicate', 'stale', 'unknown']) }),
  raw: true,
})
