import type { Module } from '#server/platform/module.ts'
import { dimensionRoutes } from './routes.ts'

export const dimensionsModule: Module = {
  routes: ({ serve }) => dimensionRoutes(serve),
}
