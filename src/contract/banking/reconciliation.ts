import * as z from 'zod/mini'
import { controls } from '#core/ledger/control-accounts.ts'
import { BankTransaction, transactionFilters } from './bank-transactions.ts'
import { endpoint } from '../endpoint.ts'
import { BulkResult, Chosen, chosen } from '../documents/bulk.ts'
import { partyOfLine } from '../documents/line-parties.ts'
import { id, isoDate, page, pageQuery, paise, signedPaise, text, timestamp } from '../fields.ts'

export const confidences = ['exact', 'likely', 'possible'] as const
export const suggestionKinds = ['receipt', 'payment', 'category', 'transfer', 'bill', 'entry', 'return'] as const
export const matchKinds = [...suggestionKinds, 'exclusion'] as const
export type MatchKind = (typeof matchKinds)[number]

/** One reason for a suggestion, or against it, as a sentence. */
export const Evidence = z.object({
  kind: z.enum(['amount', 'reference', 'name', 'date', 'learned']),
  speaks_for: z.boolean(),
  sentence: z.string(),
})

/** `amount`: what the invoice is settled by, TDS included. */
export const SuggestedInvoice = z.object({
  invoices_id: id,
  invoice_number: z.string(),
  invoice_date: isoDate,
  due_date: isoDate,
  total: paise,
  amount_due: paise,
  taxable_value: paise,
  amount: paise,
  tds_amount: paise,
})
export type SuggestedInvoice = z.infer<typeof SuggestedInvoice>

/** `amount`: what the bill is settled by. */
export const SuggestedBill = z.object({
  bills_id: id,
  bill_number: z.string(),
  bill_date: isoDate,
  due_date: isoDate,
  total: paise,
  amount_due: paise,
  amount: paise,
})
export type SuggestedBill = z.infer<typeof SuggestedBill>

/**
 * What a line may be. `receipt` settles invoices and records the rest as an advance; `payment` is already recorded; `category` is a ledger
 * account; `transfer` has its other half in another bank account of the company; `bill` pays bills; `entry` matches entries that are
 * already in the books, a payment or its return; `return` reverses an earlier line of the same account.
 */
export const Suggestion = z.object({
  suggestion_kind: z.enum(suggestionKinds),
  confidence: z.enum(confidences),
  /** The only exact suggestion, which may be accepted without review. */
  stands_out: z.boolean(),
  title: z.string(),
  customers_id: z.nullable(id),
  customer_name: z.nullable(z.string()),
  invoices: z.array(SuggestedInvoice),
  bank_charge: paise,
  advance: paise,
  payments_id: z.nullable(id),
  ledger_accounts_id: z.nullable(id),
  /** Of a rule that names one. */
  party: partyOfLine,
  account_name: z.nullable(z.string()),
  vendors_id: z.nullable(id),
  vendor_name: z.nullable(z.string()),
  bills: z.array(SuggestedBill),
  /** The rounding difference between the money and the bills in paise: positive if more was paid. */
  round_off: signedPaise,
  journal_entries_ids: z.array(id),
  /** The other half of a transfer, or the line that is reversed, and its account. */
  mirror_bank_transactions_id: z.nullable(id),
  mirror_bank_accounts_id: z.nullable(id),
  evidence: z.array(Evidence),
})
export type Suggestion = z.infer<typeof Suggestion>

export const UnmatchedLine = z.object({ ...BankTransaction.shape, suggestion: z.nullable(Suggestion) })
export type UnmatchedLine = z.infer<typeof UnmatchedLine>

/** The customer whose advance the rest becomes; null if nothing remains. */
export const Match = z.object({
  reconciliation_matches_id: id,
  bank_accounts_id: id,
  match_kind: z.enum(matchKinds),
  match_date: isoDate,
  /** In the smallest unit of the bank account's currency. */
  amount: signedPaise,
  currency: z.string(),
  title: z.string(),
  memo: z.nullable(z.string()),
  confidence: z.nullable(z.enum(confidences)),
  evidence: z.array(Evidence),
  journal_entries_id: z.nullable(id),
  created_at: timestamp,
  undone_on: z.nullable(isoDate),
  lines: z.array(
    z.object({
      bank_transactions_id: id,
      account_label: z.string(),
      transaction_date: isoDate,
      amount: signedPaise,
      description: z.string(),
      counterparty: z.nullable(z.string()),
    }),
  ),
  payments: z.array(z.object({ payments_id: id, payment_number: z.string(), customer_name: z.string(), is_new: z.boolean() })),
  bills: z.array(z.object({ bills_id: id, bill_number: z.string(), vendor_name: z.string() })),
})
export type Match = z.infer<typeof Match>

export const lineIds = (most: number) =>
  z.array(id).check(z.minLength(1, 'Choose a bank line'), z.maxLength(most, `At most ${most} bank lines at a time`))
const memo = z.nullable(text(300))

/** Σ lines + Σ tds_amount + bank_charge = Σ amount, and what is over goes to the customer as an advance. */
export const Receipt = z.object({
  bank_transactions_ids: lineIds(50),
  allocations: z
    .array(z.object({ invoices_id: id, amount: paise.check(z.minimum(1, 'Enter an amount above zero')), tds_amount: paise }))
    .check(z.maxLength(200, 'Choose at most 200 invoices at a time')),
  bank_charge: paise,
  /** Whose advance the rest becomes; null when nothing is left over. */
  advance_customers_id: z.nullable(id),
})
export type Receipt = z.infer<typeof Receipt>

/** −Σ lines = Σ amount + bank_charge + round_off: the bank's deduction is in the line, and less than a rupee may be rounding. */
export const BillMatch = z.object({
  bank_transactions_ids: lineIds(50),
  allocations: z
    .array(z.object({ bills_id: id, amount: paise.check(z.minimum(1, 'Enter an amount above zero')) }))
    .check(z.minLength(1, 'Choose a bill'), z.maxLength(200, 'Choose at most 200 bills at a time')),
  bank_charge: paise,
  round_off: signedPaise.check(z.minimum(-99, 'Rounding must be less than ₹1'), z.maximum(99, 'Rounding must be less than ₹1')),
})
export type BillMatch = z.infer<typeof BillMatch>

const { bank_accounts_id: _account, status: _status, ...lineFilters } = transactionFilters

export const listUnmatchedLines = endpoint('GET', '/reconciliation/lines', {
  summary:
    'Bank lines waiting to be matched, newest first, each with its best suggestion; money in invoices needs ACCOUNTS_RECEIVABLE, in bills ACCOUNTS_PAYABLE_PAY',
  query: z.object({ ...pageQuery, bank_accounts_id: z.optional(id), ...lineFilters }),
  reply: page(UnmatchedLine),
})
export const suggestionsOfLine = endpoint('GET', '/reconciliation/lines/:bank_transactions_id/suggestions', {
  summary: 'Everything one bank line may be, the best first, with the reasons',
  params: z.object({ bank_transactions_id: id }),
  reply: z.object({ rows: z.array(Suggestion) }),
})
export const matchReceipt = endpoint('POST', '/reconciliation/receipts', {
  summary: 'Match one or more credits of a bank account to invoices: records the payments and posts them',
  body: Receipt,
  reply: Match,
  idempotent: true,
})
export const matchPayments = endpoint('POST', '/reconciliation/payments', {
  summary: 'Match credits to payments recorded before in the same bank account; nothing is posted',
  body: z.object({
    bank_transactions_ids: lineIds(50),
    payments_ids: z.array(id).check(z.minLength(1, 'Choose a payment'), z.maxLength(50, 'Choose at most 50 payments at a time')),
  }),
  reply: Match,
  idempotent: true,
})
export const matchBills = endpoint('POST', '/reconciliation/bills', {
  summary: 'Match money out of a bank account to bills: records their payments and posts them, with what the bank charged',
  body: BillMatch,
  reply: Match,
  idempotent: true,
})
export const matchEntries = endpoint('POST', '/reconciliation/entries', {
  summary:
    'Match lines to payments of vendors and payouts that are in the books already, or to their reversals; nothing is posted',
  body: z.object({
    bank_transactions_ids: lineIds(50),
    journal_entries_ids: z
      .array(id)
      .check(z.minLength(1, 'Choose an entry'), z.maxLength(50, 'Choose at most 50 entries at a time')),
  }),
  reply: Match,
  idempotent: true,
})
export const matchReturn = endpoint('POST', '/reconciliation/returns', {
  summary: 'Match money that came back to the line it went out by; what that line was matched to is undone',
  body: z.object({ bank_transactions_id: id, mirror_bank_transactions_id: id }),
  reply: Match,
  idempotent: true,
})
export const categoriseLines = endpoint('POST', '/reconciliation/categories', {
  summary: 'Put bank lines into an account of the books, each with an entry of its own',
  body: z.object({ bank_transactions_ids: lineIds(200), ledger_accounts_id: id, party: partyOfLine, memo }),
  reply: z.object({ rows: z.array(Match) }),
  idempotent: true,
})
/** Amounts without a sign; they add up to the line. */
export const splitLine = endpoint('POST', '/reconciliation/splits', {
  summary: 'Put one bank line into several accounts of the books by one entry',
  body: z.object({
    bank_transactions_id: id,
    parts: z
      .array(
        z.object({
          ledger_accounts_id: id,
          amount: paise.check(z.minimum(1, 'Enter an amount above zero')),
          part_memo: z.nullable(text(200)),
          party: partyOfLine,
        }),
      )
      .check(z.minLength(2, 'Split the line into two parts or more'), z.maxLength(20, 'Add at most 20 parts')),
    memo,
  }),
  reply: Match,
  idempotent: true,
})
/** The other half may come with a later statement: it then joins the same transfer and posts nothing. */
export const matchTransfer = endpoint('POST', '/reconciliation/transfers', {
  summary: 'Match a line to a transfer between own bank accounts, with its other half when that is there',
  body: z.object({ bank_transactions_id: id, bank_accounts_id: id, mirror_bank_transactions_id: z.nullable(id) }),
  reply: Match,
  idempotent: true,
})
export const excludeLines = endpoint('POST', '/reconciliation/exclusions', {
  summary: 'Leave bank lines out of the books',
  body: z.object({ bank_transactions_ids: lineIds(200), memo }),
  reply: z.object({ rows: z.array(Match) }),
  idempotent: true,
})
export const excludeChosen = endpoint('POST', '/reconciliation/exclusions/chosen', {
  summary: 'Leave the chosen bank lines out of the books, or put them back; each succeeds or fails on its own',
  body: z.object({ ids: chosen, is_excluded: z.boolean() }),
  reply: BulkResult,
})
export const undoChosen = endpoint('POST', '/reconciliation/undo/chosen', {
  summary: 'Undo the chosen matches, each on its own day or the first open one after; each succeeds or fails on its own',
  body: Chosen,
  reply: BulkResult,
  idempotent: true,
})
export const undoMatches = endpoint('POST', '/reconciliation/undo', {
  summary:
    'Undo matches by reversal: lines, invoices and customers stand as before. Without a date: each on its own day, or the first open one after',
  body: z.object({
    reconciliation_matches_ids: z
      .array(id)
      .check(z.minLength(1, 'Choose a match'), z.maxLength(200, 'Choose at most 200 at a time')),
    undone_on: z.nullable(isoDate),
  }),
  reply: z.object({ rows: z.array(Match) }),
  idempotent: true,
})
export const listMatches = endpoint('GET', '/reconciliation/matches', {
  summary: 'Matches, the latest first',
  query: z.object({
    ...pageQuery,
    bank_accounts_id: z.optional(id),
    match_kind: z.optional(z.enum(matchKinds)),
    show: z.optional(z.enum(['live', 'undone'])),
  }),
  reply: page(Match),
})

export const CategoryAccount = z.object({
  ledger_accounts_id: id,
  code: z.string(),
  account_name: z.string(),
  account_type: z.enum(['asset', 'liability', 'equity', 'income', 'expense']),
  /** Lately used for bank lines: 1 is the latest; null when not. */
  recent: z.nullable(z.int()),
  /** What a line put into it must name. */
  control: z.nullable(z.enum(controls)),
})
export const categoryAccounts = endpoint('GET', '/reconciliation/accounts', {
  summary: 'Accounts that bank lines can be put into',
  reply: z.object({ rows: z.array(CategoryAccount) }),
})

/**
 * statement_balance − book_balance = difference = not_imported + unmatched_in − unmatched_out + excluded − books_only, all up to
 * statement_date.
 */
export const Summary = z.object({
  bank_accounts_id: id,
  statement_date: z.nullable(isoDate),
  statement_balance: z.nullable(signedPaise),
  /** The balance in the books at the end of statement_date (today without a statement). */
  book_balance: signedPaise,
  difference: z.nullable(signedPaise),
  unmatched_count: z.int(),
  unmatched_in: paise,
  unmatched_out: paise,
  excluded_count: z.int(),
  excluded: signedPaise,
  /** In the books of this account and on no line: recorded by hand, or on another day than the bank. */
  books_only: signedPaise,
  /** The statement's balance that opening balance and imported lines do not explain. */
  not_imported: z.nullable(signedPaise),
})
export type Summary = z.infer<typeof Summary>
export const reconciliationSummary = endpoint('GET', '/reconciliation/summary', {
  summary: 'What the statement says, what the books say, and every rupee of the difference',
  query: z.object({ bank_accounts_id: id }),
  reply: Summary,
})
