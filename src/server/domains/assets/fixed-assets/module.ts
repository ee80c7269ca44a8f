import type { Module } from '#server/platform/module.ts'
import { auditNames } from '#server/platform/audit-words.ts'
import { fixedAssetRoutes } from './routes.ts'

export const fixedAssetsModule: Module = {
  routes: ({ serve }) => fixedAssetRoutes(serve),
  extensions: [auditNames.add({ depreciation_runs: 'period_to::text', fixed_assets: "asset_number || ' ' || asset_name" })],
}
