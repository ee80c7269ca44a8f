import { createBill } from '#contract/purchases/bills.ts'
import { createDebitNote } from '#contract/purchases/debit-notes.ts'
import { createPurchaseOrder } from '#contract/purchases/purchase-orders.ts'
import { createReceiptNote } from '#contract/purchases/receipt-notes.ts'
import { recordVendorAdvance } from '#contract/purchases/vendor-advances.ts'
import type { WaitingKind } from '#web/lib/new-draft.ts'

/** What of purchases can wait without a connection. */
export const purchaseKinds: Readonly<Record<string, WaitingKind>> = {
  bill: { endpoint: createBill, lists: ['bills'] },
  'purchase-order': { endpoint: createPurchaseOrder, lists: ['purchase-orders'] },
  'debit-note': { endpoint: createDebitNote, lists: ['debit-notes'] },
  'vendor-advance': {
    endpoint: recordVendorAdvance,
    lists: ['vendor-advances', 'bills', 'vendors', 'purchase-orders', 'reports'],
  },
  'receipt-note': { endpoint: createReceiptNote, lists: ['receipt-notes', 'purchase-orders'] },
}
