import type { CompanyTx } from '#server/platform/db.ts'
import { vendorAdvances } from './table.ts'

/** Writes an advance that a vendor had when the books began. */
export async function addOpenVendorAdvance(tx: CompanyTx, row: typeof vendorAdvances.$inferInsert): Promise<void> {
  await tx.db.insert(vendorAdvances).values(row)
}
