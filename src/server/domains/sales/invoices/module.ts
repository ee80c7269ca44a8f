import type { Module } from '#server/platform/module.ts'
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
    auditNames.add({ invoices: 'coalesce(invoice_number, customer_name)' }),
    auditSentences.add(invoicesSentences),
    finders.add({ invoices: invoiceFinder }),
    rowImports.add({ invoices: invoiceRows }),
  ],
}
