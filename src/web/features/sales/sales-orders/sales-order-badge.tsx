import type { SalesOrderRow } from '#contract/sales/sales-orders.ts'
import { daysBetween, type IsoDate } from '#core/dates.ts'
import { isOrderOpen } from '#core/sales/sales-order.ts'
import { t } from '#core/messages.ts'
import { today } from '#web/lib/today.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

type Shown = Pick<SalesOrderRow, 'status' | 'delivery' | 'expected_delivery_date'>

const states: Record<Shown['status'], { tone: Tone; words: string }> = {
  draft: { tone: 'neutral', words: t('Draft') },
  confirmed: { tone: 'info', words: t('Confirmed') },
  part_invoiced: { tone: 'info', words: t('Partly invoiced') },
  invoiced: { tone: 'success', words: t('Invoiced') },
  closed: { tone: 'neutral', words: t('Closed') },
  cancelled: { tone: 'danger', words: t('Cancelled') },
}

/** The most useful label for the status of an order. */
export function salesOrderState(
  { status, delivery, expected_delivery_date }: Shown,
  now: IsoDate,
): { tone: Tone; words: string } {
  if (!isOrderOpen(status) || delivery === 'whole') return states[status]
  const days = daysBetween(now, expected_delivery_date)
  if (days < 0) return { tone: 'warning', words: days === -1 ? t('1 day late') : t('{value} days late', { value: 0 - days }) }
  return days === 0 ? { tone: 'warning', words: t('Due today') } : states[status]
}

export function SalesOrderBadge({ order }: { order: Shown }) {
  const { tone, words } = salesOrderState(order, today())
  return <Badge tone={tone}>{words}</Badge>
}
