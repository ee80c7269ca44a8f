import { registrationTables } from '#server/domains/company/registrations/registration-uses.ts'
import { eq, sql } from 'drizzle-orm'
import { tabbedLists, tabsOf } from '#server/domains/documents/lists/tab-counts.ts'
import { recurringInvoices } from './table.ts'
import type { Module } from '#server/platform/module.ts'
import { customerTables } from '#server/domains/directory/customers/merge.ts'
import { auditNames } from '#server/platform/audit-words.ts'
import { recurringInvoiceRoutes } from './routes.ts'
import { makeDueInvoices } from './due.ts'

export const recurringInvoicesModule: Module = {
  routes: ({ serve }, dependencies) => recurringInvoiceRoutes(serve, dependencies),
  schedules: [makeDueInvoices],
  extensions: [
    registrationTables.add('recurring_invoices'),
    tabbedLists.add({
      'recurring-invoices': tabsOf({
        readers: ['ACCOUNTS_RECEIVABLE'],
        table: recurringInvoices,
        views: ['active', 'failing', 'paused', 'ended'],
        conditions: async (tx, status) => [
          eq(recurringInvoices.companies_id, tx.companies_id),
          ...(status === undefined
            ? []
            : [status === 'failing' ? sql`${recurringInvoices.failing} > 0` : eq(recurringInvoices.status, status)]),
        ],
      }),
    }),
    customerTables.add('recurring_invoices'),
    auditNames.add({ recurring_invoices: 'customer_name' }),
  ],
}
