import * as contract from '#contract/compliance/stock-transfers.ts'
import { printLayout } from '#server/domains/documents/pdf/paper.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { documentOf, pdfFile } from './document.ts'
import { exportCsv } from './export.ts'
import { list, sums } from './list.ts'
import { get, timeline } from './read.ts'
import { cancel, issue } from './service.ts'

export function stockTransferRoutes(serve: Serve, services: Dependencies) {
  const { database, files } = services
  const access = 'ACCOUNTS_RECEIVABLE'
  serve(contract.listStockTransfers, access, ({ tx, query }) => list(tx, query))
  serve(contract.sumStockTransfers, access, ({ tx, query }) => sums(tx, query))
  serve(contract.exportStockTransfers, access, async ({ tx, query }) => exportCsv(database, tx, query))
  serve(contract.createStockTransfer, access, ({ tx, body }) => issue(tx, services, body))
  serve(contract.getStockTransfer, access, ({ tx, params }) => get(tx, params.stock_transfers_id))
  serve(contract.cancelStockTransfer, access, ({ tx, params, body }) => cancel(tx, params.stock_transfers_id, body.cancel_reason))
  serve(contract.stockTransferPdf, access, ({ tx, params, query }) =>
    pdfFile(tx, files, params.stock_transfers_id, query.inline === '1'),
  )
  serve(contract.stockTransferPrintLayout, access, async ({ tx, params }) =>
    printLayout(await documentOf(tx, files, params.stock_transfers_id)),
  )
  serve(contract.stockTransferTimeline, access, ({ tx, params }) => timeline(tx, params.stock_transfers_id))
}
