import { amend } from './amend.ts'
import * as contract from '#contract/sales/estimates.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { runEach } from '#server/domains/documents/lists/run-each.ts'
import { toInvoice } from './convert.ts'
import { printLayout } from '#server/domains/documents/pdf/paper.ts'
import { documentOf, pdfFile } from './document.ts'
import { email } from './email.ts'
import { exportCsv } from './export.ts'
import { ofEnquiry } from './from-enquiry.ts'
import { list, sums } from './list.ts'
import { get, timeline } from './read.ts'
import * as service from './service.ts'

export function estimateRoutes(serve: Serve, services: Dependencies) {
  const { database, files } = services
  const access = 'ACCOUNTS_RECEIVABLE'
  const withHub = { allOf: ['ACCOUNTS_RECEIVABLE', 'APPS_BUSINESS_CONNECT'] } as const
  serve(contract.listEstimates, access, ({ tx, query }) => list(tx, query))
  serve(contract.sumEstimates, access, ({ tx, query }) => sums(tx, query))
  serve(contract.exportEstimates, access, async ({ tx, query }) => exportCsv(database, tx, query))
  serve(contract.getEstimate, access, ({ tx, params }) => get(tx, params.estimates_id))
  serve(contract.createEstimate, access, ({ tx, body }) => service.saveDraft(tx, body))
  serve(contract.estimateOfEnquiry, withHub, ({ tx, params }) => ofEnquiry(tx, params.hub_enquiries_id))
  serve(contract.amendEstimate, access, ({ tx, params, body }) => amend(tx, params.estimates_id, body))
  serve(contract.updateEstimate, access, ({ tx, params, body }) => service.updateDraft(tx, params.estimates_id, body))
  serve(contract.sendEstimate, access, ({ tx, params, body }) => service.send(tx, services, params.estimates_id, body.version))
  serve(contract.setEstimateStatus, access, ({ tx, params, body }) => service.setStatus(tx, params.estimates_id, body))
  serve(contract.invoiceEstimate, access, ({ tx, params, body }) => toInvoice(tx, params.estimates_id, body.lines))
  serve(contract.duplicateEstimate, access, ({ tx, params }) => service.duplicate(tx, params.estimates_id))
  serve(contract.discardEstimate, access, ({ tx, params }) => service.discard(tx, params.estimates_id))
  serve(contract.discardEstimates, access, ({ tx, body }) => runEach(tx, body.ids, service.discard))
  serve(contract.emailEstimate, access, ({ tx, params, body }) => email(tx, services, params.estimates_id, body))
  serve(contract.estimatePdfFile, access, ({ tx, params, query }) =>
    pdfFile(tx, files, params.estimates_id, query.inline === '1'),
  )
  serve(contract.estimatePrintLayout, access, async ({ tx, params }) =>
    printLayout(await documentOf(tx, files, params.estimates_id)),
  )
  serve(contract.estimateTimeline, access, ({ tx, params }) => timeline(tx, params.estimates_id))
}
