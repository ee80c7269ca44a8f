import type { Module } from '#server/platform/module.ts'
import { auditSentences } from '#server/platform/audit-words.ts'
import { inboxRoutes, mailWebhookRoutes } from './routes.ts'
import { readingJob } from './reading.ts'
import { fetchingJob } from './fetching.ts'
import { inboxSentences } from './audit-words.ts'

export const inboxModule: Module = {
  routes({ open, serve }, dependencies) {
    inboxRoutes(serve, dependencies)
    mailWebhookRoutes(open, dependencies)
  },
  jobs: (dependencies) => [readingJob(dependencies), fetchingJob(dependencies)],
  extensions: [auditSentences.add(inboxSentences)],
}
