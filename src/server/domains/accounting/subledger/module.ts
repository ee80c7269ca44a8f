import type { Module } from '#server/platform/module.ts'
import { subledgerRoutes } from './routes.ts'

export const subledgerModule: Module = {
  routes: ({ serve }) => subledgerRoutes(serve),
}
