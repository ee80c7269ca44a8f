import type { CompanyTx } from '#server/platform/db.ts'
import type { FileStore } from '#server/platform/files.ts'
import type { Download } from '#server/platform/download.ts'
import { sellerOf } from '#server/domains/company/registrations/seller.ts'
import { withAdditions } from '#server/domains/documents/pdf/additions.ts'
import { picturesOf, pdfDownload } from '#server/domains/documents/pdf/paper.ts'
import type { PaperDocument } from '#core/documents/print/document.ts'
import { asOpening } from '#server/domains/documents/openings/paper.ts'
import { copiesOf, paper } from './paper.ts'
import { get, mine } from './read.ts'
import { invoices } from './table.ts'

/** The content of the printed document, read in the transaction; laying it out comes after. */
export async function documentOf(tx: CompanyTx, files: FileStore, invoices_id: string): Promise<PaperDocument> {
  const invoice = await get(tx, invoices_id)
  const [row] = await tx.db.select({ seller: invoices.seller }).from(invoices).where(mine(tx, invoices_id))
  const seller = row?.seller ?? (await sellerOf(tx, invoice.gst_registrations_id ?? null, invoice.invoice_date)).seller
  const printed = paper(invoice, seller, await picturesOf(tx, files, seller))
  return asOpening(await withAdditions(tx, printed, { invoices_id }), invoice)
}

type Asked = { inline?: '1' | undefined; copies?: 'all' | undefined }

export async function pdfFile(tx: CompanyTx, files: FileStore, invoices_id: string, asked: Asked = {}): Promise<Download> {
  const printed = await documentOf(tx, files, invoices_id)
  const copies = asked.copies === 'all' ? copiesOf(await get(tx, invoices_id)) : undefined
  return pdfDownload({ ...printed, copies }, asked.inline === '1')
}
