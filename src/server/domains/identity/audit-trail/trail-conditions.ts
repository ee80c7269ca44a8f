import type { exportAuditTrail } from '#contract/identity/audit-trail.ts'
import type { Query } from '#contract/endpoint.ts'
import { addDays } from '#core/dates.ts'
import { fieldError } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { SecurityKind } from '#contract/identity/security-log.ts'

export type Filters = Query<typeof exportAuditTrail>

export function conditions(tx: CompanyTx, filters: Scope, after: (string | number)[] | undefined) {
  const { accounts_id, entity, action, entity_id, from, to } = filters
  if (from && to && to < from) throw fieldError('to', 'The last day is before the first')
  const values: unknown[] = [tx.companies_id]
  const parts = ['companies_id = $1']
  const add = (text: string, ...given: unknown[]) => {
    parts.push(given.reduce<string>((sql, value) => sql.replace('?', `$${values.push(value)}`), text))
  }
  if (filters.audit_log_id) add('audit_log_id = ?', filters.audit_log_id)
  // In the words of the index of security events.
  if (filters.security) parts.push('security_kind(entity, action) IS NOT NULL')
  if (filters.security && filters.security !== 'any') add('security_kind(entity, action) = ?', filters.security)
  if (filters.isChange) add('entity <> ALL (?::text[])', ['sign_ins', 'refusals', 'downloads'])
  if (accounts_id) add('accounts_id = ?', accounts_id)
  if (entity) add('entity = ?', entity)
  if (action) add('action = ?', action)
  if (entity_id) add('entity_id = ?', entity_id.trim())
  if (from) add('created_at >= ?', midnight(from))
  if (to) add('created_at < ?', midnight(addDays(to, 1)))
  if (after) add('(created_at, audit_log_id) < (?::timestamptz, ?::uuid)', after[0], after[1])
  return { where: parts.join(' AND '), values }
}

// Indian days, at UTC+5:30 the year round.
const midnight = (date: string) => new Date(`${date}T00:00:00+05:30`)

/** `security`: security events only, of one kind or any; `changes`: without sign-ins, refusals and downloads. */
export type Scope = Filters & { audit_log_id?: string; security?: SecurityKind | 'any'; isChange?: boolean }
