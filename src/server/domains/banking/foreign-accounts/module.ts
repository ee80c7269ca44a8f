import type { Module } from '#server/platform/module.ts'
import { foreignAccountRoutes } from './routes.ts'

export const foreignAccountsModule: Module = {
  routes: ({ serve }, dependencies) => foreignAccountRoutes(serve, dependencies),
}
