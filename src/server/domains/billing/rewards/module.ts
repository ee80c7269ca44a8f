import type { Module } from '#server/platform/module.ts'
import { rewardRoutes } from './routes.ts'
import { postingJob } from './posting.ts'
import { expiryJob } from './points.ts'

export const rewardsModule: Module = {
  routes: ({ always }, dependencies) => rewardRoutes(always, dependencies),
  jobs: (dependencies) => [postingJob(dependencies), expiryJob(dependencies)],
}
