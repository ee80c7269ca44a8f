import type { AuditSentence } from '#server/platform/audit-words.ts'

/** Audit sentences for purchase orders. */
export const purchaseOrdersSentences: Readonly<Record<string, AuditSentence>> = {
  'purchase_orders.goods_received': 'received goods of purchase order …',
  'purchase_orders.paid_ahead': 'paid an advance for purchase order …',
  'purchase_orders.receipt_cancelled': 'cancelled a receipt of purchase order …',
  'purchase_orders.receipt_none': 'recorded that nothing of purchase order … is here',
  'purchase_orders.receipt_part': 'recorded that a part of purchase order … is here',
  'purchase_orders.receipt_whole': 'recorded that the whole of purchase order … is here',
}
