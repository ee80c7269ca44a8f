import type { Module } from '#server/platform/module.ts'
import { auditNames } from '#server/platform/audit-words.ts'
import { finders } from '#server/domains/documents/search-terms/finders.ts'
import { rowImports } from '#server/domains/documents/row-imports/import-kinds.ts'
import { vendorRoutes } from './routes.ts'
import { vendorRows } from './rows.ts'
import { vendorFinder } from './finder.ts'

export const vendorsModule: Module = {
  routes: ({ serve }, dependencies) => vendorRoutes(serve, dependencies),
  extensions: [
    auditNames.add({ vendors: 'vendor_name' }),
    finders.add({ vendors: vendorFinder }),
    rowImports.add({ vendors: vendorRows }),
  ],
}
