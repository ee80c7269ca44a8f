import * as contract from '#contract/sales/recurring-invoices.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { runEach } from '#server/domains/documents/lists/run-each.ts'
import { dates, get, list } from './read.ts'
import * as service from './service.ts'

export function recurringInvoiceRoutes(serve: Serve, services: Dependencies) {
  const access = 'ACCOUNTS_RECEIVABLE'
  serve(contract.listRecurringInvoices, access, ({ tx, query }) => list(tx, query))
  serve(contract.getRecurringInvoice, access, ({ tx, params }) => get(tx, params.recurring_invoices_id))
  serve(contract.createRecurringInvoice, access, ({ tx, body }) => service.create(tx, body))
  serve(contract.updateRecurringInvoice, access, ({ tx, params, body }) => service.update(tx, params.recurring_invoices_id, body))
  serve(contract.setRecurringStatus, access, ({ tx, params, body }) =>
    service.setStatus(tx, params.recurring_invoices_id, body.status),
  )
  serve(contract.pauseRecurringInvoices, access, ({ tx, body }) =>
    runEach(tx, body.ids, (row, id) => service.setPaused(row, id, body.is_paused)),
  )
  serve(contract.skipRecurringDate, access, ({ tx, params, body }) =>
    service.skip(tx, params.recurring_invoices_id, body.invoice_date),
  )
  serve(contract.retryRecurringDate, access, ({ tx, params, body }) =>
    service.retry(tx, services, params.recurring_invoices_id, body.invoice_date),
  )
  serve(contract.listRecurringDates, access, ({ tx, params, query }) => dates(tx, params.recurring_invoices_id, query))
}
