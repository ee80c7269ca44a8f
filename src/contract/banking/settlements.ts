import * as z from 'zod/mini'
import { lineKinds } from '#core/banking/settlements/figures.ts'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, page, pageQuery, paise, signedPaise, text, timestamp } from '../fields.ts'
import { Evidence } from './reconciliation.ts'

const service = 'payments'

/**
 * `announced`: the gateway has not listed all of it yet. `unbooked`: the books refused it. `in_transit`: booked, its bank credit is
 * awaited. `matched`: the credit is in the bank. `failed`: the gateway could not pay it out, and tries again.
 */
export const settlementStates = ['announced', 'unbooked', 'in_transit', 'matched', 'failed'] as const
export type SettlementState = (typeof settlementStates)[number]

/** Paise. amount = payments − refunds + adjustments − fee − tax − tds; `fee` is without its GST, `tax`. */
export const Settlement = z.object({
  settlements_id: id,
  outside_settlement_id: z.string(),
  settlement_state: z.enum(settlementStates),
  settled_on: isoDate,
  utr: z.nullable(z.string()),
  amount: signedPaise,
  payments_amount: paise,
  refunds_amount: paise,
  adjustments_amount: signedPaise,
  fee: signedPaise,
  tax: signedPaise,
  tds: signedPaise,
  line_count: z.int(),
  /** Why it is not in the books. */
  booking_problem: z.nullable(z.string()),
})
export type Settlement = z.infer<typeof Settlement>

/** A payment, a refund, or an adjustment; `amount` is before deductions. */
export const SettlementLine = z.object({
  outside_line_id: z.string(),
  line_kind: z.enum(lineKinds),
  amount: signedPaise,
  fee: signedPaise,
  tax: signedPaise,
  tds: signedPaise,
  description: z.nullable(z.string()),
  occurred_at: timestamp,
  /** The receipt in the books this line pays out, when there is one. */
  payments_id: z.nullable(id),
  payment_number: z.nullable(z.string()),
  customer_name: z.nullable(z.string()),
})
export type SettlementLine = z.infer<typeof SettlementLine>

/** What does not agree, as sentences, with what to do about it. */
export const Difference = z.object({ amount: signedPaise, sentence: z.string(), advice: z.string() })

const BankLine = z.object({
  bank_transactions_id: id,
  bank_accounts_id: id,
  account_label: z.string(),
  transaction_date: isoDate,
  amount: signedPaise,
  description: z.string(),
})
export const SettlementCandidate = z.object({ ...BankLine.shape, is_exact: z.boolean(), evidence: z.array(Evidence) })
export type SettlementCandidate = z.infer<typeof SettlementCandidate>

export const SettlementDetail = z.object({
  ...Settlement.shape,
  journal_entries_id: z.nullable(id),
  entry_lines: z.array(z.object({ account_name: z.string(), code: z.string(), debit: paise, credit: paise })),
  lines: z.array(SettlementLine),
  differences: z.array(Difference),
  match: z.nullable(z.object({ ...BankLine.shape, reconciliation_matches_id: id, evidence: z.array(Evidence) })),
  candidates: z.array(SettlementCandidate),
})
export type SettlementDetail = z.infer<typeof SettlementDetail>

export const settlementFilters = {
  state: z.optional(z.enum(settlementStates)),
  from: z.optional(isoDate),
  to: z.optional(isoDate),
  /** In the gateway's own number and the UTR. */
  search: z.optional(text(60)),
}
const params = z.object({ settlements_id: id })

export const listSettlements = endpoint('GET', '/settlements', {
  service,
  summary: 'What the payment gateway paid out, newest first',
  query: z.object({ ...pageQuery, ...settlementFilters }),
  reply: page(Settlement),
})
export const settlementSums = endpoint('GET', '/settlements/sums', {
  service,
  summary: 'What the gateway holds still and what is on its way to the bank, as the books have it',
  reply: z.object({
    in_clearing: signedPaise,
    in_transit: signedPaise,
    has_gateway: z.boolean(),
    asked_at: z.nullable(timestamp),
  }),
})
export const exportSettlements = endpoint('GET', '/settlements/export', {
  service,
  summary: 'Settlements under the same filters as CSV',
  query: z.object(settlementFilters),
  raw: true,
})
export const getSettlement = endpoint('GET', '/settlements/:settlements_id', {
  service,
  summary: 'One settlement with its lines, its entry, its bank line or those it may be',
  params,
  reply: SettlementDetail,
})
export const exportSettlement = endpoint('GET', '/settlements/:settlements_id/export', {
  service,
  summary: 'The lines of one settlement as CSV',
  params,
  raw: true,
})
export const matchSettlement = endpoint('POST', '/settlements/:settlements_id/match', {
  service,
  summary: 'Say which bank line is this settlement’s credit',
  params,
  body: z.object({ bank_transactions_id: id }),
  reply: SettlementDetail,
  idempotent: true,
})
export const undoSettlementMatch = endpoint('POST', '/settlements/:settlements_id/undo', {
  service,
  summary: 'Undo the match with the bank line; the settlement waits for its credit again',
  params,
  body: z.object({}),
  reply: SettlementDetail,
  idempotent: true,
})
/** Does nothing when there is nothing new; the result arrives by the live channel and in the list. */
export const askSettlements = endpoint('POST', '/settlements/ask', {
  service,
  summary: 'Ask the gateway now for what it paid out',
  body: z.object({}),
})
