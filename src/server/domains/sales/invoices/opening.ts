import type { CompanyTx } from '#server/platform/db.ts'
import { invoiceLines, invoices } from './table.ts'

/** Writes an invoice that was open at the opening date, with its line. */
export async function addOpenInvoice(
  tx: CompanyTx,
  row: typeof invoices.$inferInsert,
  line: typeof invoiceLines.$inferInsert,
): Promise<void> {
  await tx.db.insert(invoices).values(row)
  await tx.db.insert(invoiceLines).values(line)
}
