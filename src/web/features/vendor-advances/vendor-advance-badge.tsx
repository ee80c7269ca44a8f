import type { VendorAdvanceRow } from '#contract/vendor-advances.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

const states: Record<VendorAdvanceRow['status'], { tone: Tone; words: string }> = {
  on_its_way: { tone: 'neutral', words: 'On its way' },
  open: { tone: 'info', words: 'Open' },
  part_used: { tone: 'info', words: 'Partly used' },
  used: { tone: 'success', words: 'Used' },
  cancelled: { tone: 'danger', words: 'Cancelled' },
}

export function VendorAdvanceBadge({ status }: Pick<VendorAdvanceRow, 'status'>) {
  const { tone, words } = states[status]
  return <Badge tone={tone}>{words}</Badge>
}
