import type { NewVendor } from '#contract/directory/vendors.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { VendorRecord } from './table.ts'

/**
 * Stores the class a vendor had until another took its place, so that statements of earlier days show what was due then to micro and small
 * enterprises. A change without a day corrects the class as if it had always been so.
 */
export async function storeMsmeClass(
  tx: CompanyTx,
  before: VendorRecord,
  { msme_class, msme_from = null }: Pick<NewVendor, 'msme_class' | 'msme_from'>,
): Promise<void> {
  const { vendors_id } = before
  if (msme_from === null) {
    await tx.client.query('DELETE FROM vendor_msme_classes WHERE companies_id = $1 AND vendors_id = $2', [
      tx.companies_id,
      vendors_id,
    ])
    return
  }
  // Entries for later days are superseded.
  await tx.client.query('DELETE FROM vendor_msme_classes WHERE companies_id = $1 AND vendors_id = $2 AND held_until >= $3', [
    tx.companies_id,
    vendors_id,
    msme_from,
  ])
  if (msme_class === before.msme_class || (before.msme_from !== null && before.msme_from >= msme_from)) return
  await tx.client.query(
    `INSERT INTO vendor_msme_classes (companies_id, vendors_id, held_until, held_from, msme_class, udyam_number)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [tx.companies_id, vendors_id, msme_from, before.msme_from, before.msme_class, before.udyam_number],
  )
}
