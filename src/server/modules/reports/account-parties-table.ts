import { bigint, date, pgTable, text, uuid } from 'drizzle-orm/pg-core'

export const accountParties = pgTable('account_parties', {
  companies_id: uuid().notNull(),
  ledger_accounts_id: uuid().notNull(),
  month: date().notNull(),
  party: text().notNull(),
  debit: bigint({ mode: 'number' }).notNull(),
  credit: bigint({ mode: 'number' }).notNull(),
})

export const accountPartyMarks = pgTable('account_party_marks', {
  companies_id: uuid().notNull(),
  ledger_accounts_id: uuid().notNull(),
  month: date().notNull(),
  debit: bigint({ mode: 'number' }).notNull(),
  credit: bigint({ mode: 'number' }).notNull(),
})
