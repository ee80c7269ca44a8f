import type { Invoice } from '#contract/sales/invoices.ts'
import type { CompanyTx } from '#server/platform/db.ts'

/** The write-offs of an invoice that were not undone. */
export async function writeOffsOf(tx: CompanyTx, invoices_id: string): Promise<Invoice['write_offs']> {
  const { rows } = await tx.client.query({
    name: 'invoice_write_offs',
    text: `SELECT invoice_write_offs_id, amount, written_off_on, reason, journal_entries_id FROM invoice_write_offs
     WHERE companies_id = $1 AND invoices_id = $2 AND undone_on IS NULL ORDER BY written_off_on, invoice_write_offs_id`,
    values: [tx.companies_id, invoices_id],
  })
  return rows
}
