import type { CompanyTx } from '#server/platform/db.ts'
import type { FileStore } from '#server/platform/files.ts'
import type { Download } from '#server/platform/download.ts'
import { sellerOf } from '#server/domains/company/registrations/seller.ts'
import { picturesOf, paperBody, pdfDownload } from '#server/domains/documents/pdf/paper.ts'
import type { PaperDocument } from '#core/documents/print/document.ts'
import { get, mine } from './read.ts'
import { salesOrders } from './table.ts'

/** The content of the printed document, read in the transaction. It requests no payment, so it has neither bank details nor UPI code. */
export async function documentOf(tx: CompanyTx, files: FileStore, sales_orders_id: string): Promise<PaperDocument> {
  const order = await get(tx, sales_orders_id)
  const [row] = await tx.db.select({ seller: salesOrders.seller }).from(salesOrders).where(mine(tx, sales_orders_id))
  const stored = order.status === 'draft' ? null : row?.seller
  const seller = stored ?? (await sellerOf(tx, order.gst_registrations_id ?? null, order.order_date)).seller
  const body = paperBody(order, seller, await picturesOf(tx, files, seller))
  return {
    ...body,
    references: [...body.references, { label: 'Delivery by', value: { date: order.expected_delivery_date } }],
    title: 'Sales Order',
    status: order.status === 'draft' || order.status === 'cancelled' ? order.status : 'final',
    number: order.sales_order_number ?? 'Draft',
    date: order.order_date,
    amount_paid: 0,
    notes: order.notes ?? undefined,
  }
}

export async function pdfFile(tx: CompanyTx, files: FileStore, sales_orders_id: string, inline: boolean): Promise<Download> {
  return pdfDownload(await documentOf(tx, files, sales_orders_id), inline)
}
