import type { Module } from '#server/platform/module.ts'
import { cashflowRoutes } from './routes.ts'

export const cashflowModule: Module = {
  routes: ({ serve }) => cashflowRoutes(serve),
}
