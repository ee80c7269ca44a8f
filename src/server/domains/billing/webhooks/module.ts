import type { Module } from '#server/platform/module.ts'
import { webhookRoutes } from './routes.ts'

export const webhooksModule: Module = {
  routes: ({ open }, dependencies) => webhookRoutes(open, dependencies),
}
