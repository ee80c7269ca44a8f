import type { Module } from '#server/platform/module.ts'
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
}
