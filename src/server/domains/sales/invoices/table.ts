import { bigint, date, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { Invoice } from '#contract/sales/invoices.ts'
import type { TcsNature } from '#core/tax/tcs.ts'
import { foreignColumns, foreignLineColumns } from '#server/domains/currencies/currencies/table.ts'
import { openingDocumentColumns } from '#server/domains/documents/openings/columns.ts'
import { tcsColumns } from '../sales-documents/tcs-columns.ts'
import { documentColumns, instant, lineColumns, statedGstin } from '../sales-documents/columns.ts'

export const invoices = pgTable('invoices', {
  ...documentColumns(),
  ...foreignColumns(),
  ...openingDocumentColumns(),
  ...tcsColumns(),
  customer_gstin: statedGstin(),
  tcs_declaration: text(),
  invoices_id: uuid().notNull(),
  status: text().$type<Invoice['status']>().notNull(),
  invoice_number: text(),
  financial_year: text(),
  prefix: text(),
  serial: integer(),
  invoice_date: date().notNull(),
  due_date: date().notNull(),
  amount_due: bigint({ mode: 'number' }).notNull(),
  journal_entries_id: uuid(),
  issued_at: instant(),
  cancelled_on: date(),
  cancel_reason: text(),
  cancel_journal_entries_id: uuid(),
  estimates_id: uuid(),
  sales_orders_id: uuid(),
  delivery_challans_id: uuid(),
})
export type InvoiceRecord = typeof invoices.$inferSelect

export const invoiceLines = pgTable('invoice_lines', {
  ...lineColumns(),
  ...foreignLineColumns(),
  invoices_id: uuid().notNull(),
  estimate_line_no: smallint(),
  sales_order_line_no: smallint(),
  delivery_challan_line_no: smallint(),
  tcs_nature: text().$type<TcsNature>(),
})
export type InvoiceLineRecord = typeof invoiceLines.$inferSelect
