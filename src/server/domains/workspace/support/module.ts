import type { Module } from '#server/platform/module.ts'
import { supportRoutes } from './routes.ts'
import { teamMailJob } from './jobs.ts'

export const supportModule: Module = {
  routes: ({ always }, dependencies) => supportRoutes(always, dependencies),
  jobs: (dependencies) => [teamMailJob(dependencies)],
}
