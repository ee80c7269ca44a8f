import { sql } from 'drizzle-orm'
import { bigint, date, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Company } from '#contract/company/company.ts'
import type { StockTransfer } from '#contract/compliance/stock-transfers.ts'
import type { CustomerSnapshot } from '#contract/documents/customer-snapshot.ts'
import { instant, lineColumns } from '#server/domains/sales/sales-documents/columns.ts'

const paise = () => bigint({ mode: 'number' }).notNull()

export const stockTransfers = pgTable('stock_transfers', {
  companies_id: uuid().notNull(),
  stock_transfers_id: uuid().notNull(),
  status: text().$type<StockTransfer['status']>().notNull(),
  transfer_number: text().notNull(),
  number_key: text().notNull(),
  transfer_date: date().notNull(),
  gst_registrations_id: uuid().notNull(),
  to_registrations_id: uuid().notNull(),
  to_gstin: text().notNull(),
  value_basis: text().$type<StockTransfer['value_basis']>().notNull(),
  reference: text(),
  seller: jsonb().$type<Company>().notNull(),
  customer: jsonb().$type<CustomerSnapshot>().notNull(),
  customer_name: text().notNull(),
  place_of_supply: text().notNull(),
  tax_rule: text().$type<StockTransfer['tax_rule']>().notNull(),
  gross: paise(),
  discount: paise(),
  taxable_value: paise(),
  cgst: paise(),
  sgst: paise(),
  igst: paise(),
  cess: paise(),
  why: text().array().notNull(),
  total: paise(),
  notes: text(),
  journal_entries_id: uuid(),
  cancelled_on: date(),
  cancel_reason: text(),
  cancel_journal_entries_id: uuid(),
  created_by: uuid(),
  created_at: instant().notNull(),
  search_key: text().notNull().generatedAlwaysAs(sql`lower(transfer_number)`),
})
export type StockTransferRecord = typeof stockTransfers.$inferSelect

export const stockTransferLines = pgTable('stock_transfer_lines', { ...lineColumns(), stock_transfers_id: uuid().notNull() })
