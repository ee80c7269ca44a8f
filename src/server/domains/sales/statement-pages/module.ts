import type { Module } from '#server/platform/module.ts'
import { statementPageRoutes } from './routes.ts'

export const statementPagesModule: Module = {
  routes: ({ open }, dependencies) => statementPageRoutes(open, dependencies),
}
