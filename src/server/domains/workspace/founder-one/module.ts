import type { Module } from '#server/platform/module.ts'
import { founderOneRoutes } from './routes.ts'

export const founderOneModule: Module = {
  routes: ({ serve }) => founderOneRoutes(serve),
}
