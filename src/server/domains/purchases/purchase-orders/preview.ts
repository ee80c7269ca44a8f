import type { Reply } from '#contract/endpoint.ts'
import type { PurchaseOrderInput, previewPurchaseOrder } from '#contract/purchases/purchase-orders.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { printLayout } from '#server/domains/documents/pdf/paper.ts'
import { figures, lineRows, plainLine } from '../purchase-documents/work.ts'
import { orderPaper } from './document.ts'
import { work } from './service.ts'

/** What an order comes to and how it is printed; stores nothing. */
export async function preview(tx: CompanyTx, draft: PurchaseOrderInput): Promise<Reply<typeof previewPurchaseOrder>> {
  const worked = await work(tx, draft)
  const { vendor, vendor_name: _name, ...sums } = figures(worked)
  const lines = lineRows(tx, draft.lines, worked.totals).map(plainLine)
  const order = { ...draft, ...sums, vendor, lines, status: 'draft' as const, purchase_order_number: null }
  return { ...sums, printed: printLayout(orderPaper(order, worked.buyer)) }
}
