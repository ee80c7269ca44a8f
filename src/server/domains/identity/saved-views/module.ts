import type { Module } from '#server/platform/module.ts'
import { savedViewRoutes } from './routes.ts'

export const savedViewsModule: Module = {
  routes: ({ serve }) => savedViewRoutes(serve),
}
