import type { Module } from '#server/platform/module.ts'
import { teamRoutes } from './routes.ts'
import { invitationJob } from './jobs.ts'

export const teamModule: Module = {
  routes: ({ serve }, dependencies) => teamRoutes(serve, dependencies),
  jobs: (dependencies) => [invitationJob(dependencies)],
}
