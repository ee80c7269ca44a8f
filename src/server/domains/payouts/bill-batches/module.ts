import type { Module } from '#server/platform/module.ts'
import { billBatchRoutes } from './routes.ts'

export const billBatchesModule: Module = {
  routes: ({ serve }, dependencies) => billBatchRoutes(serve, dependencies),
}
