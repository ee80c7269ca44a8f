import type { Module } from '#server/platform/module.ts'
import { auditSentences } from '#server/platform/audit-words.ts'
import { securityLogRoutes } from './routes.ts'
import { securityLogSentences } from './audit-words.ts'

export const securityLogModule: Module = {
  routes: ({ serve }, dependencies) => securityLogRoutes(serve, dependencies),
  extensions: [auditSentences.add(securityLogSentences)],
}
