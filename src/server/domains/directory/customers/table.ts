import { sql } from 'drizzle-orm'
import { bigint, boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Language } from '#core/messages.ts'
import type { Customer } from '#contract/directory/customers.ts'
import { indexColumn, sealedText } from '#server/platform/sealed/text-column.ts'

export const customers = pgTable('customers', {
  companies_id: uuid().notNull(),
  customers_id: uuid().notNull(),
  customer_name: text().notNull(),
  gst_treatment: text().$type<Customer['gst_treatment']>().notNull(),
  gstin: text(),
  pan: sealedText('customers.pan'),
  pan_index: indexColumn().generatedAlwaysAs(sql`substring(pan FROM 7 FOR 16)`),
  email: text(),
  mobile_number: text(),
  address_line: text(),
  city: text(),
  state_code: text(),
  pincode: text(),
  shipping_address: text(),
  payment_terms_days: integer().notNull().default(30),
  notes: text(),
  currency: text(),
  language: text().$type<Language>(),
  is_reminded: boolean().notNull().default(true),
  credit_limit: bigint({ mode: 'number' }),
  merged_into: uuid(),
  is_active: boolean().notNull().default(true),
  receivable: bigint({ mode: 'number' }).notNull().default(0),
  created_at: timestamp({ withTimezone: true }).notNull(),
  name_key: text().notNull().generatedAlwaysAs(sql`lower(customer_name)`),
})
