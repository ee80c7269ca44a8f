import type { Module } from '#server/platform/module.ts'
import { budgetRoutes } from './routes.ts'

export const budgetsModule: Module = {
  routes: ({ serve }) => budgetRoutes(serve),
}
