import type { CompanyTx } from '#server/platform/db.ts'
import { vendorAdvances } from './table.ts'

/** Writes an advance that a vendor had at the opening date. */
export async function addOpenVendorAdvance(tx: CompanyTx, row: typeof vendorAdvances.$inferInsert): Promise<void> {
  await tx.db.insert(vendorAdvances).values(row)
}
