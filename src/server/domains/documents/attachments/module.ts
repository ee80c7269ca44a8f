import type { Module } from '#server/platform/module.ts'
import { attachmentRoutes } from './routes.ts'

export const attachmentsModule: Module = {
  routes: ({ serve }, dependencies) => attachmentRoutes(serve, dependencies),
}
