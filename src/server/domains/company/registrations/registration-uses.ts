import type { CompanyTx } from '#server/platform/db.ts'
import { collection } from '#server/platform/registry.ts'

/** Every table whose rows name a registration; each slice adds its own. A test holds this against the catalogue. */
export const registrationTables = collection<string>()

/** Those of them whose rows are posted: once they are, they name the registration, unless they are older than registrations. */
export const postedTables = collection<string>()

/** Names the main registration in posted documents that name none: they stay its own when another takes its place. */
export async function nameIn(tx: CompanyTx, gst_registrations_id: string): Promise<void> {
  for (const table of postedTables.values())
    await tx.client.query(
      `UPDATE ${table} SET gst_registrations_id = $2 WHERE companies_id = $1 AND gst_registrations_id IS NULL AND journal_entries_id IS NOT NULL`,
      [tx.companies_id, gst_registrations_id],
    )
}

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
