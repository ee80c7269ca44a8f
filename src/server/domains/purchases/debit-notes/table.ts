import { date, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { DebitNote } from '#contract/purchases/debit-notes.ts'
import { foreignLineColumns, foreignNoteColumns, foreignUseColumns } from '#server/domains/currencies/currencies/table.ts'
import { openingDocumentColumns } from '#server/domains/documents/openings/columns.ts'
import { instant, paise, purchaseColumns, purchaseLineColumns } from '../purchase-documents/columns.ts'

export const debitNotes = pgTable('debit_notes', {
  ...purchaseColumns(),
  ...foreignNoteColumns(),
  ...openingDocumentColumns(),
  debit_notes_id: uuid().notNull(),
  status: text().$type<DebitNote['status']>().notNull(),
  debit_note_number: text(),
  reason: text().$type<DebitNote['reason']>().notNull(),
  bills_id: uuid(),
  debit_note_date: date().notNull(),
  debit_left: paise().notNull(),
  issued_at: instant(),
  journal_entries_id: uuid(),
  cancelled_on: date(),
  cancel_reason: text(),
  cancel_journal_entries_id: uuid(),
})
export type DebitNoteRecord = typeof debitNotes.$inferSelect

export const debitNoteLines = pgTable('debit_note_lines', {
  ...purchaseLineColumns(),
  ...foreignLineColumns(),
  debit_notes_id: uuid().notNull(),
  bill_line_no: smallint().notNull(),
})

export const debitNoteApplications = pgTable('debit_note_applications', {
  companies_id: uuid().notNull(),
  debit_note_applications_id: uuid().notNull(),
  debit_notes_id: uuid().notNull(),
  bills_id: uuid().notNull(),
  amount: paise().notNull(),
  ...foreignUseColumns(),
  applied_on: date().notNull(),
  journal_entries_id: uuid(),
  undone_on: date(),
  undo_journal_entries_id: uuid(),
  created_at: instant().notNull(),
})
