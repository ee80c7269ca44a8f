import type { Module } from '#server/platform/module.ts'
import { datatalkRoutes } from './routes.ts'

export const datatalkModule: Module = {
  routes: ({ always }, dependencies) => datatalkRoutes(always, dependencies),
}
