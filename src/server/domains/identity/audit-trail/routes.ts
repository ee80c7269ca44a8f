import * as contract from '#contract/identity/audit-trail.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { exported } from './export.ts'
import * as service from './service.ts'

export const keepers = ['OWNER', 'ADMIN'] as const

export function auditTrailRoutes(serve: Serve, services: Dependencies) {
  serve(contract.listAuditTrail, keepers, ({ tx, query }) => service.list(tx, query))
  serve(contract.getAuditEntry, keepers, ({ tx, params }) => service.get(tx, params.audit_log_id))
  serve(contract.exportAuditTrail, keepers, ({ tx, query }) => exported(tx, services, query))
}
