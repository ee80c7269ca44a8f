import { sql } from 'drizzle-orm'
import { bigint, boolean, date, integer, numeric, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Language } from '#core/messages.ts'
import type { Vendor } from '#contract/directory/vendors.ts'
import { indexColumn, sealedText } from '#server/platform/sealed/text-column.ts'
import { bankColumns } from '../payee-banks/columns.ts'

export const vendors = pgTable('vendors', {
  companies_id: uuid().notNull(),
  vendors_id: uuid().notNull(),
  vendor_name: text().notNull(),
  /** Its alternative names, known to the assistant. */
  aliases: text().array().notNull().default([]),
  gst_treatment: text().$type<Vendor['gst_treatment']>().notNull(),
  gstin: text(),
  pan: sealedText('vendors.pan'),
  pan_index: indexColumn().generatedAlwaysAs(sql`substring(pan FROM 7 FOR 16)`),
  email: text(),
  mobile_number: text(),
  address_line: text(),
  city: text(),
  state_code: text(),
  pincode: text(),
  payment_terms_days: integer().notNull().default(30),
  discount_percent: numeric(),
  discount_days: smallint(),
  msme_class: text().$type<Vendor['msme_class']>().notNull(),
  udyam_number: text(),
  msme_from: date(),
  has_agreement: boolean().notNull(),
  tds_nature: text().$type<NonNullable<Vendor['tds_nature']>>(),
  expense_accounts_id: uuid(),
  notes: text(),
  currency: text(),
  language: text().$type<Language>(),
  is_active: boolean().notNull().default(true),
  payable: bigint({ mode: 'number' }).notNull().default(0),
  ...bankColumns('vendors'),
  created_at: timestamp({ withTimezone: true }).notNull(),
  name_key: text().notNull().generatedAlwaysAs(sql`lower(vendor_name)`),
})
export type VendorRecord = typeof vendors.$inferSelect
