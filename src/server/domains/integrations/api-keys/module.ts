import type { Module } from '#server/platform/module.ts'
import { auditNames, auditSentences } from '#server/platform/audit-words.ts'
import { apiKeyRoutes } from './routes.ts'
import { apiKeysSentences } from './audit-words.ts'

export const apiKeysModule: Module = {
  routes: ({ always }) => apiKeyRoutes(always),
  extensions: [auditNames.add({ api_keys: 'key_name' }), auditSentences.add(apiKeysSentences)],
}
