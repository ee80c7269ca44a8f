import type { Module } from '#server/platform/module.ts'
import { exportRoutes } from './routes.ts'

export const exportsModule: Module = {
  routes: ({ serve }, dependencies) => exportRoutes(serve, dependencies),
}
