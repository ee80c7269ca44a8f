import type { Module } from '#server/platform/module.ts'
import { tagRoutes } from './routes.ts'

export const tagsModule: Module = {
  routes: ({ serve }) => tagRoutes(serve),
}
