import { payables } from '#contract/permissions.ts'
import * as contract from '#contract/purchases/vendor-advances.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { amend } from './amend.ts'
import { apply, applyForeign, undo } from './applications.ts'
import { printLayout } from '#server/domains/documents/pdf/paper.ts'
import { documentOf, pdfFile } from './document.ts'
import { email } from './email.ts'
import { exportCsv, list, sums } from './list.ts'
import { preview, record } from './pay.ts'
import { get, ofBill, timeline } from './read.ts'
import { refuseOpening } from '#server/domains/documents/openings/guard.ts'
import * as refunds from './refunds.ts'

/** Permission to record payments of bills covers advances; permission to approve bills covers applying them. */
export function vendorAdvanceRoutes(serve: Serve, services: Dependencies) {
  const { database, files } = services
  const prepares = ['ACCOUNTS_PAYABLE_CREATE', 'ACCOUNTS_PAYABLE_PAY'] as const
  const checks = 'ACCOUNTS_PAYABLE_APPROVE'
  const pays = 'ACCOUNTS_PAYABLE_PAY'
  serve(contract.listVendorAdvances, payables, ({ tx, query }) => list(tx, query))
  serve(contract.sumVendorAdvances, payables, ({ tx, query }) => sums(tx, query))
  serve(contract.exportVendorAdvances, payables, ({ tx, query }) => exportCsv(database, tx, query))
  serve(contract.previewVendorAdvance, prepares, ({ tx, body }) => preview(tx, body))
  serve(contract.advancesOfBill, payables, ({ tx, params }) => ofBill(tx, params.bills_id))
  serve(contract.getVendorAdvance, payables, ({ tx, params }) => get(tx, params.vendor_advances_id))
  serve(contract.recordVendorAdvance, pays, ({ tx, body }) => record(tx, body))
  serve(contract.amendVendorAdvance, pays, ({ tx, params, body }) => amend(tx, params.vendor_advances_id, body))
  serve(contract.applyForeignVendorAdvance, checks, ({ tx, params, body }) => applyForeign(tx, params.vendor_advances_id, body))
  serve(contract.applyVendorAdvance, checks, ({ tx, params, body }) => apply(tx, params.vendor_advances_id, body))
  serve(contract.undoVendorAdvanceApplication, checks, ({ tx, params, body }) =>
    undo(tx, params.vendor_advances_id, params.vendor_advance_applications_id, body.undone_on),
  )
  serve(contract.refundVendorAdvance, pays, ({ tx, params, body }) => refunds.refund(tx, params.vendor_advances_id, body))
  serve(contract.undoVendorAdvanceRefund, pays, ({ tx, params, body }) =>
    refunds.undoRefund(tx, params.vendor_advances_id, params.vendor_refunds_id, body.undone_on),
  )
  serve(contract.cancelVendorAdvance, pays, async ({ tx, params, body }) => {
    await refuseOpening(tx, 'vendor_advance', params.vendor_advances_id)
    return refunds.cancel(tx, params.vendor_advances_id, body)
  })
  serve(contract.emailVendorAdvance, prepares, ({ tx, params, body }) => email(tx, services, params.vendor_advances_id, body))
  serve(contract.vendorAdvancePdfFile, payables, ({ tx, params, query }) =>
    pdfFile(tx, files, params.vendor_advances_id, query.inline === '1'),
  )
  serve(contract.vendorAdvancePrintLayout, payables, async ({ tx, params }) =>
    printLayout(await documentOf(tx, files, params.vendor_advances_id)),
  )
  serve(contract.vendorAdvanceTimeline, payables, ({ tx, params }) => timeline(tx, params.vendor_advances_id))
}
