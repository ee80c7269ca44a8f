import type { Module } from '#server/platform/module.ts'
import { auditNames } from '#server/platform/audit-words.ts'
import { hubRoutes } from './routes.ts'
import { hubReviewRoutes } from './review-routes.ts'
import { deliveryJob } from './delivery.ts'
import { sweepJob } from './sweep.ts'
import { reviewJob } from './review-desk.ts'

export const hubModule: Module = {
  routes({ serve }, dependencies) {
    hubRoutes(serve, dependencies)
    hubReviewRoutes(serve, dependencies)
  },
  jobs: (dependencies) => [deliveryJob(dependencies), sweepJob(), reviewJob(dependencies)],
  extensions: [auditNames.add({ hub_products: ['hub_products', 'product_id', 'product_title'] })],
}
