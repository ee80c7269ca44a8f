import type { Undertaking } from '#contract/company/letters-of-undertaking.ts'
import type { CompanyTx } from '#server/platform/db.ts'

/** Letters of undertaking of all registrations, the latest first. */
export async function listUndertakings(tx: CompanyTx): Promise<Undertaking[]> {
  const { rows } = await tx.client.query<Undertaking>(
    `SELECT l.letters_of_undertaking_id, l.gst_registrations_id, r.gstin, l.arn, l.filed_on, l.valid_from, l.valid_to
     FROM letters_of_undertaking l JOIN gst_registrations r USING (companies_id, gst_registrations_id)
     WHERE l.companies_id = $1 AND l.removed_at IS NULL ORDER BY l.valid_from DESC, r.is_main DESC, r.gstin`,
    [tx.companies_id],
  )
  return rows
}
