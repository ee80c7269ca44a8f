import type { Module } from '#server/platform/module.ts'
import { auditNames, auditSentences } from '#server/platform/audit-words.ts'
import { eWayBillRoutes } from './routes.ts'
import { eWayBillJob } from './jobs.ts'
import { consolidatedJob } from './consolidated-jobs.ts'
import { eWayBillEndingJob } from './ending.ts'
import { eWayBillsSentences } from './audit-words.ts'

export const eWayBillsModule: Module = {
  routes: ({ serve }, dependencies) => eWayBillRoutes(serve, dependencies),
  jobs: (dependencies) => [eWayBillJob(dependencies), consolidatedJob(dependencies), eWayBillEndingJob()],
  extensions: [
    auditNames.add({ consolidated_e_way_bills: 'coalesce(consolidated_number, vehicle_number, from_place)' }),
    auditSentences.add(eWayBillsSentences),
  ],
}
