import type { DebitNoteRow } from '#contract/purchases/debit-notes.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

const states: Record<DebitNoteRow['status'], { tone: Tone; words: string }> = {
  draft: { tone: 'neutral', words: 'Draft' },
  issued: { tone: 'info', words: 'Open' },
  part_used: { tone: 'info', words: 'Partly used' },
  used: { tone: 'success', words: 'Used' },
  cancelled: { tone: 'danger', words: 'Cancelled' },
}

export function DebitNoteBadge({ status }: Pick<DebitNoteRow, 'status'>) {
  const { tone, words } = states[status]
  return <Badge tone={tone}>{words}</Badge>
}
