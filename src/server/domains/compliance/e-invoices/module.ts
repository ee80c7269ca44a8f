import { eq, sql } from 'drizzle-orm'
import { tabbedLists, tabsOf } from '#server/domains/documents/lists/tab-counts.ts'
import { eInvoices } from './table.ts'
import type { Module } from '#server/platform/module.ts'
import { todayLines } from '#server/platform/today.ts'
import { menuEntries } from '#server/platform/menu.ts'
import { documentAdditions } from '#server/domains/documents/pdf/additions.ts'
import { beforeDocumentCancelled, documentIssued } from '#server/domains/sales/sales-documents/issue-effects.ts'
import { beforeTransferCancelled, transferIssued } from '../stock-transfers/transfer-effects.ts'
import { eInvoiceRoutes } from './routes.ts'
import { eInvoiceJob } from './jobs.ts'
import { leavePortal, printedEInvoice } from './issue-effects.ts'
import { registerIssued } from './service.ts'
import { eInvoicesToday } from './today.ts'

export const eInvoicesModule: Module = {
  routes: ({ serve }, dependencies) => eInvoiceRoutes(serve, dependencies),
  jobs: (dependencies) => [eInvoiceJob(dependencies)],
  extensions: [
    tabbedLists.add({
      'e-invoices': tabsOf({
        readers: ['ACCOUNTS_RECEIVABLE'],
        table: eInvoices,
        views: ['open', 'pending', 'failed', 'registered', 'cancelled'],
        conditions: async (tx, status) => [
          eq(eInvoices.companies_id, tx.companies_id),
          ...(status === undefined ? [] : [eq(eInvoices.status, status)]),
          ...(status === 'open' ? [sql`${eInvoices.is_liable}`] : []),
        ],
      }),
    }),
    todayLines.add({ 'e-invoices': eInvoicesToday }),
    menuEntries.add({
      'e-invoices': {
        section: 'receivables',
        place: 130,
        label: 'e-Invoice',
        about: 'Register invoices with the GST portal and get the IRN',
        link: '/receivables/e-invoices',
        icon: 'shield',
        permissions: ['ACCOUNTS_RECEIVABLE'],
        feature: 'e-invoice',
        plan: 'e-invoice',
      },
    }),
    documentIssued.register(registerIssued),
    beforeDocumentCancelled.register(leavePortal),
    transferIssued.register((tx, services, transfer) =>
      registerIssued(tx, services, { invoices_id: null, credit_notes_id: null, ...transfer }),
    ),
    beforeTransferCancelled.register(leavePortal),
    documentAdditions.add({ 'e-invoices': printedEInvoice }),
  ],
}
