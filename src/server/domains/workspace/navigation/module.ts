import type { Module } from '#server/platform/module.ts'
import { navigationRoutes } from './routes.ts'

export const navigationModule: Module = {
  routes: ({ serve }, dependencies) => navigationRoutes(serve, dependencies),
}
