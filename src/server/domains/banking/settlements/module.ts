import type { Module } from '#server/platform/module.ts'
import { settlementRoutes } from './routes.ts'
import { pullJob, pullSettlementsHourly } from './jobs.ts'

export const settlementsModule: Module = {
  routes: ({ serve }, dependencies) => settlementRoutes(serve, dependencies),
  jobs: (dependencies) => [pullJob(dependencies)],
  schedules: [pullSettlementsHourly],
}
