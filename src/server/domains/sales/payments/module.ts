import type { Module } from '#server/platform/module.ts'
import { rowImports } from '#server/domains/documents/row-imports/import-kinds.ts'
import { paymentRoutes } from './routes.ts'
import { paymentEmailJob } from './email.ts'
import { paymentRows } from './rows.ts'

export const paymentsModule: Module = {
  routes: ({ serve }, dependencies) => paymentRoutes(serve, dependencies),
  jobs: (dependencies) => [paymentEmailJob(dependencies)],
  extensions: [rowImports.add({ payments: paymentRows })],
}
