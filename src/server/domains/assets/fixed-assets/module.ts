import type { Module } from '#server/platform/module.ts'
import { menuEntries } from '#server/platform/menu.ts'
import { auditNames } from '#server/platform/audit-words.ts'
import { countEach, tabbedLists } from '#server/domains/documents/lists/tab-counts.ts'
import { fixedAssetRoutes, readers } from './routes.ts'

export const fixedAssetsModule: Module = {
  routes: ({ serve }) => fixedAssetRoutes(serve),
  extensions: [
    tabbedLists.add({
      'fixed-assets': {
        readers,
        count: (tx) =>
          countEach(tx, {
            register: 'fixed_assets WHERE companies_id = $1',
            runs: 'depreciation_runs WHERE companies_id = $1',
          }),
      },
    }),
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
