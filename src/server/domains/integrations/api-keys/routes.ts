import * as contract from '#contract/integrations/api-keys.ts'
import type { Serve } from '#server/platform/mounts.ts'
import * as service from './service.ts'

export const keepers = ['OWNER', 'ADMIN'] as const

export function apiKeyRoutes(serve: Serve) {
  serve(contract.listApiKeys, keepers, ({ tx, query }) => service.list(tx, query))
  serve(contract.createApiKey, keepers, ({ tx, body }) => service.create(tx, body))
  serve(contract.revokeApiKey, keepers, ({ tx, params }) => service.revoke(tx, params.api_keys_id))
}
