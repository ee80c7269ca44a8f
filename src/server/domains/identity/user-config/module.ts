import type { Module } from '#server/platform/module.ts'
import { userConfigRoutes } from './routes.ts'

export const userConfigModule: Module = {
  routes: ({ always }) => userConfigRoutes(always),
}
