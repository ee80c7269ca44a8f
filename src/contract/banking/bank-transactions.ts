import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, page, pageQuery, paise, text, timestamp } from '../fields.ts'

export const transactionStatuses = ['unmatched', 'matched', 'categorised', 'excluded'] as const
export type TransactionStatus = (typeof transactionStatuses)[number]
export const transactionSorts = ['date_desc', 'date_asc', 'amount_desc', 'amount_asc'] as const

/** A bank line as printed by the bank, with its parsed narration. Money into the account is positive. */
export const BankTransaction = z.object({
  bank_transactions_id: id,
  bank_accounts_id: id,
  /** Null: it came by a feed. */
  bank_imports_id: z.nullable(id),
  account_label: z.string(),
  currency: z.string(),
  transaction_date: isoDate,
  value_date: z.nullable(isoDate),
  amount: z.int(),
  line_currency: z.nullable(z.string()),
  description: z.string(),
  reference: z.nullable(z.string()),
  counterparty: z.nullable(z.string()),
  vpa: z.nullable(z.string()),
  ifsc: z.nullable(z.string()),
  rail: z.nullable(z.string()),
  balance: z.nullable(z.int()),
  /**
   * The value of a line in another currency at the rate of its day, or the last known then; null in rupees, and without a known
   * rate.
   */
  rupees: z.nullable(z.int()),
  exchange_rate: z.nullable(z.string()),
  rate_date: z.nullable(isoDate),
  rate_source: z.nullable(z.enum(['reference', 'typed'])),
  transaction_status: z.enum(transactionStatuses),
  matched_at: z.nullable(timestamp),
})
export type BankTransaction = z.infer<typeof BankTransaction>

/** Pieces of a batched line, as the bank listed them. */
export const LinePart = z.object({
  amount: z.optional(z.int()),
  description: z.optional(z.string()),
  reference: z.optional(z.string()),
  counterparty: z.optional(z.string()),
})
export const BankTransactionDetail = z.extend(BankTransaction, {
  bank_own_id: z.nullable(z.string()),
  parts: z.nullable(z.array(LinePart)),
  file_line: z.int(),
  /** Null: it came by a feed. */
  files_id: z.nullable(id),
  original_file_name: z.nullable(z.string()),
  imported_at: timestamp,
  /** What people noted at it. */
  note: z.nullable(z.string()),
})
export type BankTransactionDetail = z.infer<typeof BankTransactionDetail>

const wholePaise = z.string().check(
  z.regex(/^\d{1,16}$/, 'Enter an amount in whole paise'),
  z.refine((value: string) => z.safeParse(paise, Number(value)).success, { error: 'This amount is too large' }),
)
/** Amounts are compared without their sign. */
export const transactionFilters = {
  bank_accounts_id: z.optional(id),
  status: z.optional(z.enum(transactionStatuses)),
  direction: z.optional(z.enum(['in', 'out'])),
  from: z.optional(isoDate),
  to: z.optional(isoDate),
  least: z.optional(wholePaise),
  most: z.optional(wholePaise),
  bank_imports_id: z.optional(id),
  search: z.optional(text(100)),
  /** How the line is classified: party, purpose and payment mode. */
  party: z.optional(text(100)),
  category: z.optional(text(100)),
  mode: z.optional(text(20)),
  own_transfers: z.optional(z.enum(['left_out'])),
}

export const listBankTransactions = endpoint('GET', '/bank-transactions', {
  summary: 'Bank lines; `search` looks in description, reference, counterparty and VPA',
  query: z.object({ ...pageQuery, ...transactionFilters, sort: z.optional(z.enum(transactionSorts)) }),
  reply: page(BankTransaction),
})
/**
 * With filters by account, direction, dates, category and mode alone the sums cover all lines; with another filter at most 100,000, and
 * `is_complete` is false when there are more. Sums are in the currency of the requested account, otherwise in rupees; lines in another
 * currency are only counted.
 */
export const sumBankTransactions = endpoint('GET', '/bank-transactions/sums', {
  summary: 'Number of bank lines, money in and money out under the same filters',
  query: z.object(transactionFilters),
  reply: z.object({ count: z.int(), money_in: z.int(), money_out: z.int(), currency: z.string(), is_complete: z.boolean() }),
})
export const exportBankTransactions = endpoint('GET', '/bank-transactions/export', {
  summary: 'Bank lines under the same filters as CSV',
  query: z.object({ ...transactionFilters, sort: z.optional(z.enum(transactionSorts)) }),
  raw: true,
})
export const getBankTransaction = endpoint('GET', '/bank-transactions/:bank_transactions_id', {
  summary: 'One bank line',
  params: z.object({ bank_transactions_id: id }),
  reply: BankTransactionDetail,
})
export const noteBankTransaction = endpoint('PUT', '/bank-transactions/:bank_transactions_id/note', {
  summary: 'Note something at a bank line; null clears it',
  params: z.object({ bank_transactions_id: id }),
  body: z.object({ note: z.nullable(text(1_000)) }),
  reply: BankTransactionDetail,
})
