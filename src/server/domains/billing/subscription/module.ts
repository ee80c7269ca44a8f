import type { Module } from '#server/platform/module.ts'
import { auditSentences } from '#server/platform/audit-words.ts'
import { subscriptionRoutes } from './routes.ts'
import { planInvoiceJob } from './jobs.ts'
import { subscriptionSentences } from './audit-words.ts'

export const subscriptionModule: Module = {
  routes: ({ always }, dependencies) => subscriptionRoutes(always, dependencies),
  jobs: (dependencies) => [planInvoiceJob(dependencies)],
  extensions: [auditSentences.add(subscriptionSentences)],
}
