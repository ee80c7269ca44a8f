import type { Module } from '#server/platform/module.ts'
import { eWayBillRoutes } from './routes.ts'
import { eWayBillJob } from './jobs.ts'
import { consolidatedJob } from './consolidated-jobs.ts'
import { eWayBillEndingJob } from './ending.ts'

export const eWayBillsModule: Module = {
  routes: ({ serve }, dependencies) => eWayBillRoutes(serve, dependencies),
  jobs: (dependencies) => [eWayBillJob(dependencies), consolidatedJob(dependencies), eWayBillEndingJob()],
}
