import { transferReferences } from '#core/compliance/stock-transfers/transfer-print.ts'
import { currentLanguage } from '#core/messages.ts'
import type { PaperDocument } from '#core/documents/print/document.ts'
import { withAdditions } from '#server/domains/documents/pdf/additions.ts'
import { picturesOf, paperBody, pdfDownload } from '#server/domains/documents/pdf/paper.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Download } from '#server/platform/download.ts'
import type { FileStore } from '#server/platform/files.ts'
import { get, rowOf } from './read.ts'

/** Goods go in triplicate (CGST Rules r.48(1), since 1 Jul 2017). */
const copies = ['ORIGINAL FOR RECIPIENT', 'DUPLICATE FOR TRANSPORTER', 'TRIPLICATE FOR SUPPLIER']

/** The content of the printed tax invoice, read in the transaction. Nothing is paid, so it has neither bank details nor UPI code. */
export async function documentOf(tx: CompanyTx, files: FileStore, stock_transfers_id: string): Promise<PaperDocument> {
  const [transfer, { seller }] = await Promise.all([get(tx, stock_transfers_id), rowOf(tx, stock_transfers_id)])
  const body = paperBody(transfer, seller, await picturesOf(tx, files, seller))
  const paper: PaperDocument = {
    ...body,
    // It stays in the company: in the language of who prints it.
    language: currentLanguage(),
    references: transferReferences(transfer.order_reference, transfer.value_basis),
    title: 'Tax Invoice',
    copies,
    status: transfer.status === 'cancelled' ? 'cancelled' : 'final',
    number: transfer.transfer_number,
    date: transfer.transfer_date,
    amount_paid: 0,
    notes: transfer.notes ?? undefined,
  }
  return withAdditions(tx, paper, { stock_transfers_id })
}

export async function pdfFile(tx: CompanyTx, files: FileStore, stock_transfers_id: string, inline: boolean): Promise<Download> {
  return pdfDownload(await documentOf(tx, files, stock_transfers_id), inline)
}
