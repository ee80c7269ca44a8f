import type { CompanyTx } from '#server/platform/db.ts'
import { collection } from '#server/platform/registry.ts'

/** Every table whose rows name a registration; each slice adds its own. A test holds this against the catalogue. */
export const registrationTables = collection<string>()

/** True once a document names the registration. */
export async function isUsed(tx: CompanyTx, gst_registrations_id: string): Promise<boolean> {
  for (const table of registrationTables.values()) {
    // Names come from the slices, never from a request.
    const { rows } = await tx.client.query<{ is_used: boolean }>(
      `SELECT EXISTS (SELECT FROM ${table} WHERE companies_id = $1 AND gst_registrations_id = $2) AS is_used`,
      [tx.companies_id, gst_registrations_id],
    )
    if (rows[0]?.is_used) return true
  }
  return false
}
