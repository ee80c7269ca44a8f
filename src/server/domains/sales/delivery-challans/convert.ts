import type { Reply } from '#contract/endpoint.ts'
import type { DeliveryChallan, invoiceDeliveryChallan } from '#contract/sales/delivery-challans.ts'
import type { SalesOrder } from '#contract/sales/sales-orders.ts'
import { addDays, dateInIndia } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { isChallanOpen } from '#core/sales/delivery-challan.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import * as customers from '#server/domains/directory/customers/service.ts'
import * as invoices from '../invoices/service.ts'
import { termsOf } from '../sales-documents/draft.ts'
import { partsOf, type Wanted } from '../sales-documents/parts.ts'
import { countOrder } from '../sales-orders/order-quantities.ts'
import * as orders from '../sales-orders/read.ts'
import { countChallanInvoiced } from './challan-quantities.ts'
import { get, lock } from './read.ts'
import { saveDraft } from './service.ts'
import type { DeliveryChallanRecord } from './table.ts'

type Line = DeliveryChallan['lines'][number]
const left = (line: Line) => line.remaining_quantity

/**
 * A challan draft for the undelivered goods of an order, or for chosen lines and quantities; they are reserved until it is discarded or
 * cancelled. Throws `wrong_state` when the order is not to be delivered, `invalid` at a line that leaves less.
 */
export async function ofOrder(tx: CompanyTx, sales_orders_id: string, wanted: Wanted): Promise<DeliveryChallan> {
  await orders.lock(tx, sales_orders_id)
  const order = await orders.get(tx, sales_orders_id)
  if (!order.is_deliverable)
    throw new AppError(
      'wrong_state',
      order.status === 'draft' ? 'Confirm the order first.' : 'This order has no goods left to deliver.',
    )
  const undelivered = (line: SalesOrder['lines'][number]) => line.undelivered_quantity
  const parts = partsOf(order.lines, wanted, { noun: 'order', verb: 'deliver', left: undelivered })
  const lines = parts.map(({ line, line_no }) => ({ ...line, sales_order_line_no: line_no }))
  const draft = { ...termsOf(order), challan_kind: 'supply' as const, challan_date: dateInIndia(tx.now), lines }
  const challan = await saveDraft(tx, draft, sales_orders_id)
  const { delivery_challans_id, total } = challan
  await audit(tx, 'challan_made', 'sales_orders', sales_orders_id, { delivery_challans_id, total })
  return challan
}

/** Records returned goods: all that are out, or chosen lines and quantities. Their order can then be delivered again. */
export async function takeBack(tx: CompanyTx, delivery_challans_id: string, wanted: Wanted): Promise<DeliveryChallan> {
  const { sales_orders_id } = await lockOpen(tx, delivery_challans_id)
  const { lines } = await get(tx, delivery_challans_id)
  const parts = partsOf(lines, wanted, { noun: 'challan', verb: 'take back', left })
  await tx.client.query(
    `UPDATE delivery_challan_lines l SET returned_quantity = l.returned_quantity + b.quantity
     FROM unnest($3::int[], $4::numeric[]) AS b(line_no, quantity)
     WHERE l.companies_id = $1 AND l.delivery_challans_id = $2 AND l.line_no = b.line_no`,
    [tx.companies_id, delivery_challans_id, parts.map((part) => part.line_no), parts.map((part) => part.line.quantity)],
  )
  const told = parts.map(({ line }) => `${line.quantity} ${line.unit ?? ''} ${line.item_name}`.replaceAll(/\s+/g, ' ').trim())
  await audit(tx, 'came_back', 'delivery_challans', delivery_challans_id, { goods: told.join(', ') })
  await countChallanInvoiced(tx, delivery_challans_id)
  if (sales_orders_id !== null) await countOrder(tx, sales_orders_id)
  return get(tx, delivery_challans_id)
}

/**
 * An invoice draft for the delivered goods of the challan, or for chosen lines and quantities; it also counts for the challan's order. Throws
 * `wrong_state` when nothing is out, `invalid` at a line that leaves less.
 */
export async function toInvoice(
  tx: CompanyTx,
  delivery_challans_id: string,
  wanted: Wanted,
): Promise<Reply<typeof invoiceDeliveryChallan>> {
  const { sales_orders_id } = await lockOpen(tx, delivery_challans_id)
  const challan = await get(tx, delivery_challans_id)
  const parts = partsOf(challan.lines, wanted, { noun: 'challan', verb: 'invoice', left })
  const orderLines = new Map(challan.lines.map((line) => [line.line_no, line.sales_order_line_no]))
  const lines = parts.map(({ line, line_no }) => ({
    ...line,
    delivery_challan_line_no: line_no,
    sales_order_line_no: orderLines.get(line_no),
  }))
  const customer = await customers.get(tx, challan.customers_id)
  const today = dateInIndia(tx.now)
  const dates = { invoice_date: today, due_date: addDays(today, customer.payment_terms_days) }
  const sources = { delivery_challans_id, sales_orders_id }
  const { invoices_id, total } = await invoices.saveDraft(tx, { ...termsOf(challan), ...dates, lines }, sources)
  await audit(tx, 'invoice_made', 'delivery_challans', delivery_challans_id, { invoices_id, total })
  return { invoices_id, delivery_challan: await get(tx, delivery_challans_id) }
}

async function lockOpen(tx: CompanyTx, delivery_challans_id: string): Promise<DeliveryChallanRecord> {
  const row = await lock(tx, delivery_challans_id)
  if (isChallanOpen(row.status)) return row
  const words = row.status === 'draft' ? 'The goods of this challan have not left yet.' : 'None of its goods are out any more.'
  throw new AppError('wrong_state', words)
}
