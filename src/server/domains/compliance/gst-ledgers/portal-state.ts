import type { Sentence } from '#core/sentences.ts'
import type { CompanyTx } from '#server/platform/db.ts'

/** What the portal is asked about a challan, and what it said: columns of the challan that `portal-challans` fills. */

/** The portal is to make a challan under this key, or to be asked about it. */
export const wantFromPortal = (tx: CompanyTx, gst_challans_id: string, wanted: 'cpin' | 'cin', key: string) =>
  tx.client.query(
    `UPDATE gst_challans SET portal_wanted = $3, portal_attempts = 0, portal_reason = NULL,
       portal_key = CASE WHEN $3 = 'cpin' THEN $4 ELSE portal_key END
     WHERE companies_id = $1 AND gst_challans_id = $2`,
    [tx.companies_id, gst_challans_id, wanted, key],
  )

/** The portal is asked now. Returns the key, and whether it was asked before without an answer. */
export async function markAsked(tx: CompanyTx, gst_challans_id: string): Promise<{ key: string; wasAsked: boolean }> {
  const { rows } = await tx.client.query<{ key: string | null; was: Date | null }>(
    `UPDATE gst_challans c SET portal_asked_at = $3, portal_attempts = c.portal_attempts + 1 FROM gst_challans b
     WHERE c.companies_id = $1 AND c.gst_challans_id = $2 AND b.companies_id = c.companies_id AND b.gst_challans_id = c.gst_challans_id
     RETURNING c.portal_key AS key, b.portal_asked_at AS was`,
    [tx.companies_id, gst_challans_id, tx.now],
  )
  return { key: rows[0]?.key ?? '', wasAsked: (rows[0]?.was ?? null) !== null }
}

/** It answered, whatever the answer. */
export const markAnswered = (tx: CompanyTx, gst_challans_id: string) =>
  tx.client.query('UPDATE gst_challans SET portal_asked_at = NULL WHERE companies_id = $1 AND gst_challans_id = $2', [
    tx.companies_id,
    gst_challans_id,
  ])

/** What people read about it; `isOver`: nothing more is asked. Returns how often it was asked. */
export async function notePortal(
  tx: CompanyTx,
  gst_challans_id: string,
  { isOver, reason }: { isOver: boolean; reason: Sentence | string | null },
): Promise<number> {
  const { rows } = await tx.client.query<{ attempts: number }>(
    `UPDATE gst_challans SET portal_reason = $3, portal_wanted = CASE WHEN $4 THEN NULL ELSE portal_wanted END
     WHERE companies_id = $1 AND gst_challans_id = $2 RETURNING portal_attempts AS attempts`,
    [tx.companies_id, gst_challans_id, reason === null ? null : JSON.stringify(reason), isOver],
  )
  return rows[0]?.attempts ?? 1
}
