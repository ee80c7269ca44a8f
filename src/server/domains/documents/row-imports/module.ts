import type { Module } from '#server/platform/module.ts'
import { rowImportRoutes } from './routes.ts'
import { rowImportJob } from './jobs.ts'

export const rowImportsModule: Module = {
  routes: ({ serve }, dependencies) => rowImportRoutes(serve, dependencies),
  jobs: (dependencies) => [rowImportJob(dependencies)],
}
