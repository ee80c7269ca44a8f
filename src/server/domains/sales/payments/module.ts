import { tabbedLists, tabsOf } from '#server/domains/documents/lists/tab-counts.ts'
import { conditions } from './list.ts'
import { payments } from './table.ts'
import type { Module } from '#server/platform/module.ts'
import { customerTables } from '#server/domains/directory/customers/merge.ts'
import { menuEntries } from '#server/platform/menu.ts'
import { auditNames, auditSentences } from '#server/platform/audit-words.ts'
import { rowImports } from '#server/domains/documents/row-imports/import-kinds.ts'
import { paymentRoutes } from './routes.ts'
import { paymentEmailJob } from './email.ts'
import { paymentRows } from './rows.ts'

export const paymentsModule: Module = {
  routes: ({ serve }, dependencies) => paymentRoutes(serve, dependencies),
  jobs: (dependencies) => [paymentEmailJob(dependencies)],
  extensions: [
    tabbedLists.add({
      payments: tabsOf({
        readers: ['ACCOUNTS_RECEIVABLE'],
        table: payments,
        views: ['advance', 'voided'],
        conditions: (tx, status) => conditions(tx, { status }),
      }),
    }),
    customerTables.add('payments'),
    menuEntries.add({
      payments: {
        section: 'receivables',
        place: 40,
        label: 'Payments',
        about: 'What customers paid, and the invoices it settled',
        isMore: true,
        link: '/receivables/payments',
        icon: 'money',
        permissions: ['ACCOUNTS_RECEIVABLE'],
      },
    }),
    auditNames.add({ payments: 'payment_number' }),
    auditSentences.add({ 'payments.unallocated': 'took payment … back from an invoice' }),
    rowImports.add({ payments: paymentRows }),
  ],
}
