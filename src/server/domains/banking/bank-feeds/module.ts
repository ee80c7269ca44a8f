import type { Module } from '#server/platform/module.ts'
import { todayLines } from '#server/platform/today.ts'
import { menuEntries } from '#server/platform/menu.ts'
import { bankFeedRoutes, feedWebhookRoutes } from './routes.ts'
import { consentJob, pullJob } from './jobs.ts'
import { importUndone, postImportJob } from '../bank-imports/post-import-matching.ts'
import { resetFeedCursor, pullDueFeeds } from './service.ts'
import { feedsToday } from './today.ts'

export const bankFeedsModule: Module = {
  routes({ open, serve }, dependencies) {
    bankFeedRoutes(serve, dependencies)
    feedWebhookRoutes(open, dependencies)
  },
  jobs: (dependencies) => [consentJob(dependencies), pullJob(dependencies), postImportJob()],
  schedules: [pullDueFeeds],
  extensions: [
    todayLines.add({ 'bank-feeds': feedsToday }),
    importUndone.register(resetFeedCursor),
    menuEntries.add({
      'connected-banking': {
        section: 'banking',
        place: 70,
        label: 'Connected banking',
        about: 'Bank accounts whose transactions arrive automatically',
        link: '/banking/connected',
        icon: 'refresh',
        permissions: ['BANKING'],
        feature: 'connected-banking',
      },
    }),
  ],
}
