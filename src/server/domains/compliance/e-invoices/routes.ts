import * as contract from '#contract/compliance/e-invoices.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { exportCsv } from './export.ts'
import { eInvoiceStatus } from './of-document.ts'
import { get, list, summary } from './read.ts'
import * as service from './service.ts'
import * as settings from './settings.ts'

const access = 'ACCOUNTS_RECEIVABLE'
const keepers = ['OWNER', 'ADMIN'] as const

export function eInvoiceRoutes(serve: Serve, services: Dependencies) {
  serve(contract.listEInvoices, access, ({ tx, query }) => list(tx, query))
  serve(contract.exportEInvoices, access, ({ tx, query }) => exportCsv(services.database, tx, query))
  serve(contract.summariseEInvoices, access, ({ tx }) => summary(tx))
  serve(contract.registerEInvoices, access, ({ tx, body }) => service.registerMany(tx, services, body))
  serve(contract.retryPortal, access, ({ tx }) => service.retry(tx, services))
  serve(contract.getEInvoice, access, ({ tx, params }) => get(tx, params.e_invoices_id))
  serve(contract.cancelEInvoice, access, ({ tx, params, body }) => service.cancel(tx, services, params.e_invoices_id, body))
  serve(contract.eInvoiceOf, access, ({ tx, params }) => eInvoiceStatus(tx, params))
  serve(contract.registerInvoice, access, ({ tx, params }) => service.registerOne(tx, services, params))
  serve(contract.eInvoiceOfTransfer, access, ({ tx, params }) => eInvoiceStatus(tx, params))
  serve(contract.registerTransfer, access, ({ tx, params }) => service.registerOne(tx, services, params))
  serve(contract.eInvoiceOfNote, access, ({ tx, params }) => eInvoiceStatus(tx, params))
  serve(contract.registerNote, access, ({ tx, params }) => service.registerOne(tx, services, params))
  serve(contract.getEInvoiceSettings, access, ({ tx }) => settings.get(tx))
  serve(contract.updateEInvoiceSettings, keepers, ({ tx, body }) => settings.update(tx, services, body))
}
