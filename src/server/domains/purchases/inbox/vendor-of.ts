import type { InboxFound } from '#contract/purchases/inbox.ts'
import type { CompanyTx } from '#server/platform/db.ts'

/** The vendor of a document: by its GSTIN, otherwise by its name; null if none or several match. */
export async function vendorOf(
  tx: CompanyTx,
  { vendor_gstin, vendor_name }: Pick<InboxFound, 'vendor_gstin' | 'vendor_name'>,
): Promise<string | null> {
  const ask = (column: 'gstin' | 'name_key', value: string) =>
    tx.client.query<{ vendors_id: string }>(
      `SELECT vendors_id FROM vendors WHERE companies_id = $1 AND is_active AND ${column} = $2 LIMIT 2`,
      [tx.companies_id, value],
    )
  const byNumber = vendor_gstin === null ? undefined : (await ask('gstin', vendor_gstin)).rows
  const rows = byNumber?.length ? byNumber : vendor_name === null ? [] : (await ask('name_key', vendor_name.toLowerCase())).rows
  return rows.length === 1 ? (rows[0]?.vendors_id ?? null) : null
}
