import * as contract from '#contract/identity/security-log.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { Serve } from '#server/platform/mounts.ts'
import * as service from './service.ts'

export function securityLogRoutes(serve: Serve, services: Dependencies) {
  serve(contract.listSecurityLog, 'OWNER', ({ tx, query }) => service.list(tx, query))
  serve(contract.exportSecurityLog, 'OWNER', ({ tx, query }) => service.exported(tx, services, query))
}
