import type { CompanyTx } from '#server/platform/db.ts'
import { creditNoteLines, creditNotes } from './table.ts'

/** Writes a credit note with something left at the opening date, with its line. */
export async function addOpenCreditNote(
  tx: CompanyTx,
  row: typeof creditNotes.$inferInsert,
  line: typeof creditNoteLines.$inferInsert,
): Promise<void> {
  await tx.db.insert(creditNotes).values(row)
  await tx.db.insert(creditNoteLines).values(line)
}
