import type { CompanyTx } from '#server/platform/db.ts'
import type { FileStore } from '#server/platform/files.ts'
import type { Download } from '#server/platform/download.ts'
import { sellerOf } from '#server/domains/company/registrations/seller.ts'
import { picturesOf, paperBody, pdfDownload } from '#server/domains/documents/pdf/paper.ts'
import type { PaperDocument } from '#core/documents/print/document.ts'
import { get, mine } from './read.ts'
import { estimates } from './table.ts'

/** The content of the printed document, read in the transaction. It requests no payment, so it has neither bank details nor UPI code. */
export async function documentOf(tx: CompanyTx, files: FileStore, estimates_id: string): Promise<PaperDocument> {
  const estimate = await get(tx, estimates_id)
  const [row] = await tx.db.select({ seller: estimates.seller }).from(estimates).where(mine(tx, estimates_id))
  const stored = estimate.status === 'draft' ? null : row?.seller
  const seller = stored ?? (await sellerOf(tx, estimate.gst_registrations_id ?? null, estimate.estimate_date)).seller
  return {
    ...paperBody(estimate, seller, await picturesOf(tx, files, seller)),
    title: 'Estimate',
    status: estimate.status === 'draft' ? 'draft' : 'final',
    number: estimate.estimate_number ?? 'Draft',
    date: estimate.estimate_date,
    valid_until: estimate.valid_until,
    amount_paid: 0,
    notes: estimate.notes ?? undefined,
  }
}

export async function pdfFile(tx: CompanyTx, files: FileStore, estimates_id: string, inline: boolean): Promise<Download> {
  return pdfDownload(await documentOf(tx, files, estimates_id), inline)
}
