import { sql } from 'drizzle-orm'
import { bigint, boolean, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { CashMemo } from '#contract/sales/cash-memos.ts'
import type { Company } from '#contract/company/company.ts'
import { instant, lineColumns } from '../sales-documents/columns.ts'

const paise = () => bigint({ mode: 'number' }).notNull()

export const cashMemos = pgTable('cash_memos', {
  companies_id: uuid().notNull(),
  cash_memos_id: uuid().notNull(),
  status: text().$type<CashMemo['status']>().notNull(),
  memo_number: text().notNull(),
  number_key: text().notNull(),
  memo_date: date().notNull(),
  payment_mode: text().$type<CashMemo['payment_mode']>().notNull(),
  reference: text(),
  customer_name: text(),
  mobile_number: text(),
  address_line: text(),
  state_code: text(),
  seller: jsonb().$type<Company>().notNull(),
  place_of_supply: text().notNull(),
  tax_rule: text().$type<CashMemo['tax_rule']>().notNull(),
  tax_inclusive: boolean().notNull(),
  gross: paise(),
  discount: paise(),
  taxable_value: paise(),
  cgst: paise(),
  sgst: paise(),
  igst: paise(),
  cess: paise(),
  round_off: paise(),
  why: text().array().notNull(),
  total: paise(),
  notes: text(),
  journal_entries_id: uuid().notNull(),
  cancelled_on: date(),
  cancel_reason: text(),
  cancel_journal_entries_id: uuid(),
  email_status: text().$type<CashMemo['email_status']>(),
  emailed_to: text(),
  version: integer().notNull().default(1),
  emailed_at: instant(),
  created_by: uuid(),
  created_at: instant().notNull(),
  search_key: text().notNull().generatedAlwaysAs(sql`lower(memo_number)`),
})
export type CashMemoRecord = typeof cashMemos.$inferSelect

export const cashMemoLines = pgTable('cash_memo_lines', { ...lineColumns(), cash_memos_id: uuid().notNull() })
