import { payables } from '#contract/permissions.ts'
import * as contract from '#contract/purchases/receipt-notes.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { printLayout } from '#server/domains/documents/pdf/paper.ts'
import { amend } from './amend.ts'
import { documentOf, pdfFile } from './document.ts'
import { email } from './email.ts'
import { exportCsv, list, sums } from './list.ts'
import { get, timeline } from './read.ts'
import { cancel, receiveGoods } from './service.ts'

export function receiptNoteRoutes(serve: Serve, services: Dependencies) {
  const { database, files } = services
  const prepares = 'ACCOUNTS_PAYABLE_CREATE'
  serve(contract.listReceiptNotes, payables, ({ tx, query }) => list(tx, query))
  serve(contract.sumReceiptNotes, payables, ({ tx, query }) => sums(tx, query))
  serve(contract.exportReceiptNotes, payables, ({ tx, query }) => exportCsv(database, tx, query))
  serve(contract.getReceiptNote, payables, ({ tx, params }) => get(tx, params.receipt_notes_id))
  serve(contract.createReceiptNote, prepares, ({ tx, body }) => receiveGoods(tx, body))
  serve(contract.cancelReceiptNote, prepares, ({ tx, params, body }) => cancel(tx, params.receipt_notes_id, body.cancel_reason))
  serve(contract.amendReceiptNote, prepares, ({ tx, params, body }) => amend(tx, params.receipt_notes_id, body))
  serve(contract.emailReceiptNote, prepares, ({ tx, params, body }) => email(tx, services, params.receipt_notes_id, body))
  serve(contract.receiptNotePdfFile, payables, ({ tx, params, query }) =>
    pdfFile(tx, files, params.receipt_notes_id, query.inline === '1'),
  )
  serve(contract.receiptNotePrintLayout, payables, async ({ tx, params }) =>
    printLayout(await documentOf(tx, files, params.receipt_notes_id)),
  )
  serve(contract.receiptNoteTimeline, payables, ({ tx, params }) => timeline(tx, params.receipt_notes_id))
}
