import type { Module } from '#server/platform/module.ts'
import { hubBillArrived } from '#server/domains/marketplace/hub/bills.ts'
import { receiveHubBill } from './hub-bills.ts'
import { inboxRoutes, mailWebhookRoutes } from './routes.ts'
import { readingJob } from './reading.ts'
import { fetchingJob } from './fetching.ts'

export const inboxModule: Module = {
  routes({ open, serve }, dependencies) {
    inboxRoutes(serve, dependencies)
    mailWebhookRoutes(open, dependencies)
  },
  jobs: (dependencies) => [readingJob(dependencies), fetchingJob(dependencies)],
  extensions: [hubBillArrived.register(receiveHubBill)],
}
