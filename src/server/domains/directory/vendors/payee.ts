import type { CompanyTx } from '#server/platform/db.ts'

/**
 * The vendors that are one payee: tax is deducted from a person, so those of one PAN count together, and one without a PAN alone (limits of
 * the Income-tax Act 1961 ch. XVII-B, and of Act 2025 s.393 from 1 Apr 2026, are those of the payee). Call `lockPayee()` first when it counts.
 */
export async function vendorsOfPayee(tx: CompanyTx, vendors_id: string): Promise<readonly string[]> {
  const { rows } = await tx.client.query<{ vendors_id: string }>({
    name: 'vendors_of_payee',
    text: `SELECT vendors_id FROM vendors WHERE companies_id = $1 AND (vendors_id = $2
       OR pan_index = (SELECT pan_index FROM vendors WHERE companies_id = $1 AND vendors_id = $2)) ORDER BY vendors_id`,
    values: [tx.companies_id, vendors_id],
  })
  return rows.map((row) => row.vendors_id)
}

/**
 * Locks the payee: others that count for the same PAN wait until the transaction ends, also for a vendor that gets this PAN in the
 * meantime: each locks a vendor of its own. The vendor is locked before.
 */
export async function lockPayee(tx: CompanyTx, vendors_id: string): Promise<void> {
  await tx.client.query({
    name: 'lock_payee',
    text: `SELECT pg_advisory_xact_lock(hashtextextended(companies_id::text || encode(pan_index, 'hex'), 91)) FROM vendors
       WHERE companies_id = $1 AND vendors_id = $2 AND pan_index IS NOT NULL`,
    values: [tx.companies_id, vendors_id],
  })
}
