import { bigint, boolean, date, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { AccountRole, AccountType } from '#core/chart-of-accounts.ts'

export const ledgerAccounts = pgTable('ledger_accounts', {
  companies_id: uuid().notNull(),
  ledger_accounts_id: uuid().notNull(),
  code: text().notNull(),
  account_name: text().notNull(),
  account_type: text().$type<AccountType>().notNull(),
  schedule_iii: text().notNull(),
  account_role: text().$type<AccountRole>(),
  is_active: boolean().notNull().default(true),
  created_at: timestamp({ withTimezone: true }).notNull(),
})

export const periods = pgTable('periods', {
  companies_id: uuid().notNull(),
  period_start: date().notNull(),
  period_end: date().notNull(),
  locked_until: date(),
  lock_reason: text(),
  locked_by: uuid(),
  locked_at: timestamp({ withTimezone: true }),
})

export const journalEntries = pgTable('journal_entries', {
  companies_id: uuid().notNull(),
  journal_entries_id: uuid().notNull(),
  posting_date: date().notNull(),
  source: text().notNull(),
  source_ref: text().notNull(),
  memo: text().notNull(),
  reverses_id: uuid(),
  created_by: uuid(),
  created_at: timestamp({ withTimezone: true }).notNull(),
})

export const journalLines = pgTable('journal_lines', {
  companies_id: uuid().notNull(),
  journal_entries_id: uuid().notNull(),
  line_no: smallint().notNull(),
  ledger_accounts_id: uuid().notNull(),
  posting_date: date().notNull(),
  amount: bigint({ mode: 'number' }).notNull(),
  line_memo: text(),
})

export const accountMonths = pgTable('account_months', {
  companies_id: uuid().notNull(),
  ledger_accounts_id: uuid().notNull(),
  month: date().notNull(),
  slot: smallint().notNull(),
  debit: bigint({ mode: 'number' }).notNull(),
  credit: bigint({ mode: 'number' }).notNull(),
})
