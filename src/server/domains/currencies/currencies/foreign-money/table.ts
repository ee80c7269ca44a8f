import { bigint, date, numeric, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { ForeignMove } from '#contract/currencies/foreign-moves.ts'

const amount = () => bigint({ mode: 'number' })
const instant = () => timestamp({ withTimezone: true })

export const foreignAccounts = pgTable('foreign_accounts', {
  companies_id: uuid().notNull(),
  bank_accounts_id: uuid().notNull(),
  ledger_accounts_id: uuid().notNull(),
  currency: text().notNull(),
  foreign_balance: amount().notNull().default(0),
  carried: amount().notNull().default(0),
  created_at: instant().notNull(),
})

export const foreignAccountMoves = pgTable('foreign_account_moves', {
  companies_id: uuid().notNull(),
  foreign_account_moves_id: uuid().notNull(),
  bank_accounts_id: uuid().notNull(),
  move_kind: text().$type<ForeignMove['move_kind']>().notNull(),
  moved_on: date().notNull(),
  foreign_amount: amount().notNull(),
  amount: amount().notNull(),
  cash_gain: amount().notNull().default(0),
  exchange_rate: numeric().notNull(),
  rate_date: date(),
  rate_source: text().$type<ForeignMove['rate_source']>().notNull(),
  memo: text().notNull(),
  journal_entries_id: uuid().notNull(),
  undoes_id: uuid(),
  created_by: uuid(),
  created_at: instant().notNull(),
})
