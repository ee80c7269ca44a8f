import type { Module } from '#server/platform/module.ts'
import { reconciliationRoutes } from './routes.ts'
import { acceptJob } from './runs.ts'

export const reconciliationModule: Module = {
  routes: ({ serve }, dependencies) => reconciliationRoutes(serve, dependencies),
  jobs: () => [acceptJob()],
}
