import { queryOptions } from '@tanstack/react-query'
import { exportAuditTrail, getAuditEntry, listAuditTrail } from '#contract/identity/audit-trail.ts'
import type { Query } from '#contract/endpoint.ts'
import { exportSecurityLog, listSecurityLog } from '#contract/identity/security-log.ts'
import { listMembers } from '#contract/identity/team.ts'
import { call, download } from '#web/lib/call.ts'
import { keysetQuery } from '#web/lib/query.ts'
import type { Option } from '#web/ui/combobox.tsx'

export type Filters = Query<typeof exportAuditTrail>

export type SecurityFilters = Query<typeof exportSecurityLog>

export const auditTrailQuery = (filters: Filters) =>
  keysetQuery(['audit-trail', 'list', filters], (after, signal) =>
    call(listAuditTrail, { query: { ...filters, limit: '200', after }, signal }),
  )

export const auditEntryQuery = (audit_log_id: string) =>
  queryOptions({
    queryKey: ['audit-trail', 'one', audit_log_id],
    queryFn: ({ signal }) => call(getAuditEntry, { params: { audit_log_id }, signal }),
  })

export const securityLogQuery = (filters: SecurityFilters) =>
  keysetQuery(['audit-trail', 'security', filters], (after, signal) =>
    call(listSecurityLog, { query: { ...filters, limit: '200', after }, signal }),
  )

export const saveSecurityCsv = (filters: SecurityFilters) => download(exportSecurityLog, 'security-log.csv', { query: filters })

export const saveCsv = (filters: Filters) => download(exportAuditTrail, 'audit-trail.csv', { query: filters })

/** Members whose name matches the typed text. */
export async function findPeople(text: string, signal: AbortSignal): Promise<Option[]> {
  const { rows } = await call(listMembers, { query: { limit: '20', ...(text && { search: text }) }, signal })
  return rows.map((row) => ({ value: row.accounts_id, label: `${row.first_name} ${row.last_name}`, detail: row.email }))
}
