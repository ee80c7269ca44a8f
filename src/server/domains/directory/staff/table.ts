import { sql } from 'drizzle-orm'
import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bankColumns } from '../payee-banks/columns.ts'

export const staff = pgTable('staff', {
  companies_id: uuid().notNull(),
  staff_id: uuid().notNull(),
  accounts_id: uuid(),
  staff_name: text().notNull(),
  email: text(),
  is_active: boolean().notNull().default(true),
  ...bankColumns('staff'),
  created_at: timestamp({ withTimezone: true }).notNull(),
  name_key: text().notNull().generatedAlwaysAs(sql`lower(staff_name)`),
})
export type StaffRecord = typeof staff.$inferSelect
