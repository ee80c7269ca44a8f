import { payables } from '#contract/permissions.ts'
import * as contract from '#contract/purchases/receipts.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { printLayout } from '#server/domains/documents/pdf/paper.ts'
import { documentOf, pdfFile } from './document.ts'
import { email } from './email.ts'
import { exportCsv, list, sums } from './list.ts'
import { get, timeline } from './read.ts'

/** Permission to pay or prepare includes mailing the voucher. */
export function receiptRoutes(serve: Serve, services: Dependencies) {
  const { database, files } = services
  serve(contract.listReceipts, payables, ({ tx, query }) => list(tx, query))
  serve(contract.sumReceipts, payables, ({ tx, query }) => sums(tx, query))
  serve(contract.exportReceipts, payables, ({ tx, query }) => exportCsv(database, tx, query))
  serve(contract.getReceipt, payables, ({ tx, params }) => get(tx, params.payment_vouchers_id))
  serve(contract.receiptPdfFile, payables, ({ tx, params, query }) =>
    pdfFile(tx, files, params.payment_vouchers_id, query.inline === '1'),
  )
  serve(contract.receiptPrintLayout, payables, async ({ tx, params }) =>
    printLayout(await documentOf(tx, files, params.payment_vouchers_id)),
  )
  serve(contract.emailReceipt, ['ACCOUNTS_PAYABLE_CREATE', 'ACCOUNTS_PAYABLE_PAY'], ({ tx, params, body }) =>
    email(tx, services, params.payment_vouchers_id, body),
  )
  serve(contract.receiptTimeline, payables, ({ tx, params }) => timeline(tx, params.payment_vouchers_id))
}
