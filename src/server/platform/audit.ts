import type { CompanyTx } from './db.ts'
import { newId } from './ids.ts'
import { currentOrigin, markExport } from './origin.ts'
import { maskNumbers } from './sealed/mask.ts'
import { named } from './named-parameters.ts'

/** Changes that appear on the page of security events record their origin; others stay short. */
const withAddress: ReadonlySet<string> = new Set([
  'roles',
  'memberships',
  'invitations',
  'access_requests',
  'payer_waits',
  'api_keys',
])

/**
 * Records a change of tenant data in the transaction that makes it. `detail` is what changed, without secrets: for an edit
 * `{ field: [before, after] }`. Account numbers and PANs are masked in it.
 */
export async function audit(
  tx: CompanyTx,
  action: string,
  entity: string,
  entity_id: string,
  detail: Record<string, unknown> = {},
): Promise<void> {
  tx.later(insertAudit(tx, action, entity, entity_id, detail))
}

/**
 * Records an access. It is awaited, as the last statement of a read: only then does the read learn that it writes
 * (`readOptimistically`).
 */
export async function auditLook(
  tx: CompanyTx,
  entity: string,
  entity_id: string,
  detail: Record<string, unknown> = {},
): Promise<void> {
  await insertAudit(tx, 'viewed', entity, entity_id, detail)
}

function insertAudit(tx: CompanyTx, action: string, entity: string, entity_id: string, detail: Record<string, unknown>) {
  if (action === 'exported') markExport()
  const origin = action === 'exported' || withAddress.has(entity) ? currentOrigin() : undefined
  return tx.client.query({
    name: 'audit',
    ...named(
      'INSERT INTO audit_log (companies_id, audit_log_id, accounts_id, action, entity, entity_id, detail, created_at) VALUES (:companies_id, :audit_log_id, :accounts_id, :action, :entity, :entity_id, :detail, :now)',
      {
        companies_id: tx.companies_id,
        audit_log_id: newId(),
        accounts_id: tx.accounts_id,
        action,
        entity,
        entity_id,
        detail: JSON.stringify({ ...maskNumbers(detail), ...origin }),
        now: tx.now,
      },
    ),
  })
}

/** The fields that differ, as `{ field: [before, after] }`. */
export function changes<T extends object>(before: T, after: Partial<T>): Record<string, [unknown, unknown]> {
  const entries = Object.entries(after).filter(
    ([field, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(before[field as keyof T]),
  )
  return Object.fromEntries(entries.map(([field, value]) => [field, [before[field as keyof T] ?? null, value]]))
}
