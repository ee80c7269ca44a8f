import type { Module } from '#server/platform/module.ts'
import { rowImports } from '#server/domains/documents/row-imports/import-kinds.ts'
import { estimateRoutes } from './routes.ts'
import { estimateEmailJob } from './email.ts'
import { documentIssued } from '../sales-documents/issued.ts'
import { billDeliveryJob, enquiryWon } from './hub-delivery.ts'
import { estimateRows } from './rows.ts'

export const estimatesModule: Module = {
  routes: ({ serve }, dependencies) => estimateRoutes(serve, dependencies),
  jobs: (dependencies) => [estimateEmailJob(dependencies), billDeliveryJob(dependencies)],
  extensions: [rowImports.add({ estimates: estimateRows }), documentIssued.register(enquiryWon)],
}
