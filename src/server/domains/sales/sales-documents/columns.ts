import { sql } from 'drizzle-orm'
import { bigint, boolean, integer, jsonb, numeric, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Company } from '#contract/company/company.ts'
import type { CustomerSnapshot } from '#contract/documents/customer-snapshot.ts'

const paise = () => bigint({ mode: 'number' })
export const instant = () => timestamp({ withTimezone: true })

/** Columns that the table of every sales document has. */
export const documentColumns = () => ({
  companies_id: uuid().notNull(),
  version: integer().notNull().default(1),
  number_key: text().notNull().default(''),
  customers_id: uuid().notNull(),
  gst_registrations_id: uuid(),
  customer_name: text().notNull(),
  name_key: text().notNull().generatedAlwaysAs(sql`lower(customer_name)`),
  customer: jsonb().$type<CustomerSnapshot>().notNull(),
  seller: jsonb().$type<Company>(),
  order_reference: text(),
  place_of_supply: text().notNull(),
  chosen_place_of_supply: text(),
  tax_rule: text().$type<'intra' | 'inter' | 'none'>().notNull(),
  reverse_charge: boolean().notNull(),
  under_lut: boolean().notNull(),
  tax_inclusive: boolean().notNull(),
  gross: paise().notNull(),
  discount: paise().notNull(),
  taxable_value: paise().notNull(),
  cgst: paise().notNull(),
  sgst: paise().notNull(),
  igst: paise().notNull(),
  cess: paise().notNull(),
  reverse_charge_tax: paise().notNull(),
  round_off: paise().notNull(),
  why: text().array().notNull(),
  total: paise().notNull(),
  notes: text(),
  terms: text(),
  email_status: text().$type<'queued' | 'sent' | 'failed'>(),
  emailed_to: text(),
  emailed_at: instant(),
  created_by: uuid(),
  created_at: instant().notNull(),
  updated_at: instant().notNull(),
  search_key: text().notNull().generatedAlwaysAs(sql`lower(customer_name)`),
})

/** The customer's GSTIN as the document states it; compared with that of the customer through an index. */
export const statedGstin = () => text().generatedAlwaysAs(sql`(customer ->> 'gstin')`)

/** Columns of the table of its lines, besides the document's id. */
export const lineColumns = () => ({
  companies_id: uuid().notNull(),
  line_no: smallint().notNull(),
  items_id: uuid(),
  item_name: text().notNull(),
  description: text(),
  item_type: text().$type<'goods' | 'service'>().notNull(),
  hsn: text(),
  unit: text(),
  quantity: numeric().notNull(),
  rate: paise().notNull(),
  discount_percent: numeric(),
  discount_amount: paise(),
  gst_rate: numeric().notNull(),
  cess_rate: numeric(),
  gross: paise().notNull(),
  discount: paise().notNull(),
  taxable_value: paise().notNull(),
  cgst: paise().notNull(),
  sgst: paise().notNull(),
  igst: paise().notNull(),
  cess: paise().notNull(),
  amount: paise().notNull(),
})
