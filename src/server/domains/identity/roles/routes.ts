import * as contract from '#contract/identity/roles.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { Serve } from '#server/platform/mounts.ts'
import * as service from './service.ts'

const keepers = ['OWNER', 'ADMIN'] as const

export function roleRoutes(serve: Serve, services: Dependencies) {
  // A person who invites must be able to choose a role.
  serve(contract.listRoles, ['OWNER', 'ADMIN', 'MANAGER'], ({ tx }) => service.list(tx))
  serve(contract.createRole, keepers, ({ tx, body }) => service.create(tx, services, body))
  serve(contract.updateRole, keepers, ({ tx, params, body }) => service.update(tx, services, params.roles_id, body))
  serve(contract.deleteRole, keepers, ({ tx, params }) => service.remove(tx, params.roles_id))
}
