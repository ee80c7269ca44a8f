import type { Module } from '#server/platform/module.ts'
import { customerStatementRoutes } from './routes.ts'
import { statementEmailJob } from './email.ts'

export const customerStatementsModule: Module = {
  routes: ({ serve }, dependencies) => customerStatementRoutes(serve, dependencies),
  jobs: (dependencies) => [statementEmailJob(dependencies)],
}
