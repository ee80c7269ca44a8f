import type { Module } from '#server/platform/module.ts'
import { documentAdditions } from '#server/domains/documents/pdf/additions.ts'
import { beforeDocumentCancelled } from '#server/domains/sales/sales-documents/issued.ts'
import { eWayBillRoutes } from './routes.ts'
import { eWayBillJob } from './jobs.ts'
import { consolidatedJob } from './consolidated-jobs.ts'
import { eWayBillEndingJob } from './ending.ts'
import { printedEWayBill, refuseMovingChallan } from './moving.ts'

export const eWayBillsModule: Module = {
  routes: ({ serve }, dependencies) => eWayBillRoutes(serve, dependencies),
  jobs: (dependencies) => [eWayBillJob(dependencies), consolidatedJob(dependencies), eWayBillEndingJob()],
  extensions: [beforeDocumentCancelled.register(refuseMovingChallan), documentAdditions.add({ 'e-way-bills': printedEWayBill })],
}
