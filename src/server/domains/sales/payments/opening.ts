import type { CompanyTx } from '#server/platform/db.ts'
import { payments } from './table.ts'

/** Writes the payment of an advance that was open at the opening date. */
export async function addOpenPayment(tx: CompanyTx, row: typeof payments.$inferInsert): Promise<void> {
  await tx.db.insert(payments).values(row)
}
