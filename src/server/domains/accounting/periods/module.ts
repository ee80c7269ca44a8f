import type { Module } from '#server/platform/module.ts'
import { periodRoutes } from './routes.ts'

export const periodsModule: Module = {
  routes: ({ serve }) => periodRoutes(serve),
}
