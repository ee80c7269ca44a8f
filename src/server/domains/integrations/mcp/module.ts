import type { Module } from '#server/platform/module.ts'
import { mcpRoutes } from './routes.ts'

export const mcpModule: Module = {
  routes: ({ http }, dependencies) => mcpRoutes(http, dependencies),
}
