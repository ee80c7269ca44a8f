import type { Module } from '#server/platform/module.ts'
import { inventoryRoutes } from './routes.ts'

export const inventoryModule: Module = {
  routes: ({ serve }) => inventoryRoutes(serve),
}
