import type { BillInput } from '#contract/purchases/bills.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { isReceivable } from '#core/purchases/payables/purchase-order.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { countOrder } from './order-quantities.ts'
import { lock } from './read.ts'
import type { PurchaseOrderRecord } from './table.ts'

/**
 * Checks the order of a bill just written: it exists, is of the same vendor and not ended, and has each named line. An excess quantity is
 * shown by the match, not refused. Throws `invalid` at the field or line.
 */
export async function takeOfOrder(tx: CompanyTx, draft: BillInput, purchase_orders_id: string | null): Promise<void> {
  const naming = draft.lines.map((line) => line.purchase_order_line_no)
  if (purchase_orders_id === null) {
    const at = naming.findIndex((line_no) => line_no != null)
    if (at >= 0) throw fieldError(`lines.${at}.purchase_order_line_no`, 'The bill has no order')
    return
  }
  const order = await lockNamed(tx, purchase_orders_id)
  if (order.vendors_id !== draft.vendors_id) throw fieldError('vendors_id', 'The order belongs to another vendor')
  if (!isReceivable(order.status)) throw fieldError('purchase_orders_id', 'This order is not open: it was not sent, or it ended')
  await countOrder(tx, purchase_orders_id, naming)
}

/** The order another document names, locked. Throws `invalid` at the field. */
export async function lockNamed(tx: CompanyTx, purchase_orders_id: string): Promise<PurchaseOrderRecord> {
  try {
    return await lock(tx, purchase_orders_id)
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found')
      throw fieldError('purchase_orders_id', 'This purchase order does not exist')
    throw error
  }
}
