import { registrationTables } from '#server/domains/company/registrations/registration-uses.ts'
import { tabbedLists, tabsOf } from '#server/domains/documents/lists/tab-counts.ts'
import { conditions } from './filter.ts'
import { salesOrders } from './table.ts'
import { invoiceSources } from '../invoices/sources.ts'
import { customerTables } from '#server/domains/directory/customers/merge.ts'
import { menuEntries } from '#server/platform/menu.ts'
import { auditNames, auditSentences } from '#server/platform/audit-words.ts'
import { finders, newestDocuments } from '#server/domains/documents/search-terms/finders.ts'
import { countOrder } from './order-quantities.ts'
import type { Module } from '#server/platform/module.ts'
import { rowImports } from '#server/domains/documents/row-imports/import-kinds.ts'
import { salesOrderRoutes } from './routes.ts'
import { salesOrderEmailJob } from './email.ts'
import { salesOrderRows } from './rows.ts'
import { salesOrdersSentences } from './audit-words.ts'

export const salesOrdersModule: Module = {
  routes: ({ serve }, dependencies) => salesOrderRoutes(serve, dependencies),
  jobs: (dependencies) => [salesOrderEmailJob(dependencies)],
  extensions: [
    registrationTables.add('sales_orders'),
    tabbedLists.add({
      'sales-orders': tabsOf({
        readers: ['ACCOUNTS_RECEIVABLE'],
        table: salesOrders,
        views: ['draft', 'open', 'late', 'invoiced', 'closed', 'cancelled'],
        conditions: (tx, status) => conditions(tx, { status }),
      }),
    }),
    customerTables.add('sales_orders'),
    menuEntries.add({
      'sales-orders': {
        section: 'receivables',
        place: 100,
        label: 'Sales Order',
        about: 'What customers ordered and what is still to deliver',
        link: '/receivables/sales-orders',
        icon: 'file',
        permissions: ['ACCOUNTS_RECEIVABLE'],
        feature: 'sales-orders',
      },
    }),
    auditNames.add({ sales_orders: 'coalesce(sales_order_number, customer_name)' }),
    auditSentences.add(salesOrdersSentences),
    finders.add({
      sales_orders: newestDocuments('sales_orders', {
        anyOf: ['ACCOUNTS_RECEIVABLE'],
        number: 'sales_order_number',
        party: 'customer_name',
        date: 'order_date',
      }),
    }),
    invoiceSources.add({ sales_orders_id: countOrder }),
    rowImports.add({ 'sales-orders': salesOrderRows }),
  ],
}
