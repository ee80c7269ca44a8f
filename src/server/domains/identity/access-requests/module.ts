import type { Module } from '#server/platform/module.ts'
import { accessRequestRoutes } from './routes.ts'

export const accessRequestsModule: Module = {
  routes: ({ serve }, dependencies) => accessRequestRoutes(serve, dependencies),
}
