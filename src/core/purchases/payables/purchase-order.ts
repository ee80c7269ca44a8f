/** The status of an order. part_billed and billed follow from its bills; closed ends one whose remainder is no longer wanted. */
export const purchaseOrderStatuses = ['draft', 'sent', 'part_billed', 'billed', 'closed', 'cancelled'] as const
export const purchaseOrderSorts = ['order_date', 'number', 'expected_date', 'total', 'vendor'] as const
export type PurchaseOrderStatus = (typeof purchaseOrderStatuses)[number]
/** How much of its goods came and was accepted. */
export const receiptShares = ['none', 'part', 'whole'] as const
export type ReceiptShare = (typeof receiptShares)[number]

/** The statuses a person may set. Sending, which assigns the number, and billing are separate steps. */
const next: Record<PurchaseOrderStatus, readonly PurchaseOrderStatus[]> = {
  draft: [],
  sent: ['draft', 'closed', 'cancelled'],
  part_billed: ['closed'],
  billed: [],
  closed: ['sent'],
  cancelled: [],
}

/** `isTaken`: part of it is received or billed, so that it can be neither revised nor cancelled. */
export const purchaseOrderStatusesAfter = (status: PurchaseOrderStatus, isTaken: boolean): readonly PurchaseOrderStatus[] =>
  next[status].filter((after) => !isTaken || (after !== 'draft' && after !== 'cancelled'))

/** An order of which more is expected to be billed. */
export const isPurchaseOrderOpen = (status: PurchaseOrderStatus): boolean => status === 'sent' || status === 'part_billed'

/** An order of which goods may still arrive: a fully billed one may not be fully received yet. */
export const isReceivable = (status: PurchaseOrderStatus): boolean => isPurchaseOrderOpen(status) || status === 'billed'

/** The status of an order that is neither a draft nor ended, from how much of it is billed. */
export const statusByBilled = { none: 'sent', part: 'part_billed', whole: 'billed' } as const satisfies Record<
  ReceiptShare,
  PurchaseOrderStatus
>
