import type { Module } from '#server/platform/module.ts'
import { subscriptionRoutes } from './routes.ts'
import { planInvoiceJob } from './jobs.ts'

export const subscriptionModule: Module = {
  routes: ({ always }, dependencies) => subscriptionRoutes(always, dependencies),
  jobs: (dependencies) => [planInvoiceJob(dependencies)],
}
