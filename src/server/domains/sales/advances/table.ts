import { sql } from 'drizzle-orm'
import { bigint, boolean, date, integer, jsonb, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Advance } from '#contract/sales/advances.ts'
import type { Company } from '#contract/company/company.ts'
import type { CustomerSnapshot } from '#contract/documents/customer-snapshot.ts'
import type { TcsNature, TcsReason } from '#core/tax/tcs.ts'
import { instant } from '../sales-documents/columns.ts'

const paise = () => bigint({ mode: 'number' })

export const advances = pgTable('advances', {
  companies_id: uuid().notNull(),
  advances_id: uuid().notNull(),
  payments_id: uuid().notNull(),
  /** The opening date, for a voucher from before it. */
  opening_on: date(),
  status: text().$type<Advance['status']>().notNull(),
  advance_number: text().notNull(),
  number_key: text().notNull(),
  advance_date: date().notNull(),
  customers_id: uuid().notNull(),
  customer_name: text().notNull(),
  name_key: text().notNull().generatedAlwaysAs(sql`lower(customer_name)`),
  customer: jsonb().$type<CustomerSnapshot>().notNull(),
  seller: jsonb().$type<Company>().notNull(),
  items_id: uuid(),
  description: text().notNull(),
  item_type: text().$type<Advance['item_type']>().notNull(),
  hsn: text(),
  is_rate_known: boolean().notNull(),
  gst_rate: numeric().notNull(),
  place_of_supply: text(),
  tax_rule: text().$type<Advance['tax_rule']>().notNull(),
  reverse_charge: boolean().notNull(),
  under_lut: boolean().notNull(),
  why: text().array().notNull(),
  tcs_nature: text().$type<TcsNature>(),
  tcs_section: text(),
  collection_code: text(),
  tcs_rate: numeric(),
  tcs_rate_reason: text().$type<TcsReason>(),
  tcs: paise().notNull().default(0),
  amount: paise().notNull(),
  taxable_value: paise().notNull(),
  cgst: paise().notNull(),
  sgst: paise().notNull(),
  igst: paise().notNull(),
  tax: paise().notNull().generatedAlwaysAs(sql`cgst + sgst + igst`),
  advance_left: paise().notNull(),
  notes: text(),
  journal_entries_id: uuid(),
  voided_on: date(),
  void_reason: text(),
  email_status: text().$type<Advance['email_status']>(),
  emailed_to: text(),
  version: integer().notNull().default(1),
  emailed_at: instant(),
  created_by: uuid(),
  created_at: instant().notNull(),
  updated_at: instant().notNull(),
  search_key: text().notNull().generatedAlwaysAs(sql`lower(advance_number)`),
})
export type AdvanceRecord = typeof advances.$inferSelect

export const advanceMoves = pgTable('advance_moves', {
  companies_id: uuid().notNull(),
  advance_moves_id: uuid().notNull(),
  advances_id: uuid().notNull(),
  move: text().$type<Advance['moves'][number]['move']>().notNull(),
  moved_on: date().notNull(),
  amount: paise().notNull(),
  cgst: paise().notNull(),
  sgst: paise().notNull(),
  igst: paise().notNull(),
  tcs: paise().notNull().default(0),
  payment_allocations_id: uuid(),
  advance_refunds_id: uuid(),
  created_at: instant().notNull(),
})

export const advanceRefunds = pgTable('advance_refunds', {
  companies_id: uuid().notNull(),
  advance_refunds_id: uuid().notNull(),
  advances_id: uuid().notNull(),
  payments_id: uuid().notNull(),
  refund_number: text().notNull(),
  amount: paise().notNull(),
  cgst: paise().notNull(),
  sgst: paise().notNull(),
  igst: paise().notNull(),
  tcs: paise().notNull().default(0),
  refunded_on: date().notNull(),
  payment_mode: text().$type<Advance['refunds'][number]['payment_mode']>().notNull(),
  reference: text(),
  ledger_accounts_id: uuid().notNull(),
  journal_entries_id: uuid().notNull(),
  undone_on: date(),
  created_at: instant().notNull(),
})
