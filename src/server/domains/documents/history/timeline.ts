import type { Timeline } from '#contract/documents/letters.ts'
import type { RecordName } from '#contract/records.ts'
import type { CompanyTx } from '#server/platform/db.ts'

/** What happened to a document of the table `entity`, newest first, at most 200 events. */
export async function timelineOf(tx: CompanyTx, entity: RecordName, entity_id: string): Promise<Timeline> {
  const { rows } = await tx.client.query(
    `SELECT l.audit_log_id, l.action, l.created_at, l.detail, nullif(concat_ws(' ', a.first_name, a.last_name), '') AS by
     FROM audit_log l LEFT JOIN accounts a USING (accounts_id)
     WHERE l.companies_id = $1 AND l.entity = $2 AND l.entity_id = $3 ORDER BY l.audit_log_id DESC LIMIT 200`,
    [tx.companies_id, entity, entity_id],
  )
  return { rows: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })) }
}
