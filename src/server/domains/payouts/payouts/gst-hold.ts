import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'

type GstHold = { holds_gst: boolean }

/** Whether Pay Bills proposes bills without GST that their supplier has not reported. */
export async function gstHold(tx: CompanyTx): Promise<GstHold> {
  const { rows } = await tx.client.query<GstHold>('SELECT holds_gst FROM payout_settings WHERE companies_id = $1', [
    tx.companies_id,
  ])
  return rows[0] ?? { holds_gst: false }
}

export async function saveGstHold(tx: CompanyTx, { holds_gst }: GstHold): Promise<GstHold> {
  const before = await gstHold(tx)
  await tx.client.query(
    `INSERT INTO payout_settings (companies_id, holds_gst) VALUES ($1, $2)
     ON CONFLICT (companies_id) DO UPDATE SET holds_gst = $2`,
    [tx.companies_id, holds_gst],
  )
  await audit(tx, 'changed', 'payout_settings', tx.companies_id, { holds_gst: [before.holds_gst, holds_gst] })
  return { holds_gst }
}
