import type { Module } from '#server/platform/module.ts'
import { companyRoutes } from './routes.ts'

export const companyModule: Module = {
  routes: ({ serve }, dependencies) => companyRoutes(serve, dependencies),
}
