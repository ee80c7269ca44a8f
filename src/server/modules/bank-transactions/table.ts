import { bigint, date, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { TransactionStatus } from '#contract/bank-transactions.ts'
import type { LinePart } from '#core/statements/types.ts'

export const bankTransactions = pgTable('bank_transactions', {
  companies_id: uuid().notNull(),
  bank_transactions_id: uuid().notNull(),
  bank_accounts_id: uuid().notNull(),
  bank_imports_id: uuid(),
  bank_feeds_id: uuid(),
  transaction_date: date().notNull(),
  value_date: date(),
  amount: bigint({ mode: 'number' }).notNull(),
  line_currency: text(),
  description: text().notNull(),
  reference: text(),
  counterparty: text(),
  vpa: text(),
  ifsc: text(),
  rail: text(),
  balance: bigint({ mode: 'number' }),
  bank_own_id: text(),
  parts: jsonb().$type<LinePart[]>(),
  line_key: text().notNull(),
  file_line: integer().notNull(),
  row_order: integer().notNull(),
  transaction_status: text().$type<TransactionStatus>().notNull().default('unmatched'),
  matched_at: timestamp({ withTimezone: true }),
  matched_by: uuid(),
  category: text().notNull().default(''),
  category_type: text().notNull().default(''),
  party: text().notNull().default(''),
  created_at: timestamp({ withTimezone: true }).notNull(),
})
