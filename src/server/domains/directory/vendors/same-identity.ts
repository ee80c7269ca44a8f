import type { VendorDetail } from '#contract/directory/vendors.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { VendorRecord } from './table.ts'

const MOST = 5

/** Other vendors with the PAN or the GSTIN of this one, archived ones too: one payee for TDS, and perhaps the same vendor twice. */
export async function sameIdentity(
  tx: CompanyTx,
  { vendors_id, gstin, pan }: VendorRecord,
): Promise<VendorDetail['same_identity']> {
  if (gstin === null && pan === null) return []
  const { rows } = await tx.client.query<VendorDetail['same_identity'][number]>({
    name: 'same_identity',
    text: `SELECT v.vendors_id, v.vendor_name, CASE WHEN v.gstin = o.gstin THEN 'gstin' ELSE 'pan' END AS shared
      FROM vendors o JOIN vendors v ON v.companies_id = o.companies_id AND v.vendors_id <> o.vendors_id AND (v.gstin = o.gstin OR v.pan_index = o.pan_index)
      WHERE o.companies_id = $1 AND o.vendors_id = $2 ORDER BY v.vendors_id LIMIT ${MOST}`,
    values: [tx.companies_id, vendors_id],
  })
  return rows
}
