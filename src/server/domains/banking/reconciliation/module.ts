import type { Module } from '#server/platform/module.ts'
import { auditNames, auditSentences } from '#server/platform/audit-words.ts'
import { reconciliationRoutes } from './routes.ts'
import { acceptJob } from './runs.ts'
import { reconciliationSentences } from './audit-words.ts'

export const reconciliationModule: Module = {
  routes: ({ serve }, dependencies) => reconciliationRoutes(serve, dependencies),
  jobs: () => [acceptJob()],
  extensions: [auditNames.add({ reconciliation_matches: 'title' }), auditSentences.add(reconciliationSentences)],
}
