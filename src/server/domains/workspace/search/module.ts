import type { Module } from '#server/platform/module.ts'
import { searchRoutes } from './routes.ts'

export const searchModule: Module = {
  routes: ({ always }) => searchRoutes(always),
}
