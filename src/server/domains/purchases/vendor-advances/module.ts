import type { Module } from '#server/platform/module.ts'
import { rowImports } from '#server/domains/documents/row-imports/import-kinds.ts'
import { vendorAdvanceRoutes } from './routes.ts'
import { vendorAdvanceEmailJob } from './email.ts'
import { vendorAdvanceRows } from './rows.ts'

export const vendorAdvancesModule: Module = {
  routes: ({ serve }, dependencies) => vendorAdvanceRoutes(serve, dependencies),
  jobs: (dependencies) => [vendorAdvanceEmailJob(dependencies)],
  extensions: [rowImports.add({ 'vendor-advances': vendorAdvanceRows })],
}
