import type { CompanyTx } from './db.ts'
import { newId } from './ids.ts'

type Things = readonly { id: string; detail: object }[]

/** One audit row for each record that was added, in one statement; see `audit`. */
export const auditCreated = (tx: CompanyTx, entity: string, things: Things): void => auditMany(tx, 'created', entity, things)

/** The same for any action on many records. */
export function auditMany(tx: CompanyTx, action: string, entity: string, things: Things): void {
  if (things.length === 0) return
  const rows = things.map(({ id, detail }) => ({ audit_log_id: newId(), entity_id: id, detail }))
  tx.later(
    tx.client.query(
      `INSERT INTO audit_log (companies_id, audit_log_id, accounts_id, action, entity, entity_id, detail, created_at)
       SELECT $1, r.audit_log_id, $2, $6, $3, r.entity_id, r.detail, $4
       FROM jsonb_to_recordset($5::jsonb) AS r(audit_log_id uuid, entity_id text, detail jsonb)`,
      [tx.companies_id, tx.accounts_id, entity, tx.now, JSON.stringify(rows), action],
    ),
  )
}
