import { tabbedLists, tabsOf } from '#server/domains/documents/lists/tab-counts.ts'
import { conditions } from './filter.ts'
import { purchaseOrders } from './table.ts'
import type { Module } from '#server/platform/module.ts'
import { menuEntries } from '#server/platform/menu.ts'
import { auditNames, auditSentences } from '#server/platform/audit-words.ts'
import { payables } from '#contract/permissions.ts'
import { finders, newestDocuments } from '#server/domains/documents/search-terms/finders.ts'
import { rowImports } from '#server/domains/documents/row-imports/import-kinds.ts'
import { purchaseOrderRoutes } from './routes.ts'
import { purchaseOrderEmailJob } from './email.ts'
import { purchaseOrderRows } from './rows.ts'
import { purchaseOrdersSentences } from './audit-words.ts'

export const purchaseOrdersModule: Module = {
  routes: ({ serve }, dependencies) => purchaseOrderRoutes(serve, dependencies),
  jobs: (dependencies) => [purchaseOrderEmailJob(dependencies)],
  extensions: [
    tabbedLists.add({
      'purchase-orders': tabsOf({
        readers: payables,
        table: purchaseOrders,
        views: ['draft', 'open', 'late', 'billed', 'closed', 'cancelled'],
        conditions: (tx, status) => conditions(tx, { status }),
      }),
    }),
    menuEntries.add({
      'purchase-orders': {
        section: 'payables',
        place: 110,
        label: 'Purchase Order',
        about: 'What you ordered and what is still to come',
        link: '/payables/purchase-orders',
        icon: 'file',
        permissions: ['ACCOUNTS_PAYABLE_CREATE'],
        feature: 'purchase-orders',
      },
    }),
    auditNames.add({ purchase_orders: 'coalesce(purchase_order_number, vendor_name)' }),
    auditSentences.add(purchaseOrdersSentences),
    finders.add({
      purchase_orders: newestDocuments('purchase_orders', {
        anyOf: payables,
        number: 'purchase_order_number',
        party: 'vendor_name',
        date: 'order_date',
      }),
    }),
    rowImports.add({ 'purchase-orders': purchaseOrderRows }),
  ],
}
