import { eq } from 'drizzle-orm'
import { tabbedLists, tabsOf } from '#server/domains/documents/lists/tab-counts.ts'
import { vendors } from './table.ts'
import type { Module } from '#server/platform/module.ts'
import { menuEntries } from '#server/platform/menu.ts'
import { payables } from '#contract/permissions.ts'
import { auditNames } from '#server/platform/audit-words.ts'
import { finders } from '#server/domains/documents/search-terms/finders.ts'
import { rowImports } from '#server/domains/documents/row-imports/import-kinds.ts'
import { vendorRoutes } from './routes.ts'
import { vendorRows } from './rows.ts'
import { vendorFinder } from './finder.ts'
import { partiesMoved } from '#server/domains/accounting/subledger/assignments.ts'
import { moveBalances } from './assigned-lines.ts'

export const vendorsModule: Module = {
  routes: ({ serve }, dependencies) => vendorRoutes(serve, dependencies),
  extensions: [
    tabbedLists.add({
      vendors: tabsOf({
        readers: payables,
        table: vendors,
        views: ['active', 'archived'],
        conditions: async (tx, show) => [
          eq(vendors.companies_id, tx.companies_id),
          ...(show === undefined ? [] : [eq(vendors.is_active, show === 'active')]),
        ],
      }),
    }),
    partiesMoved.register(moveBalances),
    menuEntries.add({
      vendors: {
        section: 'payables',
        place: 10,
        label: 'Vendors',
        about: 'Who you buy from: contact, GSTIN, bank account and what you owe',
        link: '/payables/vendors',
        icon: 'customers',
        permissions: [...payables],
        feature: 'vendors',
      },
    }),
    auditNames.add({ vendors: 'vendor_name' }),
    finders.add({ vendors: vendorFinder }),
    rowImports.add({ vendors: vendorRows }),
  ],
}
