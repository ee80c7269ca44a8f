import type { CompanyTx } from '#server/platform/db.ts'
import { collection } from '#server/platform/registry.ts'

/** Every table whose rows name a registration; each slice adds its own. A test holds this against the catalogue. */
export const registrationTables = collection<string>()

/** Those of them whose rows are posted: once they are, they name the registration, unless they are older than registrations. */
export const postedTables = collection<string>()

/** Tables of returns and challans with a GSTIN, its column where that is not `gstin`, and which of their rows were filed or paid. */
export const returnTables = collection<{ table: string; gstin?: string; isFiled: string }>()

/** Names the main registration in posted documents that name none: they stay its own when another takes its place. */
export async function nameIn(tx: CompanyTx, gst_registrations_id: string): Promise<void> {
  for (const table of postedTables.values())
    await tx.client.query(
      `UPDATE ${table} SET gst_registrations_id = $2 WHERE companies_id = $1 AND gst_registrations_id IS NULL AND journal_entries_id IS NOT NULL`,
      [tx.companies_id, gst_registrations_id],
    )
}

/** True once a return of the registration was filed, or a challan paid: it keeps its books although no document names it. */
export async function hasFiled(tx: CompanyTx, gst_registrations_id: string): Promise<boolean> {
  for (const { table, gstin = 'gstin', isFiled } of returnTables.values()) {
    // Names and conditions come from the slices, never from a request.
    const { rows } = await tx.client.query<{ has_filed: boolean }>(
      `SELECT EXISTS (SELECT FROM ${table} f JOIN gst_registrations g ON g.companies_id = f.companies_id AND g.gstin = f.${gstin}
         WHERE g.companies_id = $1 AND g.gst_registrations_id = $2 AND ${isFiled}) AS has_filed`,
      [tx.companies_id, gst_registrations_id],
    )
    if (rows[0]?.has_filed) return true
  }
  return false
}

/** True once a document names the registration, a return of it was filed or a challan paid. */
export async function isUsed(tx: CompanyTx, gst_registrations_id: string): Promise<boolean> {
  for (const table of registrationTables.values()) {
    // Names come from the slices, never from a request.
    const { rows } = await tx.client.query<{ is_used: boolean }>(
      `SELECT EXISTS (SELECT FROM ${table} WHERE companies_id = $1 AND gst_registrations_id = $2) AS is_used`,
      [tx.companies_id, gst_registrations_id],
    )
    if (rows[0]?.is_used) return true
  }
  return hasFiled(tx, gst_registrations_id)
}
