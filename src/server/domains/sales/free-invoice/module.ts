import type { Module } from '#server/platform/module.ts'
import { freeInvoicePaperRoutes, freeInvoiceRoutes } from './routes.ts'

export const freeInvoiceModule: Module = {
  routes({ open, serve }, dependencies) {
    freeInvoiceRoutes(serve)
    freeInvoicePaperRoutes(open, dependencies)
  },
}
