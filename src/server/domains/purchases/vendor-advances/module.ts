import { tabbedLists, tabsOf } from '#server/domains/documents/lists/tab-counts.ts'
import { conditions } from './filter.ts'
import { vendorAdvances } from './table.ts'
import type { Module } from '#server/platform/module.ts'
import { menuEntries } from '#server/platform/menu.ts'
import { auditNames } from '#server/platform/audit-words.ts'
import { payables } from '#contract/permissions.ts'
import { finders, newestDocuments } from '#server/domains/documents/search-terms/finders.ts'
import { rowImports } from '#server/domains/documents/row-imports/import-kinds.ts'
import { vendorAdvanceRoutes } from './routes.ts'
import { vendorAdvanceEmailJob } from './email.ts'
import { vendorAdvanceRows } from './rows.ts'

export const vendorAdvancesModule: Module = {
  routes: ({ serve }, dependencies) => vendorAdvanceRoutes(serve, dependencies),
  jobs: (dependencies) => [vendorAdvanceEmailJob(dependencies)],
  extensions: [
    tabbedLists.add({
      'vendor-advances': tabsOf({
        readers: payables,
        table: vendorAdvances,
        views: ['open', 'refundable', 'on_its_way', 'used', 'cancelled'],
        conditions: (tx, status) => conditions(tx, { status }),
      }),
    }),
    menuEntries.add({
      'vendor-advances': {
        section: 'payables',
        place: 90,
        label: 'Vendor Advances',
        about: 'Money paid to vendors before their bill',
        isMore: true,
        link: '/payables/vendor-advances',
        icon: 'money',
        permissions: [...payables],
      },
    }),
    auditNames.add({ vendor_advances: 'coalesce(advance_number, description)' }),
    finders.add({
      vendor_advances: newestDocuments('vendor_advances', {
        anyOf: payables,
        number: 'advance_number',
        party: 'vendor_name',
        date: 'advance_date',
        amount: 'r.amount',
      }),
    }),
    rowImports.add({ 'vendor-advances': vendorAdvanceRows }),
  ],
}
