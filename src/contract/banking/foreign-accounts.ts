import * as z from 'zod/mini'
import { CurrencyRate } from '../currencies/currencies.ts'
import { currencyCode, exchangeRate, foreignPart, minor } from '../currencies/currency-fields.ts'
import { endpoint } from '../endpoint.ts'
import { partyOfLine } from '../documents/line-parties.ts'
import { id, isoDate, page, pageQuery, paise, requiredText, text } from '../fields.ts'
import { ForeignMove } from '../currencies/foreign-moves.ts'

/** A bank account in another currency: its balance in the books, its carrying amount in rupees, and its value today. */
export const ForeignAccount = z.object({
  bank_accounts_id: id,
  account_label: z.string(),
  bank_name: z.string(),
  currency: z.string(),
  foreign_balance: minor,
  carried: paise,
  /** The latest known rate; null without any. */
  rate: z.nullable(CurrencyRate),
  worth: z.nullable(paise),
})
export type ForeignAccount = z.infer<typeof ForeignAccount>

const Document = z.object({
  documents_id: id,
  currency: z.string(),
  document_number: z.string(),
  parties_id: id,
  party_name: z.string(),
  due_date: z.nullable(isoDate),
  foreign_due: minor,
  amount_due: paise,
  /** It owes exactly what the line moved. */
  is_exact: z.boolean(),
})
export type ForeignDocument = z.infer<typeof Document>

/**
 * What a line of such an account may be; for a line in rupees the invoices in other currencies it may have come for, and what it may have been
 * changed from or into.
 */
export const ForeignCandidates = z.object({
  currency: z.string(),
  rate: z.nullable(CurrencyRate),
  invoices: z.array(Document),
  bills: z.array(Document),
  /** In the books already, for the same amount, and on no line yet. */
  moves: z.array(ForeignMove),
  /** Lines of accounts in the other currency that may be the other half of a conversion. */
  halves: z.array(
    z.object({
      bank_transactions_id: id,
      bank_accounts_id: id,
      account_label: z.string(),
      currency: z.string(),
      transaction_date: isoDate,
      amount: z.int(),
      description: z.string(),
    }),
  ),
})
export type ForeignCandidates = z.infer<typeof ForeignCandidates>

const params = z.object({ bank_accounts_id: id })
const above = minor.check(z.minimum(1, 'Enter an amount above zero'))
const rate = z.nullable(exchangeRate)

/** A bank line has the day and the amount; without one the day is required. */
const when = { bank_transactions_id: z.nullable(id), moved_on: z.nullable(isoDate) }
const dated = z.check<{ bank_transactions_id: string | null; moved_on: string | null }>(({ value, issues }) => {
  if ((value.bank_transactions_id === null) !== (value.moved_on === null)) return
  issues.push({ code: 'custom', message: 'Enter the date', path: ['moved_on'], input: value.moved_on })
})

export const HeldReceipt = z
  .object({
    ...when,
    customers_id: z.uuid('Choose a customer'),
    /** Rupees for one unit; null for the rate of the day. */
    exchange_rate: rate,
    /** Charges deducted by intermediary banks, in the currency. */
    foreign_charge: minor,
    reference: z.nullable(text(100)),
    allocations: z
      .array(z.object({ invoices_id: id, foreign_amount: above }))
      .check(z.minLength(1, 'Choose an invoice'), z.maxLength(200, 'Choose at most 200 invoices at a time')),
  })
  .check(dated)
export type HeldReceipt = z.infer<typeof HeldReceipt>

/** Rupees of a line that came for invoices in another currency. */
export const RupeeReceipt = z.object({
  customers_id: z.uuid('Choose an invoice'),
  currency: currencyCode,
  /** Rupees the bank deducted. */
  bank_charge: paise,
  reference: z.nullable(text(100)),
  allocations: z
    .array(z.object({ invoices_id: id, foreign_amount: foreignPart }))
    .check(z.minLength(1, 'Choose an invoice'), z.maxLength(200, 'Choose at most 200 invoices at a time')),
})
export type RupeeReceipt = z.infer<typeof RupeeReceipt>

export const HeldBillPayment = z
  .object({
    ...when,
    /** For the charge; null for the rate of the day. */
    exchange_rate: rate,
    foreign_charge: minor,
    reference: z.nullable(text(100)),
    allocations: z
      .array(z.object({ bills_id: id, foreign_amount: above }))
      .check(z.minLength(1, 'Choose a bill'), z.maxLength(50, 'Choose at most 50 bills at a time')),
  })
  .check(dated)
export type HeldBillPayment = z.infer<typeof HeldBillPayment>

export const Conversion = z
  .object({
    ...when,
    /** The line of the rupee account, where there is one. */
    mirror_bank_transactions_id: z.nullable(id),
    direction: z.enum(['to_rupees', 'from_rupees']),
    rupee_bank_accounts_id: z.uuid('Choose the account in rupees'),
    foreign_amount: above,
    /** Rupees that arrived in the other account, or left it. */
    amount: paise.check(z.minimum(1, 'Enter the amount in rupees')),
    /** Charges deducted by the bank, in rupees. */
    bank_charge: paise,
  })
  .check(dated)
export type Conversion = z.infer<typeof Conversion>

export const HeldEntry = z
  .object({
    ...when,
    direction: z.enum(['in', 'out']),
    foreign_amount: above,
    exchange_rate: rate,
    ledger_accounts_id: z.uuid('Choose an account'),
    party: partyOfLine,
    memo: requiredText(300, 'Enter what it was for'),
  })
  .check(dated)
export type HeldEntry = z.infer<typeof HeldEntry>

export const listForeignAccounts = endpoint('GET', '/foreign-accounts', {
  summary: 'Bank accounts in other currencies, with what they hold, what that is carried with and what it is worth today',
  reply: z.object({ rows: z.array(ForeignAccount) }),
})
export const listForeignMoves = endpoint('GET', '/foreign-accounts/:bank_accounts_id/moves', {
  summary: 'What moved in such an account by the books, the latest day first',
  params,
  query: z.object(pageQuery),
  reply: page(ForeignMove),
})
export const exportForeignMoves = endpoint('GET', '/foreign-accounts/:bank_accounts_id/moves/export', {
  summary: 'The same as CSV',
  params,
  raw: true,
})
export const foreignCandidates = endpoint('GET', '/bank-transactions/:bank_transactions_id/foreign-candidates', {
  summary:
    'What a line of an account in another currency may be: invoices, bills, and moves recorded before; or the half of a conversion',
  params: z.object({ bank_transactions_id: id }),
  reply: ForeignCandidates,
})
export const receiveRupees = endpoint('POST', '/bank-transactions/:bank_transactions_id/foreign-receipt', {
  summary: 'Rupees of a line came for invoices in another currency: records the receipt and matches the line to it',
  params: z.object({ bank_transactions_id: id }),
  body: RupeeReceipt,
  reply: z.object({ payments_id: id, payment_number: z.string() }),
  idempotent: true,
})
const openDocuments = { params, query: z.object({ on: isoDate }), reply: z.object({ rows: z.array(Document) }) }
export const invoicesToReceive = endpoint('GET', '/foreign-accounts/:bank_accounts_id/invoices', {
  summary: 'Open invoices in the account’s currency on a day, the first due first; at most 50',
  ...openDocuments,
})
export const billsToPay = endpoint('GET', '/foreign-accounts/:bank_accounts_id/bills', {
  summary: 'Open bills in the account’s currency on a day, the first due first; at most 50',
  ...openDocuments,
})
export const receiveInto = endpoint('POST', '/foreign-accounts/:bank_accounts_id/receipts', {
  summary: 'Money of a customer into the account: settles invoices in its currency at the rate of the day',
  params,
  body: HeldReceipt,
  reply: ForeignAccount,
  idempotent: true,
})
export const payBillsFrom = endpoint('POST', '/foreign-accounts/:bank_accounts_id/bill-payments', {
  summary: 'Money of the account for bills in its currency',
  params,
  body: HeldBillPayment,
  reply: ForeignAccount,
  idempotent: true,
})
export const convert = endpoint('POST', '/foreign-accounts/:bank_accounts_id/conversions', {
  summary: 'Money of the account changed into rupees or out of them, at what the bank gave',
  params,
  body: Conversion,
  reply: ForeignAccount,
  idempotent: true,
})
export const recordHeldEntry = endpoint('POST', '/foreign-accounts/:bank_accounts_id/entries', {
  summary: 'A charge, a refund or other money in or out of the account, at the rate of the day',
  params,
  body: HeldEntry,
  reply: ForeignAccount,
  idempotent: true,
})
export const matchForeignMove = endpoint('POST', '/foreign-moves/:foreign_account_moves_id/match', {
  summary: 'A bank line stands for a move that is in the books already; nothing is posted',
  params: z.object({ foreign_account_moves_id: id }),
  body: z.object({ bank_transactions_id: id }),
  reply: ForeignMove,
  idempotent: true,
})
export const undoForeignMove = endpoint('POST', '/foreign-moves/:foreign_account_moves_id/undo', {
  summary: 'Take back a conversion or an entry by reversal; receipts and payments are undone where they were recorded',
  params: z.object({ foreign_account_moves_id: id }),
  body: z.object({ undone_on: isoDate, reason: requiredText(300, 'Enter why you are undoing this') }),
  reply: ForeignAccount,
  idempotent: true,
})
