import type { Module } from '#server/platform/module.ts'
import { todayLines } from '#server/platform/today.ts'
import { menuEntries } from '#server/platform/menu.ts'
import { auditSentences } from '#server/platform/audit-words.ts'
import { hubBillArrived } from '#server/domains/marketplace/hub/bills.ts'
import { receiveHubBill } from './hub-bills.ts'
import { inboxRoutes, mailWebhookRoutes } from './routes.ts'
import { readingJob } from './read-file-job.ts'
import { fetchingJob } from './fetch-mail.ts'
import { inboxSentences } from './audit-words.ts'
import { inboxToday } from './today.ts'

export const inboxModule: Module = {
  routes({ open, serve }, dependencies) {
    inboxRoutes(serve, dependencies)
    mailWebhookRoutes(open, dependencies)
  },
  jobs: (dependencies) => [readingJob(dependencies), fetchingJob(dependencies)],
  extensions: [
    todayLines.add({ inbox: inboxToday }),
    menuEntries.add({
      inbox: {
        section: 'payables',
        place: 80,
        label: 'To be reviewed inbox',
        about: 'Documents that came by mail or upload, to turn into bills',
        link: '/payables/inbox',
        icon: 'inbox',
        permissions: ['APPS_INBOX', 'ACCOUNTS_PAYABLE_CREATE'],
        feature: 'inbox',
      },
    }),
    auditSentences.add(inboxSentences),
    hubBillArrived.register(receiveHubBill),
  ],
}
