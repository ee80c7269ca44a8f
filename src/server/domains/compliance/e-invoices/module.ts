import type { Module } from '#server/platform/module.ts'
import { documentAdditions } from '#server/domains/documents/pdf/additions.ts'
import { beforeDocumentCancelled, documentIssued } from '#server/domains/sales/sales-documents/issued.ts'
import { eInvoiceRoutes } from './routes.ts'
import { eInvoiceJob } from './jobs.ts'
import { leavePortal, printedEInvoice } from './noting.ts'
import { registerIssued } from './service.ts'

export const eInvoicesModule: Module = {
  routes: ({ serve }, dependencies) => eInvoiceRoutes(serve, dependencies),
  jobs: (dependencies) => [eInvoiceJob(dependencies)],
  extensions: [
    documentIssued.register(registerIssued),
    beforeDocumentCancelled.register(leavePortal),
    documentAdditions.add({ 'e-invoices': printedEInvoice }),
  ],
}
