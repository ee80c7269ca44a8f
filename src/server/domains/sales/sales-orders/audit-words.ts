import type { AuditSentence } from '#server/platform/audit-words.ts'

/** Audit sentences for sales orders. */
export const salesOrdersSentences: Readonly<Record<string, AuditSentence>> = {
  'sales_orders.challan_made': 'made a delivery challan of sales order …',
  'sales_orders.delivery_none': 'recorded that nothing of sales order … is delivered',
  'sales_orders.delivery_part': 'recorded that a part of sales order … is delivered',
  'sales_orders.delivery_whole': 'recorded that the whole of sales order … is delivered',
}
