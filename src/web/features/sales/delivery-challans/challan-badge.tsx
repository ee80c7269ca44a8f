import type { DeliveryChallanRow } from '#contract/sales/delivery-challans.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

const states: Record<DeliveryChallanRow['status'], { tone: Tone; words: string }> = {
  draft: { tone: 'neutral', words: 'Draft' },
  delivered: { tone: 'info', words: 'Delivered' },
  part_returned: { tone: 'warning', words: 'Partly returned' },
  returned: { tone: 'neutral', words: 'Returned' },
  part_invoiced: { tone: 'info', words: 'Partly invoiced' },
  invoiced: { tone: 'success', words: 'Invoiced' },
  cancelled: { tone: 'danger', words: 'Cancelled' },
}

export function ChallanBadge({ challan }: { challan: Pick<DeliveryChallanRow, 'status'> }) {
  const { tone, words } = states[challan.status]
  return <Badge tone={tone}>{words}</Badge>
}
