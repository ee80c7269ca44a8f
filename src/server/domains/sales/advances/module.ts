import { tabbedLists, tabsOf } from '#server/domains/documents/lists/tab-counts.ts'
import { conditions } from './filter.ts'
import { advances } from './table.ts'
import { paymentVouchers } from '../payments/vouchers.ts'
import { customerTables } from '#server/domains/directory/customers/merge.ts'
import { menuEntries } from '#server/platform/menu.ts'
import { auditNames, auditSentences } from '#server/platform/audit-words.ts'
import { finders, newestDocuments } from '#server/domains/documents/search-terms/finders.ts'
import { applyVoucher, releaseVoucher, voidVoucherOf } from './on-payment.ts'
import { releaseLess } from './tcs-less.ts'
import type { Module } from '#server/platform/module.ts'
import { rowImports } from '#server/domains/documents/row-imports/import-kinds.ts'
import { advanceRoutes } from './routes.ts'
import { advanceEmailJob } from './email.ts'
import { advanceRows } from './rows.ts'

export const advancesModule: Module = {
  routes: ({ serve }, dependencies) => advanceRoutes(serve, dependencies),
  jobs: (dependencies) => [advanceEmailJob(dependencies)],
  extensions: [
    tabbedLists.add({
      advances: tabsOf({
        readers: ['ACCOUNTS_RECEIVABLE'],
        table: advances,
        views: ['open', 'used', 'voided'],
        conditions: (tx, status) => conditions(tx, { status }),
      }),
    }),
    customerTables.add('advances'),
    menuEntries.add({
      advances: {
        section: 'receivables',
        place: 50,
        label: 'Advances',
        about: 'Money received before an invoice, with its GST',
        isMore: true,
        link: '/receivables/advances',
        icon: 'money',
        permissions: ['ACCOUNTS_RECEIVABLE'],
      },
    }),
    auditNames.add({ advances: 'advance_number' }),
    auditSentences.add({ 'advances.received': 'received the advance …' }),
    finders.add({
      advances: newestDocuments('advances', {
        anyOf: ['ACCOUNTS_RECEIVABLE'],
        number: 'advance_number',
        party: 'customer_name',
        date: 'advance_date',
        amount: 'r.amount',
      }),
    }),
    paymentVouchers.add({
      advances: { apply: applyVoucher, release: releaseVoucher, released: releaseLess, void: voidVoucherOf },
    }),
    rowImports.add({ advances: advanceRows }),
  ],
}
