import * as z from 'zod/mini'
import type { PurchaseOrder } from '#contract/purchases/purchase-orders.ts'
import { ReceiptNoteInput } from '#contract/purchases/receipt-notes.ts'
import { today } from '#web/lib/today.ts'
import { orNull } from '#web/features/purchases/shared/lines.ts'

type LineValues = {
  purchase_order_line_no: number
  item_name: string
  unit: string
  ordered: string
  /** The open quantity. */
  left: number
  received_quantity: string
  rejected_quantity: string
  reject_reason: string
}
export type ReceiptValues = {
  purchase_orders_id: string
  receipt_date: string
  delivery_reference: string
  vehicle_number: string
  notes: string
  over_reason: string
  lines: LineValues[]
}

/** Everything open of the order, as if all of it were received today. */
export function valuesOf(order: PurchaseOrder): ReceiptValues {
  const now = today()
  return {
    purchase_orders_id: order.purchase_orders_id,
    receipt_date: now < order.order_date ? order.order_date : now,
    delivery_reference: '',
    vehicle_number: '',
    notes: '',
    over_reason: '',
    lines: order.lines
      .filter((line) => Number(line.outstanding_quantity) > 0)
      .map((line) => ({
        purchase_order_line_no: line.line_no,
        item_name: line.item_name,
        unit: line.unit ?? '',
        ordered: line.quantity,
        left: Number(line.outstanding_quantity),
        received_quantity: line.outstanding_quantity,
        rejected_quantity: '',
        reject_reason: '',
      })),
  }
}

/** A stored draft on the order as it is now: what is left may be another, and what was not typed is what is left. */
export function restoredOn(order: PurchaseOrder, kept: ReceiptValues): ReceiptValues {
  const lines = valuesOf(order).lines.map((line) => {
    const typed = kept.lines.find(({ purchase_order_line_no }) => purchase_order_line_no === line.purchase_order_line_no)
    if (typed === undefined) return line
    const { received_quantity, rejected_quantity, reject_reason } = typed
    const isTyped = received_quantity.trim() === '' || Number(received_quantity) !== typed.left
    return { ...line, rejected_quantity, reject_reason, ...(isTyped && { received_quantity }) }
  })
  return { ...kept, lines }
}

/** Validates with the contract's schema; an empty line was not received. */
export const EditorSchema = z.pipe(
  z.transform(({ lines, ...values }: ReceiptValues) => ({
    ...values,
    delivery_reference: orNull(values.delivery_reference),
    vehicle_number: orNull(values.vehicle_number),
    notes: orNull(values.notes),
    over_reason: orNull(values.over_reason),
    lines: lines
      .filter(({ received_quantity }) => received_quantity.trim() !== '')
      .map(({ purchase_order_line_no, received_quantity, rejected_quantity, reject_reason }) => ({
        purchase_order_line_no,
        received_quantity: received_quantity.trim(),
        rejected_quantity: rejected_quantity.trim() || '0',
        reject_reason: orNull(reject_reason),
      })),
  })),
  ReceiptNoteInput,
)
