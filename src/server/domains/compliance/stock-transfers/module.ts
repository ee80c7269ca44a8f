import { registrationTables, returnTables } from '#server/domains/company/registrations/registration-uses.ts'
import { tabbedLists, tabsOf } from '#server/domains/documents/lists/tab-counts.ts'
import { finders, newestDocuments } from '#server/domains/documents/search-terms/finders.ts'
import { auditNames, auditSentences } from '#server/platform/audit-words.ts'
import { menuEntries } from '#server/platform/menu.ts'
import type { Module } from '#server/platform/module.ts'
import { conditions } from './list.ts'
import { stockTransferRoutes } from './routes.ts'
import { stockTransfers } from './table.ts'

export const stockTransfersModule: Module = {
  routes: ({ serve }, dependencies) => stockTransferRoutes(serve, dependencies),
  extensions: [
    registrationTables.add('stock_transfers'),
    returnTables.add({ table: 'stock_transfers', gstin: 'to_gstin', isFiled: 'true' }),
    tabbedLists.add({
      'stock-transfers': tabsOf({
        readers: ['ACCOUNTS_RECEIVABLE'],
        table: stockTransfers,
        views: ['cancelled'],
        conditions: (tx, status) => conditions(tx, { status }),
      }),
    }),
    menuEntries.add({
      'stock-transfers': {
        section: 'receivables',
        place: 115,
        label: 'Stock Transfer',
        about: 'Goods sent from one GSTIN of your company to another',
        link: '/receivables/stock-transfers',
        icon: 'item',
        isMore: true,
        permissions: ['ACCOUNTS_RECEIVABLE'],
        feature: 'delivery-challans',
      },
    }),
    auditNames.add({ stock_transfers: 'transfer_number' }),
    auditSentences.add({ 'stock_transfers.issued': 'issued stock transfer …' }),
    finders.add({
      stock_transfers: newestDocuments('stock_transfers', {
        anyOf: ['ACCOUNTS_RECEIVABLE'],
        number: 'transfer_number',
        party: 'customer_name',
        date: 'transfer_date',
      }),
    }),
  ],
}
