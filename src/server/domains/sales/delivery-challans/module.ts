import { invoiceSources } from '../invoices/sources.ts'
import { countChallanInvoiced } from './counted.ts'
import type { Module } from '#server/platform/module.ts'
import { rowImports } from '#server/domains/documents/row-imports/import-kinds.ts'
import { deliveryChallanRoutes } from './routes.ts'
import { deliveryChallanEmailJob } from './email.ts'
import { challanRows } from './rows.ts'

export const deliveryChallansModule: Module = {
  routes: ({ serve }, dependencies) => deliveryChallanRoutes(serve, dependencies),
  jobs: (dependencies) => [deliveryChallanEmailJob(dependencies)],
  extensions: [
    invoiceSources.add({ delivery_challans_id: countChallanInvoiced }),
    rowImports.add({ 'delivery-challans': challanRows }),
  ],
}
