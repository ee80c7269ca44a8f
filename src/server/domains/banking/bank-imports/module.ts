import type { Module } from '#server/platform/module.ts'
import { auditSentences } from '#server/platform/audit-words.ts'
import { bankImportRoutes } from './routes.ts'
import { importJob } from './jobs.ts'

export const bankImportsModule: Module = {
  routes: ({ serve }, dependencies) => bankImportRoutes(serve, dependencies),
  jobs: (dependencies) => [importJob(dependencies)],
  extensions: [auditSentences.add({ 'bank_imports.failed': 'could not import the bank statement …' })],
}
