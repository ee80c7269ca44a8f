import { readsInbox } from '#contract/permissions.ts'
import { eq } from 'drizzle-orm'
import { tabbedLists, tabsOf } from '#server/domains/documents/lists/tab-counts.ts'
import { inboxItems } from './table.ts'
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
    tabbedLists.add({
      inbox: tabsOf({
        readers: readsInbox,
        table: inboxItems,
        views: ['new', 'billed', 'discarded'],
        conditions: async (tx, show) => [
          eq(inboxItems.companies_id, tx.companies_id),
          ...(show === undefined ? [] : [eq(inboxItems.inbox_status, show)]),
        ],
      }),
    }),
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
