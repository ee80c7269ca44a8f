import type { Module } from '#server/platform/module.ts'
import { customerTables } from '#server/domains/directory/customers/merge.ts'
import { customerStatementRoutes } from './routes.ts'
import { statementEmailJob } from './email.ts'

export const customerStatementsModule: Module = {
  routes: ({ serve }, dependencies) => customerStatementRoutes(serve, dependencies),
  jobs: (dependencies) => [statementEmailJob(dependencies)],
  extensions: [customerTables.add('statement_links')],
}
