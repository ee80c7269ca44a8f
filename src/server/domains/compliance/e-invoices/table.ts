import { sql } from 'drizzle-orm'
import { bigint, boolean, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { EInvoice, PortalProblem } from '#contract/compliance/e-invoices.ts'
import { instant } from '#server/domains/sales/sales-documents/columns.ts'

export const eInvoices = pgTable('e_invoices', {
  companies_id: uuid().notNull(),
  e_invoices_id: uuid().notNull(),
  document_type: text().$type<EInvoice['document_type']>().notNull(),
  invoices_id: uuid(),
  credit_notes_id: uuid(),
  stock_transfers_id: uuid(),
  document_number: text().notNull(),
  document_date: date().notNull(),
  customer_name: text().notNull(),
  total: bigint({ mode: 'number' }).notNull(),
  status: text().$type<EInvoice['status']>().notNull(),
  is_liable: boolean().notNull(),
  report_by: date(),
  asked_at: instant(),
  attempts: integer().notNull().default(0),
  waiting_reason: text(),
  problems: jsonb().$type<PortalProblem[]>().notNull().default([]),
  irn: text(),
  ack_number: text(),
  ack_at: instant(),
  signed_qr: text(),
  signed_invoice: text(),
  cancel_reason: text().$type<EInvoice['cancel_reason']>(),
  cancel_remark: text(),
  cancelled_at: instant(),
  created_at: instant().notNull(),
  updated_at: instant().notNull(),
  search_key: text().notNull().generatedAlwaysAs(sql`''`),
})
export type EInvoiceRecord = typeof eInvoices.$inferSelect
