import type { Module } from '#server/platform/module.ts'
import { contactRoutes } from './routes.ts'

export const contactsModule: Module = {
  routes: ({ serve }, dependencies) => contactRoutes(serve, dependencies),
}
