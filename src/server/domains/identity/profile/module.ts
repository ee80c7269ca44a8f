import type { Module } from '#server/platform/module.ts'
import { profileRoutes } from './routes.ts'

export const profileModule: Module = {
  routes: ({ always }) => profileRoutes(always),
}
