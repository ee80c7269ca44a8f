import type { Module } from '#server/platform/module.ts'
import { auditNames, auditSentences } from '#server/platform/audit-words.ts'
import { roleRoutes } from './routes.ts'
import { payersSentences } from '../payers/audit-words.ts'

export const rolesModule: Module = {
  routes: ({ serve }, dependencies) => roleRoutes(serve, dependencies),
  extensions: [auditNames.add({ roles: 'role_name' }), auditSentences.add(payersSentences)],
}
