import { sql } from 'drizzle-orm'
import { bigint, boolean, date, integer, jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { RecurringJournal } from '#contract/accounting/recurring-journals.ts'

export const recurringJournals = pgTable('recurring_journals', {
  companies_id: uuid().notNull(),
  recurring_journals_id: uuid().notNull(),
  version: integer().notNull().default(1),
  status: text().$type<RecurringJournal['status']>().notNull(),
  memo: text().notNull(),
  lines: jsonb().$type<RecurringJournal['lines']>().notNull(),
  total: bigint({ mode: 'number' }).notNull(),
  reverses: boolean().notNull(),
  every: smallint().notNull(),
  period: text().$type<RecurringJournal['period']>().notNull(),
  on_day: smallint(),
  starts_on: date().notNull(),
  ends_on: date(),
  times: integer(),
  taken: integer().notNull().default(0),
  last_on: date(),
  next_on: date(),
  failing: integer().notNull().default(0),
  created_by: uuid(),
  created_at: timestamp({ withTimezone: true }).notNull(),
  updated_at: timestamp({ withTimezone: true }).notNull(),
  next_key: date().notNull().generatedAlwaysAs(sql`coalesce(next_on, '9999-12-31'::date)`),
})
export type RecurringRecord = typeof recurringJournals.$inferSelect
