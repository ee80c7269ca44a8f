import type { Module } from '#server/platform/module.ts'
import { menuEntries } from '#server/platform/menu.ts'
import { auditNames } from '#server/platform/audit-words.ts'
import { fixedAssetRoutes } from './routes.ts'

export const fixedAssetsModule: Module = {
  routes: ({ serve }) => fixedAssetRoutes(serve),
  extensions: [
    menuEntries.add({
      'fixed-assets': {
        section: 'accounting',
        place: 60,
        label: 'Fixed assets',
        about: 'Assets with their depreciation',
        isMore: true,
        link: '/accounting/fixed-assets',
        icon: 'item',
        permissions: ['OWNER', 'ADMIN', 'MANAGER', 'REPORTS'],
      },
    }),
    auditNames.add({ depreciation_runs: 'period_to::text', fixed_assets: "asset_number || ' ' || asset_name" }),
  ],
}
