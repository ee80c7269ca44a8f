import { sql } from 'drizzle-orm'
import { bigint, boolean, date, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { indexColumn, sealedText } from '#server/platform/sealed/text-column.ts'

const paise = () => bigint({ mode: 'number' })

export const cards = pgTable('cards', {
  companies_id: uuid().notNull(),
  cards_id: uuid().notNull(),
  version: integer().notNull().default(1),
  ledger_accounts_id: uuid().notNull(),
  card_label: text().notNull(),
  issuer_name: text().notNull(),
  last_four: text().notNull(),
  payee_name: text().notNull(),
  payee_account_number: sealedText('cards.payee_account_number'),
  account_index: indexColumn().generatedAlwaysAs(sql`substring(payee_account_number FROM 7 FOR 16)`),
  payee_ifsc: text(),
  payee_vpa: text(),
  payee_changed_at: timestamp({ withTimezone: true }).notNull(),
  payee_changed_by: uuid(),
  statement_date: date(),
  statement_amount: paise(),
  minimum_amount: paise(),
  due_date: date(),
  is_active: boolean().notNull().default(true),
  created_at: timestamp({ withTimezone: true }).notNull(),
})
export type CardRecord = typeof cards.$inferSelect
