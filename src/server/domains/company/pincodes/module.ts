import type { Module } from '#server/platform/module.ts'
import { pincodeRoutes } from './routes.ts'

export const pincodesModule: Module = {
  routes: ({ serve }) => pincodeRoutes(serve),
}
