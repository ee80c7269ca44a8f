import type { Module } from '#server/platform/module.ts'
import { eInvoiceRoutes } from './routes.ts'
import { eInvoiceJob } from './jobs.ts'

export const eInvoicesModule: Module = {
  routes: ({ serve }, dependencies) => eInvoiceRoutes(serve, dependencies),
  jobs: (dependencies) => [eInvoiceJob(dependencies)],
}
