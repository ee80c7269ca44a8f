import type { Module } from '#server/platform/module.ts'
import { groupRoutes } from './routes.ts'

export const groupsModule: Module = {
  routes: ({ serve }, dependencies) => groupRoutes(serve, dependencies),
}
