import type { Module } from '#server/platform/module.ts'
import { auditTrailRoutes } from './routes.ts'

export const auditTrailModule: Module = {
  routes: ({ serve }, dependencies) => auditTrailRoutes(serve, dependencies),
}
