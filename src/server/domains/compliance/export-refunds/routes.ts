import * as contract from '#contract/compliance/export-refunds.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { saveProof } from './proofs.ts'
import { refundSheet } from './sheet.ts'
import { exportRefund } from './view.ts'

export function exportRefundRoutes(serve: Serve) {
  const access = ['OWNER', 'ADMIN', 'APPS_TAXES'] as const
  serve(contract.getExportRefund, access, ({ tx, query }) => exportRefund(tx, query))
  serve(contract.exportExportRefund, access, async ({ tx, query: { format, ...choice } }) =>
    refundSheet(await exportRefund(tx, choice), format),
  )
  serve(contract.saveExportProof, access, ({ tx, params, body }) => saveProof(tx, params.invoices_id, body))
}
