import { sql } from 'drizzle-orm'
import { bigint, boolean, integer, jsonb, numeric, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { BillLine } from '#contract/purchases/bills.ts'
import type { Company } from '#contract/company/company.ts'
import type { VendorSnapshot } from '#contract/purchases/purchase-documents.ts'

export const paise = () => bigint({ mode: 'number' })
export const instant = () => timestamp({ withTimezone: true })

/** Columns that orders and debit notes share. */
export const purchaseColumns = () => ({
  companies_id: uuid().notNull(),
  version: integer().notNull().default(1),
  number_key: text().notNull().default(''),
  vendors_id: uuid().notNull(),
  vendor_name: text().notNull(),
  name_key: text().notNull().generatedAlwaysAs(sql`lower(vendor_name)`),
  vendor: jsonb().$type<VendorSnapshot>().notNull(),
  buyer: jsonb().$type<Company>(),
  place_of_supply: text().notNull(),
  tax_rule: text().$type<'intra' | 'inter' | 'none'>().notNull(),
  reverse_charge: boolean().notNull(),
  tax_inclusive: boolean().notNull(),
  gross: paise().notNull(),
  discount: paise().notNull(),
  taxable_value: paise().notNull(),
  cgst: paise().notNull(),
  sgst: paise().notNull(),
  igst: paise().notNull(),
  cess: paise().notNull(),
  reverse_charge_tax: paise().notNull(),
  blocked_gst: paise().notNull(),
  round_off: paise().notNull(),
  total: paise().notNull(),
  why: text().array().notNull(),
  notes: text(),
  email_status: text().$type<'queued' | 'sent' | 'failed'>(),
  emailed_to: text(),
  emailed_at: instant(),
  created_by: uuid(),
  created_at: instant().notNull(),
  updated_at: instant().notNull(),
  search_key: text().notNull().generatedAlwaysAs(sql`lower(vendor_name)`),
})

/** Columns that their lines share, besides the document's id. */
export const purchaseLineColumns = () => ({
  companies_id: uuid().notNull(),
  line_no: smallint().notNull(),
  item_name: text().notNull(),
  ledger_accounts_id: uuid().notNull(),
  hsn: text(),
  quantity: numeric().notNull(),
  rate: paise().notNull(),
  discount_amount: paise(),
  gst_rate: numeric().notNull(),
  cess_rate: numeric(),
  input_credit: text().$type<BillLine['input_credit']>().notNull(),
  taxable_value: paise().notNull(),
  cgst: paise().notNull(),
  sgst: paise().notNull(),
  igst: paise().notNull(),
  cess: paise().notNull(),
  amount: paise().notNull(),
})
