import { payables } from '#contract/permissions.ts'
import * as contract from '#contract/receipts.ts'
import type { Services } from '#server/app.ts'
import type { Serve } from '#server/platform/http.ts'
import { pdfFile } from './document.ts'
import { exportCsv, list, sums } from './list.ts'
import { get } from './read.ts'

export function receiptRoutes(serve: Serve, { database, files }: Services) {
  serve(contract.listReceipts, payables, ({ tx, query }) => list(tx, query))
  serve(contract.sumReceipts, payables, ({ tx, query }) => sums(tx, query))
  serve(contract.exportReceipts, payables, ({ tx, query }) => exportCsv(database, tx, query))
  serve(contract.getReceipt, payables, ({ tx, params }) => get(tx, params.payment_vouchers_id))
  serve(contract.receiptPdfFile, payables, ({ tx, params, query }) =>
    pdfFile(tx, files, params.payment_vouchers_id, query.inline === '1'),
  )
}
