import { postedTables, registrationTables } from '#server/domains/company/registrations/registration-uses.ts'
import { tabbedLists, tabsOf } from '#server/domains/documents/lists/tab-counts.ts'
import { conditions } from './filter.ts'
import { invoices } from './table.ts'
import type { Module } from '#server/platform/module.ts'
import { customerTables } from '#server/domains/directory/customers/merge.ts'
import { menuEntries } from '#server/platform/menu.ts'
import { auditNames, auditSentences } from '#server/platform/audit-words.ts'
import { finders } from '#server/domains/documents/search-terms/finders.ts'
import { rowImports } from '#server/domains/documents/row-imports/import-kinds.ts'
import { invoiceRoutes } from './routes.ts'
import { emailJob } from './email.ts'
import { invoiceRows } from './rows.ts'
import { invoiceFinder } from './finder.ts'
import { invoicesSentences } from './audit-words.ts'

export const invoicesModule: Module = {
  routes: ({ serve }, dependencies) => invoiceRoutes(serve, dependencies),
  jobs: (dependencies) => [emailJob(dependencies)],
  extensions: [
    registrationTables.add('invoices'),
    postedTables.add('invoices'),
    tabbedLists.add({
      invoices: tabsOf({
        readers: ['ACCOUNTS_RECEIVABLE'],
        table: invoices,
        views: ['draft', 'open', 'overdue', 'paid', 'written_off', 'cancelled'],
        conditions: (tx, status) => conditions(tx, { status }),
      }),
    }),
    customerTables.add('invoices', 'tcs_collections'),
    menuEntries.add({
      invoices: {
        section: 'receivables',
        place: 30,
        label: 'Invoices',
        about: 'Tax invoices: create, send, track and collect',
        link: '/receivables/invoices',
        icon: 'invoice',
        permissions: ['ACCOUNTS_RECEIVABLE'],
      },
      'create-invoice': {
        section: 'create',
        place: 20,
        label: 'Create invoice',
        link: '/receivables/invoices/new',
        icon: 'invoice',
        shortcut: 'SHIFT+I',
        permissions: ['ACCOUNTS_RECEIVABLE'],
        feature: 'receivables',
      },
    }),
    auditNames.add({ invoices: 'coalesce(invoice_number, customer_name)' }),
    auditSentences.add(invoicesSentences),
    finders.add({ invoices: invoiceFinder }),
    rowImports.add({ invoices: invoiceRows }),
  ],
}
