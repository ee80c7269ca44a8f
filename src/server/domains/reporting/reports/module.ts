import type { Module } from '#server/platform/module.ts'
import { reportRoutes } from './routes.ts'
import { statementFactSources } from './statement-facts.ts'

export const reportsModule: Module = {
  routes: ({ serve }, dependencies) => reportRoutes(serve, dependencies, statementFactSources.get('annual-notes')),
}
