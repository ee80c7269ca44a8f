import type { Module } from '#server/platform/module.ts'
import { menuEntries } from '#server/platform/menu.ts'
import { auditNames, auditSentences } from '#server/platform/audit-words.ts'
import { tabbedLists } from '#server/domains/documents/lists/tab-counts.ts'
import { tabCounts } from './list.ts'
import { settlementRoutes } from './routes.ts'
import { pullJob, pullSettlementsHourly } from './jobs.ts'
import { settlementsSentences } from './audit-words.ts'

export const settlementsModule: Module = {
  routes: ({ serve }, dependencies) => settlementRoutes(serve, dependencies),
  jobs: (dependencies) => [pullJob(dependencies)],
  schedules: [pullSettlementsHourly],
  extensions: [
    tabbedLists.add({ settlements: { readers: ['BANKING'], count: tabCounts } }),
    menuEntries.add({
      settlements: {
        section: 'banking',
        place: 90,
        label: 'Settlements',
        about: 'What payment gateways paid out, with their fees',
        link: '/banking/settlements',
        icon: 'money',
        permissions: ['BANKING'],
        feature: 'settlements',
      },
    }),
    auditNames.add({ settlements: 'coalesce(utr, outside_settlement_id)' }),
    auditSentences.add(settlementsSentences),
  ],
}
