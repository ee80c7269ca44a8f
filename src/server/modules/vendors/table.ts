import { sql } from 'drizzle-orm'
import { bigint, boolean, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Vendor } from '#contract/vendors.ts'

const instant = () => timestamp({ withTimezone: true })

export const vendors = pgTable('vendors', {
  companies_id: uuid().notNull(),
  vendors_id: uuid().notNull(),
  vendor_name: text().notNull(),
  /** Other names it goes by, which the assistant knows. */
  aliases: text().array().notNull().default([]),
  gst_treatment: text().$type<Vendor['gst_treatment']>().notNull(),
  gstin: text(),
  pan: text(),
  email: text(),
  mobile_number: text(),
  address_line: text(),
  city: text(),
  state_code: text(),
  pincode: text(),
  payment_terms_days: integer().notNull().default(30),
  msme_class: text().$type<Vendor['msme_class']>().notNull(),
  udyam_number: text(),
  has_agreement: boolean().notNull(),
  tds_nature: text().$type<NonNullable<Vendor['tds_nature']>>(),
  expense_accounts_id: uuid(),
  notes: text(),
  currency: text(),
  is_active: boolean().notNull().default(true),
  payable: bigint({ mode: 'number' }).notNull().default(0),
  bank_account_name: text(),
  bank_account_number: text(),
  bank_ifsc: text(),
  bank_name: text(),
  upi_vpa: text(),
  bank_status: text().$type<Vendor['bank_status']>().notNull().default('none'),
  bank_reason: text(),
  bank_name_on_record: text(),
  bank_name_match: smallint(),
  bank_attempt: integer().notNull().default(0),
  bank_reference: text(),
  vpa_status: text().$type<Vendor['vpa_status']>().notNull().default('none'),
  vpa_name_on_record: text(),
  vpa_reason: text(),
  bank_changed_at: instant(),
  bank_changed_by: uuid(),
  bank_verified_at: instant(),
  created_at: instant().notNull(),
  name_key: text().notNull().generatedAlwaysAs(sql`lower(vendor_name)`),
})
export type VendorRecord = typeof vendors.$inferSelect
