import type { Module } from '#server/platform/module.ts'
import { journalRoutes } from './routes.ts'

export const journalsModule: Module = {
  routes: ({ serve }) => journalRoutes(serve),
}
