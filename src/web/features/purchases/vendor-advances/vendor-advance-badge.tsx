import type { VendorAdvanceRow } from '#contract/purchases/vendor-advances.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

const refundable = { tone: 'warning', words: 'Refundable' } as const
const states: Record<VendorAdvanceRow['status'], { tone: Tone; words: string }> = {
  on_its_way: { tone: 'neutral', words: 'On its way' },
  open: { tone: 'info', words: 'Open' },
  part_used: { tone: 'info', words: 'Partly used' },
  used: { tone: 'success', words: 'Used' },
  cancelled: { tone: 'danger', words: 'Cancelled' },
}

/** What is left of an advance whose order ended is to be asked back, whatever was used of it. */
export function VendorAdvanceBadge({ status, is_refundable }: Pick<VendorAdvanceRow, 'status' | 'is_refundable'>) {
  const { tone, words } = is_refundable ? refundable : states[status]
  return <Badge tone={tone}>{words}</Badge>
}
