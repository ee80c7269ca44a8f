import { invoiceSources } from '../invoices/sources.ts'
import { countInvoiced } from './invoiced.ts'
import type { Module } from '#server/platform/module.ts'
import { rowImports } from '#server/domains/documents/row-imports/import-kinds.ts'
import { estimateRoutes } from './routes.ts'
import { estimateEmailJob } from './email.ts'
import { billDeliveryJob } from './hub-delivery.ts'
import { estimateRows } from './rows.ts'

export const estimatesModule: Module = {
  routes: ({ serve }, dependencies) => estimateRoutes(serve, dependencies),
  jobs: (dependencies) => [estimateEmailJob(dependencies), billDeliveryJob(dependencies)],
  extensions: [invoiceSources.add({ estimates_id: countInvoiced }), rowImports.add({ estimates: estimateRows })],
}
