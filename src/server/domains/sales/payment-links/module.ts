import { tabbedLists, tabsOf } from '#server/domains/documents/lists/tab-counts.ts'
import { conditions } from './list.ts'
import { paymentLinks } from './table.ts'
import type { Module } from '#server/platform/module.ts'
import { customerTables } from '#server/domains/directory/customers/merge.ts'
import { menuEntries } from '#server/platform/menu.ts'
import { auditNames, auditSentences } from '#server/platform/audit-words.ts'
import { customerPages, mailedPages } from '#server/domains/documents/mailing/customer-pages.ts'
import { rowImports } from '#server/domains/documents/row-imports/import-kinds.ts'
import { paymentLinkRoutes } from './routes.ts'
import { collectRoutes } from './collect-routes.ts'
import { letterJob } from './email.ts'
import { checkJob, submitJob } from './status-polling.ts'
import { receiptJob } from './receipt-letter.ts'
import { invoiceMailed, invoicePage } from './invoice-page.ts'
import { paymentLinkRows } from './rows.ts'

export const paymentLinksModule: Module = {
  routes({ open, serve }, dependencies) {
    paymentLinkRoutes(serve, dependencies)
    collectRoutes(open, dependencies)
  },
  jobs: (dependencies) => [letterJob(dependencies), submitJob(dependencies), checkJob(dependencies), receiptJob(dependencies)],
  extensions: [
    tabbedLists.add({
      'payment-links': tabsOf({
        readers: ['ACCOUNTS_RECEIVABLE'],
        table: paymentLinks,
        views: ['open', 'part_paid', 'paid', 'expired', 'cancelled'],
        conditions: (tx, status) => conditions(tx, { status }),
      }),
    }),
    customerTables.add('payment_links'),
    customerPages.add({ invoices: invoicePage }),
    mailedPages.add({ invoices: invoiceMailed }),
    menuEntries.add({
      'payment-links': {
        section: 'receivables',
        place: 60,
        label: 'Payment Links',
        about: 'A link your customer pays by card, UPI or net banking',
        link: '/receivables/payment-links',
        icon: 'link',
        permissions: ['ACCOUNTS_RECEIVABLE'],
        feature: 'payment-links',
      },
      'bulk-payment-links': {
        section: 'receivables',
        place: 70,
        label: 'Bulk Payment Links',
        about: 'Payment links for many customers from one file',
        link: '/receivables/bulk-payment-links',
        icon: 'link',
        shortcut: 'SHIFT+ALT+C',
        permissions: ['ACCOUNTS_RECEIVABLE'],
        feature: 'bulk-payment-links',
        plan: 'bulk-payment-links',
      },
      'create-payment-link': {
        section: 'create',
        place: 30,
        label: 'Create payment link',
        link: '/receivables/payment-links/new',
        icon: 'link',
        shortcut: 'SHIFT+C',
        permissions: ['ACCOUNTS_RECEIVABLE'],
        feature: 'payment-links',
      },
    }),
    auditNames.add({ payment_links: 'link_number' }),
    auditSentences.add({
      'payment_links.payer_turned_away': 'turned away a payer of payment link …',
      'payment_links.payment_begun': 'recorded that somebody began to pay payment link …',
    }),
    rowImports.add({ 'payment-links': paymentLinkRows }),
  ],
}
