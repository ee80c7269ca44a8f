import { boolean, date, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { AccountRole } from '#core/ledger/chart-of-accounts.ts'
import type { AccountType } from '#core/ledger/chart-account.ts'

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
