import { amend } from './amend.ts'
import * as contract from '#contract/sales/invoices.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { runEach } from '#server/domains/documents/lists/run-each.ts'
import { printLayout } from '#server/domains/documents/pdf/paper.ts'
import { documentOf, pdfFile } from './document.ts'
import { email } from './email.ts'
import { exportCsv } from './export.ts'
import { issue, issueNew } from './issue-invoice.ts'
import { list, sums } from './list.ts'
import { get, timeline } from './read.ts'
import { sendMany } from './send-many.ts'
import * as service from './service.ts'
import { refuseOpening } from '#server/domains/documents/openings/guard.ts'
import { undoWriteOff, writeOff } from './write-off.ts'

export function invoiceRoutes(serve: Serve, services: Dependencies) {
  const { database, files } = services
  const access = 'ACCOUNTS_RECEIVABLE'
  serve(contract.listInvoices, access, ({ tx, query }) => list(tx, query))
  serve(contract.sumInvoices, access, ({ tx, query }) => sums(tx, query))
  serve(contract.exportInvoices, access, async ({ tx, query }) => exportCsv(database, tx, query))
  serve(contract.getInvoice, access, ({ tx, params }) => get(tx, params.invoices_id))
  serve(contract.createInvoice, access, ({ tx, body }) => service.saveDraft(tx, body))
  serve(contract.amendInvoice, access, ({ tx, params, body }) => amend(tx, params.invoices_id, body))
  serve(contract.updateInvoice, access, ({ tx, params, body }) => service.updateDraft(tx, params.invoices_id, body))
  serve(contract.issueInvoice, access, ({ tx, params, body }) => issue(tx, services, params.invoices_id, body.version))
  serve(contract.createIssuedInvoice, access, ({ tx, body }) => issueNew(tx, services, body, {}, { byHand: true }))
  serve(contract.discardInvoice, access, ({ tx, params }) => service.discard(tx, params.invoices_id))
  serve(contract.discardInvoices, access, ({ tx, body }) => runEach(tx, body.ids, service.discard))
  serve(contract.cancelInvoice, access, async ({ tx, params, body }) => {
    await refuseOpening(tx, 'invoice', params.invoices_id)
    return service.cancel(tx, params.invoices_id, body)
  })
  const leaders = ['OWNER', 'ADMIN', 'MANAGER'] as const
  serve(contract.writeOffInvoice, leaders, ({ tx, params, body }) => writeOff(tx, params.invoices_id, body))
  serve(contract.undoWriteOff, leaders, ({ tx, params, body }) =>
    undoWriteOff(tx, params.invoices_id, params.invoice_write_offs_id, body.undone_on),
  )
  serve(contract.duplicateInvoice, access, ({ tx, params }) => service.duplicate(tx, params.invoices_id))
  serve(contract.emailInvoice, access, ({ tx, params, body }) => email(tx, services, params.invoices_id, body))
  serve(contract.emailInvoices, access, ({ tx, body }) => sendMany(tx, services, body.ids))
  serve(contract.invoicePdfFile, access, ({ tx, params, query }) => pdfFile(tx, files, params.invoices_id, query))
  serve(contract.invoicePrintLayout, access, async ({ tx, params }) =>
    printLayout(await documentOf(tx, files, params.invoices_id)),
  )
  serve(contract.invoiceTimeline, access, ({ tx, params }) => timeline(tx, params.invoices_id))
}
