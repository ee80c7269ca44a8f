/**
 * The status of an order. part_invoiced and invoiced follow from its invoices; closed ends one whose remainder is no longer
 * wanted.
 */
export const salesOrderStatuses = ['draft', 'confirmed', 'part_invoiced', 'invoiced', 'closed', 'cancelled'] as const
export const salesOrderSorts = ['order_date', 'number', 'expected_delivery_date', 'total', 'customer'] as const
export type SalesOrderStatus = (typeof salesOrderStatuses)[number]
/** How much of its goods is on delivery challans. */
export const deliveries = ['none', 'part', 'whole'] as const
export type Delivery = (typeof deliveries)[number]

/** The statuses a person may set. Confirming, which assigns the number, and invoicing are separate steps. */
const next: Record<SalesOrderStatus, readonly SalesOrderStatus[]> = {
  draft: [],
  confirmed: ['draft', 'closed', 'cancelled'],
  part_invoiced: ['closed'],
  invoiced: [],
  closed: ['confirmed'],
  cancelled: [],
}

/** `isTaken`: part of it is delivered or invoiced, so that it can be neither revised nor cancelled. */
export const salesOrderStatusesAfter = (status: SalesOrderStatus, isTaken: boolean): readonly SalesOrderStatus[] =>
  next[status].filter((after) => !isTaken || (after !== 'draft' && after !== 'cancelled'))

/** An order that may still be invoiced. */
export const isOrderOpen = (status: SalesOrderStatus): boolean => ['confirmed', 'part_invoiced'].includes(status)

/** An order whose goods may still be sent: a fully invoiced one may not be fully delivered yet. */
export const isOrderDeliverable = (status: SalesOrderStatus, delivery: Delivery): boolean =>
  (isOrderOpen(status) || status === 'invoiced') && delivery !== 'whole'

type Taken = { is_begun: boolean; is_whole: boolean }

/** From how much is taken of its lines. */
export function shareTaken(lines: readonly Taken[]): Delivery {
  if (lines.length > 0 && lines.every((line) => line.is_whole)) return 'whole'
  return lines.some((line) => line.is_begun) ? 'part' : 'none'
}

/** The status of an order that is neither a draft nor ended, from how much of it is invoiced. */
export const orderStatusOf = { none: 'confirmed', part: 'part_invoiced', whole: 'invoiced' } as const satisfies Record<
  Delivery,
  SalesOrderStatus
>
