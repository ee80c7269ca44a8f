import type { Module } from '#server/platform/module.ts'
import { auditSentences } from '#server/platform/audit-words.ts'
import { kycRoutes } from './routes.ts'
import { verificationJob } from './jobs.ts'
import { kycSentences } from './audit-words.ts'

export const kycModule: Module = {
  routes: ({ serve }, dependencies) => kycRoutes(serve, dependencies),
  jobs: (dependencies) => [verificationJob(dependencies)],
  extensions: [auditSentences.add(kycSentences)],
}
