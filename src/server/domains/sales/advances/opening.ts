import type { CompanyTx } from '#server/platform/db.ts'
import { advanceMoves, advances } from './table.ts'

/** Writes the receipt voucher of an advance that was open at the opening date, with its first move. */
export async function addOpenVoucher(
  tx: CompanyTx,
  row: typeof advances.$inferInsert,
  move: typeof advanceMoves.$inferInsert,
): Promise<void> {
  await tx.db.insert(advances).values(row)
  await tx.db.insert(advanceMoves).values(move)
}
