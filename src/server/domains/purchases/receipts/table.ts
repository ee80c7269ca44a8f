import { sql } from 'drizzle-orm'
import { date, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Receipt } from '#contract/purchases/receipts.ts'
import { instant, paise } from '../purchase-documents/columns.ts'

export const paymentVouchers = pgTable('payment_vouchers', {
  companies_id: uuid().notNull(),
  payment_vouchers_id: uuid().notNull(),
  voucher_number: text().notNull(),
  number_key: text().notNull(),
  vendors_id: uuid().notNull(),
  vendor_name: text().notNull(),
  name_key: text().notNull().generatedAlwaysAs(sql`lower(vendor_name)`),
  payment_date: date().notNull(),
  amount: paise().notNull(),
  payment_mode: text().$type<Receipt['payment_mode']>().notNull(),
  reference: text(),
  ledger_accounts_id: uuid().notNull(),
  journal_entries_id: uuid().notNull(),
  payouts_id: uuid(),
  email_status: text().$type<Receipt['email_status']>(),
  emailed_to: text(),
  emailed_at: instant(),
  created_by: uuid(),
  created_at: instant().notNull(),
  search_key: text().notNull().generatedAlwaysAs(sql`lower(vendor_name)`),
})
