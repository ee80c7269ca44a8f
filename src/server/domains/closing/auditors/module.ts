import type { Module } from '#server/platform/module.ts'
import { auditorRoutes } from './routes.ts'

export const auditorsModule: Module = {
  routes: ({ serve }, dependencies) => auditorRoutes(serve, dependencies),
}
