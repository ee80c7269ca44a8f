import { AppError } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { FileStore } from '#server/platform/files.ts'
import type { Download } from '#server/platform/http.ts'
import * as company from '../company/service.ts'
import { paper } from './paper.ts'
import type { InvoiceDocument } from './pdf/document.ts'
import { invoicePdf } from './pdf/render.ts'
import { get, mine } from './read.ts'
import { invoices } from './table.ts'

/** Everything the paper says, read in the transaction; laying it out comes after. */
export async function documentOf(tx: CompanyTx, files: FileStore, invoices_id: string): Promise<InvoiceDocument> {
  const invoice = await get(tx, invoices_id)
  const [row] = await tx.db.select({ seller: invoices.seller }).from(invoices).where(mine(tx, invoices_id))
  const seller = row?.seller ?? (await company.get(tx))
  return paper(invoice, seller, await logoBytes(tx, files, seller.logo_files_id))
}

/** The PDF as a download. It is laid out while it is sent, when the transaction is over and its connection free. */
export async function pdfFile(tx: CompanyTx, files: FileStore, invoices_id: string, inline: boolean): Promise<Download> {
  const doc = await documentOf(tx, files, invoices_id)
  async function* content() {
    yield await invoicePdf(doc)
  }
  return { file_name: pdfName(doc), media_type: 'application/pdf', content: content(), inline }
}

export const pdfName = (doc: InvoiceDocument) => `${doc.number.replaceAll('/', '-')}.pdf`

async function logoBytes(tx: CompanyTx, files: FileStore, files_id: string | null): Promise<Uint8Array | undefined> {
  if (files_id === null) return undefined
  try {
    return (await files.read(tx, files_id)).bytes
  } catch (error) {
    // A logo lost from the disk must not keep the invoice from its customer.
    if (error instanceof AppError) throw error
    return undefined
  }
}
