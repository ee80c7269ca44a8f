import { sql } from 'drizzle-orm'
import { date, integer, numeric, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { ReceiptNote } from '#contract/purchases/receipt-notes.ts'
import { instant } from '../purchase-documents/columns.ts'

export const receiptNotes = pgTable('receipt_notes', {
  companies_id: uuid().notNull(),
  receipt_notes_id: uuid().notNull(),
  status: text().$type<ReceiptNote['status']>().notNull(),
  receipt_note_number: text().notNull(),
  number_key: text().notNull(),
  purchase_orders_id: uuid().notNull(),
  vendors_id: uuid().notNull(),
  vendor_name: text().notNull(),
  name_key: text().notNull().generatedAlwaysAs(sql`lower(vendor_name)`),
  receipt_date: date().notNull(),
  delivery_reference: text(),
  vehicle_number: text(),
  notes: text(),
  over_reason: text(),
  cancel_reason: text(),
  cancelled_at: instant(),
  email_status: text().$type<ReceiptNote['email_status']>(),
  emailed_to: text(),
  version: integer().notNull().default(1),
  emailed_at: instant(),
  created_by: uuid(),
  created_at: instant().notNull(),
  search_key: text().notNull().generatedAlwaysAs(sql`lower(vendor_name)`),
})
export type ReceiptNoteRecord = typeof receiptNotes.$inferSelect

export const receiptNoteLines = pgTable('receipt_note_lines', {
  companies_id: uuid().notNull(),
  receipt_notes_id: uuid().notNull(),
  purchase_order_line_no: smallint().notNull(),
  received_quantity: numeric().notNull(),
  rejected_quantity: numeric().notNull(),
  reject_reason: text(),
})
