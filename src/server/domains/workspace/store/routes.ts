import type { Permission } from '#contract/permissions.ts'
import * as contract from '#contract/workspace/store.ts'
import type { Serve } from '#server/platform/mounts.ts'
import * as service from './service.ts'

const choosers: readonly Permission[] = ['OWNER', 'ADMIN', 'APPS_STORE']

export function storeRoutes(serve: Serve) {
  serve(contract.listStoreApps, 'MEMBER', async ({ tx, session }) => ({ data: await service.list(tx, session.permissions) }))
  serve(contract.installApp, choosers, async ({ tx, session, params }) => ({
    data: await service.setInstalled(tx, params.app, true, session.permissions),
  }))
  serve(contract.removeApp, choosers, async ({ tx, session, params }) => ({
    data: await service.setInstalled(tx, params.app, false, session.permissions),
  }))
}
