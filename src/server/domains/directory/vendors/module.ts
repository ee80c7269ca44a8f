import type { Module } from '#server/platform/module.ts'
import { rowImports } from '#server/domains/documents/row-imports/import-kinds.ts'
import { vendorRoutes } from './routes.ts'
import { vendorRows } from './rows.ts'

export const vendorsModule: Module = {
  routes: ({ serve }, dependencies) => vendorRoutes(serve, dependencies),
  extensions: [rowImports.add({ vendors: vendorRows })],
}
