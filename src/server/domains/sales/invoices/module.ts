import type { Module } from '#server/platform/module.ts'
import { rowImports } from '#server/domains/documents/row-imports/import-kinds.ts'
import { invoiceRoutes } from './routes.ts'
import { emailJob } from './email.ts'
import { invoiceRows } from './rows.ts'

export const invoicesModule: Module = {
  routes: ({ serve }, dependencies) => invoiceRoutes(serve, dependencies),
  jobs: (dependencies) => [emailJob(dependencies)],
  extensions: [rowImports.add({ invoices: invoiceRows })],
}
