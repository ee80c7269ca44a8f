import type { Module } from '#server/platform/module.ts'
import { reportRoutes } from './routes.ts'

export const reportsModule: Module = {
  routes: ({ serve }, dependencies) => reportRoutes(serve, dependencies),
}
