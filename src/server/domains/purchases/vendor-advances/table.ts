import { sql } from 'drizzle-orm'
import { boolean, date, integer, jsonb, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Company } from '#contract/company/company.ts'
import type { VendorSnapshot } from '#contract/purchases/purchase-documents.ts'
import type { Withholding } from '#core/tax/withholding-model.ts'
import type { VendorAdvance } from '#contract/purchases/vendor-advances.ts'
import { openingDocumentColumns } from '#server/domains/documents/openings/columns.ts'
import { instant, paise } from '../purchase-documents/columns.ts'

export const vendorAdvances = pgTable('vendor_advances', {
  companies_id: uuid().notNull(),
  vendor_advances_id: uuid().notNull(),
  ...openingDocumentColumns(),
  status: text().$type<VendorAdvance['status']>().notNull(),
  advance_number: text(),
  number_key: text().notNull().default(''),
  advance_date: date().notNull(),
  vendors_id: uuid().notNull(),
  vendor_name: text().notNull(),
  name_key: text().notNull().generatedAlwaysAs(sql`lower(vendor_name)`),
  vendor: jsonb().$type<VendorSnapshot>(),
  buyer: jsonb().$type<Company>(),
  description: text().notNull(),
  amount: paise().notNull(),
  currency: text(),
  exchange_rate: numeric(),
  foreign_total: paise(),
  foreign_left: paise(),
  is_monetary: boolean().notNull().default(false),
  gst_amount: paise().notNull(),
  tds_nature: text().$type<NonNullable<VendorAdvance['tds_nature']>>(),
  tds_section: text(),
  tds_rate: numeric(),
  tds_base: paise().notNull(),
  tds_amount: paise().notNull(),
  tds_short: paise().notNull().default(0),
  tds_borne: paise().notNull().default(0),
  /** The expense that tax we bear is part of. */
  borne_accounts_id: uuid(),
  /** The tax it withholds once a payout has paid it. */
  tds_planned: jsonb().$type<Withholding>(),
  paid_amount: paise().notNull().generatedAlwaysAs(sql`amount - tds_amount`),
  reverse_charge: boolean().notNull(),
  hsn: text(),
  gst_rate: numeric(),
  place_of_supply: text(),
  tax_rule: text().$type<VendorAdvance['tax_rule']>().notNull(),
  cgst: paise().notNull(),
  sgst: paise().notNull(),
  igst: paise().notNull(),
  why: text().array().notNull(),
  advance_left: paise().notNull(),
  payment_mode: text().$type<VendorAdvance['payment_mode']>().notNull(),
  reference: text(),
  ledger_accounts_id: uuid(),
  payouts_id: uuid(),
  journal_entries_id: uuid(),
  purchase_orders_id: uuid(),
  held_in: text().$type<'vendor_advances' | 'payable'>().notNull(),
  notes: text(),
  cancelled_on: date(),
  cancel_reason: text(),
  cancel_journal_entries_id: uuid(),
  email_status: text().$type<VendorAdvance['email_status']>(),
  emailed_to: text(),
  version: integer().notNull().default(1),
  emailed_at: instant(),
  created_by: uuid(),
  created_at: instant().notNull(),
  updated_at: instant().notNull(),
  search_key: text().notNull().generatedAlwaysAs(sql`lower(vendor_name)`),
})
export type VendorAdvanceRecord = typeof vendorAdvances.$inferSelect

export const vendorAdvanceApplications = pgTable('vendor_advance_applications', {
  companies_id: uuid().notNull(),
  vendor_advance_applications_id: uuid().notNull(),
  vendor_advances_id: uuid().notNull(),
  bills_id: uuid().notNull(),
  amount: paise().notNull(),
  foreign_amount: paise(),
  /** The advance falls by `amount` less this. */
  exchange_gain: paise().notNull().default(0),
  applied_on: date().notNull(),
  journal_entries_id: uuid(),
  undone_on: date(),
  undo_journal_entries_id: uuid(),
  created_at: instant().notNull(),
})
