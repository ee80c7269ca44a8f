import type { Module } from '#server/platform/module.ts'
import { rowImports } from '#server/domains/documents/row-imports/import-kinds.ts'
import { cashMemoRoutes } from './routes.ts'
import { cashMemoEmailJob } from './email.ts'
import { cashMemoRows } from './rows.ts'

export const cashMemosModule: Module = {
  routes: ({ serve }, dependencies) => cashMemoRoutes(serve, dependencies),
  jobs: (dependencies) => [cashMemoEmailJob(dependencies)],
  extensions: [rowImports.add({ 'cash-memos': cashMemoRows })],
}
