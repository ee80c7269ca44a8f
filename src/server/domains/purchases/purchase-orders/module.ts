import type { Module } from '#server/platform/module.ts'
import { rowImports } from '#server/domains/documents/row-imports/import-kinds.ts'
import { purchaseOrderRoutes } from './routes.ts'
import { purchaseOrderEmailJob } from './email.ts'
import { purchaseOrderRows } from './rows.ts'

export const purchaseOrdersModule: Module = {
  routes: ({ serve }, dependencies) => purchaseOrderRoutes(serve, dependencies),
  jobs: (dependencies) => [purchaseOrderEmailJob(dependencies)],
  extensions: [rowImports.add({ 'purchase-orders': purchaseOrderRows })],
}
