import type { Module } from '#server/platform/module.ts'
import { securityLogRoutes } from './routes.ts'

export const securityLogModule: Module = {
  routes: ({ serve }, dependencies) => securityLogRoutes(serve, dependencies),
}
