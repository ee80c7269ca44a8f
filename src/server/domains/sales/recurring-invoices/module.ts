import { registrationTables } from '#server/domains/company/registrations/registration-uses.ts'
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
    customerTables.add('recurring_invoices'),
    auditNames.add({ recurring_invoices: 'customer_name' }),
  ],
}
