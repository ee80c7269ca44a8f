import { sql } from 'drizzle-orm'
import { bigint, boolean, date, integer, jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { RecurringInvoice } from '#contract/sales/recurring-invoices.ts'

export const recurringInvoices = pgTable('recurring_invoices', {
  companies_id: uuid().notNull(),
  recurring_invoices_id: uuid().notNull(),
  version: integer().notNull().default(1),
  status: text().$type<RecurringInvoice['status']>().notNull(),
  customers_id: uuid().notNull(),
  customer_name: text().notNull(),
  order_reference: text(),
  chosen_place_of_supply: text(),
  reverse_charge: boolean().notNull(),
  under_lut: boolean().notNull(),
  tax_inclusive: boolean().notNull(),
  notes: text(),
  terms: text(),
  lines: jsonb().$type<RecurringInvoice['lines']>().notNull(),
  total: bigint({ mode: 'number' }).notNull(),
  every: smallint().notNull(),
  period: text().$type<RecurringInvoice['period']>().notNull(),
  on_day: smallint(),
  starts_on: date().notNull(),
  ends_on: date(),
  times: integer(),
  due_days: integer().notNull(),
  make_as: text().$type<RecurringInvoice['make_as']>().notNull(),
  mail_to: text(),
  taken: integer().notNull().default(0),
  last_on: date(),
  next_on: date(),
  failing: integer().notNull().default(0),
  created_by: uuid(),
  created_at: timestamp({ withTimezone: true }).notNull(),
  updated_at: timestamp({ withTimezone: true }).notNull(),
  next_key: date().notNull().generatedAlwaysAs(sql`coalesce(next_on, '9999-12-31'::date)`),
})
export type RecurringRecord = typeof recurringInvoices.$inferSelect
