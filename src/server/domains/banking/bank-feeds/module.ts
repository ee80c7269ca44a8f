import type { Module } from '#server/platform/module.ts'
import { bankFeedRoutes, feedWebhookRoutes } from './routes.ts'
import { consentJob, pullJob } from './jobs.ts'
import { arrivedJob } from '../bank-imports/post-import-matching.ts'
import { pullDueFeeds } from './service.ts'

export const bankFeedsModule: Module = {
  routes({ open, serve }, dependencies) {
    bankFeedRoutes(serve, dependencies)
    feedWebhookRoutes(open, dependencies)
  },
  jobs: (dependencies) => [consentJob(dependencies), pullJob(dependencies), arrivedJob()],
  schedules: [pullDueFeeds],
}
