import { registrationTables } from '#server/domains/company/registrations/registration-uses.ts'
import { tabbedLists, tabsOf } from '#server/domains/documents/lists/tab-counts.ts'
import { conditions } from './filter.ts'
import { estimates } from './table.ts'
import { invoiceSources } from '../invoices/sources.ts'
import { customerTables } from '#server/domains/directory/customers/merge.ts'
import { menuEntries } from '#server/platform/menu.ts'
import { auditNames, auditSentences } from '#server/platform/audit-words.ts'
import { finders, newestDocuments } from '#server/domains/documents/search-terms/finders.ts'
import { countInvoiced } from './invoiced-quantities.ts'
import type { Module } from '#server/platform/module.ts'
import { rowImports } from '#server/domains/documents/row-imports/import-kinds.ts'
import { estimateRoutes } from './routes.ts'
import { estimateEmailJob } from './email.ts'
import { documentIssued } from '../sales-documents/issue-effects.ts'
import { billDeliveryJob, enquiryWon } from './hub-delivery.ts'
import { estimateRows } from './rows.ts'

export const estimatesModule: Module = {
  routes: ({ serve }, dependencies) => estimateRoutes(serve, dependencies),
  jobs: (dependencies) => [estimateEmailJob(dependencies), billDeliveryJob(dependencies)],
  extensions: [
    registrationTables.add('estimates'),
    tabbedLists.add({
      estimates: tabsOf({
        readers: ['ACCOUNTS_RECEIVABLE'],
        table: estimates,
        views: ['draft', 'sent', 'accepted', 'declined', 'expired', 'invoiced'],
        conditions: (tx, status) => conditions(tx, { status }),
      }),
    }),
    customerTables.add('estimates'),
    menuEntries.add({
      estimates: {
        section: 'receivables',
        place: 90,
        label: 'Estimate',
        about: 'Quote a price, then turn it into an invoice',
        link: '/receivables/estimates',
        icon: 'file',
        permissions: ['ACCOUNTS_RECEIVABLE'],
        feature: 'estimates',
      },
    }),
    auditNames.add({ estimates: 'coalesce(estimate_number, customer_name)' }),
    auditSentences.add({
      'estimates.customer_accepted': 'recorded that the customer accepted estimate …',
      'estimates.customer_declined': 'recorded that the customer declined estimate …',
      'estimates.order_made': 'made a sales order of estimate …',
    }),
    finders.add({
      estimates: newestDocuments('estimates', {
        anyOf: ['ACCOUNTS_RECEIVABLE'],
        number: 'estimate_number',
        party: 'customer_name',
        date: 'estimate_date',
      }),
    }),
    invoiceSources.add({ estimates_id: countInvoiced }),
    rowImports.add({ estimates: estimateRows }),
    documentIssued.register(enquiryWon),
  ],
}
