import { boolean, date, integer, jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { ReminderLadder } from '#contract/sales/reminders.ts'

export const reminderLadders = pgTable('reminder_ladders', {
  companies_id: uuid().notNull(),
  version: integer().notNull(),
  is_on: boolean().notNull(),
  rungs: jsonb().$type<ReminderLadder['rungs']>().notNull(),
  late_fee: jsonb().$type<ReminderLadder['late_fee']>(),
  reminded_on: date().notNull(),
  updated_at: timestamp({ withTimezone: true }).notNull(),
})
