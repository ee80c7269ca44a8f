import type { Module } from '#server/platform/module.ts'
import { ownPayRoutes } from './routes.ts'

export const ownPayModule: Module = {
  routes: ({ serve }) => ownPayRoutes(serve),
}
