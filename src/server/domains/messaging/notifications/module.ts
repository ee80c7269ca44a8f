import type { Module } from '#server/platform/module.ts'
import { notificationRoutes } from './routes.ts'

export const notificationsModule: Module = {
  routes: ({ always }, dependencies) => notificationRoutes(always, dependencies),
}
