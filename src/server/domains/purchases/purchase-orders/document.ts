import type { Company } from '#contract/company/company.ts'
import type { PurchaseOrder } from '#contract/purchases/purchase-orders.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { FileStore } from '#server/platform/files.ts'
import type { Download } from '#server/platform/download.ts'
import * as company from '#server/domains/company/company/service.ts'
import { vendorPaper } from '../purchase-documents/paper.ts'
import { picturesOf, party, pdfDownload } from '#server/domains/documents/pdf/paper.ts'
import type { Pictures } from '#core/documents/print/body.ts'
import type { PaperDocument } from '#core/documents/print/document.ts'
import { get, mine } from './read.ts'
import { purchaseOrders } from './table.ts'

/** The content of the printed document, read in the transaction. */
export async function documentOf(tx: CompanyTx, files: FileStore, purchase_orders_id: string): Promise<PaperDocument> {
  const order = await get(tx, purchase_orders_id)
  const [row] = await tx.db.select({ buyer: purchaseOrders.buyer }).from(purchaseOrders).where(mine(tx, purchase_orders_id))
  const buyer = order.status === 'draft' ? await company.get(tx) : (row?.buyer ?? (await company.get(tx)))
  return orderPaper(order, buyer, await picturesOf(tx, files, buyer))
}

type Printed = Parameters<typeof vendorPaper>[0] &
  Pick<PurchaseOrder, 'status' | 'purchase_order_number' | 'order_date' | 'expected_date' | 'vendor_reference' | 'terms'>

/** An order, or what a form would make one of, as it is printed. */
export function orderPaper(order: Printed, buyer: Company, pictures: Pictures = {}): PaperDocument {
  return {
    ...vendorPaper(order, buyer, pictures),
    title: 'Purchase Order',
    status: order.status === 'draft' || order.status === 'cancelled' ? order.status : 'final',
    number: order.purchase_order_number ?? 'Draft',
    date: order.order_date,
    references: [
      { label: 'Deliver by', value: { date: order.expected_date } },
      ...(order.vendor_reference === null ? [] : [{ label: 'Your quotation', value: order.vendor_reference }]),
    ],
    ship_to: party(buyer.company_name, { ...buyer, gstin: null, pan: null }),
    terms: order.terms ?? undefined,
  }
}

export async function pdfFile(tx: CompanyTx, files: FileStore, purchase_orders_id: string, inline: boolean): Promise<Download> {
  return pdfDownload(await documentOf(tx, files, purchase_orders_id), inline)
}
