import type { CompanyTx } from '#server/platform/db.ts'
import { billLines, bills } from './table.ts'

/** Writes a bill that was open at the opening date, with its line. */
export async function addOpenBill(
  tx: CompanyTx,
  row: typeof bills.$inferInsert,
  line: typeof billLines.$inferInsert,
): Promise<void> {
  await tx.db.insert(bills).values(row)
  await tx.db.insert(billLines).values(line)
}
