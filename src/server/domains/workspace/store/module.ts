import type { Module } from '#server/platform/module.ts'
import { storeRoutes } from './routes.ts'

export const storeModule: Module = {
  routes: ({ serve }) => storeRoutes(serve),
}
