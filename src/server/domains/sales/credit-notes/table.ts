import { bigint, date, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { CreditNote } from '#contract/sales/credit-notes.ts'
import { foreignLineColumns, foreignNoteColumns, foreignUseColumns } from '#server/domains/currencies/currencies/table.ts'
import { openingDocumentColumns } from '#server/domains/documents/openings/columns.ts'
import { tcsColumns } from '../sales-documents/tcs-columns.ts'
import { documentColumns, instant, lineColumns, statedGstin } from '../sales-documents/columns.ts'

export const creditNotes = pgTable('credit_notes', {
  ...documentColumns(),
  ...foreignNoteColumns(),
  ...openingDocumentColumns(),
  ...tcsColumns(),
  customer_gstin: statedGstin(),
  credit_notes_id: uuid().notNull(),
  status: text().$type<CreditNote['status']>().notNull(),
  credit_note_number: text(),
  credit_note_date: date().notNull(),
  reason: text().$type<CreditNote['reason']>().notNull(),
  returned_on: date(),
  invoices_id: uuid(),
  credit_left: bigint({ mode: 'number' }).notNull(),
  journal_entries_id: uuid(),
  issued_at: instant(),
  cancelled_on: date(),
  cancel_reason: text(),
  cancel_journal_entries_id: uuid(),
})
export type CreditNoteRecord = typeof creditNotes.$inferSelect

export const creditNoteLines = pgTable('credit_note_lines', {
  ...lineColumns(),
  ...foreignLineColumns(),
  credit_notes_id: uuid().notNull(),
  invoice_line_no: smallint(),
})

export const creditNoteApplications = pgTable('credit_note_applications', {
  companies_id: uuid().notNull(),
  credit_note_applications_id: uuid().notNull(),
  credit_notes_id: uuid().notNull(),
  invoices_id: uuid().notNull(),
  amount: bigint({ mode: 'number' }).notNull(),
  ...foreignUseColumns(),
  applied_on: date().notNull(),
  journal_entries_id: uuid(),
  undone_on: date(),
  undo_journal_entries_id: uuid(),
  created_at: instant().notNull(),
})

export const creditNoteRefunds = pgTable('credit_note_refunds', {
  companies_id: uuid().notNull(),
  credit_note_refunds_id: uuid().notNull(),
  credit_notes_id: uuid().notNull(),
  amount: bigint({ mode: 'number' }).notNull(),
  ...foreignUseColumns(),
  refunded_on: date().notNull(),
  payment_mode: text().notNull(),
  reference: text(),
  ledger_accounts_id: uuid().notNull(),
  journal_entries_id: uuid().notNull(),
  undone_on: date(),
  created_at: instant().notNull(),
})
