import { sql } from 'drizzle-orm'
import { bigint, boolean, date, numeric, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Payment } from '#contract/sales/payments.ts'
import { openingDocumentColumns } from '#server/domains/documents/openings/columns.ts'

const paise = () => bigint({ mode: 'number' })

export const payments = pgTable('payments', {
  companies_id: uuid().notNull(),
  payments_id: uuid().notNull(),
  ...openingDocumentColumns(),
  status: text().$type<Payment['status']>().notNull(),
  payment_number: text().notNull(),
  customers_id: uuid().notNull(),
  customer_name: text().notNull(),
  payment_date: date().notNull(),
  amount: paise().notNull(),
  tds_amount: paise().notNull(),
  bank_charge: paise().notNull(),
  currency: text(),
  foreign_amount: paise(),
  exchange_rate: numeric(),
  /** For an opening advance in another currency; null for a payment that settles at once. */
  foreign_left: paise(),
  is_monetary: boolean().notNull().default(false),
  exchange_gain: paise().notNull().default(0),
  settled: paise().notNull().generatedAlwaysAs(sql`amount + tds_amount + bank_charge - exchange_gain`),
  unallocated: paise().notNull(),
  payment_mode: text().$type<Payment['payment_mode']>().notNull(),
  reference: text(),
  notes: text(),
  ledger_accounts_id: uuid().notNull(),
  journal_entries_id: uuid().notNull(),
  voided_on: date(),
  void_reason: text(),
  email_status: text().$type<Payment['email_status']>(),
  emailed_to: text(),
  emailed_at: timestamp({ withTimezone: true }),
  created_by: uuid(),
  created_at: timestamp({ withTimezone: true }).notNull(),
  search_key: text().notNull().generatedAlwaysAs(sql`lower(payment_number)`),
})
export type PaymentRecord = typeof payments.$inferSelect

export const paymentAllocations = pgTable('payment_allocations', {
  companies_id: uuid().notNull(),
  payment_allocations_id: uuid().notNull(),
  payments_id: uuid().notNull(),
  invoices_id: uuid().notNull(),
  amount: paise().notNull(),
  foreign_amount: paise(),
  /** The advance falls by `amount` and this. */
  exchange_gain: paise().notNull().default(0),
  /** What the invoice collects less at source than it said; the advance falls by `amount` less this. */
  tcs_less: paise().notNull().default(0),
  allocated_on: date().notNull(),
  journal_entries_id: uuid(),
  voided_on: date(),
  undo_journal_entries_id: uuid(),
  created_at: timestamp({ withTimezone: true }).notNull(),
})
