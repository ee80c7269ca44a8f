import { t } from '#core/messages.ts'
import type { VendorAdvanceRow } from '#contract/purchases/vendor-advances.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

const refundable = { tone: 'warning', words: t('Refundable') } as const
const states: Record<VendorAdvanceRow['status'], { tone: Tone; words: string }> = {
  on_its_way: { tone: 'neutral', words: t('On its way') },
  open: { tone: 'info', words: t('Open') },
  part_used: { tone: 'info', words: t('Partly used') },
  used: { tone: 'success', words: t('Used') },
  cancelled: { tone: 'danger', words: t('Cancelled') },
}

/** The rest of an advance whose order has ended should be refunded, whatever was used of it. */
export function VendorAdvanceBadge({ status, is_refundable }: Pick<VendorAdvanceRow, 'status' | 'is_refundable'>) {
  const { tone, words } = is_refundable ? refundable : states[status]
  return <Badge tone={tone}>{words}</Badge>
}
