import { t } from '#core/messages.ts'
import type { PurchaseOrderRow } from '#contract/purchases/purchase-orders.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

type Shown = Pick<PurchaseOrderRow, 'status' | 'receipt' | 'is_late'>

const states: Record<Shown['status'], { tone: Tone; words: string }> = {
  draft: { tone: 'neutral', words: t('Draft') },
  sent: { tone: 'info', words: t('Sent') },
  part_billed: { tone: 'info', words: t('Partly billed') },
  billed: { tone: 'success', words: t('Billed') },
  closed: { tone: 'neutral', words: t('Closed') },
  cancelled: { tone: 'danger', words: t('Cancelled') },
}

/** The most useful label for the status of an order: overdue before received, received before billed. */
function stateOf({ status, receipt, is_late }: Shown): { tone: Tone; words: string } {
  if (is_late) return { tone: 'warning', words: receipt === 'part' ? t('Late, partly received') : t('Late') }
  if (status !== 'sent' || receipt === 'none') return states[status]
  return receipt === 'whole' ? { tone: 'success', words: t('Received') } : { tone: 'info', words: t('Partly received') }
}

export function PurchaseOrderBadge({ order }: { order: Shown }) {
  const { tone, words } = stateOf(order)
  return <Badge tone={tone}>{words}</Badge>
}
