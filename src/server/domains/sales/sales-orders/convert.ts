import type { Body, Reply } from '#contract/endpoint.ts'
import type { invoiceSalesOrder, SalesOrder } from '#contract/sales/sales-orders.ts'
import { addDays, dateInIndia } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { isOrderOpen } from '#core/sales/sales-order.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import * as customers from '#server/domains/directory/customers/service.ts'
import * as invoices from '../invoices/service.ts'
import { termsOf } from '../sales-documents/draft.ts'
import { partsOf } from '../sales-documents/parts.ts'
import { get, lock } from './read.ts'
import type { SalesOrderRecord } from './table.ts'

type Wanted = Body<typeof invoiceSalesOrder>['lines']

/**
 * An invoice draft for the uninvoiced part of the order, or for chosen lines and quantities; they are reserved until it is discarded or
 * cancelled. Throws `wrong_state` if the order cannot be invoiced or nothing remains, `invalid` at a line that has less.
 */
export async function toInvoice(
  tx: CompanyTx,
  sales_orders_id: string,
  wanted: Wanted,
): Promise<Reply<typeof invoiceSalesOrder>> {
  const { status } = await lock(tx, sales_orders_id)
  if (!isOrderOpen(status)) throw new AppError('wrong_state', refusals[status])
  const order = await get(tx, sales_orders_id)
  const left = (line: SalesOrder['lines'][number]) => line.remaining_quantity
  const parts = partsOf(order.lines, wanted, { noun: 'order', verb: 'invoice', left })
  const customer = await customers.get(tx, order.customers_id)
  const today = dateInIndia(tx.now)
  const due_date = addDays(today, customer.payment_terms_days)
  const lines = parts.map(({ line, line_no }) => ({ ...line, sales_order_line_no: line_no }))
  const draft = await invoices.saveDraft(tx, { ...termsOf(order), invoice_date: today, due_date, lines }, { sales_orders_id })
  await audit(tx, 'invoice_made', 'sales_orders', sales_orders_id, { invoices_id: draft.invoices_id, total: draft.total })
  return { invoices_id: draft.invoices_id, sales_order: await get(tx, sales_orders_id) }
}

const refusals: Record<SalesOrderRecord['status'], string> = {
  draft: 'Confirm the order first.',
  confirmed: 'This order is confirmed.',
  part_invoiced: 'Part of this order is invoiced.',
  invoiced: 'All of this order is invoiced already.',
  closed: 'This order is closed: open it again first.',
  cancelled: 'This order is cancelled.',
}
