import type { CompanyTx } from '#server/platform/db.ts'
import { debitNoteLines, debitNotes } from './table.ts'

/** Writes a debit note with something left at the opening date, with its line. */
export async function addOpenDebitNote(
  tx: CompanyTx,
  row: typeof debitNotes.$inferInsert,
  line: typeof debitNoteLines.$inferInsert,
): Promise<void> {
  await tx.db.insert(debitNotes).values(row)
  await tx.db.insert(debitNoteLines).values(line)
}
