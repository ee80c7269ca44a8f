import type { SalesOrderRow } from '#contract/sales/sales-orders.ts'
import { daysBetween, type IsoDate } from '#core/dates.ts'
import { isOrderOpen } from '#core/sales/sales-order.ts'
import { today } from '#web/lib/today.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

type Shown = Pick<SalesOrderRow, 'status' | 'delivery' | 'expected_delivery_date'>

const states: Record<Shown['status'], { tone: Tone; words: string }> = {
  draft: { tone: 'neutral', words: 'Draft' },
  confirmed: { tone: 'info', words: 'Confirmed' },
  part_invoiced: { tone: 'info', words: 'Partly invoiced' },
  invoiced: { tone: 'success', words: 'Invoiced' },
  closed: { tone: 'neutral', words: 'Closed' },
  cancelled: { tone: 'danger', words: 'Cancelled' },
}

/** The state of an order in the words that help most. */
export function salesOrderState(
  { status, delivery, expected_delivery_date }: Shown,
  now: IsoDate,
): { tone: Tone; words: string } {
  if (!isOrderOpen(status) || delivery === 'whole') return states[status]
  const days = daysBetween(now, expected_delivery_date)
  if (days < 0) return { tone: 'warning', words: days === -1 ? '1 day late' : `${0 - days} days late` }
  return days === 0 ? { tone: 'warning', words: 'Due today' } : states[status]
}

export function SalesOrderBadge({ order }: { order: Shown }) {
  const { tone, words } = salesOrderState(order, today())
  return <Badge tone={tone}>{words}</Badge>
}
