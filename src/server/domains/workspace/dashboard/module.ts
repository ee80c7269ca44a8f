import type { Module } from '#server/platform/module.ts'
import { dashboardRoutes } from './routes.ts'

export const dashboardModule: Module = {
  routes: ({ serve, always }) => dashboardRoutes(serve, always),
}
