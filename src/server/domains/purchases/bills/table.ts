import { sql } from 'drizzle-orm'
import { boolean, customType, date, integer, jsonb, numeric, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { Bill, BillPayment } from '#contract/purchases/bills.ts'
import type { MatchedLine } from '#core/purchases/payables/match-model.ts'
import { foreignColumns, foreignLineColumns } from '#server/domains/currencies/currencies/table.ts'
import { openingDocumentColumns } from '#server/domains/documents/openings/columns.ts'
import { instant, paise, purchaseLineColumns } from '../purchase-documents/columns.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const bills = pgTable('bills', {
  companies_id: uuid().notNull(),
  bills_id: uuid().notNull(),
  version: integer().notNull().default(1),
  status: text().$type<Bill['status']>().notNull(),
  bill_number: text().notNull(),
  number_key: text().notNull(),
  financial_year: text().notNull(),
  vendors_id: uuid().notNull(),
  gst_registrations_id: uuid(),
  vendor_name: text().notNull(),
  name_key: text().notNull().generatedAlwaysAs(sql`lower(vendor_name)`),
  bill_date: date().notNull(),
  due_date: date().notNull(),
  discount_percent: numeric(),
  discount_days: smallint(),
  place_of_supply: text().notNull(),
  chosen_place_of_supply: text(),
  tax_rule: text().$type<Bill['tax_rule']>().notNull(),
  reverse_charge: boolean().notNull(),
  tax_inclusive: boolean().notNull(),
  gross: paise().notNull(),
  discount: paise().notNull(),
  taxable_value: paise().notNull(),
  cgst: paise().notNull(),
  sgst: paise().notNull(),
  igst: paise().notNull(),
  cess: paise().notNull(),
  gst: paise().notNull(),
  reverse_charge_tax: paise().notNull(),
  blocked_gst: paise().notNull(),
  round_off: paise().notNull(),
  chosen_round_off: paise(),
  total: paise().notNull(),
  tds_nature: text().$type<NonNullable<Bill['tds_nature']>>(),
  tds_section: text(),
  tds_rate: numeric(),
  tds_base: paise().notNull(),
  tds_amount: paise().notNull(),
  tds_borne: paise().notNull().default(0),
  tds_short: paise().notNull().default(0),
  amount_due: paise().notNull(),
  ...foreignColumns(),
  ...openingDocumentColumns(),
  last_paid_date: date(),
  why: text().array().notNull(),
  duplicate_reason: text(),
  notes: text(),
  inbox_items_id: uuid(),
  purchase_orders_id: uuid(),
  prepared_by: uuid(),
  submitted_at: instant(),
  sent_back_reason: text(),
  approved_by: uuid(),
  approved_at: instant(),
  journal_entries_id: uuid(),
  cancelled_on: date(),
  cancel_reason: text(),
  cancel_journal_entries_id: uuid(),
  created_by: uuid(),
  created_at: instant().notNull(),
  updated_at: instant(),
  search_key: text().notNull().generatedAlwaysAs(sql`lower(bill_number)`),
})
export type BillRecord = typeof bills.$inferSelect

export const billLines = pgTable('bill_lines', {
  ...purchaseLineColumns(),
  ...foreignLineColumns(),
  bills_id: uuid().notNull(),
  purchase_order_line_no: smallint(),
})

export const billFiles = pgTable('bill_files', {
  companies_id: uuid().notNull(),
  bill_files_id: uuid().notNull(),
  bills_id: uuid().notNull(),
  files_id: uuid().notNull(),
  file_sha256: bytes().notNull(),
  created_at: instant().notNull(),
})

export const billPayments = pgTable('bill_payments', {
  companies_id: uuid().notNull(),
  bill_payments_id: uuid().notNull(),
  bills_id: uuid().notNull(),
  payment_date: date().notNull(),
  amount: paise().notNull(),
  foreign_amount: paise(),
  exchange_gain: paise().notNull().default(0),
  discount: paise().notNull().default(0),
  payment_mode: text().$type<BillPayment['payment_mode']>().notNull(),
  reference: text(),
  ledger_accounts_id: uuid().notNull(),
  journal_entries_id: uuid().notNull(),
  payouts_id: uuid(),
  voided_on: date(),
  void_reason: text(),
  created_by: uuid(),
  created_at: instant().notNull(),
})

export const matchAcceptances = pgTable('match_acceptances', {
  companies_id: uuid().notNull(),
  bills_id: uuid().notNull(),
  version: integer().notNull(),
  reason: text().notNull(),
  differences: jsonb().$type<MatchedLine[]>().notNull(),
  accepted_by: uuid(),
  accepted_at: instant().notNull(),
})
