import { registrationTables } from '#server/domains/company/registrations/registration-uses.ts'
import { tabbedLists, tabsOf } from '#server/domains/documents/lists/tab-counts.ts'
import { conditions } from './filter.ts'
import { deliveryChallans } from './table.ts'
import { invoiceSources } from '../invoices/sources.ts'
import { customerTables } from '#server/domains/directory/customers/merge.ts'
import { menuEntries } from '#server/platform/menu.ts'
import { auditNames, auditSentences } from '#server/platform/audit-words.ts'
import { finders, newestDocuments } from '#server/domains/documents/search-terms/finders.ts'
import { countChallanInvoiced } from './challan-quantities.ts'
import type { Module } from '#server/platform/module.ts'
import { rowImports } from '#server/domains/documents/row-imports/import-kinds.ts'
import { deliveryChallanRoutes } from './routes.ts'
import { deliveryChallanEmailJob } from './email.ts'
import { challanRows } from './rows.ts'

export const deliveryChallansModule: Module = {
  routes: ({ serve }, dependencies) => deliveryChallanRoutes(serve, dependencies),
  jobs: (dependencies) => [deliveryChallanEmailJob(dependencies)],
  extensions: [
    registrationTables.add('delivery_challans'),
    tabbedLists.add({
      'delivery-challans': tabsOf({
        readers: ['ACCOUNTS_RECEIVABLE'],
        table: deliveryChallans,
        views: ['draft', 'open', 'returned', 'invoiced', 'cancelled'],
        conditions: (tx, status) => conditions(tx, { status }),
      }),
    }),
    customerTables.add('delivery_challans'),
    menuEntries.add({
      'delivery-challans': {
        section: 'receivables',
        place: 110,
        label: 'Delivery Challan',
        about: 'Goods sent without an invoice',
        link: '/receivables/delivery-challans',
        icon: 'item',
        permissions: ['ACCOUNTS_RECEIVABLE'],
        feature: 'delivery-challans',
      },
    }),
    auditNames.add({ delivery_challans: 'coalesce(challan_number, customer_name)' }),
    auditSentences.add({
      'delivery_challans.came_back': 'recorded what came back of delivery challan …',
      'delivery_challans.delivered': 'sent the goods of delivery challan …',
    }),
    finders.add({
      delivery_challans: newestDocuments('delivery_challans', {
        anyOf: ['ACCOUNTS_RECEIVABLE'],
        number: 'challan_number',
        party: 'customer_name',
        date: 'challan_date',
      }),
    }),
    invoiceSources.add({ delivery_challans_id: countChallanInvoiced }),
    rowImports.add({ 'delivery-challans': challanRows }),
  ],
}
