import type { Module } from '#server/platform/module.ts'
import { asRecordedRoutes } from './routes.ts'

export const asRecordedModule: Module = {
  routes: ({ serve }) => asRecordedRoutes(serve),
}
