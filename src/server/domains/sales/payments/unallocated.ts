import type { Paise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { mine } from './read.ts'
import { payments } from './table.ts'

/** Sets what of a locked payment is allocated to nothing, in paise. */
export async function setUnallocated(tx: CompanyTx, payments_id: string, unallocated: Paise): Promise<void> {
  await tx.db.update(payments).set({ unallocated }).where(mine(tx, payments_id))
}
