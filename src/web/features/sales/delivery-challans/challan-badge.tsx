import { t } from '#core/messages.ts'
import type { DeliveryChallanRow } from '#contract/sales/delivery-challans.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

const states: Record<DeliveryChallanRow['status'], { tone: Tone; words: string }> = {
  draft: { tone: 'neutral', words: t('Draft') },
  delivered: { tone: 'info', words: t('Delivered') },
  part_returned: { tone: 'warning', words: t('Partly returned') },
  returned: { tone: 'neutral', words: t('Returned') },
  part_invoiced: { tone: 'info', words: t('Partly invoiced') },
  invoiced: { tone: 'success', words: t('Invoiced') },
  cancelled: { tone: 'danger', words: t('Cancelled') },
}

export function ChallanBadge({ challan }: { challan: Pick<DeliveryChallanRow, 'status'> }) {
  const { tone, words } = states[challan.status]
  return <Badge tone={tone}>{words}</Badge>
}
