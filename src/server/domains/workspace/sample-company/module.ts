import type { Module } from '#server/platform/module.ts'
import { sampleJob } from './make-sample.ts'
import { sampleCompanyRoutes } from './routes.ts'

export const sampleCompanyModule: Module = {
  routes: ({ always }, dependencies) => sampleCompanyRoutes(always, dependencies),
  jobs: (dependencies) => [sampleJob(dependencies)],
}
