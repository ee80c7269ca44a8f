import type { Module } from '#server/platform/module.ts'
import { fixedAssetRoutes } from './routes.ts'

export const fixedAssetsModule: Module = {
  routes: ({ serve }) => fixedAssetRoutes(serve),
}
