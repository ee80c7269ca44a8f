import * as contract from '#contract/sales/advances.ts'
import { monthEnd } from '#core/dates.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { pdfDownload, printLayout } from '#server/domains/documents/pdf/paper.ts'
import { amend } from './amend.ts'
import { documentOf, pdfFile, refundDocument } from './document.ts'
import { email } from './email.ts'
import { gstTables } from './gst-tables.ts'
import { exportCsv, list, sums } from './list.ts'
import { get, timeline } from './read.ts'
import { receiveAdvance, voucherOf } from './receive-advance.ts'
import { refund, undoRefund } from './refunds.ts'
import { duesOf } from './settles.ts'
import { voidAlone } from './void-advance.ts'

export function advanceRoutes(serve: Serve, services: Dependencies) {
  const { database, files } = services
  const access = 'ACCOUNTS_RECEIVABLE'
  serve(contract.listAdvances, access, ({ tx, query }) => list(tx, query))
  serve(contract.sumAdvances, access, ({ tx, query }) => sums(tx, query))
  serve(contract.exportAdvances, access, ({ tx, query }) => exportCsv(database, tx, query))
  serve(contract.advanceTables, access, ({ tx, query: { month } }) =>
    gstTables(tx, { period: month, from: `${month}-01`, until: monthEnd(`${month}-01`), gstin: null }),
  )
  serve(contract.getAdvance, access, ({ tx, params }) => get(tx, params.advances_id))
  serve(contract.advanceDues, access, ({ tx, params }) => duesOf(tx, params.advances_id))
  serve(contract.receiveAdvance, access, ({ tx, body }) => receiveAdvance(tx, body))
  serve(contract.voucherOfPayment, access, ({ tx, params, body }) => voucherOf(tx, params.payments_id, body))
  serve(contract.amendAdvance, access, ({ tx, params, body }) => amend(tx, params.advances_id, body))
  serve(contract.refundAdvance, access, ({ tx, params, body }) => refund(tx, params.advances_id, body))
  serve(contract.undoAdvanceRefund, access, ({ tx, params, body }) =>
    undoRefund(tx, params.advances_id, params.advance_refunds_id, body.undone_on),
  )
  serve(contract.voidAdvance, access, ({ tx, params, body }) => voidAlone(tx, params.advances_id, body))
  serve(contract.emailAdvance, access, ({ tx, params, body }) => email(tx, services, params.advances_id, body))
  serve(contract.advancePdfFile, access, ({ tx, params, query }) => pdfFile(tx, files, params.advances_id, query.inline === '1'))
  serve(contract.advancePrintLayout, access, async ({ tx, params }) =>
    printLayout(await documentOf(tx, files, params.advances_id)),
  )
  serve(contract.advanceRefundPdfFile, access, async ({ tx, params, query }) =>
    pdfDownload(await refundDocument(tx, files, params.advances_id, params.advance_refunds_id), query.inline === '1'),
  )
  serve(contract.advanceRefundPrintLayout, access, async ({ tx, params }) =>
    printLayout(await refundDocument(tx, files, params.advances_id, params.advance_refunds_id)),
  )
  serve(contract.advanceTimeline, access, ({ tx, params }) => timeline(tx, params.advances_id))
}
