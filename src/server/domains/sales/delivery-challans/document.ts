import { challanKindWords } from '#core/sales/delivery-challan.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { FileStore } from '#server/platform/files.ts'
import type { Download } from '#server/platform/download.ts'
import { sellerOf } from '#server/domains/company/registrations/seller.ts'
import { withAdditions } from '#server/domains/documents/pdf/additions.ts'
import { picturesOf, paperBody, pdfDownload } from '#server/domains/documents/pdf/paper.ts'
import type { PaperDocument } from '#core/documents/print/document.ts'
import { get, mine } from './read.ts'
import { deliveryChallans } from './table.ts'

/** The goods move with the first and second, the third stays (CGST Rules 2017, rule 55(2)). */
const copies = ['ORIGINAL FOR CONSIGNEE', 'DUPLICATE FOR TRANSPORTER', 'TRIPLICATE FOR CONSIGNER']

/** The content of the printed document, read in the transaction. It requests no payment, so it has neither bank details nor UPI code. */
export async function documentOf(tx: CompanyTx, files: FileStore, delivery_challans_id: string): Promise<PaperDocument> {
  const challan = await get(tx, delivery_challans_id)
  const [row] = await tx.db
    .select({ seller: deliveryChallans.seller })
    .from(deliveryChallans)
    .where(mine(tx, delivery_challans_id))
  const stored = challan.status === 'draft' ? null : row?.seller
  const seller = stored ?? (await sellerOf(tx, challan.gst_registrations_id ?? null, challan.challan_date)).seller
  const body = paperBody(challan, seller, await picturesOf(tx, files, seller))
  const paper: PaperDocument = {
    ...body,
    references: [...body.references, { label: 'Reason', value: { ours: challanKindWords[challan.challan_kind] } }],
    title: 'Delivery Challan',
    copies,
    buyer_label: 'Consignee',
    status: challan.status === 'draft' || challan.status === 'cancelled' ? challan.status : 'final',
    number: challan.challan_number ?? 'Draft',
    date: challan.challan_date,
    amount_paid: 0,
    notes: challan.notes ?? undefined,
  }
  return withAdditions(tx, paper, { delivery_challans_id })
}

export async function pdfFile(tx: CompanyTx, files: FileStore, delivery_challans_id: string, inline: boolean): Promise<Download> {
  return pdfDownload(await documentOf(tx, files, delivery_challans_id), inline)
}
