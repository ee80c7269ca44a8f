import { invoiceSources } from '../invoices/sources.ts'
import { countOrder } from './counted.ts'
import type { Module } from '#server/platform/module.ts'
import { rowImports } from '#server/domains/documents/row-imports/import-kinds.ts'
import { salesOrderRoutes } from './routes.ts'
import { salesOrderEmailJob } from './email.ts'
import { salesOrderRows } from './rows.ts'

export const salesOrdersModule: Module = {
  routes: ({ serve }, dependencies) => salesOrderRoutes(serve, dependencies),
  jobs: (dependencies) => [salesOrderEmailJob(dependencies)],
  extensions: [invoiceSources.add({ sales_orders_id: countOrder }), rowImports.add({ 'sales-orders': salesOrderRows })],
}
