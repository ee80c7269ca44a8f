import { sql } from 'drizzle-orm'
import { bigint, boolean, date, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { indexColumn, sealedText } from '#server/platform/sealed/text-column.ts'

export const bankAccounts = pgTable('bank_accounts', {
  companies_id: uuid().notNull(),
  bank_accounts_id: uuid().notNull(),
  ledger_accounts_id: uuid().notNull(),
  account_label: text().notNull(),
  bank_name: text().notNull(),
  account_number: sealedText('bank_accounts.account_number'),
  account_index: indexColumn().generatedAlwaysAs(sql`substring(account_number FROM 7 FOR 16)`),
  ifsc: text(),
  currency: text().notNull().default('INR'),
  opening_balance: bigint({ mode: 'number' }).notNull().default(0),
  opening_date: date(),
  statement_balance: bigint({ mode: 'number' }),
  statement_date: date(),
  is_active: boolean().notNull().default(true),
  created_at: timestamp({ withTimezone: true }).notNull(),
})
export type BankAccountRow = typeof bankAccounts.$inferSelect
