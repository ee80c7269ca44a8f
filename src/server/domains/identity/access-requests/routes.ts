import * as contract from '#contract/identity/access-requests.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { Serve } from '#server/platform/mounts.ts'
import * as service from './service.ts'

const leaders = ['OWNER', 'ADMIN', 'MANAGER'] as const

export function accessRequestRoutes(serve: Serve, services: Dependencies) {
  serve(contract.askForAccess, 'MEMBER', ({ tx, body }) => service.ask(tx, body))
  serve(contract.listOwnRequests, 'MEMBER', ({ tx }) => service.mine(tx))
  serve(contract.listAccessRequests, leaders, ({ tx, query }) => service.waiting(tx, query))
  serve(contract.grantAccess, leaders, ({ tx, params }) => service.grant(tx, services, params.access_requests_id))
  serve(contract.declineAccess, leaders, ({ tx, params }) => service.decline(tx, params.access_requests_id))
}
