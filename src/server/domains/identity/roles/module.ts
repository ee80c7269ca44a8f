import type { Module } from '#server/platform/module.ts'
import { roleRoutes } from './routes.ts'

export const rolesModule: Module = {
  routes: ({ serve }, dependencies) => roleRoutes(serve, dependencies),
}
