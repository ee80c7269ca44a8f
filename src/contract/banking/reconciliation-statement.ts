import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, signedPaise } from '../fields.ts'

/**
 * book_balance − not_in_bank.amount + not_in_books.amount + unexplained = bank_balance, all at the end of as_of. Lists have the first 500.
 */
export const ReconciliationStatement = z.object({
  bank_accounts_id: id,
  account_label: z.string(),
  /** Of every amount here, in its smallest unit. */
  currency: z.string(),
  /** The rupees the books carry `book_balance` with; null in rupees. */
  carried: z.nullable(signedPaise),
  as_of: isoDate,
  book_balance: signedPaise,
  /** In the books up to the day, and on no line of the bank up to it: cheques not presented, deposits not credited. */
  not_in_bank: z.object({
    amount: signedPaise,
    count: z.int(),
    rows: z.array(z.object({ journal_entries_id: id, posting_date: isoDate, memo: z.string(), amount: signedPaise })),
  }),
  /** On the bank's statement up to the day, and not in the books up to it. */
  not_in_books: z.object({
    amount: signedPaise,
    count: z.int(),
    rows: z.array(
      z.object({
        bank_transactions_id: id,
        transaction_date: isoDate,
        description: z.string(),
        reference: z.nullable(z.string()),
        amount: signedPaise,
      }),
    ),
  }),
  /** What the bank printed for the day, or opening balance and lines when it printed nothing. */
  bank_balance: signedPaise,
  is_printed: z.boolean(),
  unexplained: signedPaise,
})
export type ReconciliationStatement = z.infer<typeof ReconciliationStatement>
const statementQuery = { bank_accounts_id: id, as_of: isoDate }
export const reconciliationStatement = endpoint('GET', '/reconciliation/statement', {
  summary: 'Bank reconciliation statement at the end of any day: from the balance of the books to that of the bank',
  query: z.object(statementQuery),
  reply: ReconciliationStatement,
})
export const reconciliationStatementFile = endpoint('GET', '/reconciliation/statement/file', {
  summary: 'Bank reconciliation statement as CSV, Excel or PDF',
  query: z.object({ ...statementQuery, format: z.enum(['csv', 'xlsx', 'pdf']) }),
  raw: true,
})
