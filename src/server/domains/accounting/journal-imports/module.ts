import type { Module } from '#server/platform/module.ts'
import { journalImportRoutes } from './routes.ts'
import { journalImportJob } from './jobs.ts'

export const journalImportsModule: Module = {
  routes: ({ serve }, dependencies) => journalImportRoutes(serve, dependencies),
  jobs: (dependencies) => [journalImportJob(dependencies)],
}
