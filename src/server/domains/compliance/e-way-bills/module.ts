import { eq, sql } from 'drizzle-orm'
import { tabbedLists, tabsOf } from '#server/domains/documents/lists/tab-counts.ts'
import { eWayBills } from './table.ts'
import { statusCondition } from './read.ts'
import type { Module } from '#server/platform/module.ts'
import { todayLines } from '#server/platform/today.ts'
import { menuEntries } from '#server/platform/menu.ts'
import { auditNames, auditSentences } from '#server/platform/audit-words.ts'
import { documentAdditions } from '#server/domains/documents/pdf/additions.ts'
import { beforeDocumentCancelled } from '#server/domains/sales/sales-documents/issue-effects.ts'
import { eWayBillRoutes } from './routes.ts'
import { eWayBillJob } from './jobs.ts'
import { consolidatedJob } from './consolidated-jobs.ts'
import { eWayBillEndingJob } from './expiry-notice.ts'
import { eWayBillsSentences } from './audit-words.ts'
import { printedEWayBill, refuseMovingChallan } from './goods-moving.ts'
import { eWayBillsToday } from './today.ts'

export const eWayBillsModule: Module = {
  routes: ({ serve }, dependencies) => eWayBillRoutes(serve, dependencies),
  jobs: (dependencies) => [eWayBillJob(dependencies), consolidatedJob(dependencies), eWayBillEndingJob()],
  extensions: [
    tabbedLists.add({
      'e-way-bills': tabsOf({
        readers: ['ACCOUNTS_RECEIVABLE'],
        table: eWayBills,
        views: ['ending', 'part_a', 'failed', 'active', 'ended', 'cancelled'],
        conditions: async (tx, status) => [eq(eWayBills.companies_id, tx.companies_id), statusCondition(tx, status) ?? sql`true`],
      }),
    }),
    todayLines.add({ 'e-way-bills': eWayBillsToday }),
    menuEntries.add({
      'e-way-bills': {
        section: 'receivables',
        place: 140,
        label: 'e-Way Bill',
        about: 'E-way bills for goods on the road',
        link: '/receivables/e-way-bills',
        icon: 'send',
        permissions: ['ACCOUNTS_RECEIVABLE'],
        feature: 'e-way-bill',
        plan: 'e-way-bill',
      },
    }),
    auditNames.add({ consolidated_e_way_bills: 'coalesce(consolidated_number, vehicle_number, from_place)' }),
    auditSentences.add(eWayBillsSentences),
    beforeDocumentCancelled.register(refuseMovingChallan),
    documentAdditions.add({ 'e-way-bills': printedEWayBill }),
  ],
}
