import type { Module } from '#server/platform/module.ts'
import { kycRoutes } from './routes.ts'
import { verificationJob } from './jobs.ts'

export const kycModule: Module = {
  routes: ({ serve }, dependencies) => kycRoutes(serve, dependencies),
  jobs: (dependencies) => [verificationJob(dependencies)],
}
