import * as contract from '#contract/identity/user-config.ts'
import type { Serve } from '#server/platform/mounts.ts'
import * as service from './service.ts'

export function userConfigRoutes(serve: Serve) {
  serve(contract.getUserConfig, 'MEMBER', ({ tx }) => service.get(tx))
  serve(contract.updateUserConfig, 'MEMBER', ({ tx, body }) => service.update(tx, body))
  serve(contract.updatePayablesConfig, ['OWNER', 'ADMIN'], ({ tx, body }) => service.updatePayables(tx, body))
}
